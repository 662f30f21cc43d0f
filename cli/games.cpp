// reeve games: what can be played, with every option.

#include "cli/engine.h"
#include "cli/program.h"
#include "core/registry.h"

namespace reeve::cli {

namespace {

std::string values_of(const json::object& option) {
  if (const json::value* values = option.if_contains("values")) {
    std::string text;
    for (const json::value& value : values->as_array()) {
      if (!text.empty()) text += ", ";
      text += value.is_string() ? std::string(value.get_string()) : json::serialize(value);
    }
    return text;
  }
  const json::value* low = option.if_contains("min");
  const json::value* high = option.if_contains("max");
  if (low != nullptr && high != nullptr)
    return fmt::format("{} to {}", json::serialize(*low), json::serialize(*high));
  return std::string(option.at("type").as_string());
}

void print_game(std::ostream& out, const GameType& game, Language language) {
  out << game.name() << " – " << game.title() << "\n";
  for (const json::value& value : game.options_schema(language)) {
    const json::object& option = value.as_object();
    out << fmt::format("  {}: {}", std::string_view(option.at("name").as_string()),
                       values_of(option));
    if (const json::value* fallback = option.if_contains("default"))
      out << fmt::format(" (default {})", json::serialize(*fallback));
    out << "\n";
    if (const json::value* help = option.if_contains("help"))
      out << "      " << std::string_view(help->as_string()) << "\n";
    for (const char* relation : {"needs", "excludes", "needs_when"})
      if (const json::value* other = option.if_contains(relation))
        out << "      " << relation << " " << json::serialize(*other) << "\n";
  }
}

int list_games(Console& console, const std::string& only, bool as_json) {
  if (!only.empty())
    if (const auto game = find_game(only); !game) return fail(console, game.error(), kBadUsage);
  json::array games;
  for (const GameType* game : all_games()) {
    if (!only.empty() && game->name() != only) continue;
    if (as_json)
      games.push_back(game_to_json(*game, console.language));
    else
      print_game(console.out, *game, console.language);
  }
  if (as_json) console.out << json::object{{"games", std::move(games)}} << "\n";
  return kFine;
}

}  // namespace

void add_games(Program& program) {
  struct Arguments {
    std::string game;
    bool as_json = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "games", "List the games and all their options.");
  command.text("GAME", arguments->game, "Only this game.")
      .flag("--json", arguments->as_json,
            "As JSON: {\"games\": [{name, title, ruleset, options}]}.")
      .footer(
          "An option is set with --set wherever a game is named, for example\n"
          "  reeve play burgundy --set players=3 --set edition=special\n"
          "Values are JSON where they read as JSON (2, true, [1,1]), else text.")
      .runs([&program, arguments] {
        return list_games(program.console, arguments->game, arguments->as_json);
      });
}

}  // namespace reeve::cli
