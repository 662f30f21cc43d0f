// The words of hints.
#include <cmath>

#include "search/bot_of.h"

namespace reeve {

void describe_hint(Hint& hint, bool best, bool only) {
  const auto rounded = [](double points) { return std::round(points * 10) / 10; };
  const double now = rounded(hint.points_now);
  const double expected = rounded(hint.points_expected);
  const double tempo = rounded(hint.tempo);
  std::string_view key = "hint_other";
  if (only)
    key = "hint_only_move";
  else if (best && hint.tempo >= 1)
    key = "hint_clearly_best";
  else if (best)
    key = "hint_best";
  hint.words = {{"key", key},
                {"points_now", now},
                {"points_expected", expected},
                {"tempo", tempo},
                {"chance_percent", std::round(hint.value * 100)}};
  hint.sentence = fmt::format("{}{:g} {} now, about {:.0f} at the end",
                              only                      ? "The only move: "
                              : best && hint.tempo >= 1 ? "Clearly best: "
                              : best                    ? "Best: "
                                                        : "",
                              now, now == 1 ? "point" : "points", expected);
  if (!only && best && tempo > 0) hint.sentence += fmt::format(", {:g} more than the next", tempo);
  hint.sentence += ".";
}

}  // namespace reeve
