#include "search/burgundy/evaluation.h"

#include <bit>
#include <cstring>

#include "games/burgundy/modules/close_to_castle/close_to_castle.h"
#include "search/burgundy/automa.h"
#include "search/burgundy/race.h"

namespace reeve {

using namespace burgundy;
namespace W = burgundy_weights;

namespace {

constexpr std::array<WeightInfo, W::kCount> kTable = {{
    {"action", 4.04f, 3.0f, "a die not yet used, or a castle's extra action"},
    {"region_decay", 0.759f, 0.70f, "factor for each missing tile of a region"},
    {"region_pace", 3.6f, 2.0f, "rounds one missing tile of a region takes"},
    {"region_part", 0.872f, 0.8f, "how much of an unfinished region is counted at all"},
    {"tile_placed", 3.7f, 1.5f, "a covered space, beside what its region says"},
    {"stored", 0.998f, 2.0f, "a stored tile that can be placed"},
    {"stored_half", 0.315f, 0.3f, "how much of a missing tile a stored one is"},
    {"stored_crowd", 1.43f, 0.0f, "lost when all storage spaces are full"},
    {"worker", 1.74f, 0.8f, "each of the first four workers"},
    {"worker_more", 0.474f, 0.6f, "each further one"},
    {"silver", 2.58f, 1.4f, "each of the first four silver"},
    {"silver_more", 1.43f, 1.2f, "each further one"},
    {"good", 0.72f, 0.7f, "of its sale points, a good in the goods spaces"},
    {"good_type", 0.612f, 0.5f, "a type of goods held, for its sale gives silver"},
    {"mine", 1.19f, 0.8f, "of a silver, what a mine gives each phase"},
    {"monastery", 1.54f, 0.5f, "of the table of monasteries in use"},
    {"monastery_end", 0.935f, 0.0f, "of what end-scoring monasteries may still gain"},
    {"turn_order", 1.2f, 0.0f, "a place in the turn order"},
    {"colour_bonus", 1.16f, 0.3f, "of a bonus tile, when nothing of the colour is missing"},
    {"colour_decay", 0.56f, 0.6f, "factor for each missing tile of the colour"},
    {"livestock", 0.138f, 0.0f, "of animals in a pasture, for later tiles of the kind"},
    {"frontier", 0.158f, 0.0f, "each colour and number a tile could be placed on"},
    {"tile_power", 0.941f, 0.8f, "of the effects of stored tiles"},
    {"phase_bonus", 0.959f, 1.0f, "of the phase bonus a region would get"},
    {"castle_power", 5.86f, 3.0f, "the extra action of a stored castle"},
    {"ship_power", 1.62f, 2.0f, "a stored ship, for turn order and goods to come"},
    {"ship_goods", 0.284f, 0.3f, "of the points of the goods it could take now"},
    {"livestock_power", 0.697f, 0.8f, "of the points a stored livestock tile would bring"},
    {"warehouse", 3.19f, 2.0f, "the effect of a stored warehouse"},
    {"watchtower", 2.11f, 4.0f, "a watchtower"},
    {"carpenter", 2.82f, 2.5f, "a carpenter"},
    {"church", 2.94f, 2.5f, "a church"},
    {"market", 3.66f, 2.5f, "a market"},
    {"boarding_house", 3.39f, 3.0f, "a boarding house"},
    {"bank", 3.11f, 3.0f, "a bank"},
    {"city_hall", 4.45f, 3.0f, "a city hall"},
    {"monastery_1", 0.792f, 0.5f, "what monastery 1 gives in a phase: buildings may repeat"},
    {"monastery_2", 0.998f, 0.5f, "2: workers from mines"},
    {"monastery_3", 1.13f, 0.5f, "3: two silver for a sale"},
    {"monastery_4", 0.881f, 0.5f, "4: a worker for a sale"},
    {"monastery_5", 0.704f, 0.5f, "5: goods of a neighbouring depot"},
    {"monastery_6", 2.65f, 0.5f, "6: purchases with workers"},
    {"monastery_7", 0.805f, 0.5f, "7: more points for livestock"},
    {"monastery_8", 0.728f, 0.5f, "8: workers change a die by two"},
    {"monastery_9", 1.27f, 0.5f, "9: buildings placed with a die next to it"},
    {"monastery_10", 1.11f, 0.5f, "10: ships and livestock likewise"},
    {"monastery_11", 1.15f, 0.5f, "11: castles, mines and monasteries likewise"},
    {"monastery_12", 1.73f, 0.5f, "12: tiles taken with a die next to it"},
    {"monastery_13", 0.911f, 0.5f, "13: silver with workers"},
    {"monastery_14", 1.57f, 0.5f, "14: four workers instead of two"},
    {"crane", 4.5f, 3.0f, "the effect of a crane: the best building's"},
    {"white_castle", 4.5f, 3.0f, "the action of a stored white castle"},
    {"white_action", 4.0f, 3.0f, "that action, to be chosen now"},
    {"geese", 1.0f, 0.5f, "geese in a pasture, for each space left in it"},
    {"cut_off", 0.55f, 0.3f, "lost of a region that needs another castle first"},
    {"post_link", 1.0f, 0.5f, "of the phase bonus two border posts would get"},
    {"post_decay", 0.85f, 0.8f, "factor for each space missing between them"},
    {"post_pace", 1.2f, 1.5f, "rounds one such space takes"},
    {"post_bonus", 0.8f, 0.3f, "of the points for linking all three"},
    {"inn", 4.5f, 3.0f, "a stored inn, as it fits everywhere"},
    {"inn_region", 0.2f, 0.0f, "of what it would add to the best region"},
    {"route_sale", 0.8f, 0.4f, "of the trade route's bonuses the best sale would bring now"},
    {"route_ahead", 0.1f, 0.0f, "of those further along whose goods are held"},
    {"tribute_short", 6.0f, 1.0f, "each silver missing for the tribute, at the end of a phase"},
    {"shield_1", -1.4f, 0.5f, "what shield 1 gives in a phase, less the tribute: one pasture"},
    {"shield_2", 2.2f, 0.5f, "2: workers when others gain some"},
    {"shield_3", 1.6f, 0.5f, "3: tribute in workers"},
    {"shield_4", 1.4f, 0.5f, "4: storage without end"},
    {"shield_5", -1.7f, 0.5f, "5: more goods for ships"},
    {"shield_6", 0.9f, 0.5f, "6: another's monasteries"},
    {"shield_7", -0.3f, 0.5f, "7: bonus tiles twice"},
    {"shield_8", 1.3f, 0.5f, "8: mines twice"},
    {"shield_9", 0.8f, 0.5f, "9: a silver for each good sold"},
    {"shield_10", 0.1f, 0.5f, "10: monasteries twice at the end"},
    {"shield_11", -1.8f, 0.5f, "11: shields by castles"},
    {"shield_12", 2.2f, 0.5f, "12: sales twice"},
    {"shield_13", -0.8f, 0.0f, "13: shields twice at the end, beside those points"},
    {"shield_14", 9.0f, 2.0f, "14: a tile of a depot at the end of a phase"},
    {"shield_15", 8.8f, 2.0f, "15: one of the black depot"},
    {"shield_16", 0.7f, 0.5f, "16: a die of any value each turn"},
    {"shield_17", -0.6f, 0.5f, "17: regions one larger, beside those begun"},
    {"shield_18", 1.0f, 0.5f, "18: tiles placed anywhere"},
    {"vine_stored", 5.0f, 4.0f, "each of two stored doubles"},
    {"vine_planted", 1.5f, 1.0f, "each double planted"},
    {"vine_growth", 0.6f, 0.3f, "of what one more vine would add to an area with a bonus tile"},
}};

constexpr std::array<int, kPhases + 1> kPhaseBonusOrNone = {10, 8, 6, 4, 2, 0};

// The phase bonus to be had so many rounds from the start of the game, between phases a mixture.
float phase_bonus_at(float round) {
  if (round >= kRounds) return 0;
  const float phase = round / kRoundsInPhase;
  const int whole = static_cast<int>(phase);
  const float part = phase - static_cast<float>(whole);
  // Within a phase the bonus stays; only what slips past its end is lost. A line through the
  // phases is close enough, as nobody finishes exactly at the usual pace.
  return static_cast<float>(kPhaseBonusOrNone[whole]) * (1 - 0.5f * part) +
         static_cast<float>(kPhaseBonusOrNone[whole + 1]) * 0.5f * part;
}

// B6.6: some city has room and no building of the type, or monastery 1 allows it.
bool city_takes(const Player& p, const Board& board, Tile tile) {
  if ((p.monasteries >> 1 & 1) != 0) return true;
  const Spaces cities = board.of_colour[static_cast<int>(Colour::kBuilding)];
  Spaces barred = 0;
  for (Spaces rest = cities & p.covered; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    if (p.tiles[space] == tile) barred |= board.region_of(space);
  }
  return (cities & ~barred & ~p.covered) != 0;
}

// B6.4: how many of each kind live on those spaces.
std::array<int, kAnimals> animals_in(const Player& p, Spaces spaces) {
  std::array<int, kAnimals> animals{};
  for (Spaces rest = spaces & p.covered; rest != 0; rest &= rest - 1) {
    const Tile tile = p.tiles[std::countr_zero(rest)];
    if (is_livestock(tile)) animals[static_cast<int>(animal_of(tile))] += animals_on(tile);
  }
  return animals;
}

// The spaces that may take a tile, of whatever colour and number.
Spaces frontier_of(const State& s, const Player& p, const Board& board) {
  const Spaces frontier = neighbours(p.covered) & kAllSpaces & ~p.covered;
  if (s.modules == 0 || (s.modules & kTeam) != 0) return frontier;
  const Spaces open = modules::open_spaces(s, p);  // B13.4.18
  if ((s.modules & kCloseToCastle) == 0) return open;
  return (open & board.castles()) | close_to_castle::near_castle(p, board, open);  // B11.1
}

}  // namespace

std::span<const WeightInfo> Evaluation<Burgundy>::table() {
  return kTable;
}
auto Evaluation<Burgundy>::full() -> Weights {
  return tuned_weights(kTable);
}
auto Evaluation<Burgundy>::plain() -> Weights {
  return plain_weights(kTable);
}

Evaluation<Burgundy>::Evaluation(const Weights& weights) : w_(weights) {
  for (int round = 0; round < kRounds; ++round) {
    const float now = static_cast<float>(round);
    const float rounds_left = static_cast<float>(kRounds - 1 - round);
    for (int dice = 0; dice <= 2; ++dice) {
      const float time_left = rounds_left + static_cast<float>(dice) * 0.5f + 0.5f;
      auto& worth = region_worth_[round][dice];
      worth[0] = {1, static_cast<float>(kPhaseBonus[round / kRoundsInPhase])};
      float decay = w_[W::kRegionPart];
      for (int missing = 1; missing <= kMaxRegionSize; ++missing) {
        decay *= w_[W::kRegionDecay];
        const float rounds = static_cast<float>(missing) * w_[W::kRegionPace];
        const float each = decay * std::clamp(time_left / std::max(rounds, 0.5f), 0.0f, 1.0f);
        worth[missing] = {each, each * phase_bonus_at(now + rounds) * w_[W::kPhaseBonus]};
      }
    }
    float decay = w_[W::kColourBonus];
    for (int missing = 1; missing < 13; ++missing) {
      decay *= w_[W::kColourDecay];
      colour_worth_[round][missing] =
          decay * std::min(1.0f, rounds_left / (2.0f * static_cast<float>(missing)));
    }
    float linked = 1;
    for (int missing = 1; missing <= kMostMissingLinks; ++missing) {
      linked *= w_[W::kPostDecay];
      const float rounds = static_cast<float>(missing) * w_[W::kPostPace];
      const float each =
          linked * std::clamp((rounds_left + 1) / std::max(rounds, 0.5f), 0.0f, 1.0f);
      post_worth_[round][missing] = {each, each * phase_bonus_at(now + rounds)};
    }
  }
}

void Evaluation<Burgundy>::frame(const State& s, Judgement& judgement) const {
  const float rounds_left = static_cast<float>(kRounds - (s.phase * kRoundsInPhase + s.round));
  judgement.spread = 3.0f + 0.4f * rounds_left;
  judgement.teams = (s.modules & kTeam) != 0;
  if ((s.modules & kSolo) != 0) {
    judgement.spread = 2.0f + 0.1f * rounds_left;
    judgement.target = kRaceTarget;
  }
}

void Evaluation<Burgundy>::judge(const State& s, Judgement& judgement) const {
  if ((s.modules & kSolo) != 0) {
    judgement.points[0] = race_worth(s);
    return;
  }
  const Moment moment = moment_of(s);
  for (int place = 0; place < s.players; ++place) {
    const int seat = s.ranking[place];
    if (is_automa(s, seat)) {
      judgement.points[seat] = automa_worth(s);
      continue;
    }
    Memo& memo = memo_[seat];
    // What expansions add to a player is not part of the memo.
    if (s.modules != 0 || memo.place != place ||
        std::memcmp(&memo.player, &s.player[seat], sizeof(Player)) != 0 || memo.moment != moment) {
      memo.player = s.player[seat];
      memo.moment = moment;
      memo.place = place;
      memo.points = player_points(s, seat, place, moment);
    }
    judgement.points[seat] = memo.points;
    if (s.modules != 0) judgement.points[seat] += expansions(s, seat, moment);
  }
  if (!s.starting()) judgement.points[s.active()] += pending(s, moment);
}

auto Evaluation<Burgundy>::moment_of(const State& s) const -> Moment {
  Moment moment{};
  moment.round = s.phase * kRoundsInPhase + s.round;
  moment.rounds_left = static_cast<float>(kRounds - 1 - moment.round);
  moment.late = std::min(1.0f, moment.rounds_left / 4.0f);
  moment.phases_left = static_cast<float>(kPhases - s.phase);
  int most = 0;
  for (const Goods& goods : s.depot_goods)
    if (!goods.empty()) most = std::max(most, goods.total());
  moment.best_goods = static_cast<float>(most * sale_points(s.players));
  for (int seat = 0; seat < s.players; ++seat) {
    moment.large_gone |= s.player[seat].large_bonuses;
    moment.small_gone |= s.player[seat].small_bonuses;
  }
  return moment;
}

float Evaluation<Burgundy>::player_points(const State& s, int seat, int place,
                                          const Moment& moment) const {
  const Player& p = s.player[seat];
  const Board& board = board_of(s, p);
  const int dice = (p.dice[0] != 0) + (p.dice[1] != 0);
  float total = static_cast<float>(Burgundy::score(s, static_cast<Seat>(seat)));
  total += w_[W::kAction] * (static_cast<float>(dice) + 2 * moment.rounds_left);
  std::array<float, kColours> help{};
  total += storage(p, board, frontier_of(s, p, board), moment, dice, help);
  if ((s.modules & kTeam) != 0) {
    total += team_duchy(s, seat, moment, dice, help);
  } else {
    total += regions(p, board, moment, dice, help);
    total += bonus_tiles(p, board, moment, s.players);
  }
  // B15.1: what partners have in common is counted with the first of them.
  const bool counted = (s.modules & kTeam) != 0 && seat >= 2;
  if (!counted) total += stocks(p, moment, s.players);
  if (p.monasteries != 0 && !counted) total += monasteries(p, moment);
  total += livestock(p, board, moment);
  total += w_[W::kTurnOrder] * moment.late * static_cast<float>(s.players - 1 - place);
  return total;
}

// What the player whose turn it is still has to decide.
float Evaluation<Burgundy>::pending(const State& s, const Moment& moment) const {
  float total = 0;
  for (const Pending& p : s.pending) switch (p.ask) {
      case Ask::kAction:
        total += w_[W::kAction] * 1.3f;
        break;
      case Ask::kTakeTile:
        total += 2.6f;
        break;
      case Ask::kSellGoods:
        total += 1.0f;
        break;
      case Ask::kPlaceTile:
        total += 2.5f;
        break;
      case Ask::kShipGoods:
        total += w_[W::kGood] * moment.best_goods;
        break;
      case Ask::kNeighbourGoods:
        total += 0.7f;
        break;
      case Ask::kDiscard:
        total += w_[W::kStored];
        break;
      case Ask::kStore: {  // as if it were stored already
        const Player& owner = s.player[static_cast<std::size_t>(s.active())];
        if (is_double(p.value)) {
          total += 5.0f * moment.late;
          break;
        }
        total += w_[W::kStored] + 1.0f +
                 w_[W::kTilePower] * stored_power(owner, board_of(s, owner), p.value, moment);
        break;
      }
      case Ask::kEffect:
        total += w_[W::kCrane];
        break;
      case Ask::kWhiteAction:
        total += w_[W::kWhiteAction];
        break;
      case Ask::kBonuses:  // two bonuses of a vineyard
        total += 5.0f;
        break;
      case Ask::kBonus:
      case Ask::kTakeDouble:
      case Ask::kTakeBlack:
      case Ask::kVineTile:
        total += 2.5f;
        break;
      default:
        break;
    }
  return total;
}

// Stored tiles. `help` gets, by colour, how many missing tiles of regions they stand for.
float Evaluation<Burgundy>::storage(const Player& p, const Board& board, Spaces frontier,
                                    const Moment& moment, int dice,
                                    std::array<float, kColours>& help) const {
  const Spaces empty = kAllSpaces & ~p.covered;
  const float usable = std::min(1.0f, (static_cast<float>(dice) + 2 * moment.rounds_left) / 3.0f);
  float total = 0;
  int count = 0;
  for (const Tile tile : p.storage) {
    if (tile == kNoTile) continue;
    ++count;
    if (tile == kInn) continue;  // of no colour; expansions() knows its worth
    const Colour colour = colour_of(tile);
    const int c = static_cast<int>(colour);
    if ((board.of_colour[c] & empty) == 0) continue;
    if (colour == Colour::kBuilding && !city_takes(p, board, tile)) continue;
    help[c] += w_[W::kStoredHalf];
    const bool reachable = (board.of_colour[c] & frontier) != 0;
    total += usable * (reachable ? 1.0f : 0.6f) *
             (w_[W::kStored] + w_[W::kTilePower] * stored_power(p, board, tile, moment));
  }
  if (count == kStorageSpaces) total -= w_[W::kStoredCrowd] * moment.late;
  // Freedom: each colour with each number that could take a tile.
  std::uint64_t kinds = 0;
  for (Spaces rest = frontier; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    kinds |= std::uint64_t{1} << (static_cast<int>(board.colour[space]) * 8 + board.number[space]);
  }
  return total + w_[W::kFrontier] * moment.late * static_cast<float>(std::popcount(kinds));
}

// What the effect of a stored tile may bring once it is placed.
float Evaluation<Burgundy>::stored_power(const Player& p, const Board& board, Tile tile,
                                         const Moment& moment) const {
  const float phases = std::max(moment.phases_left - 0.5f, 0.0f);
  switch (colour_of(tile)) {
    case Colour::kCastle:
      return w_[W::kCastlePower];
    case Colour::kMine:
      return w_[W::kMine] * w_[W::kSilver] * phases;
    case Colour::kShip:
      return w_[W::kShipPower] + w_[W::kShipGoods] * moment.best_goods;
    case Colour::kLivestock: {
      // B6.4: the best pasture that has room for it.
      int most = 0;
      Spaces pastures = board.of_colour[static_cast<int>(Colour::kLivestock)];
      while (pastures != 0) {
        const Spaces spaces = board.region_of(std::countr_zero(pastures));
        pastures &= ~spaces;
        if ((spaces & ~p.covered) == 0) continue;
        std::array<int, kAnimals> animals = animals_in(p, spaces);
        most = std::max(most, tile == kGeese  // B10.3
                                  ? 2 + *std::max_element(animals.begin(), animals.end())
                                  : animals_on(tile) + animals[static_cast<int>(animal_of(tile))]);
      }
      return w_[W::kLivestockPower] * static_cast<float>(most);
    }
    case Colour::kBuilding:
      if (is_building(tile))
        return w_[W::kBuildingPower + static_cast<std::size_t>(building_of(tile))];
      return w_[tile == kCrane ? W::kCrane : W::kWhiteCastle];
    case Colour::kMonastery: {
      const int n = monastery_number(tile);
      if (counts_something(n)) return 4.0f * w_[W::kMonasteryEnd];
      const float each = n <= 14 ? w_[W::kMonasteryPower + static_cast<std::size_t>(n - 1)] : 1.0f;
      return each * phases * w_[W::kMonastery];
    }
  }
  return 0;
}

// An unfinished region: by what is missing, with stored tiles part of the way to fewer missing
// ones.
float Evaluation<Burgundy>::region_value(const std::array<RegionWorth, kMaxRegionSize + 1>& worth,
                                         int size, int missing, float& helped) {
  const float points = static_cast<float>(kRegionPoints[size]);
  const RegionWorth& as_is = worth[missing];
  float value = as_is.each * points + as_is.bonus;
  if (helped > 0) {
    const float part = std::min({helped, 0.95f, static_cast<float>(missing)});
    helped -= part;
    const RegionWorth& nearer = worth[missing - 1];
    value += part * (nearer.each * points + nearer.bonus - value);
  }
  return value;
}

float Evaluation<Burgundy>::regions(const Player& p, const Board& board, const Moment& moment,
                                    int dice, std::array<float, kColours>& help) const {
  const auto& worth = region_worth_[moment.round][dice];
  float total = w_[W::kTilePlaced] * static_cast<float>(std::popcount(p.covered) - kUsuallyCovered);
  for (int r = 0; r < board.regions; ++r) {
    const Spaces spaces = board.region_spaces[r];
    const Spaces open = spaces & ~p.covered;
    if (open == 0) continue;
    total += region_value(worth, std::popcount(spaces), std::popcount(open),
                          help[static_cast<int>(board.colour[std::countr_zero(open)])]);
  }
  return total;
}

// B7.2: the race for completing all spaces of a colour.
float Evaluation<Burgundy>::bonus_tiles(const Player& p, const Board& board, const Moment& moment,
                                        int players) const {
  float total = 0;
  for (int c = 0; c < kColours; ++c) {
    const int missing = std::popcount(board.of_colour[c] & ~p.covered);
    if (missing == 0 || missing >= 13 || (moment.small_gone >> c & 1) != 0) continue;
    const bool second = (moment.large_gone >> c & 1) != 0;
    total += colour_worth_[moment.round][missing] *
             static_cast<float>(second ? small_bonus(players) : large_bonus(players));
  }
  return total;
}

// Workers, silver, goods and what mines will bring.
float Evaluation<Burgundy>::stocks(const Player& p, const Moment& moment, int players) const {
  const float late = moment.late;
  const float workers = static_cast<float>(p.workers);
  const float silver = static_cast<float>(p.silver);
  float total = late * (w_[W::kWorker] * std::min(workers, 4.0f) +
                        w_[W::kWorkerMore] * std::max(workers - 4.0f, 0.0f)) +
                (1 - late) * static_cast<float>(p.workers / 2);
  total += late * (w_[W::kSilver] * std::min(silver, 4.0f) +
                   w_[W::kSilverMore] * std::max(silver - 4.0f, 0.0f)) +
           (1 - late) * silver;
  if (!p.goods.empty()) {
    const float sale = static_cast<float>(sale_points(players));
    const float types = static_cast<float>(std::popcount(p.goods.types()));
    total += static_cast<float>(p.goods.total()) * (late * w_[W::kGood] * sale + (1 - late)) +
             late * w_[W::kGoodType] * types;
  }
  int mines = 0;
  for (const Tile tile : p.tiles) mines += tile == kMine;
  const bool mine_workers = (p.monasteries >> 2 & 1) != 0;  // B9.2
  total += static_cast<float>(mines) * moment.phases_left * w_[W::kMine] *
           (late * w_[W::kSilver] + (1 - late) + (mine_workers ? 0.8f : 0.0f));
  return total;
}

// Monasteries in the duchy: those that work by the phases left, those that score at the end by what
// they would score now and what may still come.
float Evaluation<Burgundy>::monasteries(const Player& p, const Moment& moment) const {
  const float phases = moment.rounds_left / kRoundsInPhase;
  float total = 0;
  std::array<std::uint8_t, kTiles> count{};
  if ((p.monasteries & kCountingMonasteries) != 0)
    for (const Tile tile : p.tiles) ++count[tile];
  for (std::uint32_t rest = p.monasteries; rest != 0; rest &= rest - 1) {
    const int n = std::countr_zero(rest);
    if (!counts_something(n)) {
      const float each = n <= 14 ? w_[W::kMonasteryPower + static_cast<std::size_t>(n - 1)] : 1.0f;
      total += w_[W::kMonastery] * each * phases;
      continue;
    }
    const Monastery& monastery = kMonastery[static_cast<std::size_t>(n)];
    int counted = 0;
    float hope = 0;
    switch (monastery.counts) {
      case MonasteryCounts::kNothing:
        break;
      case MonasteryCounts::kTile:
        counted = count[monastery.tile];
        hope = 1.4f * phases;
        break;
      case MonasteryCounts::kTypesSold: {
        const unsigned sold = p.sold.types();
        counted = std::popcount(sold);
        hope = 2.0f * static_cast<float>(std::popcount(p.goods.types() & ~sold)) * moment.late +
               0.5f * phases;
        break;
      }
      case MonasteryCounts::kGoodsSold:
        counted = p.sold.total();
        hope = static_cast<float>(p.goods.total()) * moment.late + phases;
        break;
      case MonasteryCounts::kKindsOfLivestock: {
        int kinds = 0;
        for (int kind = 0; kind < kAnimals; ++kind) {
          const int first = livestock_tile(static_cast<Animal>(kind), 2);
          kinds += (count[first] | count[first + 1] | count[first + 2]) != 0;
        }
        counted = kinds + (count[kGeese] != 0);
        hope = std::min(4.0f * static_cast<float>(kAnimals - kinds), 2.0f * phases);
        break;
      }
      case MonasteryCounts::kBonusTiles:
        counted = std::popcount(p.large_bonuses) + std::popcount(p.small_bonuses);
        hope = 1.2f * phases;
        break;
    }
    const float value = static_cast<float>(monastery.points) * static_cast<float>(counted);
    total += value + w_[W::kMonasteryEnd] * hope;
  }
  return total;
}

// Animals that wait for more of their kind in the same pasture (B6.4).
float Evaluation<Burgundy>::livestock(const Player& p, const Board& board,
                                      const Moment& moment) const {
  float total = 0;
  Spaces pastures = board.of_colour[static_cast<int>(Colour::kLivestock)];
  if ((pastures & p.covered) == 0) return 0;
  while (pastures != 0) {
    const Spaces spaces = board.region_of(std::countr_zero(pastures));
    pastures &= ~spaces;
    const Spaces full = spaces & p.covered;
    if (full == 0 || full == spaces) continue;
    const std::array<int, kAnimals> animals = animals_in(p, full);
    const int most = *std::max_element(animals.begin(), animals.end());
    const float open = static_cast<float>(std::popcount(spaces & ~p.covered));
    total += static_cast<float>(most) * std::min(open, 2.0f);
  }
  return w_[W::kLivestock] * total * std::min(1.0f, moment.rounds_left / 6.0f);
}

}  // namespace reeve
