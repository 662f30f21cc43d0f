// The engine protocol: one JSON object a line in, one out, in order. It is how bots, tests and
// programs in other languages use Reeve; docs/engine.md describes every operation.
//
// An Engine holds at most one game. Every reply has "ok"; a reply to a bad request is
// {"ok":false,"error":{"code","message"}} and the request has changed nothing. A request may carry
// an "id" of any kind, which the reply repeats.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/registry.h"
#include "core/result.h"
#include "core/session.h"

namespace reeve::cli {

// {"name", "title", "ruleset", "options": the schema of core/presentation.h}
json::object game_to_json(const GameType& game, Language language = Language::kEnglish);

class Engine {
 public:
  using Reply = Result<json::object>;

  // Longer lines are refused unread. The largest state is a small part of it.
  static constexpr std::size_t kLongestLine = 256 * 1024;

  explicit Engine(std::span<const GameType* const> games = all_games()) : games_(games) {}

  // The reply to one line, without a newline.
  std::string answer(std::string_view line);
  static std::string line_too_long();

 private:
  using Operation = Reply (Engine::*)(JsonReader&);
  static const std::map<std::string_view, Operation>& operations();

  Reply dispatch(const json::value& request);
  Result<const GameType*> game_named(const std::string& name) const;
  Result<Session*> running() const;
  // What follows a request that made or changed a position: who decides now.
  json::object position() const;
  // Makes it the running session, spoken of in that language; what is told of it, or why there is none.
  Reply begin(const GameType& game, Result<std::unique_ptr<Session>> session, std::uint64_t seed,
              Language language);

  Reply games(JsonReader& in);
  Reply start(JsonReader& in);
  Reply load(JsonReader& in);
  Reply load_record(JsonReader& in);
  Reply state(JsonReader& in);
  Reply view(JsonReader& in);
  Reply legal(JsonReader& in);
  Reply play(JsonReader& in);
  Reply undo(JsonReader& in);
  Reply redo(JsonReader& in);
  Reply hash(JsonReader& in);
  Reply result(JsonReader& in);
  Reply record(JsonReader& in);
  Reply draw(JsonReader& in);
  Reply bots(JsonReader& in);  // these three in cli/engine_bots.cpp
  Reply bot(JsonReader& in);
  Reply hint(JsonReader& in);
  Reply analyse(JsonReader& in);  // these two in cli/engine_analysis.cpp
  Reply rollout(JsonReader& in);

  std::span<const GameType* const> games_;
  std::unique_ptr<Session> session_;
  Language language_ = Language::kEnglish;  // of what it says about the session
};

// Answers the lines of `in` until it ends.
void serve_engine(std::istream& in, std::ostream& out);

}  // namespace reeve::cli
