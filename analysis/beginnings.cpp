#include "analysis/beginnings.h"

#include "analysis/puzzle_books.h"
#include "core/json.h"

namespace reeve {

std::string book_line(const BeginningCount& count) {
  return json::serialize(json::object{{"bot", count.bot},
                                      {"players", count.players},
                                      {"board", count.board},
                                      {"opening", count.opening},
                                      {"games", count.games},
                                      {"won", count.won},
                                      {"points", count.points},
                                      {"squares", count.squares}});
}

Result<std::vector<BeginningCount>> read_beginnings(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  std::vector<BeginningCount> all;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.empty() || line.starts_with('#')) continue;
    const auto value = parse_json(line);
    if (!value) return std::unexpected(value.error());
    JsonProblem problem;
    JsonReader in(*value, "line", problem);
    BeginningCount count{.bot = in.string("bot"),
                         .players = in.integer<int>("players", 1, 8),
                         .board = in.string("board"),
                         .opening = in.string("opening"),
                         .games = in.whole("games", 1, kMost),
                         .won = in.whole("won", 0, kMost),
                         .points = in.whole("points", -kMost, kMost),
                         .squares = in.whole("squares", 0, kMost)};
    in.finish();
    if (problem) return std::unexpected(problem.error());
    all.push_back(std::move(count));
  }
  return all;
}

std::vector<BeginningCount> machine_beginnings(std::string_view game, int players) {
  for (const EmbeddedBook& book : embedded_beginnings()) {
    if (book.game != game) continue;
    auto all = read_beginnings(book.text);
    if (!all) return {};
    std::erase_if(*all, [&](const BeginningCount& it) { return it.players != players; });
    return std::move(*all);
  }
  return {};
}

}  // namespace reeve
