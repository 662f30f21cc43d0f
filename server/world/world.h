// The games and opponents a server offers. The real ones come from the registries of games/ and
// search/ (real_world.cpp); tests bring their own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/beginnings.h"
#include "core/canvas.h"
#include "core/session.h"
#include "search/levels/bot.h"
#include "server/standing/glicko.h"

namespace reeve::server {

struct World {
  std::vector<const GameType*> games;
  std::vector<BotInfo> bots;
  std::function<Result<std::unique_ptr<Bot>>(std::string_view game, std::string_view level)>
      make_bot;
  // The game's components for people to read, as JSON text; empty when it has none.
  std::function<std::string(std::string_view game)> catalogue;
  // Analyses the record of a finished game (docs/analysis.md), telling each turn as it is found;
  // false from `told` stops it. Null: there is no analysis.
  using TurnTold = std::function<bool(json::object turn, std::size_t all)>;
  std::function<Result<json::object>(const Record& record, TurnTold told)> analyse;
  // What makes the analyses (nets, depth): those that another one made are made anew.
  std::string analyst = "none";
  // The last turn of a seat that is over, in a game that may be played still; for tables with a tutor.
  std::function<Result<json::object>(const Record& record, Seat seat)> analyse_turn;
  // How each seat of a game began, for statistics: its board and its opening, by words that stay.
  struct Beginning {
    std::string board;
    std::string opening;
  };
  std::function<Result<std::vector<Beginning>>(const Record& record)> beginnings;
  // The same of games of bots, counted; they stand in the program. Null: there are none.
  std::function<std::vector<BeginningCount>(std::string_view game, int players)> machine_beginnings;
  // Rolls out moves of a position, or with none those the search likes best; tells what is known so
  // far, after so many games of all. Null: there are no rollouts.
  std::function<Result<json::object>(const Session& position, const std::vector<std::string>& moves,
                                     TurnTold told)>
      roll_out;
  // The puzzles of a game (docs/analysis.md). Null: there are none.
  struct Puzzles {
    // {"game", "day": the id of that day's, "puzzles": [{"id", "level", "themes", "players"}]}
    std::function<Result<json::object>(std::string_view game, std::int64_t day)> list;
    // The position as who decides sees it, with its legal moves.
    std::function<Result<json::object>(std::string_view game, std::string_view id)> show;
    // What a move is worth, and which is best; with no move, only the latter.
    std::function<Result<json::object>(std::string_view game, std::string_view id,
                                       const std::string& move)>
        answer;
  } puzzles;

  // Draws a table as spectators are shown it, for the preview of a link; false when the game has no
  // picture. Null: no game has.
  std::function<bool(std::string_view game, const json::value& view, std::span<const int> points,
                     Canvas& canvas)>
      draw;

  // How strong a level is on the scale of people's ratings; nothing where that was never measured.
  std::function<std::optional<Rating>(std::string_view game, std::string_view level)> bot_rating;

  Result<const GameType*> game(std::string_view name) const;
  // The game as one of its rulesets has it.
  Result<const GameType*> rules(std::string_view name, std::uint32_t ruleset) const;
  bool has_bot(std::string_view level) const;
};

// Everything this program was built with.
World real_world();

}  // namespace reeve::server
