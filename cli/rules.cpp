// reeve rules: the rules of a game, to be read.

#include "cli/program.h"
#include "cli/rule_texts.h"
#include "core/registry.h"

namespace reeve::cli {

namespace {

Result<std::string_view> find_rules(const std::string& game, const std::string& language) {
  if (const auto found = find_game(game); !found) return std::unexpected(found.error());
  std::string languages;
  for (const RuleText& rules : all_rule_texts()) {
    if (rules.game != game) continue;
    if (rules.language == language) return rules.text;
    languages += (languages.empty() ? "" : ", ") + std::string(rules.language);
  }
  return error("unknown_language", "The rules of {} are not written in \"{}\"; there is: {}.", game,
               language.substr(0, 20), languages.empty() ? "none yet" : languages);
}

}  // namespace

void add_rules(Program& program) {
  struct Arguments {
    std::string game;
    std::string language = "en";
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "rules", "Print the rules of a game.");
  command.required_text("GAME", arguments->game, "The game: see `reeve games`.")
      .text("--language,-l", arguments->language, "en (English), pl (Polish) or ru (Russian).")
      .footer("Example: reeve rules villagers --language pl | less")
      .runs([&program, arguments] {
        const auto text = find_rules(arguments->game, arguments->language);
        if (!text) return fail(program.console, text.error(), kBadUsage);
        program.console.out << *text;
        return kFine;
      });
}

}  // namespace reeve::cli
