#include "games/villagers/tests/support.h"

#include <algorithm>
#include <numeric>

namespace reeve::villagers {

Table::Table(int players, std::uint8_t modules, Difficulty difficulty) {
  s.players = static_cast<std::uint8_t>(players);
  s.modules = modules;
  s.difficulty = difficulty;
  s.token.fill(kNobody);
  s.unseen = cards_in_play(players, modules);
  for (std::size_t i = 0; i < kCardCodes; ++i) {
    const Card type = static_cast<Card>(i);
    if (is_basic(type) || type == kFounders || type == kCountess) s.unseen[i] = 0;
    if (is_dealt(type) && s.unseen[i] > 0) {
      s.unseen[i] = 0;
      s.box |= static_cast<std::uint16_t>(1u << (i - index_of(kFirstDealt)));
    }
    if (i < kCardTypes)
      s.loose[index_of(kCards[i].suit)] =
          static_cast<std::uint8_t>(s.loose[index_of(kCards[i].suit)] + s.unseen[i]);
  }
  s.hidden[kReserve] =
      static_cast<std::uint8_t>(std::accumulate(s.unseen.begin(), s.unseen.end(), 0));
  s.basics.fill(kBasicCopies);
  for (int seat = 0; seat < players; ++seat) {
    s.gold[static_cast<std::size_t>(seat)] = 8;
    s.build_limit[static_cast<std::size_t>(seat)] = 2;
    lay_on_ground(s, seat, kFounders);
  }
  if (players == 1) {
    lay_on_ground(s, kCountessSeat, kCountess, 0, difficulty == Difficulty::kNovice);
    s.gold[kCountessSeat] = 1;
    s.jester = difficulty != Difficulty::kVeteran;
    s.events_left = kSummerEvents | kWinterEvents;
  }
  Chance chance(seed);
  show_top(s, kReserve, chance);
  s.stage = Stage::kBuild;
}

void Table::take(Card card) {
  if (is_basic(card)) {
    for (std::size_t i = 0; i < kBasics.size(); ++i)
      if (kBasics[i] == card) --s.basics[i];
    return;
  }
  if (is_dealt(card)) {
    const std::uint16_t bit =
        static_cast<std::uint16_t>(1u << (index_of(card) - index_of(kFirstDealt)));
    ASSERT_TRUE((s.box & bit) != 0) << info(card).id << " is not in this game";
    s.box = static_cast<std::uint16_t>(s.box & ~bit);
    return;
  }
  ASSERT_GT(s.unseen[index_of(card)], 0) << info(card).id << " is used up or not in this game";
  // The reserve's top may be the one whose suit shows; hide it again while cards are moved.
  if (!s.held.empty(pile(kReserve)) && is_some(s.held.list(pile(kReserve)).back().card)) {
    ++s.loose[index_of(suit_of(s.held.list(pile(kReserve)).back().card))];
    s.held.pop_back(pile(kReserve));
    ++s.hidden[kReserve];
  }
  --s.unseen[index_of(card)];
  --s.loose[index_of(suit_of(card))];
  --s.hidden[kReserve];
  Chance chance(seed);
  show_top(s, kReserve, chance);
}

std::size_t Table::build(int seat, Card card) {
  take(card);
  lay_on_ground(s, seat, card);
  return s.villages.size(static_cast<std::size_t>(seat)) - 1;
}

std::size_t Table::build_on(int seat, std::size_t below, Card card) {
  take(card);
  s.villages.push_back(static_cast<std::size_t>(seat), {card, 0, static_cast<std::uint8_t>(below)});
  return s.villages.size(static_cast<std::size_t>(seat)) - 1;
}

void Table::hand(int seat, std::initializer_list<Card> cards) {
  for (Card card : cards) {
    take(card);
    add_to_hand(s, seat, card, static_cast<std::uint8_t>(1 << seat));
  }
}

void Table::square(int seat, std::initializer_list<Card> cards) {
  for (Card card : cards) {
    take(card);
    s.held.push_back(square_of(seat), {card, HeldCard::kEveryone});
  }
}

void Table::road(std::initializer_list<Card> cards) {
  std::size_t slot = 0;
  for (Card card : cards) {
    take(card);
    s.road[slot++] = {card, 0};
  }
}

void Table::stack(int k, std::initializer_list<Card> cards) {
  for (Card card : cards) {
    take(card);
    s.held.push_back(pile(k), {card, 0});
  }
  s.held.list(pile(k)).back().seen |= HeldCard::kBack;
}

void Table::hide(int k, int count) {
  s.hidden[kReserve] = static_cast<std::uint8_t>(s.hidden[kReserve] - count);
  s.hidden[static_cast<std::size_t>(k)] =
      static_cast<std::uint8_t>(s.hidden[static_cast<std::size_t>(k)] + count);
  Chance chance(seed);
  if (s.held.empty(pile(k))) show_top(s, k, chance);
}

void Table::drop_reserve() {
  s.held.clear(pile(kReserve));
  s.hidden[kReserve] = 0;
  for (std::size_t i = 0; i < kCardTypes; ++i) {
    s.discarded[i] = static_cast<std::uint8_t>(s.discarded[i] + s.unseen[i]);
    s.unseen[i] = 0;
  }
  s.loose.fill(0);
}

void Table::stage(Stage stage, Seat seat) {
  s.stage = stage;
  s.actor = s.turn = seat;
}

void Table::event(SoloEvent event) {
  s.events_left &= ~bit_of(event);
  s.events_up |= bit_of(event);
}

std::vector<std::string> Table::moves() const {
  const auto list = std::make_unique<MoveList<Villagers>>();
  Villagers::generate(s, *list);
  std::vector<std::string> texts;
  for (Move move : *list) texts.push_back(VillagersPresentation::move_to_text(move));
  return texts;
}

bool Table::can(std::string_view text) const {
  const auto move = VillagersPresentation::move_from_text(text);
  EXPECT_TRUE(move.has_value()) << text;
  return move && Villagers::legal(s, *move);
}

void Table::play(std::string_view text) {
  const auto move = VillagersPresentation::move_from_text(text);
  ASSERT_TRUE(move.has_value()) << text;
  std::string all;
  for (const std::string& other : moves()) all += "\n  " + other;
  ASSERT_TRUE(Villagers::legal(s, *move)) << text << " is not among" << all;
  log.clear();
  Chance chance(seed);
  Villagers::apply(s, *move, chance, &log);
}

bool Table::told(EventKind kind) const {
  return std::any_of(log.begin(), log.end(),
                     [&](const Event& e) { return e.kind == static_cast<std::uint8_t>(kind); });
}

std::size_t Table::find(int seat, Card card) const {
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  const auto found = std::ranges::find(cards, card, &VillageCard::card);
  EXPECT_NE(found, cards.end()) << info(card).id;
  return static_cast<std::size_t>(found - cards.begin());
}

bool Table::has(int seat, Card card) const {
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  return std::ranges::find(cards, card, &VillageCard::card) != cards.end();
}

bool Table::holds(int seat, Card card) const {
  return in_hand(s, seat, card);
}

void expect_conserved(const State& s) {
  std::array<int, kCardCodes> counts{};
  for (std::size_t i = 0; i < kCardCodes; ++i) counts[i] = s.discarded[i] + s.unseen[i];
  int unseen = std::accumulate(s.unseen.begin(), s.unseen.end(), 0);
  std::array<int, kSuits> loose{};
  for (std::size_t i = 0; i < kCardTypes; ++i) loose[index_of(kCards[i].suit)] += s.unseen[i];
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    for (const VillageCard& card : s.villages.list(seat)) ++counts[index_of(card.card)];
  for (std::size_t list = 0; list <= kBuried; ++list)
    for (const HeldCard& held : s.held.list(list)) {
      if (is_type(held.card)) {
        ++counts[index_of(held.card)];
        continue;
      }
      ASSERT_TRUE(is_some(held.card));
      --unseen;
      --loose[index_of(suit_of(held.card))];
    }
  for (const RoadCard& road : s.road)
    if (road.card != Card::kNone) ++counts[index_of(road.card)];
  for (std::size_t i = 0; i < kBasics.size(); ++i) counts[index_of(kBasics[i])] += s.basics[i];
  for (std::size_t i = 0; i < kDealtTypes; ++i)
    if ((s.box >> i & 1) != 0) ++counts[index_of(kFirstDealt) + i];
  if (s.stage == Stage::kFetched) ++counts[index_of(s.pending)];
  const auto in_play = cards_in_play(s.players, s.modules);
  for (std::size_t i = 0; i < kCardCodes; ++i) ASSERT_EQ(counts[i], in_play[i]) << kCards[i].id;
  ASSERT_EQ(unseen, std::accumulate(s.hidden.begin(), s.hidden.end(), 0));
  for (std::size_t suit = 0; suit < kSuits; ++suit) ASSERT_EQ(loose[suit], s.loose[suit]);
  ASSERT_LE(s.held.total(), s.held.capacity());
}

}  // namespace reeve::villagers
