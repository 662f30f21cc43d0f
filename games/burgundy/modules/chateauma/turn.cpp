// The course of Châteauma's turn: B17.3, B17.4, B17.6–B17.8.
#include <algorithm>

#include "games/burgundy/modules/chateauma/steps.h"
#include "games/burgundy/modules/vineyards/vineyards.h"

namespace reeve::burgundy::chateauma {
namespace {

constexpr int kMostRolls = 8;  // of its die in one turn; D has three extra actions in all

int roll(Turn& t) {
  const int round = t.s.phase * kRoundsInPhase + t.s.round;
  const int die =
      t.play.chance
          .draw(kChanceAutomaDie, static_cast<std::uint32_t>(round * kMostRolls + t.rolls++))
          .die();
  tell(t.play.log, EventKind::kAutomaRolled, t.seat(), die);
  return die;
}

// B17.3: 1–4 the left card, 5–6 the right one.
int card_chosen_by(const Turn& t) {
  const int place = t.s.white_die <= 4 ? 0 : 1;
  if (is_open(t, place)) return place;
  return is_open(t, 1 - place) ? 1 - place : kNoCard;
}

// B17.12: the first slot that has a double, from `start` to the right and round; −1 for none.
int slot_with_double(std::span<const Tile> slots, int start) {
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::size_t slot = (static_cast<std::size_t>(start) + i) % slots.size();
    if (slots[slot] != kNoTile) return static_cast<int>(slot);
  }
  return -1;
}

Tile take_double(Turn& t, Tile& lying) {
  t.a.doubles.add(vineyards::kind_of(lying));
  return std::exchange(lying, kNoTile);
}

void take_double_for_icon(Turn& t) {
  const int start = vineyards::slot_of_number(t.s.white_die, t.s.players);
  const auto slots = static_cast<std::size_t>(vineyards::depot_slots(t.s.players));
  const int slot = slot_with_double(std::span(t.s.market.depot).first(slots), start);
  if (slot < 0) return;
  const Tile taken = take_double(t, t.s.market.depot[static_cast<std::size_t>(slot)]);
  tell(t.play.log, EventKind::kTookDouble, t.seat(), taken, slot);
}

// B17.6, B17.12
void use_icons(Turn& t) {
  for (; t.sell_icons > 0; --t.sell_icons) sell(t);
  for (; t.double_icons > 0; --t.double_icons) take_double_for_icon(t);
}

// B17.11 D: a tile covered an extra-action space.
void extra_action(Turn& t, int other) {
  if (!is_open(t, other)) return sell(t);
  t.chosen = other;
  choose_and_place(t, roll(t) - 1, other);
  use_icons(t);
}

void move_to_board(Turn& t, int place) {
  CardInPlay& card = t.table.cards[static_cast<std::size_t>(place)];
  for (Tile& slot : card.tiles) {
    if (slot == kNoTile) continue;
    const Tile tile = face_up(slot);  // wilds turn face up, to the row of their own colour
    slot = kNoTile;
    const Colour colour = colour_of(tile);
    t.table.board.add(tile);
    tell(t.play.log, EventKind::kAutomaMoved, t.seat(), tile, static_cast<int>(colour));
    if ((t.table.modifiers & kModifierD) != 0 && (kExtraActionRows & colour_bit(colour)) != 0 &&
        tiles_in_row(t.table, colour) == kExtraActionSpace)
      extra_action(t, 1 - place);
  }
}

// B17.7; with D, extra actions may complete the other card meanwhile.
void complete_cards(Turn& t) {
  for (;;) {
    std::array<bool, 2> full{};
    for (int place = 0; place < 2; ++place) {
      const auto i = static_cast<std::size_t>(place);
      full[i] = t.table.cards[i].number != 0 && !t.completed[i] && empty_slot(t, place) < 0;
    }
    if (!full[0] && !full[1]) break;
    for (std::size_t i = 0; i < 2; ++i) t.completed[i] = t.completed[i] || full[i];
    for (int place = 0; place < 2; ++place) {
      if (!full[static_cast<std::size_t>(place)]) continue;
      const Card& card = t.card(place);
      tell(t.play.log, EventKind::kAutomaCompleted, t.seat(),
           t.table.cards[static_cast<std::size_t>(place)].number, place);
      gain_points(t, kAutomaCardPoints, card.points[t.table.level]);
      if (card.post && (t.s.modules & kBorderPosts) != 0) complete_post_card(t);
      if (card.shield && (t.s.modules & kShields) != 0) take_shield(t);
      move_to_board(t, place);
    }
  }
}

void take_bonus_tiles(Turn& t) {
  Player& p = t.player();
  for (int i = 0; i < kColours; ++i) {
    const auto colour = static_cast<Colour>(i);
    const auto bit = static_cast<std::uint8_t>(colour_bit(colour));
    if (tiles_in_row(t.table, colour) < kRowLengths[static_cast<std::size_t>(i)] ||
        ((p.large_bonuses | p.small_bonuses) & bit) != 0)
      continue;
    unsigned large = 0, small = 0;
    for (const Player& other : t.s.player) {
      large |= other.large_bonuses;
      small |= other.small_bonuses;
    }
    const bool takes_large = (large & bit) == 0;
    if (!takes_large && (small & bit) != 0) continue;
    (takes_large ? p.large_bonuses : p.small_bonuses) |= bit;
    tell(t.play.log, EventKind::kTookBonusTile, t.seat(), i, takes_large);
    gain_points(t, kBonusTilePoints,
                takes_large ? large_bonus(t.s.players) : small_bonus(t.s.players));
  }
}

void deal(Turn& t, int place) {
  if (t.a.deck == 0) return;
  const auto dealt = static_cast<std::uint32_t>(kDeckCards - std::popcount(t.a.deck));
  const int number = draw_card(t.a, t.a.deck, t.play.chance.draw(kChanceAutomaCards, dealt));
  t.table.cards[static_cast<std::size_t>(place)] = {.number = static_cast<std::uint8_t>(number)};
  tell(t.play.log, EventKind::kAutomaCard, t.seat(), number, place);
}

// B17.7: the right card slides to the left, empty places are filled.
void replace_completed(Turn& t) {
  for (std::size_t i = 0; i < 2; ++i)
    if (t.completed[i]) t.table.cards[i] = {};
  if (t.table.cards[0].number == 0) std::swap(t.table.cards[0], t.table.cards[1]);
  for (int place = 0; place < 2; ++place)
    if (t.table.cards[static_cast<std::size_t>(place)].number == 0) deal(t, place);
}

// B17.8
void purchase(Turn& t) {
  Player& p = t.player();
  if (p.silver < 2) return;
  if ((t.s.modules & kVineyards) != 0) {  // B17.12: the shop comes first
    const auto slots = static_cast<std::size_t>(vineyards::shop_slots(t.s.players));
    const int start = slots == 1 ? 0 : (t.s.white_die - 1) / 2;
    const int slot = slot_with_double(std::span(t.s.market.shop).first(slots), start);
    if (slot >= 0) {
      const Tile bought = take_double(t, t.s.market.shop[static_cast<std::size_t>(slot)]);
      p.silver = static_cast<std::uint16_t>(p.silver - 2);
      return tell(t.play.log, EventKind::kBoughtDouble, t.seat(), bought, vineyards::kShop, 2);
    }
  }
  if (t.a.reserve.full()) return;
  int best = -1;
  std::pair<int, int>
      best_rank;  // how many of the kind it has, then the kind's place in its reserve
  for (int slot = 0; slot < kBlackSlots; ++slot) {
    const Tile tile = t.s.black_depot[static_cast<std::size_t>(slot)];
    if (tile == kNoTile) continue;
    const Colour colour = colour_of(tile);
    const std::pair rank{in_reserve(t.a, colour), static_cast<int>(colour)};
    if (best >= 0 && best_rank <= rank) continue;
    best = slot;
    best_rank = rank;
  }
  if (best < 0) return;
  const Tile tile = std::exchange(t.s.black_depot[static_cast<std::size_t>(best)], kNoTile);
  p.silver = static_cast<std::uint16_t>(p.silver - 2);
  tell(t.play.log, EventKind::kBought, t.seat(), tile, kBlackDepot, 2, 0);
  put_into_reserve(t, tile);
}

// B17.4: no depot has a tile for the card.
void do_without_depots(Turn& t, int place) {
  if (place != kNoCard) {
    const CardInPlay& card = t.table.cards[static_cast<std::size_t>(place)];
    for (int slot = 0; slot < t.card(place).slots; ++slot) {
      if (card.tiles[static_cast<std::size_t>(slot)] != kNoTile) continue;
      const Tile tile =
          take_from_reserve(t, t.card(place).slot[static_cast<std::size_t>(slot)].colour);
      if (tile != kNoTile) return place_tile(t, tile, place, slot);
    }
    if (!t.a.reserve.empty() && face_down(t.a.reserve.back())) {
      const Tile wild = t.a.reserve.back();
      t.a.reserve.pop_back();
      return place_tile(t, wild, place, empty_slot(t, place));
    }
  }
  for (Tile& slot : t.s.black_depot) {
    if (slot == kNoTile || t.a.reserve.full()) continue;
    const Tile tile = std::exchange(slot, kNoTile);
    tell(t.play.log, EventKind::kTook, t.seat(), tile, kBlackDepot);
    return put_into_reserve(t, static_cast<Tile>(tile | kFaceDown));
  }
  gain_silver(t.play, t.seat(), 2, kNoTile);
}

}  // namespace

