#include "games/ragusa/check.h"

#include "games/ragusa/ragusa.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/turn.h"

namespace reeve::ragusa {
namespace {

// R5.5b: a card of the deck has the back on top; an empty deck shows none.
bool check_next_back(const State& s) {
  bool empty = true;
  for (std::size_t kind = 0; kind < kShipKinds; ++kind) {
    if (s.ship_deck[kind] == 0) continue;
    if (back_of(kind) == s.next_back) return true;
    empty = false;
  }
  return empty && s.next_back == ShipBack{};
}

std::string_view check_pieces(const State& s) {
  SpaceMask taken = s.super_houses;
  BorderMask towers = 0;
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    if (taken & s.houses_of(seat)) return "two houses stand on one space";
    taken |= s.houses_of(seat);
    if (towers & s.towers_of(seat)) return "two towers stand on one space";
    towers |= s.towers_of(seat);
    if (s.of(seat).houses + s.of(seat).super_houses > kMostHouses)  // R8.6
      return "a player has more than fourteen houses left";
    if (s.players != 2 && s.of(seat).super_houses > 0) return "super-houses are for two players";
  }
  if (s.players != 2 && s.super_houses != 0) return "super-houses are for two players";
  int super_houses = std::popcount(s.super_houses);
  for (Seat seat = 0; seat < s.seats(); ++seat) super_houses += s.of(seat).super_houses;
  if (super_houses > 2 * kSuperHousesEach) return "there are more than four super-houses";
  if (s.reserved & taken) return "a reserved space holds a house";
  std::array<int, kShipKinds> kinds{};
  std::array<int, kCargoes> left{};
  for (std::size_t kind = 0; kind < kShipKinds; ++kind) {
    kinds[kind] = kShipData[kind].count - s.ship_deck[kind];
    left[kShipData[kind].cargo] += kinds[kind];
  }
  if (!check_next_back(s)) return "no ship of the deck has the next back";
  for (std::uint8_t kind : s.row) {
    if (--kinds[kind] < 0) return "there are too many ships of a kind";
    --left[kShipData[kind].cargo];
  }
  for (const PlayerState& player : s.player)
    for (std::size_t cargo = 0; cargo < kCargoes; ++cargo)
      if ((left[cargo] -= player.ships[cargo]) < 0) return "there are too many ships of a cargo";
  return {};
}

std::string_view check_cards(const State& s) {
  unsigned seen = s.bonus_deck, firsts = 0;
  bool twice = false;
  const auto see = [&](std::uint8_t card) {
    twice = twice || card >= kBonusCards || (seen >> card & 1) != 0;
    if (card < kBonusCards) seen |= 1u << card;
  };
  for (const BottomCard& card : s.bottom) see(card.card);
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    const auto& hand = s.of(seat).hand;
    if (hand.empty()) return "a hand has no bonus card";
    for (std::uint8_t card : hand) see(card);
    if (s.phase == Phase::kKeepFirst) {
      const bool chosen = seat < s.decider;
      if (hand.size() != (chosen ? 1u : 3u)) return "a hand of the set-up has a wrong size";
      if (!chosen && s.of(seat).returned != 0) return "a card was given back too early";
      for (std::uint8_t card : hand) firsts |= 1u << card;
    } else {
      firsts |= 1u << hand[0];
    }
  }
  if (s.phase == Phase::kKeep) {
    see(s.offered[0]);
    see(s.offered[1]);
  } else if (s.offered[0] != kNone) {
    return "cards are offered although nobody chooses one";
  }
  if (twice) return "a bonus card is in two places";
  if (seen != (1u << kBonusCards) - 1) return "a bonus card is nowhere";
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    const std::uint16_t back = s.of(seat).returned;
    if (back != 0 && (std::popcount(back) != 2 || (back & firsts) != 0 || s.solo()))
      return "cards given back at the set-up do not fit";
    firsts |= back;
  }
  return {};
}

