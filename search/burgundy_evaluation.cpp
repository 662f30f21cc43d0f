#include "search/burgundy_evaluation.h"

#include <bit>

namespace reeve {

using namespace burgundy;
namespace W = burgundy_weights;

namespace {

constexpr std::array<WeightInfo, W::kCount> kTable = {{
    {"action", 3.4f, 3.0f, "a die not yet used, or a castle's extra action"},
    {"region_decay", 0.80f, 0.70f, "factor for each missing tile of a region"},
    {"region_pace", 2.0f, 2.0f, "rounds one missing tile of a region takes"},
    {"region_part", 0.9f, 0.8f, "how much of an unfinished region is counted at all"},
    {"tile_placed", 2.4f, 1.5f, "a covered space, beside what its region says"},
    {"stored", 2.0f, 2.0f, "a stored tile that can be placed"},
    {"stored_half", 0.45f, 0.3f, "how much of a missing tile a stored one is"},
    {"stored_crowd", 1.0f, 0.0f, "lost when all storage spaces are full"},
    {"worker", 1.0f, 0.8f, "each of the first four workers"},
    {"worker_more", 0.6f, 0.6f, "each further one"},
    {"silver", 1.9f, 1.4f, "each of the first four silver"},
    {"silver_more", 1.2f, 1.2f, "each further one"},
    {"good", 0.85f, 0.7f, "of its sale points, a good in the goods spaces"},
    {"good_type", 0.8f, 0.5f, "a type of goods held, for its sale gives silver"},
    {"mine", 1.0f, 0.8f, "of a silver, what a mine gives each phase"},
    {"monastery", 1.0f, 0.5f, "of the table of monasteries in use"},
    {"monastery_end", 0.7f, 0.0f, "of what end-scoring monasteries may still gain"},
    {"turn_order", 0.8f, 0.0f, "a place in the turn order"},
    {"colour_bonus", 0.8f, 0.3f, "of a bonus tile, when nothing of the colour is missing"},
    {"colour_decay", 0.75f, 0.6f, "factor for each missing tile of the colour"},
    {"livestock", 0.35f, 0.0f, "of animals in a pasture, for later tiles of the kind"},
    {"frontier", 0.12f, 0.0f, "each colour and number a tile could be placed on"},
    {"tile_power", 0.8f, 0.8f, "of the effects of stored tiles"},
    {"bonus_lost", 1.0f, 1.0f, "of the phase bonus a region would get"},
}};

// What a monastery in the duchy gives in one phase, in points: those that work during play. The
// ones that score at the end are counted from the position.
constexpr std::array<float, 29> kMonasteryPerPhase = {
    0,    0.6f, 1.0f, 0.8f, 0.6f, 0.8f, 1.6f, 1.0f, 1.6f, 1.2f,  // 0–9
    1.2f, 1.2f, 1.8f, 0.9f, 1.4f, 0,    0,    0,    0,    0,     // 10–19
    0,    0,    0,    0,    0,    0,    0,    0.6f, 1.0f,        // 20–28
};
// What a building does when it is placed, in points (in the order of Building).
constexpr std::array<float, kBuildings> kBuildingPower = {3.0f, 4.0f, 3.0f, 3.2f,
                                                          3.0f, 3.4f, 3.2f, 3.6f};
constexpr float kCastlePower = 3.6f;
constexpr float kShipPower = 2.6f;
constexpr float kLivestockPower = 1.1f;  // for each animal on the tile

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
  decay_[0] = colour_decay_[0] = 1;
  for (std::size_t i = 1; i < decay_.size(); ++i) decay_[i] = decay_[i - 1] * w_[W::kRegionDecay];
  for (std::size_t i = 1; i < colour_decay_.size(); ++i)
    colour_decay_[i] = colour_decay_[i - 1] * w_[W::kColourDecay];
}

void Evaluation<Burgundy>::frame(const State& s, Judgement& judgement) const {
  const float rounds_left = static_cast<float>(kRounds - (s.phase * kRoundsInPhase + s.round));
  judgement.spread = 3.0f + 0.4f * rounds_left;
}

void Evaluation<Burgundy>::judge(const State& s, Judgement& judgement) const {
  const float rounds_left = static_cast<float>(kRounds - 1 - (s.phase * kRoundsInPhase + s.round));
  for (int seat = 0; seat < s.players; ++seat)
    judgement.points[seat] = player_points(s, seat, rounds_left);
  // What the player whose turn it is still has to decide.
  if (!s.over() && !s.starting()) {
    float pending = 0;
    for (const Pending& p : s.pending) switch (p.ask) {
        case Ask::kAction:
          pending += w_[W::kAction] * 1.3f;
          break;
        case Ask::kTakeTile:
          pending += 2.6f;
          break;
        case Ask::kSellGoods:
          pending += 1.0f;
          break;
        case Ask::kPlaceTile:
          pending += 2.5f;
          break;
        case Ask::kShipGoods:
          pending += 1.5f;
          break;
        case Ask::kNeighbourGoods:
          pending += 0.7f;
          break;
        case Ask::kDiscard:
          pending += w_[W::kStored];
          break;
        default:
          break;
      }
    judgement.points[s.active()] += pending;
  }
}

// The parts are added up in the order of the header's table.
float Evaluation<Burgundy>::player_points(const State& s, int seat, float rounds_left) const {
  const Player& p = s.player[seat];
  const Board& board = board_of(s, p);
  const float now = static_cast<float>(kRounds) - 1 - rounds_left;
  // A stock is worth its full weight until a few rounds before the end, then its end value.
  const float late = std::min(1.0f, rounds_left / 4.0f);
  const float phases_left = static_cast<float>(kPhases - s.phase);  // phase ends still to come

  float total = static_cast<float>(Burgundy::score(s, static_cast<Seat>(seat)));
  const int dice = (p.dice[0] != 0) + (p.dice[1] != 0);
  total += w_[W::kAction] * (static_cast<float>(dice) + 2 * rounds_left);

  // --- storage: what is there by colour, and what it can do
  std::array<int, kColours> stored{};
  const Spaces empty = kAllSpaces & ~p.covered;
  const Spaces frontier = neighbours(p.covered) & empty;
  const float usable = std::min(1.0f, (static_cast<float>(dice) + 2 * rounds_left) / 3.0f);
  int stored_count = 0;
  for (const Tile tile : p.storage) {
    if (tile == kNoTile) continue;
    ++stored_count;
    const Colour colour = colour_of(tile);
    const int c = static_cast<int>(colour);
    if ((board.of_colour[c] & empty) == 0) continue;
    ++stored[c];
    const bool reachable = (board.of_colour[c] & frontier) != 0;
    float power = 0;
    switch (colour) {
      case Colour::kCastle:
        power = kCastlePower;
        break;
      case Colour::kMine:
        power = w_[W::kMine] * w_[W::kSilver] * (phases_left - 0.5f);
        break;
      case Colour::kShip:
        power = kShipPower;
        break;
      case Colour::kLivestock:
        power = kLivestockPower * static_cast<float>(animals_on(tile));
        break;
      case Colour::kBuilding:
        power = kBuildingPower[static_cast<int>(building_of(tile))];
        break;
      case Colour::kMonastery: {
        const int n = monastery_number(tile);
        power = n < 15 ? kMonasteryPerPhase[n] * (phases_left - 0.5f) * w_[W::kMonastery]
                       : 4.0f * w_[W::kMonasteryEnd];
        break;
      }
    }
    total += usable * (reachable ? 1.0f : 0.6f) *
             (w_[W::kStored] + w_[W::kTilePower] * std::max(power, 0.0f));
  }
  if (stored_count == kStorageSpaces) total -= w_[W::kStoredCrowd] * late;

  // --- regions: what is missing, and when it would be finished
  total += w_[W::kTilePlaced] * static_cast<float>(std::popcount(p.covered));
  std::array<float, kColours> stored_left;
  for (int c = 0; c < kColours; ++c)
    stored_left[c] = static_cast<float>(stored[c]) * w_[W::kStoredHalf];
  for (int r = 0; r < board.regions; ++r) {
    const Spaces spaces = board.region_spaces[r];
    const Spaces open = spaces & empty;
    if (open == 0) continue;
    const int missing = std::popcount(open);
    const int size = std::popcount(spaces);
    const int c = static_cast<int>(board.colour[std::countr_zero(spaces)]);
    // The first region of its colour that a stored tile would help gets its half.
    float need = static_cast<float>(missing);
    float factor = decay_[missing];
    if (stored_left[c] > 0) {
      const float helped = std::min(stored_left[c], need * w_[W::kStoredHalf]);
      stored_left[c] -= helped;
      need -= helped;
      factor *= 1 + helped * (1 / w_[W::kRegionDecay] - 1);
    }
    const float rounds = need * w_[W::kRegionPace];
    const float time =
        std::clamp((rounds_left + static_cast<float>(dice) * 0.5f + 0.5f) / std::max(rounds, 0.5f),
                   0.0f, 1.0f);
    const float bonus = phase_bonus_at(now + rounds) * w_[W::kBonusLost];
    total += w_[W::kRegionPart] * factor * time * (static_cast<float>(kRegionPoints[size]) + bonus);
  }

  // --- bonus tiles of colours
  for (int c = 0; c < kColours; ++c) {
    const int missing = std::popcount(board.of_colour[c] & empty);
    if (missing == 0) continue;
    int gone = 0;
    for (int other = 0; other < s.players; ++other)
      gone += (s.player[other].large_bonuses >> c & 1) + (s.player[other].small_bonuses >> c & 1);
    if (gone >= 2) continue;
    const int prize = gone == 0 ? large_bonus(s.players) : small_bonus(s.players);
    const float time = std::min(1.0f, rounds_left / (2.0f * static_cast<float>(missing)));
    total += w_[W::kColourBonus] * colour_decay_[missing] * time * static_cast<float>(prize);
  }

  // --- stocks
  const float workers = static_cast<float>(p.workers);
  const float silver = static_cast<float>(p.silver);
  const float worker_value = w_[W::kWorker] * std::min(workers, 4.0f) +
                             w_[W::kWorkerMore] * std::max(workers - 4.0f, 0.0f);
  total += late * worker_value + (1 - late) * std::floor(workers / 2);
  const float silver_value =
      w_[W::kSilver] * std::min(silver, 4.0f) + w_[W::kSilverMore] * std::max(silver - 4.0f, 0.0f);
  total += late * silver_value + (1 - late) * silver;
  const int held = p.goods.total();
  if (held > 0) {
    const float sale = static_cast<float>(sale_points(s.players));
    const float types = static_cast<float>(std::popcount(p.goods.types()));
    total += static_cast<float>(held) * (late * w_[W::kGood] * sale + (1 - late)) +
             late * w_[W::kGoodType] * types;
  }

  // --- mines, monasteries
  const bool mine_workers = (p.monasteries >> 2 & 1) != 0;
  const float mines = static_cast<float>(
      std::popcount(board.of_colour[static_cast<int>(Colour::kMine)] & p.covered));
  total += mines * phases_left * w_[W::kMine] *
           (late * w_[W::kSilver] + (1 - late) + (mine_workers ? 0.8f : 0.0f));
  if (p.monasteries != 0) {
    std::array<std::uint8_t, kTiles> count{};
    for (const Tile tile : p.tiles) ++count[tile];
    for (std::uint32_t rest = p.monasteries; rest != 0; rest &= rest - 1) {
      const int n = std::countr_zero(rest);
      if (n < 15 || n > 26) {
        if (n < static_cast<int>(kMonasteryPerPhase.size()))
          total += w_[W::kMonastery] * kMonasteryPerPhase[n] * rounds_left / kRoundsInPhase;
        continue;
      }
      float value = 0;
      float hope = 0;
      if (n >= 16 && n <= 23) {
        value = 4.0f * static_cast<float>(count[kFirstBuilding + n - 16]);
        hope = 4.0f * 0.35f * rounds_left / kRoundsInPhase;
      } else if (n == 15) {
        const unsigned sold = p.sold.types();
        value = 2.0f * static_cast<float>(std::popcount(sold));
        hope = 2.0f * static_cast<float>(std::popcount(p.goods.types() & ~sold)) * late +
               0.5f * rounds_left / kRoundsInPhase;
      } else if (n == 25) {
        value = static_cast<float>(p.sold.total());
        hope = static_cast<float>(held) * late + 1.0f * rounds_left / kRoundsInPhase;
      } else if (n == 24) {
        int kinds = 0;
        for (int kind = 0; kind < kAnimals; ++kind) {
          bool has = false;
          for (int animals = 2; animals <= 4; ++animals)
            has = has || count[livestock_tile(static_cast<Animal>(kind), animals)] != 0;
          kinds += has;
        }
        value = 4.0f * static_cast<float>(kinds);
        hope = std::min(4.0f * static_cast<float>(kAnimals - kinds),
                        2.0f * rounds_left / kRoundsInPhase);
      } else if (n == 26) {
        value = 3.0f *
                static_cast<float>(std::popcount(p.large_bonuses) + std::popcount(p.small_bonuses));
        hope = 3.0f * 0.4f * rounds_left / kRoundsInPhase;
      }
      total += value + w_[W::kMonasteryEnd] * hope;
    }
  }

  // --- livestock: animals that wait for more of their kind in the same pasture
  const Spaces pastures = board.of_colour[static_cast<int>(Colour::kLivestock)];
  if ((pastures & p.covered) != 0 && (pastures & empty) != 0 && w_[W::kLivestock] > 0) {
    for (int r = 0; r < board.regions; ++r) {
      const Spaces spaces = board.region_spaces[r];
      if ((spaces & pastures) == 0 || (spaces & p.covered) == 0 || (spaces & empty) == 0) continue;
      std::array<int, kAnimals> animals{};
      for (Spaces rest = spaces & p.covered; rest != 0; rest &= rest - 1) {
        const Tile tile = p.tiles[std::countr_zero(rest)];
        if (is_livestock(tile)) animals[static_cast<int>(animal_of(tile))] += animals_on(tile);
      }
      const int most = *std::max_element(animals.begin(), animals.end());
      const float open = static_cast<float>(std::popcount(spaces & empty));
      total += w_[W::kLivestock] * static_cast<float>(most) * std::min(open, 2.0f) *
               std::min(1.0f, rounds_left / 6.0f);
    }
  }

  // --- freedom and tempo
  if (w_[W::kFrontier] > 0) {
    int kinds = 0;
    for (int c = 0; c < kColours; ++c) {
      const Spaces open = board.of_colour[c] & frontier;
      if (open == 0) continue;
      for (int number = 1; number <= 6; ++number) kinds += (open & board.of_number[number]) != 0;
    }
    total += w_[W::kFrontier] * late * static_cast<float>(kinds);
  }
  for (int i = 0; i < s.players; ++i)
    if (s.ranking[i] == seat)
      total += w_[W::kTurnOrder] * late * static_cast<float>(s.players - 1 - i);
  return total;
}

}  // namespace reeve
