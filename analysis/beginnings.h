// How games of bots began and what became of it: boards and openings with what they brought, counted over
// many games (reeve beginnings) and kept in analysis/beginnings, which stand in the program itself.
//
// JSON Lines, a line for each board and opening of a number of players:
//   {"bot":"journeyman","players":2,"board":"5","opening":"mine","games":40,"won":22,"points":7912,
//    "squares":1580000}
// `games` are seats that began so; `won` those with the first place, `points` and `squares` the sums of
// their final points and of the squares of these.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace reeve {

struct BeginningCount {
  std::string bot;
  int players = 0;
  std::string board;
  std::string opening;
  std::int64_t games = 0;
  std::int64_t won = 0;
  std::int64_t points = 0;
  std::int64_t squares = 0;
};

std::string book_line(const BeginningCount& count);
Result<std::vector<BeginningCount>> read_beginnings(std::string_view text);
// Those that stand in the program, of games for so many.
std::vector<BeginningCount> machine_beginnings(std::string_view game, int players);

}  // namespace reeve