std::string_view check_solo(const State& s) {
  if (!s.solo()) return {};
  if ((s.patrician[0] & s.patrician[1]) != 0) return "both automata have the same Patrician card";
  if (s.first == kBlue) return "the blue automaton never begins";
  if ((s.first == 0) != s.has(kHumanFirst)) return "who began does not fit the options";
  for (std::size_t half = 0; half < 2; ++half) {
    int free = 0;
    for (std::size_t card = 0; card < kPatricianCards; ++card)
      if (s.patrician[half] >> card & 1)
        for (std::uint8_t space : kPatricianData[card])
          if ((s.occupied() & bit(space)) == 0) {
            ++free;
            if ((s.reserved & bit(space)) == 0)
              return "a space of a Patrician card is not reserved";
          }
    if (s.player[half + 1].houses > free) return "an automaton has more houses than spaces";
  }
  return {};
}

// The building at which each kind of decision is made.
std::uint8_t building_of(Phase phase) {
  switch (phase) {
    case Phase::kWall:
      return kMason;
    case Phase::kTower:
      return kArchitect;
    case Phase::kBuy:
      return kMarket;
    case Phase::kSell:
      return kQuay;
    case Phase::kKeep:
      return kPalace;
    default:
      return kNone;
  }
}

std::string_view check_turn(const State& s) {
  const bool in_turn = s.phase >= Phase::kOrder && s.phase <= Phase::kKeep;
  if (!in_turn)
    return s.placed == kNone && s.hex == kNone && s.pending == 0
               ? std::string_view{}
               : "no house is being activated now";
  if (s.placed == kNone) return "a house must have been placed";
  const bool super = s.placed < kBorder && (s.super_houses >> s.placed & 1) != 0;
  if (!super && (s.houses_of(s.active) & bit(s.placed)) == 0)
    return "the placed house is not the active player's";
  const std::uint16_t buildings = kBoard.buildings[s.placed];
  if (s.pending & ~buildings) return "a pending hex does not touch the placed house";
  if (s.phase == Phase::kOrder) {
    if (s.hex != kNone) return "a hex is chosen already";
    return s.decider == s.active ? std::string_view{} : "the active player chooses the order";
  }
  if (s.hex == kNone) return "no hex is being activated";
  if ((buildings >> s.hex & 1) == 0 || (s.pending >> s.hex & 1) != 0)
    return "the activated hex does not fit the placed house";
  if (s.phase == Phase::kProduce ? s.hex >= kProducers : s.hex != building_of(s.phase))
    return "the decision does not fit the activated hex";
  if (s.phase == Phase::kKeep && s.step != 0) return "only the new house acts at the palace";
  const int corner = (kBoard.corner[s.hex][s.placed] + s.step) % 6;
  if (acts_for(s, kBoard.clockwise[s.hex][static_cast<std::size_t>(corner)]) != s.decider)
    return "the house at this step acts for another";
  return {};
}

std::string_view check_decision(const State& s) {
  if (s.phase == Phase::kOver) return s.decider == -1 ? std::string_view{} : "the game is over";
  if (s.decider < 0) return "nobody decides";
  if (s.automaton(s.decider)) return "automata do not decide";
  if (s.phase == Phase::kKeepFirst && s.solo()) return "nobody chooses a first card in a solo game";
  if (s.phase == Phase::kPlace && s.decider != s.active) return "the active player builds";
  if (s.phase == Phase::kLastExchange && rewarding_exchanges(s, s.decider) == 0)
    return "no exchange would be of use";
  MoveList<Ragusa> list;
  Ragusa::generate(s, list);
  if (list.empty()) return "there is no legal move";
  if (s.phase == Phase::kProduce && list.size() < 2) return "there is nothing to exchange";
  if (list.size() == 1 && may_decline(s)) return "the house cannot act";
  return {};
}

}  // namespace

std::string_view check_position(const State& s) {
  for (const auto check : {check_pieces, check_cards, check_solo, check_turn, check_decision})
    if (const std::string_view wrong = check(s); !wrong.empty()) return wrong;
  return {};
}

}  // namespace reeve::ragusa
