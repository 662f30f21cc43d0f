#include "games/ragusa/state_check.h"

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
    if (taken & s.houses_of(seat)) return "two_houses_stand_on_one_space";
    taken |= s.houses_of(seat);
    if (towers & s.towers_of(seat)) return "two_towers_stand_on_one_space";
    towers |= s.towers_of(seat);
    if (s.of(seat).houses + s.of(seat).super_houses > kMostHouses)  // R8.6
      return "a_player_has_more_than_fourteen_houses_left";
    if (s.players != 2 && s.of(seat).super_houses > 0) return "super_houses_are_for_two_players";
  }
  if (s.players != 2 && s.super_houses != 0) return "super_houses_are_for_two_players";
  int super_houses = std::popcount(s.super_houses);
  for (Seat seat = 0; seat < s.seats(); ++seat) super_houses += s.of(seat).super_houses;
  if (super_houses > 2 * kSuperHousesEach) return "there_are_more_than_four_super_houses";
  for (BorderMask left = s.super_houses; left != 0; left &= left - 1)  // R8.2
    for (const std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(std::countr_zero(left))])
      if (std::popcount(kBoard.around[hex] & SpaceMask{s.super_houses}) > 1)
        return "two_super_houses_stand_at_one_hex";
  if (s.reserved & taken) return "a_reserved_space_holds_a_house";
  std::array<int, kShipKinds> kinds{};
  std::array<int, kCargoes> left{};
  for (std::size_t kind = 0; kind < kShipKinds; ++kind) {
    kinds[kind] = kShipData[kind].count - s.ship_deck[kind];
    left[kShipData[kind].cargo] += kinds[kind];
  }
  if (!check_next_back(s)) return "no_ship_of_the_deck_has_the_next_back";
  for (std::uint8_t kind : s.row) {
    if (--kinds[kind] < 0) return "there_are_too_many_ships_of_a_kind";
    --left[kShipData[kind].cargo];
  }
  for (const PlayerState& player : s.player)
    for (std::size_t cargo = 0; cargo < kCargoes; ++cargo)
      if ((left[cargo] -= player.ships[cargo]) < 0) return "there_are_too_many_ships_of_a_cargo";
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
    if (hand.empty()) return "a_hand_has_no_bonus_card";
    for (std::uint8_t card : hand) see(card);
    if (s.phase == Phase::kKeepFirst) {
      const bool chosen = seat < s.decider;
      if (hand.size() != (chosen ? 1u : 3u)) return "a_hand_of_the_set_up_has_a_wrong_size";
      if (!chosen && s.of(seat).returned != 0) return "a_card_was_given_back_too_early";
      for (std::uint8_t card : hand) firsts |= 1u << card;
    } else {
      firsts |= 1u << hand[0];
    }
  }
  if (s.phase == Phase::kKeep) {
    see(s.offered[0]);
    see(s.offered[1]);
  } else if (s.offered[0] != kNone) {
    return "cards_are_offered_although_nobody_chooses_one";
  }
  if (twice) return "a_bonus_card_is_in_two_places";
  if (seen != (1u << kBonusCards) - 1) return "a_bonus_card_is_nowhere";
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    const std::uint16_t back = s.of(seat).returned;
    if (back != 0 && (std::popcount(back) != 2 || (back & firsts) != 0 || s.solo()))
      return "cards_given_back_at_the_set_up_do_not_fit";
    firsts |= back;
  }
  return {};
}

std::string_view check_solo(const State& s) {
  if (!s.solo()) return {};
  if ((s.patrician[0] & s.patrician[1]) != 0) return "both_automata_have_the_same_patrician_card";
  if (s.first == kBlue) return "the_blue_automaton_never_begins";
  if ((s.first == 0) != s.has(kHumanFirst)) return "who_began_does_not_fit_the_options";
  for (std::size_t half = 0; half < 2; ++half) {
    int free = 0;
    for (std::size_t card = 0; card < kPatricianCards; ++card)
      if (s.patrician[half] >> card & 1)
        for (std::uint8_t space : kPatricianData[card])
          if ((s.occupied() & bit(space)) == 0) {
            ++free;
            if ((s.reserved & bit(space)) == 0)
              return "a_space_of_a_patrician_card_is_not_reserved";
          }
    if (s.player[half + 1].houses > free) return "an_automaton_has_more_houses_than_spaces";
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
               : "no_house_is_being_activated_now";
  if (s.placed == kNone) return "a_house_must_have_been_placed";
  const bool super = s.placed < kBorder && (s.super_houses >> s.placed & 1) != 0;
  if (!super && (s.houses_of(s.active) & bit(s.placed)) == 0)
    return "the_placed_house_is_not_the_active_players";
  const std::uint16_t buildings = kBoard.buildings[s.placed];
  if (s.pending & ~buildings) return "a_pending_hex_does_not_touch_the_placed_house";
  if (s.phase == Phase::kOrder) {
    if (s.hex != kNone) return "a_hex_is_chosen_already";
    return s.decider == s.active ? std::string_view{} : "the_active_player_chooses_the_order";
  }
  if (s.hex == kNone) return "no_hex_is_being_activated";
  if ((buildings >> s.hex & 1) == 0 || (s.pending >> s.hex & 1) != 0)
    return "the_activated_hex_does_not_fit_the_placed_house";
  if (s.phase == Phase::kProduce ? s.hex >= kProducers : s.hex != building_of(s.phase))
    return "the_decision_does_not_fit_the_activated_hex";
  if (s.phase == Phase::kKeep && s.step != 0) return "only_the_new_house_acts_at_the_palace";
  const int corner = (kBoard.corner[s.hex][s.placed] + s.step) % 6;
  if (acts_for(s, kBoard.clockwise[s.hex][static_cast<std::size_t>(corner)]) != s.decider)
    return "the_house_at_this_step_acts_for_another";
  return {};
}

std::string_view check_decision(const State& s) {
  if (s.phase == Phase::kOver) return s.decider == -1 ? std::string_view{} : "the_game_is_over";
  if (s.decider < 0) return "nobody_decides";
  if (s.automaton(s.decider)) return "automata_do_not_decide";
  if (s.phase == Phase::kKeepFirst && s.solo()) return "nobody_chooses_a_first_card_in_a_solo_game";
  if (s.phase == Phase::kPlace && s.decider != s.active) return "the_active_player_builds";
  if (s.phase == Phase::kLastExchange && rewarding_exchanges(s, s.decider) == 0)
    return "no_exchange_would_be_of_use";
  MoveList<Ragusa> list;
  Ragusa::generate(s, list);
  if (list.empty()) return "there_is_no_legal_move";
  if (s.phase == Phase::kProduce && list.size() < 2) return "there_is_nothing_to_exchange";
  if (list.size() == 1 && may_decline(s)) return "the_house_cannot_act";
  return {};
}

}  // namespace

std::string_view check_position(const State& s) {
  for (const auto check : {check_pieces, check_cards, check_solo, check_turn, check_decision})
    if (const std::string_view wrong = check(s); !wrong.empty()) return wrong;
  return {};
}

}  // namespace reeve::ragusa
