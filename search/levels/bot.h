// A machine opponent, whatever its game and strength. It is given a session and looks only at what
// the acting seat may know: every bot begins by resampling what is hidden.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/hint_words.h"
#include "core/json.h"
#include "core/move.h"
#include "core/result.h"
#include "core/session.h"
#include "search/tree/choice.h"

namespace reeve {

// One of the best few moves and what it is worth.
struct Hint {
  Move move;
  double value = 0;            // expected share of the win, 0 to 1
  double points_now = 0;       // what the score changes by at once
  double points_expected = 0;  // expected final score
  double tempo = 0;            // how much better than the next best, in expected points; 0 when
                               // the search has seen too little of that one to tell
  double spread = 0;           // one deviation of the final score; 0 where no net tells it
  struct Source {
    std::string name;
    double points;
  };
  std::vector<Source> sources;  // the expected final score by source; empty where no net tells it
  json::object words;           // {"key", …}: the reason as a key and arguments, for translation
};

// The reason in words.
inline std::string sentence_of(const Hint& hint, Language language) {
  return hint_sentence(hint.words, language);
}

// Beside the legal move it is about: {"move", "detail", "text"} of that, and the hint's own.
// "spread" and "sources" stand there only where a net tells them.
inline json::object to_json(const LegalMove& move, const Hint& hint,
                            Language language = Language::kEnglish) {
  json::object all{{"move", move.text},
                   {"detail", move.detail},
                   {"text", move.sentence},
                   {"value", hint.value},
                   {"points_now", hint.points_now},
                   {"points_expected", hint.points_expected},
                   {"tempo", hint.tempo},
                   {"words", hint.words},
                   {"sentence", sentence_of(hint, language)}};
  if (hint.spread > 0) all["spread"] = hint.spread;
  if (!hint.sources.empty()) {
    json::array sources;
    for (const Hint::Source& source : hint.sources)
      sources.push_back({{"source", source.name}, {"points", source.points}});
    all["sources"] = std::move(sources);
  }
  return all;
}

class Bot {
 public:
  virtual ~Bot() = default;
  // The session must not be over. Equal views, seeds and node budgets give equal choices.
  virtual Choice choose(const Session& session, std::uint64_t seed, Budget budget = {}) = 0;
  virtual std::vector<Hint> hint(const Session& session, std::uint64_t seed, std::size_t count,
                                 Budget budget = {}) = 0;
};

struct BotInfo {
  std::string_view name;  // "random", "greedy", "apprentice", "journeyman", "master", "grandmaster"
  std::string_view help;  // one sentence
};

std::span<const BotInfo> all_bots();
Result<std::unique_ptr<Bot>> make_bot(std::string_view game, std::string_view name);

}  // namespace reeve
