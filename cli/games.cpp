// reeve games: what can be played, with every option.

#include "cli/engine.h"
#include "cli/program.h"
#include "cli/reading.h"
#include "core/registry.h"
#include "core/words.h"

namespace reeve::cli {

namespace {

// Text without its quotes, other values as JSON has them.
std::string plain(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

std::string values_of(const json::object& option, const Words& words) {
  if (const json::value* values = option.if_contains("values")) {
    std::string text;
    for (const json::value& value : values->as_array()) {
      if (!text.empty()) text += ", ";
      text += plain(value);
    }
    return text;
  }
  const json::value* low = option.if_contains("min");
  const json::value* high = option.if_contains("max");
  if (low != nullptr && high != nullptr)
    return words("cli.values", {{"low", plain(*low)}, {"high", plain(*high)}});
  return std::string(option.at("type").as_string());
}

// {"edition": ["special", "2019"]} as "edition special or 2019".
std::string conditions(const json::value& value, const Words& words) {
  std::string text;
  for (const auto& [name, wanted] : value.as_object()) {
    text += fmt::format("{}{} ", text.empty() ? "" : ", ", std::string_view(name));
    std::string values;
    const auto add = [&](const json::value& one) {
      values =
          values.empty() ? plain(one) : words("cli.option.or", {{"a", values}, {"b", plain(one)}});
    };
    if (const json::array* list = wanted.if_array()) {
      for (const json::value& one : *list) add(one);
    } else {
      add(wanted);
    }
    text += values;
  }
  return text;
}

// What the option does, and which others it goes with.
std::string words_of(const json::object& option, const Words& words) {
  std::string text;
  if (const json::value* help = option.if_contains("help")) text = std::string(help->as_string());
  for (const char* relation : {"needs", "excludes"})
    if (const json::value* others = option.if_contains(relation))
      text += " " +
              words(fmt::format("cli.option.{}", relation), {{"what", conditions(*others, words)}});
  if (const json::value* needs_when = option.if_contains("needs_when"))
    for (const json::value& rule : needs_when->as_array())
      text += " " + words("cli.option.needs_when", {{"when", conditions(rule.at("when"), words)},
                                                    {"what", conditions(rule.at("needs"), words)}});
  return text;
}

// A table of the options: name, values with the default, what it does.
std::string table_of(const GameType& game, const Words& words, int width) {
  std::vector<std::vector<std::string>> rows;
  int name_width = 0;
  for (const json::value& value : game.options_schema(words.language())) {
    const json::object& option = value.as_object();
    std::string values = values_of(option, words);
    if (const json::value* fallback = option.if_contains("default");
        fallback != nullptr && *fallback != json::value(""))
      values += fmt::format(" ({})", words("cli.default", {{"value", plain(*fallback)}}));
    rows.push_back(
        {"  " + std::string(option.at("name").as_string()), values, words_of(option, words)});
    name_width = std::max(name_width, static_cast<int>(rows.back()[0].size()));
  }
  constexpr int kValuesWidth = 26;
  return fmt::format("\033[1m{}\033[0m – {}\n", game.name(), game.title()) +
         side_by_side(rows, {name_width, kValuesWidth, 0}, width);
}

int list_games(Console& console, const std::string& only, bool as_json) {
  const int width = console.columns > 0 ? console.columns : kPageWidth;
  if (!only.empty())
    if (const auto game = find_game(only); !game) return fail(console, game.error(), kBadUsage);
  json::array games;
  std::string text;
  for (const GameType* game : all_games()) {
    if (!only.empty() && game->name() != only) continue;
    if (as_json)
      games.push_back(game_to_json(*game, console.language));
    else
      text += (text.empty() ? "" : "\n") + table_of(*game, cli_words(console.language), width);
  }
  if (!as_json) show_text(console, wrapped_text(text, width, console.colours));
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
          "In brackets what an option is when nobody says. It is set with --set wherever a game is "
          "named, for example\n"
          "  reeve play burgundy --set players=3 --set edition=special\n"
          "Values are JSON where they read as JSON (2, true, [1,1]), else text.")
      .runs([&program, arguments] {
        return list_games(program.console, arguments->game, arguments->as_json);
      });
}

}  // namespace reeve::cli
