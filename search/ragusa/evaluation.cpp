#include "search/ragusa/evaluation.h"

#include <bit>

#include "games/ragusa/automaton.h"
#include "games/ragusa/turn.h"
#include "games/ragusa/walls.h"

namespace reeve {

using namespace ragusa;
namespace W = ragusa_weights;

namespace {

constexpr std::array<WeightInfo, W::kCount> kTable = {{
    {"turn", 4.34f, 4.07f, "a house still to be placed"},
    {"wood", 0.225f, 0.22f, "access to wood, for each house to come, falling with each unit"},
    {"stone", 0.493f, 0.454f, "access to stone, likewise"},
    {"ore", 0.129f, 0.123f, "access to silver ore, for each house to come"},
    {"grapes", 0.106f, 0.101f, "access to grapes, likewise"},
    {"olives", 0.078f, 0.0784f, "access to olives, likewise"},
    {"fish", 0.0651f, 0.0581f, "access to fish, likewise"},
    {"reactivation", 0.862f, 0.75f,
     "of the houses expected at a building, those that come in time"},
    {"good", 0.242f, 0.294f, "a good in stock while there is time to use it"},
    {"price", 0.12f, 0.176f, "of its price, the same"},
    {"stock_many", 0.496f, 0.597f, "of the above, goods beyond the fourth of a kind"},
    {"stretch", 0.621f, 0.657f, "of the points of the longest stretch of walls as it stands"},
    {"tower", 0.753f, 0.642f, "an own tower, for walls to come"},
    {"border_house", 0.572f, 0.478f, "an own house on the border, for walls to come"},
    {"cathedral_set", 1.14f, 1.05f, "of what a house at the cathedral would score now"},
    {"cathedral_house", 1.64f, 1.51f, "a house at the cathedral that waits for its set"},
    {"bonus_growth", 0.239f, 0.191f, "of a bonus card's missing points, what is still to come"},
    {"mason", 3.71f, 3.27f, "an activation of the mason"},
    {"architect", 2.42f, 2.14f, "an activation of the architect"},
    {"market", 1.51f, 1.61f, "an activation of the market, with goods to pay"},
    {"quay", 0.775f, 0.72f, "an activation of the quay, of the best price"},
    {"fishmonger", 0.998f, 0.958f, "of the points of an activation of the fishmonger"},
    {"super_house", 4.09f, 3.87f, "a super-house still to be placed"},
}};

constexpr std::array<W::Index, kResources> kAccessWeight = {W::kWood,   W::kStone,  W::kOre,
                                                            W::kGrapes, W::kOlives, W::kFish};
// Wood and stone limit how many houses may stand around one hex: the first units matter most.
constexpr std::array<float, kMostAccess + 1> kFallingUnits = {0,    1.0f, 1.9f, 2.6f, 3.1f,
                                                              3.4f, 3.6f, 3.7f, 3.8f};

}  // namespace

std::span<const WeightInfo> Evaluation<Ragusa>::table() {
  return kTable;
}
auto Evaluation<Ragusa>::full() -> Weights {
  return tuned_weights(kTable);
}
auto Evaluation<Ragusa>::plain() -> Weights {
  return plain_weights(kTable);
}

void Evaluation<Ragusa>::settle(State& s, Chance& chance) {
  const auto or_pass = [](MoveKind kind, std::uint8_t argument) {
    return argument == kNone ? make_move(MoveKind::kPass) : make_move(kind, argument);
  };
  while (!settled(s)) {
    Move move{};
    switch (s.phase) {
      case Phase::kOrder:  // goods before trade, towers before walls (R9.4)
        move = make_move(MoveKind::kActivate, std::countr_zero(order_choices(s)));
        break;
      case Phase::kProduce:
        move = make_move(MoveKind::kProduce, 0);
        break;
      case Phase::kWall:
        move = make_move(MoveKind::kWall, automaton_wall(s, s.decider));
        break;
      case Phase::kTower:
        move = make_move(MoveKind::kTower, automaton_tower(s, s.decider));
        break;
      case Phase::kBuy:
        move = or_pass(MoveKind::kBuy, automaton_purchase(s, s.decider));
        break;
      case Phase::kSell:
        move = or_pass(MoveKind::kSell, automaton_sale(s, s.decider));
        break;
      case Phase::kKeep:
        move = make_move(MoveKind::kKeep, s.offered[0]);
        break;
      case Phase::kKeepFirst:
      case Phase::kPlace:
      case Phase::kLastExchange:
      case Phase::kOver:
        return;  // no turn is going on
    }
    Ragusa::apply(s, move, chance, nullptr);
  }
}

void Evaluation<Ragusa>::frame(const State& s, Judgement& judgement) const {
  int left = 0;
  for (Seat seat = 0; seat < s.seats(); ++seat) left += s.of(seat).houses + s.of(seat).super_houses;
  judgement.spread = 2.0f + 0.7f * static_cast<float>(left) / static_cast<float>(s.seats());
}

void Evaluation<Ragusa>::judge(const State& s, Judgement& judgement) const {
  const Outlook outlook = outlook_of(s);
  for (Seat seat = 0; seat < s.seats(); ++seat)
    judgement.points[static_cast<std::size_t>(seat)] = seat_points(s, seat, outlook);
  // The new house has hexes still to be activated, for its owner and the other houses there.
  for (unsigned rest = s.pending; rest != 0; rest &= rest - 1) {
    const int building = std::countr_zero(rest);
    const auto b = static_cast<std::size_t>(building);
    for (Seat seat = 0; seat < s.seats(); ++seat) {
      const int houses = std::popcount(s.houses_of(seat) & kBoard.at[b]);
      if (houses > 0)
        judgement.points[static_cast<std::size_t>(seat)] +=
            static_cast<float>(houses) *
            activation_value(s, s.of(seat), building, static_cast<float>(s.of(seat).houses));
    }
  }
}

auto Evaluation<Ragusa>::outlook_of(const State& s) const -> Outlook {
  Outlook outlook{};
  const SpaceMask occupied = s.occupied();
  const float open = static_cast<float>(std::popcount(kAllSpaces & ~occupied));
  int left = 0;
  int placed = 0;
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    left += s.of(seat).houses + s.of(seat).super_houses;
    placed += std::popcount(s.houses_of(seat));
  }
  outlook.progress = static_cast<float>(placed) / static_cast<float>(std::max(placed + left, 1));
  // Late houses go to the city more often than not.
  const float rate = std::min(1.0f, 1.2f * static_cast<float>(left) / std::max(open, 1.0f));
  for (std::size_t b = 0; b < kBuildings; ++b)
    outlook.activations[b] =
        rate * w_[W::kReactivation] * static_cast<float>(std::popcount(kBoard.at[b] & ~occupied));
  return outlook;
}

