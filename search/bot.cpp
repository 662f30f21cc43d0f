#include "search/bot.h"

#include <array>

#include "search/bot_of.h"
#include "search/levels.h"

namespace reeve {

std::span<const BotInfo> all_bots() {
  static const std::vector<BotInfo> bots = [] {
    std::vector<BotInfo> list;
    for (const LevelInfo& info : all_levels()) list.push_back({info.name, info.help});
    return list;
  }();
  return bots;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view game, std::string_view name) {
  const std::optional<Level> level = level_by_name(name);
  if (!level) {
    std::string known;
    for (const LevelInfo& info : all_levels())
      known += (known.empty() ? "" : ", ") + std::string(info.name);
    return error("unknown_bot", "There is no bot \"{}\"; there are {}.", name.substr(0, 40), known);
  }
  return error("no_bot", "There is no bot that plays \"{}\".", game.substr(0, 40));
}

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
