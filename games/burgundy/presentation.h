// Burgundy's presentation (core/presentation.h): where its JSON, words and pictures come together.
#pragma once

#include "core/presentation.h"
#include "games/burgundy/burgundy.h"
#include "games/burgundy/draw.h"
#include "games/burgundy/move_text.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/sentences.h"
#include "games/burgundy/state_json.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {

struct BurgundyPresentation {
  using Game = Burgundy;
  static constexpr std::string_view kTitle = "Burgundy";
  static const Words& words(Language language) { return burgundy_words(language); }

  static json::array options_schema() { return burgundy::options_schema(); }
  static Result<Options> options_from_json(const json::object& object) {
    return burgundy::options_from_json(object);
  }
  static json::object options_to_json(const Options& options) {
    return burgundy::options_to_json(options);
  }
  static json::object state_to_json(const State& s) { return burgundy::state_to_json(s); }
  static Result<State> state_from_json(const json::object& object) {
    return burgundy::state_from_json(object);
  }
  static json::object view_to_json(const State& view, Seat) { return burgundy::view_to_json(view); }
  static void write_view(JsonWriter& out, const State& view) { burgundy::write_view(out, view); }
  static json::object stage(const State& s) {
    return {{"phase", kPhaseKeys[s.phase]}, {"round", s.round + 1}};
  }
  static std::string move_to_text(Move move) { return burgundy::move_to_text(move); }
  static Result<Move> move_from_text(std::string_view text) {
    return burgundy::move_from_text(text);
  }
  static json::object move_to_json(const State& s, Move move) {
    return burgundy::move_to_json(s, move);
  }
  static void write_move(JsonWriter& out, const State& s, Move move) {
    burgundy::write_move(out, s, move);
  }
  static std::string move_sentence(const json::object& detail, const Words& words) {
    return burgundy::move_sentence(detail, words);
  }
  static json::object event_to_json(const Event& event) { return burgundy::event_to_json(event); }
  static std::string event_sentence(const json::object& event, const Words& words) {
    return burgundy::event_sentence(event, words);
  }
  static std::string source_name(std::uint16_t source) { return source_key(source); }
  static json::object gains(const State& before, const State& after, Seat seat) {
    return burgundy::gains(before, after, seat);
  }
  static void write_gains(JsonWriter& out, const State& before, const State& after, Seat seat) {
    burgundy::write_gains(out, before, after, seat);
  }
  static std::string draw(const State& view, Seat seat, bool colours, const Words& words) {
    return draw_table(view, seat, colours, words);
  }
};

static_assert(Presentation<BurgundyPresentation>);

}  // namespace reeve::burgundy
