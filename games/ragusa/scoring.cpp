#include "games/ragusa/scoring.h"

#include <algorithm>

#include "games/ragusa/ragusa.h"
#include "games/ragusa/walls.h"

namespace reeve::ragusa {
namespace {

int sets_in_stock(const PlayerState& player) {
  return std::min({player.stock[0], player.stock[1], player.stock[2]});
}

bool at_end(const State& s) {
  return s.phase >= Phase::kLastExchange;
}

// Tries all ways to spend the fish on resources from `from` on. The best makes most points and,
// among equals, leaves most fish.
void try_exchanges(State& s, Seat seat, std::size_t from, int& best, PlayerState& kept) {
  const int points = all_bonus_points(s, seat);
  if (points > best || (points == best && s.of(seat).access[kFish] > kept.access[kFish])) {
    best = points;
    kept = s.of(seat);
  }
  for (std::size_t r = from; r < kExchangeable; ++r) {
    PlayerState& player = s.of(seat);
    if (player.access[kFish] < kFishPrice[r] || player.access[r] >= kMostAccess) continue;
    const PlayerState before = player;
    player.access[kFish] = static_cast<std::uint8_t>(player.access[kFish] - kFishPrice[r]);
    ++player.access[r];
    try_exchanges(s, seat, r, best, kept);
    s.of(seat) = before;
  }
}

}  // namespace

int cathedral_sets(const State& s, Seat seat) {
  return std::min(std::popcount(s.houses_of(seat) & kBoard.at[kCathedral]),
                  sets_in_stock(s.of(seat)));
}

int cathedral_points(const State& s, Seat seat) {
  return cathedral_sets(s, seat) * (s.value(kOil) + s.value(kWine) + s.value(kSilver));
}

int bonus_points(const State& s, Seat seat, int card) {
  const BonusData& data = kBonusData[static_cast<std::size_t>(card)];
  const PlayerState& player = s.of(seat);
  int count = 0;
  switch (data.kind) {
    case BonusKind::kResource:
      count = player.access[data.subject];
      break;
    case BonusKind::kCargo:
      count = player.ships[data.subject];
      break;
    case BonusKind::kVariety:
      for (std::uint8_t ships : player.ships) count += ships > 0;
      break;
    case BonusKind::kSets:
      count = sets_in_stock(player);
      break;
    case BonusKind::kShipPoints:
      count = player.points[kTrackShips] / 2;
      break;
    case BonusKind::kWalls: {
      const BorderMask own = static_cast<BorderMask>(s.houses_of(seat)) | s.towers_of(seat);
      for (int wall = 0; wall < kBorder; ++wall)
        count += (s.walls >> wall & 1) != 0 && (own & wall_ends(wall)) != 0;
      break;
    }
    case BonusKind::kTowers:
      count = std::popcount(s.towers_of(seat));
      break;
  }
  return std::min(count * data.each, kBonusCap);
}

std::uint16_t counting_cards(const State& s, Seat seat) {
  const auto& hand = s.of(seat).hand;
  const bool pairs = s.automaton(seat) && s.has(kBetterOfPairs);
  std::uint32_t cards = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i] >= kBonusCards) continue;  // unknown
    std::size_t chosen = i;
    if (pairs && i % 2 == 1 && i + 1 < hand.size() && hand[i + 1] < kBonusCards) {  // R9.7
      if (bonus_points(s, seat, hand[i + 1]) > bonus_points(s, seat, hand[i])) chosen = i + 1;
      ++i;
    }
    cards |= 1u << hand[chosen];
  }
  return static_cast<std::uint16_t>(cards);
}

int all_bonus_points(const State& s, Seat seat) {
  int total = 0;
  for (unsigned left = counting_cards(s, seat); left != 0; left &= left - 1)
    total += bonus_points(s, seat, std::countr_zero(left));
  return total;
}

int stock_value(const State& s, Seat seat) {
  int total = 0;
  for (int good = 0; good < kGoods; ++good)
    total += s.of(seat).stock[static_cast<std::size_t>(good)] * s.value(good);
  return total;
}

std::uint8_t rewarding_exchanges(const State& s, Seat seat) {
  const PlayerState& player = s.of(seat);
  std::uint8_t resources = 0;
  for (std::uint8_t card : player.hand) {
    if (card >= kBonusCards) continue;
    const BonusData& data = kBonusData[card];
    if (data.kind != BonusKind::kResource || data.subject >= kExchangeable) continue;
    if (player.access[data.subject] < kMostAccess &&
        player.access[data.subject] * data.each < kBonusCap &&
        player.access[kFish] >= kFishPrice[data.subject])
      resources = static_cast<std::uint8_t>(resources | 1u << data.subject);
  }
  return resources;
}

void best_exchange(State& s, Seat seat) {
  if (s.of(seat).hand.contains(kFishCard)) return;
  int best = all_bonus_points(s, seat);
  PlayerState kept = s.of(seat);
  try_exchanges(s, seat, 0, best, kept);
  s.of(seat) = kept;
}

int Ragusa::score(const State& s, Seat seat) {
  const PlayerState& player = s.of(seat);
  int total = 0;
  for (std::uint16_t points : player.points) total += points;
  if (at_end(s))
    total +=
        longest_stretch(s, seat).points() + cathedral_points(s, seat) + all_bonus_points(s, seat);
  return total;
}

ScoreSheet Ragusa::explain(const State& s, Seat seat) {
  ScoreSheet sheet;
  const auto add = [&](int source, int points) {
    sheet.push_back({static_cast<std::uint16_t>(source), static_cast<std::int16_t>(points)});
  };
  for (int track = 0; track < kTracks; ++track)
    add(track, s.of(seat).points[static_cast<std::size_t>(track)]);
  if (!at_end(s)) return sheet;
  add(kSourceWalls, longest_stretch(s, seat).points());
  add(kSourceCathedral, cathedral_points(s, seat));
  for (unsigned left = counting_cards(s, seat); left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    add(kSourceBonus + card, bonus_points(s, seat, card));
  }
  return sheet;
}

Outcome Ragusa::outcome(const State& s) {
  Outcome out{.seats = s.seats()};
  std::array<int, kMostSeats> score{}, tie_break{};
  for (Seat seat = 0; seat < out.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    score[i] = Ragusa::score(s, seat);
    tie_break[i] = s.solo() ? (s.automaton(seat) ? 1 : 0)  // R9.6: the person needs more
                            : stock_value(s, seat);        // R7.4
    out.score[i] = static_cast<std::int16_t>(score[i]);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(out.seats); ++i) {
    out.rank[i] = 1;
    for (std::size_t j = 0; j < static_cast<std::size_t>(out.seats); ++j)
      if (score[j] > score[i] || (score[j] == score[i] && tie_break[j] > tie_break[i]))
        ++out.rank[i];
  }
  return out;
}

}  // namespace reeve::ragusa
