// The words of hints.
#include <cmath>

#include "search/levels/bot_of.h"

namespace reeve {

void describe_hint(Hint& hint, HintKind kind) {
  const auto rounded = [](double points) { return std::round(points * 10) / 10; };
  const double now = rounded(hint.points_now);
  const double expected = rounded(hint.points_expected);
  const double tempo = rounded(hint.tempo);
  const bool clearly = kind == HintKind::kBest && hint.tempo >= 1;
  std::string_view key;
  switch (kind) {
    case HintKind::kOnlyMove:
      key = "hint_only_move";
      break;
    case HintKind::kBest:
      key = clearly ? "hint_clearly_best" : "hint_best";
      break;
    case HintKind::kOther:
      key = "hint_other";
      break;
    case HintKind::kGlanced:
      key = "hint_glanced";
      break;
  }
  hint.words = {{"key", key},
                {"points_now", now},
                {"points_expected", expected},
                {"tempo", tempo},
                {"chance_percent", std::round(hint.value * 100)}};
}

}  // namespace reeve
