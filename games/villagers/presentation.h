// How Villagers meets the outside (core/presentation.h). options_json.cpp, state_json.cpp,
// state_reader.cpp, view_json.cpp, move_text.cpp, event_words.cpp and draw.cpp each hold a part.
#pragma once

#include "core/presentation.h"
#include "games/villagers/villagers.h"

namespace reeve {

const Words& villagers_words(Language language);  // of games/villagers/words/

}  // namespace reeve

namespace reeve::villagers {

struct VillagersPresentation {
  using Game = Villagers;
  static constexpr std::string_view kTitle = "Villagers";
  static const Words& words(Language language) { return villagers_words(language); }

  static json::array options_schema();
  static Result<Options> options_from_json(const json::object& object);
  static json::object options_to_json(const Options& options);

  static json::object state_to_json(const State& s);
  static Result<State> state_from_json(const json::object& object);
  static void write_view(JsonWriter& out, const State& v, Seat seat);
  static json::object view_to_json(const State& v, Seat seat);
  static json::object stage(const State& s) { return {{"round", s.round}}; }

  static std::string move_to_text(Move move);
  static Result<Move> move_from_text(std::string_view text);
  static json::object move_to_json(const State& s, Move move);
  static void write_move(JsonWriter& out, const State& s, Move move);
  static std::string move_sentence(const json::object& detail, const Words& words);

  static json::object event_to_json(const Event& event);
  static std::string event_sentence(const json::object& event, const Words& words);

  static std::string source_name(std::uint16_t source);
  static json::object gains(const State& before, const State& after, Seat seat);
  static void write_gains(JsonWriter& out, const State& before, const State& after, Seat seat);
  static std::string draw(const State& v, Seat seat, bool colours, const Words& words);
};

}  // namespace reeve::villagers
