// How Ragusa meets the outside (core/presentation.h): options, positions, moves and events as JSON
// and words, and a picture for terminals. The rules know nothing of this.
//
// Ids are those of games/ragusa/catalogue.h: hexes "winery", "land_07", spaces "B19", walls "W05",
// ships "furs_oil", bonus cards "N05", Patrician cards "P03". docs/ragusa.md shows the forms.
#pragma once

#include <string>
#include <string_view>

#include "core/presentation.h"
#include "games/ragusa/ragusa.h"

namespace reeve::ragusa {

struct RagusaPresentation {
  using Game = Ragusa;
  static constexpr std::string_view kTitle = "Ragusa";
  static const Words& words(Language language);

  static json::array options_schema();
  static Result<Options> options_from_json(const json::object& object);
  static json::object options_to_json(const Options& options);

  static json::object state_to_json(const State& s);
  static Result<State> state_from_json(const json::object& object);
  static void write_view(JsonWriter& out, const View& v, Seat seat);
  static json::object view_to_json(const View& v, Seat seat);
  static json::object stage(const State& s);

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
  static std::string draw(const View& v, Seat seat, bool colours, const Words& words);
};

static_assert(Presentation<RagusaPresentation>);

}  // namespace reeve::ragusa
