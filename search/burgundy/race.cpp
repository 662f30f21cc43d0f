#include "search/burgundy/race.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "games/burgundy/modules/solo/solo.h"
#include "search/tree/weights.h"

namespace reeve {
namespace {

using namespace burgundy;

namespace W {
enum Index : std::uint8_t {
  kDie,
  kRoundDie,
  kStored,
  kFarStored,
  kLap,
  kWorker,
  kWorkerMore,
  kSilver,
  kSilverMore,
  kGood,
  kGoodType,
  kOpen,
  kKind,
  kRegion,
  kRegionDecay,
  kColour,
  kColourDecay,
  kMine,
  kMonastery,
  kCastle,
  kShip,
  kTake,
  kCityHall,
  kBank,
  kBoarding,
  kWarehouse,
  kCount
};
}  // namespace W

// Tuned by simultaneous perturbation, as by search/arena/tune.h but on the spaces covered by a search of
// the own turn; the worth of rounds to come is set so that the first guess is what comes of it.
constexpr std::array<WeightInfo, W::kCount> kTable = {{
    {"die", 0.582f, 0, "a die not yet used"},
    {"round_die", 0.66f, 0, "a die of a round to come"},
    {"stored", 0.299f, 0, "a stored tile with an open space"},
    {"far_stored", 0.258f, 0, "a stored tile whose spaces cannot be reached yet"},
    {"lap", 0.806f, 0, "a target reached, and by its share what is on the way to one"},
    {"worker", 0.135f, 0, "each of the first four workers"},
    {"worker_more", 0.046f, 0, "each further one"},
    {"silver", 0.156f, 0, "each of the first four silver"},
    {"silver_more", 0.116f, 0, "each further one"},
    {"good", 0.067f, 0, "a good"},
    {"good_type", 0.082f, 0, "a type of goods"},
    {"open", 0.009f, 0, "a space next to the duchy"},
    {"kind", 0.027f, 0, "a colour with a number among them"},
    {"region", 1.184f, 0, "of the points of a region begun, when nothing is missing"},
    {"region_decay", 0.952f, 0, "factor for each missing tile"},
    {"colour", 0.541f, 0, "a colour, when nothing is missing: a tile placed at once (B16.6)"},
    {"colour_decay", 0.507f, 0, "factor for each missing tile"},
    {"mine", 0.205f, 0, "what a mine brings each phase"},
    {"monastery", 0.133f, 0, "what a monastery that works brings each phase"},
    {"castle", 0.432f, 0, "the action of a stored castle"},
    {"ship", 0.41f, 0, "the goods of a stored ship"},
    {"take", 0.22f, 0, "a carpenter, church or market in storage"},
    {"city_hall", 0.41f, 0, "a city hall in storage"},
    {"bank", 0.288f, 0, "a bank in storage"},
    {"boarding_house", 0.318f, 0, "a boarding house in storage"},
    {"warehouse", 0.182f, 0, "a warehouse in storage"},
}};

constexpr std::array<float, W::kCount> w = tuned_weights(kTable);

// A stock of small change: the first four count fully.
float stock(int count, float each, float more) {
  return each * static_cast<float>(std::min(count, 4)) +
         more * static_cast<float>(std::max(count - 4, 0));
}

// What the effect of a stored tile brings; `point` is the worth of a point.
float effect(Tile tile, float point, float phases) {
  switch (colour_of(tile)) {
    case Colour::kCastle:
      return w[W::kCastle];
    case Colour::kMine:
      return w[W::kMine] * phases;
    case Colour::kShip:
      return w[W::kShip];
    case Colour::kLivestock:
      return point * static_cast<float>(is_livestock(tile) ? 1 + animals_on(tile) : 3);
    case Colour::kMonastery:
      return monastery_number(tile) <= 14 ? w[W::kMonastery] * phases : 6 * point;
    case Colour::kBuilding:
      break;
  }
  if (!is_building(tile)) return w[W::kCastle];  // a crane or a white castle
  switch (building_of(tile)) {
    case Building::kCarpenter:
    case Building::kChurch:
    case Building::kMarket:
      return w[W::kTake];
    case Building::kCityHall:
      return w[W::kCityHall];
    case Building::kBank:
      return w[W::kBank];
    case Building::kBoardingHouse:
      return w[W::kBoarding];
    case Building::kWarehouse:
      return w[W::kWarehouse];
    case Building::kWatchtower:
      return 4 * point;
  }
  return 0;
}

float waiting(Pending pending, float region) {
  switch (pending.ask) {
    case Ask::kAction:
    case Ask::kWhiteAction:
      return w[W::kCastle];
    case Ask::kTakeTile:
      return w[W::kTake];
    case Ask::kPlaceTile:
      return w[W::kCityHall];
    case Ask::kSoloColour:
      return w[W::kColour];
    case Ask::kSoloOrder:
      return 0.3f + region;
    case Ask::kSoloPart:
      return solo::parts_of(pending) == solo::kRegionPart   ? region
             : solo::parts_of(pending) == solo::kColourPart ? w[W::kColour]
                                                            : 0.3f;
    case Ask::kSellGoods:
      return w[W::kWarehouse];
    case Ask::kShipGoods:
      return w[W::kShip];
    default:
      return 0;
  }
}

}  // namespace

float race_worth(const State& s) {
  const Player& p = s.player[0];
  const Board& board = board_of(s, p);
  const int covered = std::popcount(p.covered);
  const int rounds_left = kRounds - 1 - (s.phase * kRoundsInPhase + s.round);
  const float late = std::min(1.0f, static_cast<float>(rounds_left) / 3.0f);
  const float phases = static_cast<float>(rounds_left) / kRoundsInPhase;
  const int dice = (p.dice[0] != 0) + (p.dice[1] != 0);
  float total = static_cast<float>(covered) + w[W::kDie] * static_cast<float>(dice) +
                w[W::kRoundDie] * 2 * static_cast<float>(rounds_left);

  // B16.7: a target reached is an action, which has shown already in what it was used for.
  const float point = w[W::kLap] / static_cast<float>(std::max<int>(s.solo().target, 8));
  total += late * point * static_cast<float>(s.solo().marker);

  const Spaces empty = kAllSpaces & ~p.covered, open = solo::open_spaces(p);
  for (const Tile tile : p.storage) {
    if (tile == kNoTile) continue;
    const bool any = tile == kTurnedTile || tile == kInn;
    const Spaces own =
        any ? kAllSpaces : board.of_colour[static_cast<std::size_t>(colour_of(tile))];
    const float power = any ? 0 : effect(tile, point, phases);
    if ((own & open) != 0)
      total += w[W::kStored] + late * power;
    else if ((own & empty) != 0)
      total += late * (w[W::kFarStored] + 0.6f * power);
  }
  total += late * (stock(p.workers, w[W::kWorker], w[W::kWorkerMore]) +
                   stock(p.silver, w[W::kSilver], w[W::kSilverMore]) +
                   w[W::kGood] * static_cast<float>(p.goods.total()) +
                   w[W::kGoodType] * static_cast<float>(std::popcount(p.goods.types())));
  std::uint64_t kinds = 0;
  for (Spaces rest = open; rest != 0; rest &= rest - 1) {
    const auto space = static_cast<std::size_t>(std::countr_zero(rest));
    kinds |= std::uint64_t{1} << (static_cast<int>(board.colour[space]) * 8 + board.number[space]);
  }
  total += late * (w[W::kOpen] * static_cast<float>(std::popcount(open)) +
                   w[W::kKind] * static_cast<float>(std::popcount(kinds)));

  const float bonus = static_cast<float>(kPhaseBonus[s.phase]);
  for (std::size_t region = 0; region < board.regions; ++region) {
    const Spaces spaces = board.region_spaces[region];
    const int missing = std::popcount(spaces & empty), size = std::popcount(spaces);
    if (missing == 0 || missing == size) continue;
    const float points = static_cast<float>(kRegionPoints[static_cast<std::size_t>(size)]) + bonus;
    total += late * w[W::kRegion] * point * points *
             std::pow(w[W::kRegionDecay], static_cast<float>(missing));
  }
  for (const Spaces spaces : board.of_colour)  // B16.6
    if (const int missing = std::popcount(spaces & empty); missing != 0)
      total += late * w[W::kColour] * std::pow(w[W::kColourDecay], static_cast<float>(missing));
  for (const Tile tile : p.tiles)
    if (tile == kMine) total += w[W::kMine] * phases;
  total += w[W::kMonastery] * phases * static_cast<float>(std::popcount(p.monasteries & 0x7FFEu));
  for (const Pending& pending : s.pending) total += waiting(pending, point * (bonus + 2));
  return total;
}

}  // namespace reeve
