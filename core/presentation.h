// How a game meets the outside: JSON and words. The rules of a game (core/game.h) know nothing of
// this; each game has a second struct of static functions, its presentation, that satisfies the
// concept below. From it core/session_of.h makes the type-erased Session that the server, the
// command line and the engine protocol use.
//
// JSON uses plain words a player would use, lower_snake_case, and is stable: composed positions
// (edit the JSON of a state, load it) are how rule tests, puzzles and bug reports are written.
// Reading it back validates everything and gives exactly the state it came from.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/json.h"
#include "core/json_writer.h"
#include "core/result.h"
#include "core/words.h"

namespace reeve {

template <class P>
concept Presentation = Game<typename P::Game> &&
    requires(const typename P::Game::State& state, const typename P::Game::View& view,
             const typename P::Game::Options& options, const json::object& object, Move move,
             std::string_view text, const Event& event, Seat seat, bool colours,
             const Words& words) {
  { P::kTitle } -> std::convertible_to<std::string_view>;

  // The game's words (its folder words/, see core/words.h) in a language. The page reads the same
  // files, so a key means the same to both.
  { P::words(Language{}) } -> std::same_as<const Words&>;

  // Options. The schema is an array of {"name", "type": "choice"|"integer"|"boolean"|"text"|"list",
  // "values" or "min"/"max", "default", optional "needs"/"excludes"/"needs_when"}; the last
  // three tell which options go together: {"edition": ["special"]} names values of another option,
  // "needs_when" is a list of {"when", "needs"}, both of this form. Missing options take their
  // defaults. The session adds "help", the message "option.NAME.help".
  { P::options_schema() } -> std::same_as<json::array>;
  { P::options_from_json(object) } -> std::same_as<Result<typename P::Game::Options>>;
  { P::options_to_json(options) } -> std::same_as<json::object>;

  { P::state_to_json(state) } -> std::same_as<json::object>;
  { P::state_from_json(object) } -> std::same_as<Result<typename P::Game::State>>;
  { P::view_to_json(view, seat) } -> std::same_as<json::object>;

  // A game of a server also has, because a message tells the view to everybody after every move,
  //   void write_view(JsonWriter&, view, seat)   the same as text (core/json_writer.h), or
  //   void write_view(JsonWriter&, view)         where nothing of it depends on whose view it is;
  //   void write_move(JsonWriter&, state, move)  the fields of move_to_json(), as text;
  //   void write_gains(JsonWriter&, state, state, seat)  those of gains();
  //   json::object stage(state)                  {"phase", "round"}, as far as its views have them.

  // A move as one short word or line that needs no state to be read back ("take a 5 2"), as an
  // object {"kind", …arguments in plain words}, which has all facts, and that object as a sentence.
  { P::move_to_text(move) } -> std::same_as<std::string>;
  { P::move_from_text(text) } -> std::same_as<Result<Move>>;
  { P::move_to_json(state, move) } -> std::same_as<json::object>;
  { P::move_sentence(object, words) } -> std::same_as<std::string>;

  // An event, already as somebody may see it, as {"kind", "seat", …}, and that as a sentence.
  { P::event_to_json(event) } -> std::same_as<json::object>;
  { P::event_sentence(object, words) } -> std::same_as<std::string>;

  // The table as a picture of Unicode text for a terminal, as that seat sees it.
  { P::draw(view, seat, colours, words) } -> std::same_as<std::string>;

  // The key of a line of explain(), such as "region_castle" or "monastery_15".
  { P::source_name(std::uint16_t{}) } -> std::same_as<std::string>;
  // What a seat gained between two states besides points: {"silver": 2, "workers": -1}; only what
  // changed.
  { P::gains(state, state, seat) } -> std::same_as<json::object>;
};

}  // namespace reeve
