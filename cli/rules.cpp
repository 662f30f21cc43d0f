// reeve rules: the rules of a game, to be read.

#include "cli/program.h"
#include "cli/reading.h"
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
    std::string language;
    bool as_json = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "rules", "Print the rules of a game.");
  command.required_text("GAME", arguments->game, "The game: see `reeve games`.")
      .text("--language,-l", arguments->language,
            "en (English), pl (Polish) or ru (Russian); else the locale's.")
      .flag("--json", arguments->as_json, "As JSON: {game, language, text}, the text in Markdown.")
      .footer(
          "On a terminal wrapped and page by page ($PAGER, else less); over a pipe as Markdown.\n"
          "Example: reeve rules villagers --language pl")
      .runs([&program, arguments] {
        std::string language = arguments->language;
        if (language.empty()) language = name_of(program.console.language);
        const auto text = find_rules(arguments->game, language);
        if (!text) return fail(program.console, text.error(), kBadUsage);
        Console& console = program.console;
        if (arguments->as_json)
          console.out << json::object{{"game", arguments->game},
                                      {"language", language},
                                      {"text", *text}}
                      << "\n";
        else if (console.columns > 0)
          show_text(console,
                    rendered(*text, std::min(console.columns, kPageWidth), console.colours));
        else
          console.out << *text;
        return kFine;
      });
}

}  // namespace reeve::cli
