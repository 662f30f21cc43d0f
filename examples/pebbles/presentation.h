// Pebbles in JSON and words (core/presentation.h), the same for both rulesets.
#pragma once

#include <algorithm>
#include <string>

#include "core/presentation.h"
#include "examples/pebbles/rules.h"

namespace reeve {

const Words& pebbles_words(Language language);  // of examples/pebbles/words/

}  // namespace reeve

namespace reeve::pebbles {

template <class G>
struct Words {
  using Game = G;
  static constexpr std::string_view kTitle = "Pebbles";

  static const reeve::Words& words(Language language) { return pebbles_words(language); }

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
      s.points[i] = player.integer<std::uint8_t>("points", 0, 255);
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
    return std::unexpected(
        worded_error(pebbles_words(Language::kEnglish), "bad_move", "refused.move"));
  }
  static json::object move_to_json(const State&, Move move) {
    if (move.bits == 4) return {{"kind", "show"}};
    return {{"kind", "take"}, {"count", move.bits}};
  }
  static std::string move_sentence(const json::object& detail, const reeve::Words& words) {
    if (detail.at("kind") == "show") return words("move.show");
    return words("move.take", {{"n", detail.at("count").to_number<int>()}});
  }
  static json::object event_to_json(const Event& event) {
    static constexpr std::string_view kKinds[] = {"dealt", "took", "rolled", "showed"};
    json::object object{{"kind", kKinds[event.kind]}, {"seat", event.seat}};
    if (event.args[0] != Event::kHidden) object["value"] = event.args[0];
    return object;
  }
  static std::string event_sentence(const json::object& event, const reeve::Words& words) {
    const std::string who = words.player(event.at("seat").to_number<int>());
    std::string key = fmt::format("event.{}", std::string_view(event.at("kind").as_string()));
    const json::value* value = event.if_contains("value");
    if (value == nullptr) return words(key, {{"who", who}});
    if (key == "event.dealt") key = "event.dealt_card";
    return words(key, {{"who", who}, {"n", value->to_number<int>()}});
  }
  static std::string source_name(std::uint16_t source) { return source == kPlay ? "play" : "card"; }
  static json::object gains(const State&, const State&, Seat) { return {}; }
  static std::string draw(const State& v, Seat seat, bool, const reeve::Words& words) {
    std::string text =
        fmt::format("{}  {}\n", words("heap", {{"n", v.heap}}), std::string(v.heap, 'o'));
    for (Seat other = 0; other < v.players; ++other) {
      const auto i = static_cast<std::size_t>(other);
      const std::string_view card = v.card[i] == kUnknown ? "card.hidden"
                                    : v.shown[i] != 0     ? "card.shown"
                                    : other == seat       ? "card.own"
                                                          : "card";
      text += fmt::format("{} {}  {}  {}\n", other == G::actor(v) ? '>' : ' ', words.player(other),
                          words("points", {{"n", G::score(v, other)}}),
                          words(card, {{"n", v.card[i]}}));
    }
    return text;
  }
};

using PebblesPresentation = Words<Pebbles>;
using FirstPebblesPresentation = Words<FirstPebbles>;
static_assert(Presentation<PebblesPresentation>);
static_assert(Presentation<FirstPebblesPresentation>);

}  // namespace reeve::pebbles
