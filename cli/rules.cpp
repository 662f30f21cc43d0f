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
  CLI::App* command = program.app.add_subcommand("rules", "Print the rules of a game.");
  command->add_option("GAME", arguments->game, "The game: see `reeve games`.")->required();
  command
      ->add_option("--language,-l", arguments->language,
                   "en (English), pl (Polish) or ru (Russian).")
      ->capture_default_str();
  command->footer("Example: reeve rules villagers --language pl | less");
  command->callback([&program, arguments] {
    const auto text = find_rules(arguments->game, arguments->language);
    if (!text) {
      program.exit_code = fail(program.console, text.error(), kBadUsage);
      return;
    }
    program.console.out << *text;
  });
}

}  // namespace reeve::cli