float Evaluation<Ragusa>::activation_value(const State& s, const PlayerState& player, int building,
                                           float left) const {
  const bool goods = (player.stock[0] | player.stock[1] | player.stock[2]) != 0;
  switch (building) {
    case kWinery:
    case kOilPress:
    case kJeweller: {
      const auto b = static_cast<std::size_t>(building);
      const Good good = kProduces[b];
      const float use = std::min(1.0f, left / 2.0f);
      return static_cast<float>(player.access[kProducedFrom[b]]) * use *
             (w_[W::kGood] + w_[W::kPrice] * static_cast<float>(s.value(good)));
    }
    case kArchitect:
      return w_[W::kArchitect];
    case kMason:
      return w_[W::kMason];
    case kFishmonger:
      return w_[W::kFishmonger] * static_cast<float>(player.access[kFish] / 2);
    case kMarket:
      return goods ? w_[W::kMarket] : 0.4f * w_[W::kMarket];
    case kQuay: {
      int best = 0;
      for (int good = 0; good < kGoods; ++good)
        if (player.stock[static_cast<std::size_t>(good)] > 0) best = std::max(best, s.value(good));
      // Selling spends the good, whose worth is counted with the stock.
      return w_[W::kQuay] * (best > 0 ? static_cast<float>(best) : 0.8f);
    }
    default:
      return 0;  // palace and cathedral do not act again
  }
}