int empty_slot(const Turn& t, int place) {
  const CardInPlay& card = t.table.cards[static_cast<std::size_t>(place)];
  for (int slot = 0; slot < t.card(place).slots; ++slot)
    if (card.tiles[static_cast<std::size_t>(slot)] == kNoTile) return slot;
  return -1;
}

int empty_slot(const Turn& t, int place, Colour colour) {
  const CardInPlay& card = t.table.cards[static_cast<std::size_t>(place)];
  for (int slot = 0; slot < t.card(place).slots; ++slot)
    if (card.tiles[static_cast<std::size_t>(slot)] == kNoTile &&
        t.card(place).slot[static_cast<std::size_t>(slot)].colour == colour)
      return slot;
  return -1;
}

bool is_open(const Turn& t, int place) {
  return !t.completed[static_cast<std::size_t>(place)] && empty_slot(t, place) >= 0;
}

void choose_and_place(Turn& t, int start, int place) {
  if (place != kNoCard)
    for (int i = 0; i < kDepots; ++i) {
      const int depot = (start + i) % kDepots;
      const CardInPlay& card = t.table.cards[static_cast<std::size_t>(place)];
      for (int slot = 0; slot < t.card(place).slots; ++slot) {
        if (card.tiles[static_cast<std::size_t>(slot)] != kNoTile) continue;
        const Colour colour = t.card(place).slot[static_cast<std::size_t>(slot)].colour;
        for (Tile& lying : t.s.depots[static_cast<std::size_t>(depot)]) {
          if (lying == kNoTile || colour_of(lying) != colour) continue;
          const Tile tile = std::exchange(lying, kNoTile);
          tell(t.play.log, EventKind::kTook, t.seat(), tile, depot);
          return place_tile(t, tile, place, slot);
        }
      }
    }
  do_without_depots(t, place);
}

