// The smallest game that has everything a game of Reeve may have: chance, hidden information,
// several players, options. It shows how the concepts are meant, and lets core, search and server
// be tested on something one can compute in the head.
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
#include <charconv>
#include <string>

#include "core/presentation.h"
#include "core/session_of.h"

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
      s.points[s.active] = static_cast<std::uint8_t>(s.points[s.active] + s.card[s.active]);
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
      s.points[s.active] = static_cast<std::uint8_t>(s.points[s.active] + gained);
    }
    ++s.turn;
    s.active = static_cast<Seat>((s.active + 1) % s.players);
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

template <class G>
struct Words {
  using Game = G;
  static constexpr std::string_view kTitle = "Pebbles";
  static const reeve::Words& words(Language language) {
    static const WordBook book(
        {R"({"move.take": "Take {count, plural, one {# pebble} other {# pebbles}}",
             "move.show": "Show your card", "event": "{what}",
             "option.players.help": "How many play.",
             "option.heap.help": "How many pebbles there are."})",
         R"({"move.take": "Weź {count, plural, one {# kamyk} few {# kamyki} many {# kamyków} other {# kamyka}}",
             "move.show": "Pokaż swoją kartę", "event": "{what}",
             "option.players.help": "Ilu graczy.",
             "option.heap.help": "Ile jest kamyków."})",
         R"({"move.take": "Взять {count, plural, one {# камешек} few {# камешка} many {# камешков} other {# камешка}}",
             "move.show": "Показать свою карту", "event": "{what}",
             "option.players.help": "Сколько игроков.",
             "option.heap.help": "Сколько камешков."})"},
        core_words);
    return book.in(language);
  }

  static json::array options_schema() {
    return {{{"name", "players"}, {"type", "integer"}, {"min", 2}, {"max", 4}, {"default", 2}},
            {{"name", "heap"}, {"type", "integer"}, {"min", 1}, {"max", 60}, {"default", 20}}};
  }
  static Result<Options> options_from_json(const json::object& object) {
    JsonProblem problem;
    const json::value value(object);
    JsonReader in(value, "options", problem);
    Options options{.players = in.integer<std::uint8_t>("players", 2, 4, 2),
                    .heap = in.integer<std::uint8_t>("heap", 1, 60, 20)};
    in.finish();
    if (problem) return std::unexpected(problem.error());
    return options;
  }
  static json::object options_to_json(const Options& options) {
    return {{"players", options.players}, {"heap", options.heap}};
  }
  static json::object state_to_json(const State& s) {
    json::array players;
    for (Seat seat = 0; seat < s.players; ++seat)
      players.push_back(
          {{"card", s.card[seat]}, {"shown", s.shown[seat] != 0}, {"points", s.points[seat]}});
    return {{"heap", s.heap}, {"turn", s.turn}, {"active", s.active}, {"players", players}};
  }
  static json::object view_to_json(const State& v, Seat) {
    json::object object = state_to_json(v);
    for (json::value& player : object["players"].as_array())
      if (player.as_object()["card"] == kUnknown) player.as_object()["card"] = nullptr;
    return object;
  }
  static Result<State> state_from_json(const json::object& object) {
    JsonProblem problem;
    const json::value value(object);
    JsonReader in(value, "state", problem);
    State s;
    s.heap = in.integer<std::uint8_t>("heap", 0, 60);
    s.turn = in.integer<std::uint8_t>("turn");
    const json::array& players = in.array("players", 2, 4);
    s.players = static_cast<std::uint8_t>(std::max<std::size_t>(players.size(), 2));
    s.active = in.integer<Seat>("active", 0, s.players - 1);
    for (std::size_t i = 0; i < players.size(); ++i) {
      JsonReader player(players[i], fmt::format("state.players[{}]", i), problem);
      s.card[i] = player.integer<std::uint8_t>("card", 0, 5);
      s.shown[i] = player.boolean("shown");
      s.points[i] = player.integer<std::uint8_t>("points", 0, 200);
      player.finish();
    }
    in.finish();
    if (problem) return std::unexpected(problem.error());
    return s;
  }
  static std::string move_to_text(Move move) {
    return move.bits == 4 ? "show" : fmt::format("take {}", move.bits);
  }
  static Result<Move> move_from_text(std::string_view text) {
    for (std::uint32_t bits = 1; bits <= 4; ++bits)
      if (move_to_text(Move{bits}) == text) return Move{bits};
    return error("bad_move", "A move is \"take 1\", \"take 2\", \"take 3\" or \"show\".");
  }
  static json::object move_to_json(const State&, Move move) {
    if (move.bits == 4) return {{"kind", "show"}};
    return {{"kind", "take"}, {"count", move.bits}};
  }
  static std::string move_sentence(const json::object& detail, const reeve::Words& words) {
    if (detail.at("kind") == "show") return words("move.show");
    return words("move.take", {{"count", detail.at("count").to_number<int>()}});
  }
  static json::object event_to_json(const Event& event) {
    static constexpr std::string_view kKinds[] = {"dealt", "took", "rolled", "showed"};
    json::object object{{"kind", kKinds[event.kind]}, {"seat", event.seat}};
    if (event.args[0] != Event::kHidden) object["value"] = event.args[0];
    return object;
  }
  static std::string event_sentence(const json::object& event, const reeve::Words& words) {
    return words("event", {{"what", json::serialize(event)}});
  }
  static std::string source_name(std::uint16_t source) { return source == kPlay ? "play" : "card"; }
  static json::object gains(const State&, const State&, Seat) { return {}; }
  static std::string draw(const State& v, Seat seat, bool, const reeve::Words&) {
    return json::serialize(view_to_json(v, seat)) + "\n";
  }
};

using PebblesPresentation = Words<Pebbles>;
using FirstPebblesPresentation = Words<FirstPebbles>;
static_assert(Presentation<PebblesPresentation>);
static_assert(Presentation<FirstPebblesPresentation>);

inline const GameType& pebbles_type() {
  static const GameTypeOf<PebblesPresentation, FirstPebblesPresentation> type;
  return type;
}

}  // namespace reeve::pebbles
