// A table to try rules on: positions from a few words, moves by their text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "games/ragusa/presentation.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {

struct Table {
  State s;
  Chance chance{1};
  EventLog log;

  // A game past its set-up, seat 0 to place the first house, no goods, values all at the start.
  explicit Table(int players, Options options = {}, std::uint64_t seed = 1) : chance(seed) {
    options.players = static_cast<std::uint8_t>(players);
    s = Ragusa::start(options, chance, nullptr);
    if (s.solo()) return;
    while (s.phase == Phase::kKeepFirst) {
      MoveList<Ragusa> list;
      Ragusa::generate(s, list);
      Ragusa::apply(s, list[0], chance, nullptr);
    }
    s.first = s.active = s.decider = 0;
    s.price.fill(kPriceStart);
  }

  PlayerState& player(Seat seat) { return s.of(seat); }

  // Puts houses on the board without anything happening.
  Table& houses(Seat seat, std::initializer_list<const char*> spaces) {
    for (const char* space : spaces) s.houses_of(seat) |= bit(space_from_id(space));
    return *this;
  }
  Table& towers(Seat seat, std::initializer_list<const char*> spaces) {
    for (const char* space : spaces) s.towers_of(seat) |= 1u << space_from_id(space);
    return *this;
  }
  Table& super_houses(std::initializer_list<const char*> spaces) {
    for (const char* space : spaces) s.super_houses |= 1u << space_from_id(space);
    return *this;
  }
  Table& walls(int from, int count) {  // W-numbers from `from` on, clockwise
    for (int i = 0; i < count; ++i) s.walls |= 1u << (from - 1 + i) % kBorder;
    return *this;
  }
  // wood, stone, silver ore, grapes, olives, fish
  Table& access(Seat seat, std::array<std::uint8_t, kResources> levels) {
    player(seat).access = levels;
    return *this;
  }
  // oil, wine, silver
  Table& stock(Seat seat, std::array<std::uint8_t, kGoods> goods) {
    player(seat).stock = goods;
    return *this;
  }
  // Market values, not places on the track.
  Table& values(int oil, int wine, int silver) {
    const std::array<int, kGoods> wanted = {oil, wine, silver};
    for (std::size_t g = 0; g < kGoods; ++g)
      s.price[g] = static_cast<std::uint8_t>(
          std::find(kPriceTrack.begin() + kPriceStart, kPriceTrack.end(), wanted[g]) -
          kPriceTrack.begin());
    return *this;
  }
  Table& row(std::initializer_list<const char*> ships) {
    s.row.clear();
    for (const char* ship : ships) s.row.push_back(static_cast<std::uint8_t>(ship_from_id(ship)));
    for (std::size_t kind = 0; kind < kShipKinds; ++kind) s.ship_deck[kind] = kShipData[kind].count;
    for (std::uint8_t kind : s.row) --s.ship_deck[kind];
    for (std::size_t kind = kShipKinds; kind-- > 0;)
      if (s.ship_deck[kind] > 0) s.next_back = back_of(kind);
    return *this;
  }
  // The ship deck holds exactly these; the back of the first lies on top.
  Table& deck(std::initializer_list<const char*> ships) {
    s.ship_deck.fill(0);
    s.next_back = {};
    for (const char* ship : ships) {
      const auto kind = static_cast<std::size_t>(ship_from_id(ship));
      ++s.ship_deck[kind];
      if (s.next_back.good == kNone) s.next_back = back_of(kind);
    }
    return *this;
  }
  // Gives the seat exactly these bonus cards; what it held or others hold changes places.
  Table& hand(Seat seat, std::initializer_list<const char*> cards) {
    for (std::uint8_t card : player(seat).hand) back(card);
    player(seat).hand.clear();
    for (const char* id : cards) {
      const auto card = static_cast<std::uint8_t>(bonus_from_id(id));
      for (Seat other = 0; other < s.seats(); ++other)
        for (std::uint8_t& held : s.of(other).hand)
          if (other != seat && held == card) {
            held = static_cast<std::uint8_t>(std::countr_zero(s.bonus_deck & ~(1u << card)));
            s.bonus_deck = static_cast<std::uint16_t>(s.bonus_deck & ~(1u << held));
            back(card);
          }
      s.bonus_deck = static_cast<std::uint16_t>(s.bonus_deck & ~(1u << card));
      player(seat).hand.push_back(card);
    }
    for (PlayerState& each : s.player) each.returned = 0;
    s.bonus_deck_size = static_cast<std::uint8_t>(std::popcount(s.bonus_deck));
    return *this;
  }
  Table& turn(Seat seat) {
    s.active = s.decider = seat;
    return *this;
  }
  // Everybody but these has placed all houses.
  Table& houses_left(std::initializer_list<int> left) {
    Seat seat = 0;
    for (int n : left) s.of(seat++).houses = static_cast<std::uint8_t>(n);
    return *this;
  }

  bool can(std::string_view text) const {
    const auto move = RagusaPresentation::move_from_text(text);
    EXPECT_TRUE(move.has_value()) << text;
    if (!move) return false;
    const bool legal = Ragusa::legal(s, *move);
    MoveList<Ragusa> list;
    Ragusa::generate(s, list);
    EXPECT_EQ(legal, std::find(list.begin(), list.end(), *move) != list.end()) << text;
    return legal;
  }
  Table& play(std::string_view text) {
    EXPECT_TRUE(can(text)) << text << " in phase "
                           << kPhaseNames[static_cast<std::size_t>(s.phase)];
    if (::testing::Test::HasFailure()) return *this;
    log.clear();
    Ragusa::apply(s, *RagusaPresentation::move_from_text(text), chance, &log);
    return *this;
  }
  std::set<std::string> moves() const {
    std::set<std::string> texts;
    MoveList<Ragusa> list;
    if (Ragusa::actor(s) == kNobody) return texts;
    Ragusa::generate(s, list);
    for (Move move : list) texts.insert(RagusaPresentation::move_to_text(move));
    return texts;
  }
  std::vector<std::string> told() const {  // kinds of the events of the last move, with seats
    std::vector<std::string> words;
    for (const Event& event : log)
      words.push_back(fmt::format(
          "{} {}",
          std::string_view(RagusaPresentation::event_to_json(event).at("kind").as_string()),
          event.seat));
    return words;
  }
  Phase phase() const { return s.phase; }
  Seat decider() const { return Ragusa::actor(s); }
  int score(Seat seat) const { return Ragusa::score(s, seat); }
  // Ends the game as it stands.
  Table& finish() {
    s.phase = Phase::kOver;
    s.decider = -1;
    return *this;
  }

 private:
  void back(std::uint8_t card) {
    s.bonus_deck = static_cast<std::uint16_t>(s.bonus_deck | 1u << card);
  }
};

}  // namespace reeve::ragusa
