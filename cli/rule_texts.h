// The rules of the games as people read them: the pages docs/rules/GAME.LANGUAGE.md, put into the
// program by the build.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace reeve::cli {

struct RuleText {
  std::string_view game;
  std::string_view language;
  std::string_view text;
};

std::span<const RuleText> all_rule_texts();

}  // namespace reeve::cli
