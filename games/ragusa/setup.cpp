// Setting up a game: R2, R8.1 and for the solo game R9.1 to R9.3.
#include <algorithm>
#include <span>

#include "games/ragusa/ragusa.h"
#include "games/ragusa/turn.h"

namespace reeve::ragusa {
namespace {

constexpr unsigned kWholeBonusDeck = (1u << kBonusCards) - 1;

void lay_out_ships(const Play& play) {
  State& s = play.s;
  for (std::size_t kind = 0; kind < kShipKinds; ++kind) s.ship_deck[kind] = kShipData[kind].count;
  Draw first = play.chance.draw(kChanceRow, kSlots);
  show_next_back(s, first);
  for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
    Draw draw = play.chance.draw(kChanceRow, slot);
    turn_up_ship(play, draw);  // R2.2
  }
}

void deal_bonus_cards(const Play& play, int each) {
  State& s = play.s;
  s.bonus_deck = kWholeBonusDeck;
  s.bonus_deck_size = kBonusCards;
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    Draw draw = play.chance.draw(kChanceDeal, static_cast<std::uint32_t>(seat));
    auto& hand = s.of(seat).hand;
    for (int n = 0; n < each; ++n) hand.push_back(take_bonus_card(s, draw));
    std::sort(hand.begin(), hand.end());
    const bool face_up = s.solo() && seat == 0;  // R9.3
    const unsigned audience = face_up ? 0xFF : (s.automaton(seat) ? 0 : 1u << seat);
    const std::int16_t none = -1;
    play.tell_secret(EventKind::kDealt, seat, audience, face_up ? 0 : 7,
                     {hand[0], each > 1 ? std::int16_t{hand[1]} : none,
                      each > 2 ? std::int16_t{hand[2]} : none});
  }
}

void settle_patrician(const Play& play) {
  State& s = play.s;
  for (Seat seat = 0; seat < 3; ++seat)  // R9.1
    for (std::uint8_t space : kSoloHouses[s.countryside()][static_cast<std::size_t>(seat)]) {
      s.houses_of(seat) |= bit(space);
      --s.of(seat).houses;
      for (std::size_t r = 0; r < kResources; ++r)
        s.of(seat).access[r] =
            static_cast<std::uint8_t>(s.of(seat).access[r] + s.land().gives[space][r]);
    }
  // R9.2: six cards, the first three drawn for orange.
  std::array<std::uint8_t, kPatricianCards> cards{};
  for (std::uint8_t card = 0; card < kPatricianCards; ++card) cards[card] = card;
  Draw draw = play.chance.draw(kChancePatrician, 0);
  draw.shuffle(std::span<std::uint8_t>(cards));
  unsigned drawn = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    auto& set = s.patrician[i / 3];
    set = static_cast<std::uint16_t>(set | 1u << cards[i]);
    drawn |= 1u << cards[i];
  }
  for (; drawn != 0; drawn &= drawn - 1) {
    const auto card = static_cast<std::size_t>(std::countr_zero(drawn));
    const auto& spaces = kPatricianData[card];
    for (std::uint8_t space : spaces) s.reserved |= bit(space);
    play.tell(EventKind::kReserved, -1,
              {static_cast<std::int16_t>(card), spaces[0], spaces[1], spaces[2]});
  }
}

}  // namespace

State Ragusa::start(const Options& options, Chance& chance, EventLog* log) {
  State s;
  const Play play{s, chance, log};
  s.players = options.players;
  s.options = static_cast<std::uint8_t>((options.single_palace_card ? kSinglePalaceCard : 0) |
                                        (options.better_of_pairs ? kBetterOfPairs : 0) |
                                        (options.human_first ? kHumanFirst : 0) |
                                        (options.countryside == 1 ? kCountrysideB : 0));
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    s.of(seat).houses = kHousesEach[options.players];                       // R2.1
    s.of(seat).super_houses = options.players == 2 ? kSuperHousesEach : 0;  // R8.1
  }
  s.price.fill(kPriceStart);
  lay_out_ships(play);
  if (s.solo()) {
    settle_patrician(play);
    deal_bonus_cards(play, 1);
    s.first = s.has(kHumanFirst) ? 0 : kOrange;  // R9.4, R9.7
    begin_play(play);
    return s;
  }
  s.first = static_cast<Seat>(chance.draw(kChanceFirst, 0).below(options.players));  // R2.4
  play.tell(EventKind::kFirstPlayer, s.first);
  deal_bonus_cards(play, 3);  // R2.3
  s.active = s.first;
  s.phase = Phase::kKeepFirst;
  s.decider = 0;
  return s;
}

}  // namespace reeve::ragusa
