#include "analysis/puzzles.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "analysis/puzzle_books.h"
#include "core/canonical.h"
#include "core/hash.h"

namespace reeve {

namespace {

// Hundredths of a point are enough, and short.
std::int64_t hundredths(double value) {
  return std::llround(value * 100);
}

json::array why_json(const std::vector<SourceShare>& why) {
  json::array array;
  for (const SourceShare& share : why)
    array.push_back(json::array{json::string(share.source), hundredths(share.points)});
  return array;
}

double points_of(std::int64_t in_hundredths) {
  return static_cast<double>(in_hundredths) / 100;
}

// A pair of a word and a number, as `why` and `others` have them.
std::pair<std::string, double> read_pair(const json::value& value, JsonProblem& problem) {
  if (const auto* pair = value.if_array(); pair != nullptr && pair->size() == 2)
    if ((*pair)[0].is_string() && (*pair)[1].is_int64())
      return {std::string((*pair)[0].get_string()), points_of((*pair)[1].get_int64())};
  problem.set("bad_book", "A pair of a word and a number is expected.");
  return {};
}

double read_points(JsonReader& in, std::string_view name) {
  return points_of(in.whole(name, -1'000'000, 1'000'000));
}

constexpr std::size_t kMost = 10'000;  // moves of a game, and of a list

Result<Record> read_game(const json::value& line) {
  JsonProblem problem;
  JsonReader in(line, "game", problem);
  Record record{.game = in.string("game"), .ruleset = in.integer<std::uint32_t>("ruleset", 1)};
  if (const json::value* options = in.raw("options"); options != nullptr && options->is_object())
    record.options = options->get_object();
  const std::string seed = in.string("seed");
  for (const json::value& move : in.array("moves", 0, kMost))
    record.moves.emplace_back(move.is_string() ? std::string(move.get_string()) : std::string());
  in.finish();
  if (problem) return std::unexpected(problem.error());
  const auto number = seed_from_json(json::value(seed));
  if (!number) return std::unexpected(number.error());
  record.seed = *number;
  return record;
}

Result<Puzzle> read_puzzle(const json::value& line, const Record& record) {
  JsonProblem problem;
  JsonReader in(line, "puzzle", problem);
  Puzzle puzzle{.at = in.integer<std::size_t>("at", 0, static_cast<std::int64_t>(kMost)),
                .level = in.integer<int>("level", 1, 3)};
  for (const json::value& theme : in.array("themes", 0, 8))
    if (theme.is_string()) puzzle.themes.emplace_back(theme.get_string());
  puzzle.best = in.string("best");
  for (const json::value& value : in.array("tried", 1, kMost)) {
    JsonReader one(value, "tried", problem);
    TriedMove tried{.move = one.string("move"),
                    .behind = read_points(one, "behind"),
                    .error = read_points(one, "error")};
    for (const json::value& pair : one.array("why", 0, kMost)) {
      auto [source, points] = read_pair(pair, problem);
      tried.why.push_back({std::move(source), points});
    }
    one.finish();
    puzzle.tried.push_back(std::move(tried));
  }
  for (const json::value& pair : in.array("others", 0, kMost))
    puzzle.others.push_back(read_pair(pair, problem));
  in.finish();
  if (problem) return std::unexpected(problem.error());
  if (puzzle.at > record.moves.size())
    return error("bad_book", "A puzzle stands after {} moves of a game that has {}.", puzzle.at,
                 record.moves.size());
  puzzle.id = puzzle_id(record, puzzle.at);
  return puzzle;
}

std::uint64_t mixing(const Puzzle& puzzle) {
  return hash_bytes(puzzle.id.data(), puzzle.id.size(), 14);
}

}  // namespace

std::string puzzle_id(const Record& record, std::size_t at) {
  const json::object origin{{"game", record.game},
                            {"ruleset", record.ruleset},
                            {"options", record.options},
                            {"seed", fmt::format("{}", record.seed.value_or(0))},
                            {"at", at}};
  return fmt::format("{:08x}", canonical_hash(origin) & 0xFFFF'FFFF);
}

std::string book_line(const Record& record, std::size_t moves) {
  json::array made;
  for (std::size_t i = 0; i < std::min(moves, record.moves.size()); ++i)
    made.push_back(json::string(record.moves[i]));
  return json::serialize(json::object{{"game", record.game},
                                      {"ruleset", record.ruleset},
                                      {"options", record.options},
                                      {"seed", fmt::format("{}", record.seed.value_or(0))},
                                      {"moves", std::move(made)}});
}

std::string book_line(const Puzzle& puzzle) {
  json::array tried, others;
  for (const TriedMove& one : puzzle.tried)
    tried.push_back(json::object{{"move", one.move},
                                 {"behind", hundredths(one.behind)},
                                 {"error", hundredths(one.error)},
                                 {"why", why_json(one.why)}});
  for (const auto& [move, behind] : puzzle.others)
    others.push_back(json::array{json::string(move), hundredths(behind)});
  return json::serialize(json::object{{"at", puzzle.at},
                                      {"level", puzzle.level},
                                      {"themes", json::value_from(puzzle.themes)},
                                      {"best", puzzle.best},
                                      {"tried", std::move(tried)},
                                      {"others", std::move(others)}});
}

Result<PuzzleBook> PuzzleBook::read(std::string_view game, std::string_view text) {
  PuzzleBook book;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const auto wrong = [&](const Error& problem) {
      return error("bad_book", "Line {}: {}", number, problem.message);
    };
    const auto value = parse_json(line);
    if (!value) return wrong(value.error());
    if (value->is_object() && value->get_object().contains("game")) {
      auto record = read_game(*value);
      if (!record) return wrong(record.error());
      if (record->game != game)
        return error("bad_book", "Line {}: a game of {} in the book of {}.", number,
                     record->game.substr(0, 40), game);
      book.games_.push_back(std::make_unique<PuzzleGame>(PuzzleGame{std::move(*record), {}}));
      continue;
    }
    if (book.games_.empty()) return error("bad_book", "Line {}: no game before it.", number);
    auto puzzle = read_puzzle(*value, book.games_.back()->record);
    if (!puzzle) return wrong(puzzle.error());
    book.games_.back()->puzzles.push_back(std::move(*puzzle));
  }
  for (const auto& one : book.games_)
    for (const Puzzle& puzzle : one->puzzles) book.entries_.push_back({one.get(), &puzzle});
  std::sort(book.entries_.begin(), book.entries_.end(), [](const Entry& a, const Entry& b) {
    const std::uint64_t first = mixing(*a.puzzle), second = mixing(*b.puzzle);
    return first != second ? first < second : a.puzzle->id < b.puzzle->id;
  });
  return book;
}

const PuzzleBook& PuzzleBook::of(std::string_view game) {
  static const std::map<std::string_view, PuzzleBook> books = [] {
    std::map<std::string_view, PuzzleBook> all;
    for (const EmbeddedBook& embedded : embedded_books())
      if (auto book = PuzzleBook::read(embedded.game, embedded.text))
        all.emplace(embedded.game, std::move(*book));
    return all;
  }();
  static const PuzzleBook none;
  const auto found = books.find(game);
  return found == books.end() ? none : found->second;
}

Result<PuzzleBook::Entry> PuzzleBook::find(std::string_view id) const {
  for (const Entry& entry : entries_)
    if (entry.puzzle->id == id) return entry;
  return error("not_found", "There is no puzzle \"{}\".", id.substr(0, 40));
}

const PuzzleBook::Entry& PuzzleBook::of_the_day(std::int64_t day) const {
  const auto count = static_cast<std::int64_t>(entries_.size());
  return entries_[static_cast<std::size_t>((day % count + count) % count)];
}

Result<std::unique_ptr<Session>> PuzzleBook::position(const GameType& type, const Entry& entry) {
  Record record = entry.game->record;
  record.moves.resize(entry.puzzle->at);
  return replay(type, record);
}

Result<PuzzleBook::Answer> PuzzleBook::answer(const Entry& entry, std::string_view move) {
  const Puzzle& puzzle = *entry.puzzle;
  if (move == puzzle.best) return Answer{.right = true, .behind = 0.0};
  for (const TriedMove& tried : puzzle.tried)
    if (tried.move == move)
      return Answer{tried.behind <= kRight, tried.behind, tried.error, tried.why};
  for (const auto& [other, behind] : puzzle.others)
    if (other == move) return Answer{behind <= kRight, behind, {}, {}};
  return error("illegal_move", "\"{}\" is not a legal move now.", move.substr(0, 60));
}

}  // namespace reeve
