// The words of hints.
#include <cmath>

#include "search/levels/bot_of.h"

namespace reeve {

void describe_hint(Hint& hint, HintKind kind) {
  const auto rounded = [](double points) { return std::round(points * 10) / 10; };
  const double now = rounded(hint.points_now);
  const double expected = rounded(hint.points_expected);
  const double tempo = rounded(hint.tempo);
  const bool clearly = kind == HintKind::Best && hint.tempo >= 1;
  std::string_view key, begin;
  switch (kind) {
    case HintKind::OnlyMove:
      key = "hint_only_move";
      begin = "The only move: ";
      break;
    case HintKind::Best:
      key = clearly ? "hint_clearly_best" : "hint_best";
      begin = clearly ? "Clearly best: " : "Best: ";
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
  hint.sentence = fmt::format("{}{:g} {} now", begin, now, now == 1 ? "point" : "points");
  hint.sentence += kind == HintKind::Glanced ? ", hardly looked at"
                                             : fmt::format(", about {:.0f} at the end", expected);
  if (kind == HintKind::Best && tempo > 0)
    hint.sentence += fmt::format(", {:g} more than the next", tempo);
  hint.sentence += ".";
}

}  // namespace reeve
