#include "games/burgundy/words.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/burgundy/modules/forms.h"

namespace reeve::burgundy {
namespace {

constexpr std::array<std::string_view, kTiles> kTileKeys = [] {
  std::array<std::string_view, kTiles> keys{};
  keys[kCastle] = "castle";
  keys[kMine] = "mine";
  keys[kShip] = "ship";
  constexpr std::array<std::string_view, 12> animals = {
      "cow_2",   "cow_3",   "cow_4",   "pig_2",     "pig_3",     "pig_4",
      "sheep_2", "sheep_3", "sheep_4", "chicken_2", "chicken_3", "chicken_4"};
  for (std::size_t i = 0; i < animals.size(); ++i) keys[kFirstLivestock + i] = animals[i];
  keys[building_tile(Building::kWarehouse)] = "warehouse";
  keys[building_tile(Building::kWatchtower)] = "watchtower";
  keys[building_tile(Building::kCarpenter)] = "carpenter";
  keys[building_tile(Building::kChurch)] = "church";
  keys[building_tile(Building::kMarket)] = "market";
  keys[building_tile(Building::kBoardingHouse)] = "boarding_house";
  keys[building_tile(Building::kBank)] = "bank";
  keys[building_tile(Building::kCityHall)] = "city_hall";
  keys[kCrane] = "crane";
  keys[kWhiteCastle] = "white_castle";
  keys[kGeese] = "geese";
  keys[kInn] = "inn";
  keys[kTurnedTile] = "black_tile";
  constexpr std::array<std::string_view, 29> monasteries = {
      "monastery_1",  "monastery_2",  "monastery_3",  "monastery_4",  "monastery_5",
      "monastery_6",  "monastery_7",  "monastery_8",  "monastery_9",  "monastery_10",
      "monastery_11", "monastery_12", "monastery_13", "monastery_14", "monastery_15",
      "monastery_16", "monastery_17", "monastery_18", "monastery_19", "monastery_20",
      "monastery_21", "monastery_22", "monastery_23", "monastery_24", "monastery_25",
      "monastery_26", "monastery_27", "monastery_28", "monastery_29"};
  for (std::size_t i = 0; i < monasteries.size(); ++i)
    keys[kFirstMonastery + i + 1] = monasteries[i];
  return keys;
}();

constexpr std::array<int, 8> kRowStart = detail::row_starts();

// Of the notes beside a duchy.
constexpr std::array<std::string_view, 4> kNoteLabels = {"draw.dice", "draw.storage", "draw.goods",
                                                         "draw.sold"};

std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

// "cow" and 3 from "cow_3".
std::pair<std::string_view, int> numbered(std::string_view key) {
  const std::size_t at = key.rfind('_');
  int number = 0;
  if (at == key.npos) return {key, 0};
  for (const char digit : key.substr(at + 1)) {
    if (digit < '0' || digit > '9') return {key, 0};
    number = 10 * number + (digit - '0');
  }
  return {key.substr(0, at), number};
}

}  // namespace

std::string_view tile_key(Tile tile) {
  if (tile < kTiles) return kTileKeys[tile];
  return forms::tile_key(tile).value_or("");
}
std::optional<Tile> tile_from_key(std::string_view key) {
  for (std::size_t tile = 1; tile < kTileKeys.size(); ++tile)
    if (!key.empty() && kTileKeys[tile] == key) return static_cast<Tile>(tile);
  return {};
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

std::string tile_words(std::string_view key, const Words& words, bool taken) {
  if (auto name = forms::tile_words(key, words)) return *name;
  const auto [kind, number] = numbered(key);
  if (number != 0 && kind == "monastery") return words("tile.monastery", {{"n", number}});
  if (number != 0) return words(fmt::format("animal.{}", kind), {{"n", number}});
  return words(fmt::format("tile.{}{}", key, taken ? ".acc" : ""));
}

std::string tile_help(std::string_view key, Edition edition, const Words& words) {
  if (auto help = forms::tile_help(key, words)) return *help;
  if (const auto [kind, number] = numbered(key); words.has(fmt::format("animal.{}", kind)))
    return words("help.livestock");
  const std::string special = fmt::format("help.{}.special", key);
  if (edition == Edition::kSpecial && words.has(special)) return words(special);
  return words(fmt::format("help.{}", key));
}

std::string good_words(int type, const Words& words) {
  return words(fmt::format("good.{}", type));
}

std::string board_words(BoardId id, const Words& words) {
  return words("draw.board", {{"n", board_number(id)},
                              {"name", words(fmt::format("board.name.{}", board_key(id)))}});
}

std::string note_label(std::string_view key, const Words& words) {
  std::size_t width = 0;
  const auto measure = [&](std::string_view label) {
    width = std::max(width, letters_of(words(label)) + 2);
  };
  std::ranges::for_each(kNoteLabels, measure);
  std::ranges::for_each(forms::note_labels(), measure);
  std::string text = words(key);
  text.append(width - std::min(width, letters_of(text)), ' ');
  return text;
}

Error refused(std::string_view code, std::string_view key, Arguments arguments) {
  return worded_error(burgundy_words(Language::kEnglish), code, key, std::move(arguments));
}

Error refused_option(const JsonReader& in, std::string_view name, std::string_view key,
                     Arguments arguments) {
  arguments.emplace_back("field", in.path_of(name));
  return refused("invalid_value", fmt::format("refused.{}", key), std::move(arguments));
}

}  // namespace reeve::burgundy
