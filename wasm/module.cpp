// What the module offers to JavaScript (wasm/npm/reeve-engine.js is the other side): a request is
// written to reeve_room(size), reeve_answer(engine, size) answers it, and the answer's UTF-8 text of
// reeve_answer_size() bytes stands there until the next call. Requests are JSON objects:
//
//   those of the engine protocol (docs/engine.md), each engine with a game of its own,
//   those of tables (wasm/local_table.h), and
//   {"op":"analyse_record","record","nodes","samples","seed"} → "analysis"; each turn is told by reeve.told
//   when it is found, and an answer of 0 stops the analysis,
//   {"op":"analyse_turn","record","seat"} → "turn": how the last finished turn of a seat was, and
//   {"op":"puzzle.book","game","text"}, {"op":"puzzle.list","game","day"}, {"op":"puzzle.show","game","id"},
//   {"op":"puzzle.answer","game","id","move"}: puzzles of a book that is given (analysis/books), as GET and
//   POST /api/puzzles tell them.
#include <map>

#include "analysis/analysis.h"
#include "analysis/puzzle_answers.h"
#include "cli/engine.h"
#include "core/record.h"
#include "wasm/local_table.h"

#define REEVE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

extern "C" __attribute__((import_module("reeve"), import_name("told"))) int reeve_told(
    const char* text, std::size_t size);

namespace reeve::wasm {
namespace {

std::string room, said;
std::map<int, cli::Engine> engines;
LocalTables tables;

Result<json::object> analyse(JsonReader& in) {
  const std::string text = in.string("record");
  AnalysisPlan plan;
  plan.nodes = in.integer<std::uint32_t>("nodes", 1, 10'000'000, plan.nodes);
  plan.samples = in.integer<std::uint32_t>("samples", 1, 100'000, plan.samples);
  plan.seed = in.integer<std::uint64_t>("seed", 0, INT64_MAX, 1);
  in.finish();
  if (in.problem()) return std::unexpected(in.problem().error());
  const auto record = record_from_text(text);
  if (!record) return std::unexpected(record.error());
  const auto analyst = find_analyst(record->game);
  if (!analyst) return std::unexpected(analyst.error());
  plan.told = [](const TurnAnalysis& turn, std::size_t all) {
    const std::string told = json::serialize(json::object{{"turn", to_json(turn)}, {"all", all}});
    return reeve_told(told.data(), told.size()) != 0;
  };
  const auto analysis = (*analyst)->analyse(*record, plan);
  if (!analysis) return std::unexpected(analysis.error());
  return json::object{{"analysis", to_json(*analysis)}};
}

Result<json::object> analyse_turn(JsonReader& in) {
  const std::string text = in.string("record");
  const Seat seat = in.integer<Seat>("seat", 0, kMaxSeats - 1);
  in.finish();
  if (in.problem()) return std::unexpected(in.problem().error());
  const auto record = record_from_text(text);
  if (!record) return std::unexpected(record.error());
  const auto analyst = find_analyst(record->game);
  if (!analyst) return std::unexpected(analyst.error());
  const auto turn = (*analyst)->analyse_turn(*record, seat, AnalysisPlan{});
  if (!turn) return std::unexpected(turn.error());
  return json::object{{"turn", to_json(*turn)}};
}

std::map<std::string, PuzzleBook> books;

Result<json::object> puzzle(std::string_view what, JsonReader& in) {
  const std::string game = in.string("game");
  if (what == "puzzle.book") {
    const std::string text = in.string("text");
    in.finish();
    if (in.problem()) return std::unexpected(in.problem().error());
    auto book = PuzzleBook::read(game, text);
    if (!book) return std::unexpected(book.error());
    books.insert_or_assign(game, std::move(*book));
    return json::object{};
  }
  const std::string id = what == "puzzle.list" ? std::string() : in.string("id");
  const std::string move = what == "puzzle.answer" ? in.string("move", "") : std::string();
  const std::int64_t day = what == "puzzle.list" ? in.whole("day", 0, 1'000'000, 0) : 0;
  in.finish();
  if (in.problem()) return std::unexpected(in.problem().error());
  const PuzzleBook& book = books[game];
  if (what == "puzzle.list") return list_puzzles(book, game, day);
  if (what == "puzzle.show") return show_puzzle(book, game, id);
  if (what == "puzzle.answer") return answer_puzzle(book, game, id, move);
  return error("unknown_op", "There is no operation \"{}\".", what.substr(0, 40));
}

// The answer where the engine protocol has none.
std::optional<Result<json::object>> answer_here(const json::value& request) {
  const json::value* op = request.is_object() ? request.get_object().if_contains("op") : nullptr;
  if (op == nullptr || !op->is_string()) return {};
  JsonProblem problem;
  JsonReader in(request, "request", problem);
  in.raw("op");
  const std::string_view name(op->get_string());
  if (name == "analyse_record") return analyse(in);
  if (name == "analyse_turn") return analyse_turn(in);
  if (name.starts_with("puzzle.")) return puzzle(name, in);
  return tables.answer(name, in);
}

}  // namespace
}  // namespace reeve::wasm

REEVE_EXPORT(reeve_room) char* reeve_room(std::size_t size) {
  reeve::wasm::room.resize(size);
  return reeve::wasm::room.data();
}

REEVE_EXPORT(reeve_answer) const char* reeve_answer(int engine, std::size_t size) {
  using namespace reeve;
  const std::string_view text = std::string_view(wasm::room).substr(0, size);
  if (const auto request = parse_json(text))
    if (auto answer = wasm::answer_here(*request)) {
      if (*answer) {
        (**answer)["ok"] = true;
        wasm::said = json::serialize(**answer);
      } else {
        const Error& error = answer->error();
        wasm::said = json::serialize(json::object{
            {"ok", false}, {"error", {{"code", error.code}, {"message", error.message}}}});
      }
      return wasm::said.data();
    }
  wasm::said = wasm::engines[engine].answer(text);
  return wasm::said.data();
}

REEVE_EXPORT(reeve_answer_size) std::size_t reeve_answer_size() {
  return reeve::wasm::said.size();
}

REEVE_EXPORT(reeve_close) void reeve_close(int engine) {
  reeve::wasm::engines.erase(engine);
}