void place_tile(Turn& t, Tile tile, int place, int slot) {
  CardInPlay& card = t.table.cards[static_cast<std::size_t>(place)];
  card.tiles[static_cast<std::size_t>(slot)] = tile;
  tell(t.play.log, EventKind::kAutomaPlaced, t.seat(), face_up(tile), card.number, slot,
       face_down(tile));
  const Slot& printed = t.card(place).slot[static_cast<std::size_t>(slot)];
  if (printed.sell) ++t.sell_icons;  // B17.6
  if (printed.takes_double) ++t.double_icons;
  if (!face_down(tile)) use_benefit(t, tile);
}

int draw_card(Automa& a, std::uint32_t among, Draw draw) {
  std::uint32_t skip = draw.below(static_cast<std::uint32_t>(std::popcount(among)));
  for (; skip > 0; --skip) among &= among - 1;
  const int number = std::countr_zero(among);
  a.deck &= ~(1u << number);
  return number;
}

void take_turn(Play play) {
  State& s = play.s;
  Turn t{.play = play, .s = s, .a = s.automa(), .table = s.automa_table()};
  t.chosen = card_chosen_by(t);
  if (t.chosen != kNoCard)
    tell(play.log, EventKind::kAutomaChose, t.seat(),
         s.automa_table().cards[static_cast<std::size_t>(t.chosen)].number, t.chosen);
  choose_and_place(t, roll(t) - 1, t.chosen);
  use_icons(t);
  complete_cards(t);
  replace_completed(t);
  take_bonus_tiles(t);
  purchase(t);
  modules::derive(s);  // what shield 6 copies from it (B17.12)
}

bool resume(Play play) {
  const State& s = play.s;
  if (!is_automa(s, s.active()) || !s.pending.empty() || s.phase_end != PhaseEnd::kNo) return false;
  take_turn(play);
  end_turn(play);
  return true;
}

}  // namespace reeve::burgundy::chateauma
