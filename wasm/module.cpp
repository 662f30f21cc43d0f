// What the module offers to JavaScript (wasm/npm/reeve-engine.js is the other side): a request is
// written to reeve_room(size), reeve_answer(engine, size) answers it, and the answer's UTF-8 text of
// reeve_answer_size() bytes stands there until the next call. Requests are JSON objects:
//
//   those of the engine protocol (docs/engine.md), each engine with a game of its own,
//   those of tables (wasm/local_table.h), and
//   {"op":"analyse_record","record","nodes","samples","seed"} → "analysis"; each turn is told by reeve.told
//   when it is found, and an answer of 0 stops the analysis.
#include <map>

#include "analysis/analysis.h"
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

// The answer where the engine protocol has none.
std::optional<Result<json::object>> answer_here(const json::value& request) {
  const json::value* op = request.is_object() ? request.get_object().if_contains("op") : nullptr;
  if (op == nullptr || !op->is_string()) return {};
  JsonProblem problem;
  JsonReader in(request, "request", problem);
  in.raw("op");
  const std::string_view name(op->get_string());
  if (name == "analyse_record") return analyse(in);
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