float Evaluation<Ragusa>::seat_points(const State& s, Seat seat, const Outlook& outlook) const {
  const PlayerState& player = s.of(seat);
  const float left = static_cast<float>(player.houses + player.super_houses);
  float total = 0;
  for (const std::uint16_t points : player.points) total += points;
  total += w_[W::kTurn] * static_cast<float>(player.houses) +
           w_[W::kSuperHouse] * static_cast<float>(player.super_houses);

  // --- access, for the houses to come
  for (std::size_t r = 0; r < kResources; ++r) {
    const float units = r <= kStone
                            ? kFallingUnits[std::min<std::size_t>(player.access[r], kMostAccess)]
                            : static_cast<float>(player.access[r]);
    total += w_[kAccessWeight[r]] * units * left;
  }

  // --- houses that will act again
  const SpaceMask own = s.houses_of(seat);
  for (int b = 0; b < kBuildings; ++b) {
    const int houses = std::popcount(own & kBoard.at[static_cast<std::size_t>(b)]);
    if (houses == 0 || !has_arrow(static_cast<Building>(b))) continue;
    total += static_cast<float>(houses) * outlook.activations[static_cast<std::size_t>(b)] *
             activation_value(s, player, b, left);
  }

  // --- goods: sets for the cathedral first, the rest to be sold or shipped
  const int cathedral = std::popcount(own & kBoard.at[kCathedral]);
  const int sets = std::min({player.stock[0], player.stock[1], player.stock[2]});
  const int scored = std::min(cathedral, sets);
  float values = 0;
  for (int good = 0; good < kGoods; ++good) values += static_cast<float>(s.value(good));
  total += w_[W::kCathedralSet] * static_cast<float>(scored) * values;
  total += w_[W::kCathedralHouse] * static_cast<float>(cathedral - scored) * (1 - outlook.progress);
  const float use = std::min(1.0f, left / 3.0f);
  for (int good = 0; good < kGoods; ++good) {
    const int stock = player.stock[static_cast<std::size_t>(good)];
    const float counted = static_cast<float>(std::min(stock, 4)) +
                          w_[W::kStockMany] * static_cast<float>(std::max(stock - 4, 0));
    total += use * counted * (w_[W::kGood] + w_[W::kPrice] * static_cast<float>(s.value(good))) *
             (scored > 0 ? 0.9f : 1.0f);
  }

  // --- walls
  total += w_[W::kStretch] * static_cast<float>(longest_stretch(s, seat).points());
  const float walls_to_come = 1 - static_cast<float>(std::popcount(s.walls)) / kBorder;
  total += (1 - outlook.progress) * walls_to_come *
           (w_[W::kTower] * static_cast<float>(std::popcount(s.towers_of(seat))) +
            w_[W::kBorderHouse] * static_cast<float>(std::popcount(own & SpaceMask{kAllBorder})));

  return total + bonus_points(s, seat, left);
}

// Bonus cards as they stand, and some of what they miss while houses are left.
float Evaluation<Ragusa>::bonus_points(const State& s, Seat seat, float left) const {
  const PlayerState& player = s.of(seat);
  float total = 0;
  for (const std::uint8_t card : player.hand) {
    if (card >= kBonusCards) continue;
    const BonusData& bonus = kBonusData[card];
    int count = 0;
    switch (bonus.kind) {
      case BonusKind::kResource:
        count = player.access[bonus.subject];
        break;
      case BonusKind::kCargo:
        count = player.ships[bonus.subject];
        break;
      case BonusKind::kVariety:
        for (const std::uint8_t ships : player.ships) count += ships > 0;
        break;
      case BonusKind::kSets:
        count = std::min({player.stock[0], player.stock[1], player.stock[2]});
        break;
      case BonusKind::kShipPoints:
        count = player.points[kTrackShips] / 2;
        break;
      case BonusKind::kWalls: {
        const BorderMask mine =
            s.towers_of(seat) | static_cast<BorderMask>(s.houses_of(seat) & SpaceMask{kAllBorder});
        const BorderMask after = (mine >> 1 | mine << (kBorder - 1)) & kAllBorder;
        count = std::popcount(s.walls & (mine | after));
        break;
      }
      case BonusKind::kTowers:
        count = std::popcount(s.towers_of(seat));
        break;
    }
    const float points = static_cast<float>(std::min(count * bonus.each, kBonusCap));
    total += points + w_[W::kBonusGrowth] * (kBonusCap - points) * std::min(1.0f, left / 12.0f);
  }
  return total;
}

}  // namespace reeve
