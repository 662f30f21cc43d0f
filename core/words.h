// Words in the reader's language. What a folder says to people stands in its words/{en,pl,ru}.json:
// flat objects from keys to ICU messages, "{n, plural, one {# point} other {# points}}". The build
// embeds them into the program (reeve_words in the topmost CMakeLists.txt), and the page reads the
// same files. core/words/ has what all games share.
//
// A message with plain arguments only, "{who} begins.", is filled in here; what has plurals, choices
// or numbers of a language goes through core/message.h, behind which ICU stands.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/language.h"
#include "core/message.h"
#include "core/phrase.h"
#include "core/result.h"

namespace reeve {

class Words {
 public:
  // `json` must be an object of messages. Keys that are not in it are looked up in `others`.
  Words(Language language, std::string_view json, const Words* others = nullptr);

  Language language() const { return language_; }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  // The message with its arguments filled in. A key that is missing comes back in ⟦brackets⟧, which
  // no test lets pass; so does an argument.
  std::string operator()(std::string_view key, const Arguments& arguments = {}) const;
  std::string operator()(const Phrase& phrase) const {
    return (*this)(phrase.key, phrase.arguments);
  }

  // "Player 2", for seats without a name.
  std::string player(int seat) const { return (*this)("player.n", {{"n", seat + 1}}); }
  // "2 wood, 1 stone" from {"wood": 2, "stone": 1} with the messages "gain.wood" of {n}; only what is
  // more than nothing.
  std::string counted(const json::object& amounts) const;
  // "winery, grapes, mason" from an array of keys; what is no key stands as it is.
  std::string listed(const json::array& keys, std::string_view prefix = "") const;

  // For tests: its own messages as they are written.
  const std::map<std::string, std::string, std::less<>>& messages() const { return texts_; }

 private:
  struct Ready;  // a message taken apart
  const Ready* find(std::string_view key) const;

  Language language_;
  const Words* others_;
  std::map<std::string, std::string, std::less<>> texts_;
  std::map<std::string, std::shared_ptr<const Ready>, std::less<>> messages_;
};

// The words of one folder in all languages, each read when it is first asked for.
class WordBook {
 public:
  explicit WordBook(std::array<std::string_view, kLanguages.size()> texts,
                    const Words& (*others)(Language) = nullptr)
      : texts_(texts), others_(others) {}
  const Words& in(Language language) const;

 private:
  std::array<std::string_view, kLanguages.size()> texts_;
  const Words& (*others_)(Language);
  mutable std::array<std::once_flag, kLanguages.size()> read_;
  mutable std::array<std::unique_ptr<const Words>, kLanguages.size()> words_;
};

// What all games share: players, errors of fields, hints.
const Words& core_words(Language language);

// An error whose sentence can be said in other languages later: `english` are the words that have
// its key.
Error worded_error(const Words& english, std::string_view code, std::string_view key,
                   Arguments arguments = {});
// The error's sentence in the language of these words, in English when it has no other.
std::string sentence_of(const Error& error, const Words& words);
// The same error with that sentence as its message, for good.
Error in_words(Error error, const Words& words);

}  // namespace reeve
