#include "games/burgundy/words.h"

#include <fmt/format.h>

#include "games/burgundy/modules/vineyards_words.h"

namespace reeve::burgundy {
namespace {

struct TileWords {
  std::string_view key;
  std::string_view name;
  std::string_view help;
};

constexpr std::string_view kCountsAtEnd = "At the end: 4 points for each {} in your duchy.";

// By tile; help of livestock, and of monasteries that differ by edition, is made in tile_help().
constexpr std::array<TileWords, kTiles> kTileWords = [] {
  std::array<TileWords, kTiles> words{};
  words[kCastle] = {"castle", "castle",
                    "At once one more action of any kind, with a die of any value."};
  words[kMine] = {"mine", "mine", "At the end of each phase: 1 silver."};
  words[kShip] = {"ship", "ship",
                  "Take all goods of one depot; then your marker moves one step ahead in the turn "
                  "order."};
  constexpr std::array<std::string_view, 12> animals = {
      "cow_2",   "cow_3",   "cow_4",   "pig_2",     "pig_3",     "pig_4",
      "sheep_2", "sheep_3", "sheep_4", "chicken_2", "chicken_3", "chicken_4"};
  constexpr std::array<std::string_view, 12> animal_names = {
      "2 cows",  "3 cows",  "4 cows",  "2 pigs",     "3 pigs",     "4 pigs",
      "2 sheep", "3 sheep", "4 sheep", "2 chickens", "3 chickens", "4 chickens"};
  for (std::size_t i = 0; i < animals.size(); ++i)
    words[kFirstLivestock + i] = {
        animals[i], animal_names[i],
        "Scores the animals on it and all of the same kind already in this pasture."};
  const auto building = [&](Building type, TileWords w) { words[building_tile(type)] = w; };
  building(Building::kWarehouse,
           {"warehouse", "warehouse", "Sell all your goods of one type at once."});
  building(Building::kWatchtower, {"watchtower", "watchtower", "4 points at once."});
  building(Building::kCarpenter,
           {"carpenter", "carpenter's workshop", "Take a building tile from any numbered depot."});
  building(Building::kChurch,
           {"church", "church", "Take a mine, monastery or castle tile from any numbered depot."});
  building(Building::kMarket,
           {"market", "market", "Take a ship or livestock tile from any numbered depot."});
  building(Building::kBoardingHouse, {"boarding_house", "boarding house", "Get 4 workers."});
  building(Building::kBank, {"bank", "bank", "Get 2 silver."});
  building(Building::kCityHall,
           {"city_hall", "city hall", "Place another stored tile at once, whatever its number."});
  words[kCrane] = {"crane", "crane",
                   "Use the effect of any building. At the end it counts as the building that is "
                   "best for you."};
  words[kWhiteCastle] = {"white_castle", "white castle",
                         "At once one action with the white die, which workers may change."};
  words[kGeese] = {"geese", "2 geese",
                   "2 points and those of one other kind in this pasture; other kinds placed later "
                   "score 2 more."};
  words[kInn] = {"inn", "inn",
                 "Goes on a space of any colour, one in a region, and makes the region count one "
                 "larger."};
  words[kTurnedTile] = {"black_tile", "face-down tile",
                        "Goes on a space of any colour; it fills the space and does nothing else."};
  constexpr std::array<std::string_view, 30> keys = {"",
                                                     "monastery_1",
                                                     "monastery_2",
                                                     "monastery_3",
                                                     "monastery_4",
                                                     "monastery_5",
                                                     "monastery_6",
                                                     "monastery_7",
                                                     "monastery_8",
                                                     "monastery_9",
                                                     "monastery_10",
                                                     "monastery_11",
                                                     "monastery_12",
                                                     "monastery_13",
                                                     "monastery_14",
                                                     "monastery_15",
                                                     "monastery_16",
                                                     "monastery_17",
                                                     "monastery_18",
                                                     "monastery_19",
                                                     "monastery_20",
                                                     "monastery_21",
                                                     "monastery_22",
                                                     "monastery_23",
                                                     "monastery_24",
                                                     "monastery_25",
                                                     "monastery_26",
                                                     "monastery_27",
                                                     "monastery_28",
                                                     "monastery_29"};
  constexpr std::array<std::string_view, 30> names = {"",
                                                      "monastery 1",
                                                      "monastery 2",
                                                      "monastery 3",
                                                      "monastery 4",
                                                      "monastery 5",
                                                      "monastery 6",
                                                      "monastery 7",
                                                      "monastery 8",
                                                      "monastery 9",
                                                      "monastery 10",
                                                      "monastery 11",
                                                      "monastery 12",
                                                      "monastery 13",
                                                      "monastery 14",
                                                      "monastery 15",
                                                      "monastery 16",
                                                      "monastery 17",
                                                      "monastery 18",
                                                      "monastery 19",
                                                      "monastery 20",
                                                      "monastery 21",
                                                      "monastery 22",
                                                      "monastery 23",
                                                      "monastery 24",
                                                      "monastery 25",
                                                      "monastery 26",
                                                      "monastery 27",
                                                      "monastery 28",
                                                      "monastery 29"};
  constexpr std::array<std::string_view, 30> help = {
      "",
      "Your cities may hold the same building more than once.",
      "At the end of a phase you also get a worker for each silver from a mine.",
      "Selling goods brings 2 silver instead of 1.",
      "Selling goods also brings a worker.",
      "A ship also takes the goods of one depot next to the chosen one.",
      "",  // differs by edition
      "1 more point for each livestock tile that scores when you place one.",
      "A worker may change a die by up to 2.",
      "Placing a building: the die may be one higher or lower for free.",
      "Placing a ship or livestock: the die may be one higher or lower for free.",
      "Placing a castle, mine or monastery: the die may be one higher or lower for free.",
      "Taking a tile from a depot: the die may be one higher or lower for free.",
      "Taking workers also brings 1 silver.",
      "Taking workers brings 4 instead of 2.",
      "At the end: 2 points for each type of goods you sold.",
      kCountsAtEnd,
      kCountsAtEnd,
      kCountsAtEnd,
      kCountsAtEnd,
      kCountsAtEnd,
      kCountsAtEnd,
      kCountsAtEnd,
      kCountsAtEnd,
      "At the end: 4 points for each kind of livestock in your duchy.",
      "At the end: 1 point for each good you sold.",
      "At the end: 3 points for each bonus tile you own.",
      "Your turn-order marker is always on top of its stack.",
      "In your turn, 1 silver buys 2 workers, as often as you like.",
      kCountsAtEnd};
  for (std::size_t n = 1; n < keys.size(); ++n)
    words[kFirstMonastery + n] = {keys[n], names[n], help[n]};
  return words;
}();

constexpr std::array<int, 8> kRowStart = detail::row_starts();

}  // namespace

std::string_view tile_key(Tile tile) {
  if (is_double(tile)) return vineyards::double_key(tile);
  return tile < kTiles ? kTileWords[tile].key : std::string_view{};
}
std::string_view tile_name(Tile tile) {
  if (is_double(tile)) return vineyards::double_name(tile);
  return tile < kTiles ? kTileWords[tile].name : std::string_view{};
}
std::optional<Tile> tile_from_key(std::string_view key) {
  for (std::size_t tile = 1; tile < kTileWords.size(); ++tile)
    if (!key.empty() && kTileWords[tile].key == key) return static_cast<Tile>(tile);
  return {};
}

std::string tile_help(Tile tile, Edition edition) {
  if (tile == monastery_tile(6))
    return edition == Edition::kAlea2019
               ? "Your purchase may come from any depot, and workers may pay for it instead of "
                 "silver."
               : "Once a turn you may pay 2 workers for a building tile of any numbered depot.";
  std::string_view help = tile < kTiles ? kTileWords[tile].help : std::string_view{};
  if (help != kCountsAtEnd) return std::string(help);
  const int number = monastery_number(tile);
  const std::string_view counted =
      number == 29 ? "white castle" : tile_name(static_cast<Tile>(kFirstBuilding + number - 16));
  return fmt::format(kCountsAtEnd, counted);
}

std::string space_key(int space) {
  const int half = space / kSpaces;  // 1: the right one of a team's duchy
  space %= kSpaces;
  int row = 0;
  while (space >= kRowStart[static_cast<std::size_t>(row) + 1]) ++row;
  return fmt::format("{}{}", static_cast<char>('a' + 7 * half + row),
                     space - kRowStart[static_cast<std::size_t>(row)] + 1);
}
std::optional<int> space_from_key(std::string_view key) {
  if (key.size() != 2 || key[0] < 'a' || key[0] > 'n') return {};
  const int half = (key[0] - 'a') / 7;
  const auto row = static_cast<std::size_t>((key[0] - 'a') % 7);
  const int column = key[1] - '1';
  if (column < 0 || column >= kRowLength[row]) return {};
  return half * kSpaces + kRowStart[row] + column;
}

std::string depot_key(int depot) {
  return depot == kBlackDepot ? "black" : fmt::format("{}", depot + 1);
}
std::optional<int> depot_from_key(std::string_view key) {
  if (key == "black") return kBlackDepot;
  if (key.size() == 1 && key[0] >= '1' && key[0] <= '6') return key[0] - '1';
  return {};
}

std::string_view part_key(int part) {
  constexpr std::array<std::string_view, 3> kKeys = {"effect", "region", "colour"};
  return part >= 0 && part < 3 ? kKeys[static_cast<std::size_t>(part)] : "?";
}

std::string source_key(std::uint16_t source) {
  if (source < kColours) return fmt::format("region_{}", kColourKeys[source]);
  if (source > kMonasteryPoints) return fmt::format("monastery_{}", source - kMonasteryPoints);
  switch (source) {
    case kBonusTilePoints:
      return "bonus_tiles";
    case kLivestockPoints:
      return "livestock";
    case kWatchtowerPoints:
      return "watchtowers";
    case kMonastery7Points:
      return "monastery_7";
    case kPhasePoints:
      return "phase_bonus";
    case kSalePoints:
      return "goods_sold";
    case kGoodsLeft:
      return "goods_left";
    case kSilverLeft:
      return "silver_left";
    case kWorkersLeft:
      return "workers_left";
    case kPostPoints:
      return "border_posts";
    case kPostBonusPoints:
      return "border_post_bonus";
    case kRecallPoints:
      return "castle_recall";
    case kVinePoints:
      return "vines";
    case kAutomaCardPoints:
      return "cards";
    case kShieldPoints:
      return "shields";
    case kAutomaBoardingPoints:
      return "boarding_houses";
    case kAutomaMonasteryPoints:
      return "monasteries";
    case kAutomaReservePoints:
      return "reserve";
    case kAutomaUnfinishedPoints:
      return "unfinished_cards";
    case kSpacesCovered:
      return "spaces_covered";
    case kRoundsLeft:
      return "rounds_left";
    default:
      return fmt::format("source_{}", source);
  }
}
std::string source_name(std::uint16_t source) {
  if (source < kColours) return fmt::format("{} regions", kColourKeys[source]);
  if (source > kMonasteryPoints) return fmt::format("monastery {}", source - kMonasteryPoints);
  std::string name = source_key(source);
  for (char& c : name)
    if (c == '_') c = ' ';
  return name;
}

}  // namespace reeve::burgundy
