// The words of hints.
#include <cmath>

#include "core/words.h"
#include "search/levels/bot_of.h"

namespace reeve {

void describe_hint(Hint& hint, HintKind kind) {
  const auto rounded = [](double points) { return std::round(points * 10) / 10; };
  const double now = rounded(hint.points_now);
  const double expected = rounded(hint.points_expected);
  const double tempo = rounded(hint.tempo);
  const bool clearly = kind == HintKind::Best && hint.tempo >= 1;
  std::string_view key;
  switch (kind) {
    case HintKind::OnlyMove:
      key = "hint_only_move";
      break;
    case HintKind::Best:
      key = clearly ? "hint_clearly_best" : "hint_best";
      break;
    case HintKind::Other:
      key = "hint_other";
      break;
    case HintKind::Glanced:
      key = "hint_glanced";
      break;
  }
  hint.words = {{"key", key},
                {"points_now", now},
                {"points_expected", expected},
                {"tempo", tempo},
                {"chance_percent", std::round(hint.value * 100)}};
}

std::string sentence_of(const Hint& hint, Language language) {
  if (!hint.words.contains("key")) return "";
  std::string key(hint.words.at("key").as_string());
  Arguments arguments;
  for (const auto& [name, value] : hint.words) {
    if (name == "key") continue;
    const auto number = value.to_number<double>();
    arguments.emplace_back(name, name == "points_expected" ? std::round(number) : number);
  }
  // Better than the next, though not clearly.
  if (key == "hint_best" && hint.words.at("tempo").to_number<double>() > 0)
    key = "hint_slightly_best";
  return core_words(language)(key, arguments);
}

}  // namespace reeve
