// Pebbles, the smallest game that has everything a game of Reeve may have: chance, hidden
// information, several players, options, two rulesets. It shows how the concepts are meant, and lets
// core, search and server be tested on something one can compute in the head.
//
// Each player holds one hidden card worth 0 to 5. In turn, take one to three pebbles of a heap;
// each is a point. Taking exactly two also rolls a die whose pips are points. Once a game a player
// may, instead, show the own card and score it. When the heap is empty, cards not shown score half,
// rounded down. Most points win; ties are shared.
//
// There are two rulesets: in the first nobody could take three pebbles. Games that began by it are
// finished by it, which is how every game of Reeve keeps its records alive.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/game.h"

namespace reeve::pebbles {

struct Options {
  std::uint8_t players = 2;
  std::uint8_t heap = 20;
};

struct State {
  std::uint8_t players = 2;
  std::uint8_t heap = 0;
  std::uint8_t turn = 0;  // counts all turns, for the keys of chance
  Seat active = 0;
  std::array<std::uint8_t, 4> card{};   // kUnknown in a view
  std::array<std::uint8_t, 4> shown{};  // 1 when the card was shown
  std::array<std::uint8_t, 4> points{};
};

inline constexpr std::uint8_t kUnknown = 255;
enum ChanceKind : std::uint32_t { kDeal = 1, kDie = 2 };
enum EventKind : std::uint8_t { kDealt, kTook, kRolled, kShowed };
enum Source : std::uint16_t { kPlay, kCard };

// Moves: 1, 2, 3 take so many pebbles; 4 shows the card.
template <std::uint32_t Ruleset>
struct Rules {
  using Options = pebbles::Options;
  using State = pebbles::State;
  using View = pebbles::State;
  static constexpr std::string_view kName = "pebbles";
  static constexpr std::uint32_t kRuleset = Ruleset;
  static constexpr std::size_t kMaxMoves = 4;
  static constexpr std::uint32_t kMostPebbles = Ruleset == 1 ? 2 : 3;

  static State start(const Options& options, Chance& chance, EventLog* log) {
    State s;
    s.players = options.players;
    s.heap = options.heap;
    Draw draw = chance.draw(kDeal, 0);
    for (Seat seat = 0; seat < s.players; ++seat) {
      s.card[seat] = static_cast<std::uint8_t>(draw.below(6));
      if (log)
        log->add({.kind = kDealt,
                  .seat = seat,
                  .audience = static_cast<std::uint8_t>(1 << seat),
                  .secret = 1,
                  .args = {s.card[seat]}});
    }
    return s;
  }
  static int seats(const State& s) { return s.players; }
  static Seat actor(const State& s) { return s.heap > 0 ? s.active : kNobody; }
  static Seat actor_seen_by(const State& s, Seat) { return actor(s); }
  static bool secret_chance(const State&) { return false; }
  static void generate(const State& s, MoveList<Rules>& list) {
    list.clear();
    for (std::uint32_t bits = 1; bits <= 4; ++bits)
      if (legal(s, Move{bits})) list.push_back(Move{bits});
  }
  static bool legal(const State& s, Move move) {
    if (actor(s) == kNobody) return false;
    if (move.bits == 4) return s.shown[s.active] == 0;
    return move.bits >= 1 && move.bits <= kMostPebbles && move.bits <= s.heap;
  }
  static void apply(State& s, Move move, Chance& chance, EventLog* log) {
    if (move.bits == 4) {
      s.shown[s.active] = 1;
      add_points(s, s.card[s.active]);
      chance.reveal();
      if (log) log->add({.kind = kShowed, .seat = s.active, .args = {s.card[s.active]}});
    } else {
      s.heap = static_cast<std::uint8_t>(s.heap - move.bits);
      std::uint32_t gained = move.bits;
      if (log)
        log->add({.kind = kTook, .seat = s.active, .args = {static_cast<std::int16_t>(move.bits)}});
      if (move.bits == 2) {
        const std::uint8_t pips = chance.draw(kDie, s.turn).die();
        gained += pips;
        if (log) log->add({.kind = kRolled, .seat = s.active, .args = {pips}});
      }
      add_points(s, gained);
    }
    ++s.turn;
    s.active = static_cast<Seat>((s.active + 1) % s.players);
  }
  // No game comes near 255; a composed position that does stays there.
  static void add_points(State& s, std::uint32_t more) {
    s.points[s.active] = static_cast<std::uint8_t>(std::min(s.points[s.active] + more, 255u));
  }
  static View view(const State& s, Seat seat) {
    State v = s;
    if (actor(s) != kNobody)
      for (Seat other = 0; other < s.players; ++other)
        if (other != seat && s.shown[other] == 0) v.card[other] = kUnknown;
    return v;
  }
  static State resample(const State& s, Seat seat, Rng& rng) {
    State r = s;
    if (actor(s) != kNobody)
      for (Seat other = 0; other < s.players; ++other)
        if (other != seat && s.shown[other] == 0)
          r.card[other] = static_cast<std::uint8_t>(rng.below(6));
    return r;
  }
  static int card_points(const State& s, Seat seat) {
    return s.heap == 0 && s.shown[seat] == 0 ? s.card[seat] / 2 : 0;
  }
  static int score(const State& s, Seat seat) { return s.points[seat] + card_points(s, seat); }
  static Outcome outcome(const State& s) {
    Outcome out{.seats = s.players};
    for (Seat seat = 0; seat < s.players; ++seat) {
      out.score[seat] = static_cast<std::int16_t>(score(s, seat));
      out.rank[seat] = 1;
      for (Seat other = 0; other < s.players; ++other)
        if (score(s, other) > score(s, seat)) ++out.rank[seat];
    }
    return out;
  }
  static ScoreSheet explain(const State& s, Seat seat) {
    return {{kPlay, s.points[seat]}, {kCard, static_cast<std::int16_t>(card_points(s, seat))}};
  }
};

using Pebbles = Rules<2>;
using FirstPebbles = Rules<1>;
static_assert(Game<Pebbles> && Game<FirstPebbles>);

}  // namespace reeve::pebbles
