// A game as the whole program knows it. A game has one entry, in <its folder>/entry.cpp, and from
// the entries come the registry (core/registry.h), bots (search/levels/bot.h), labs
// (search/arena/lab.h), analysts, catalogues, and with them the terminal, the engine protocol, the
// server and the page. Its words are its presentation's business, and whether somebody may be asked
// in secret its rules' (core/game.h).
//
// Which games a program has is the list REEVE_GAMES of the topmost CMakeLists.txt. Entries stand
// above all layers, for they name bots and labs; the layers below know them by all_entries() alone.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/json.h"
#include "core/result.h"

namespace reeve {

class Analyst;
class Bot;
class Canvas;
class GameType;
class Lab;
class Simulator;
struct BoardPane;
enum class Level : std::uint8_t;

struct GameEntry {
  const GameType& (*type)() = nullptr;
  json::object (*catalogue)() = nullptr;  // the book (games/catalogues.h)
  std::unique_ptr<Bot> (*make_bot)(Level level) = nullptr;
  const Lab& (*lab)() = nullptr;
  const Analyst& (*analyst)() = nullptr;  // null: its games cannot be analysed
  // The game for programs (simulate/simulator.h); with `position`, one that is known by a position alone.
  // Null: it is none of libreeve and the Python module.
  Result<std::shared_ptr<const Simulator>> (*simulator)(const json::object& options,
                                                        const json::object* position) = nullptr;
  const BoardPane& (*board_pane)() = nullptr;  // on a terminal; null: as Session::draw has it
  // Draws the table as a spectator is shown it (`view`, and everybody's points) for the preview of a
  // link (games/picture.h); null: there is none.
  void (*picture)(const json::value& view, std::span<const int> points, Canvas& canvas) = nullptr;
  int usual_players = 2;  // how many play where nobody says: measurements
};

// In the order people see.
std::span<const GameEntry* const> all_entries();
Result<const GameEntry*> find_entry(std::string_view game);

}  // namespace reeve
