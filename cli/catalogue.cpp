// reeve catalogue: the book of a game, every component's facts, and which of them are ours.

#include "cli/catalogue.h"

#include <sstream>

#include <fmt/format.h>

#include "cli/reading.h"
#include "core/registry.h"
#include "core/words.h"
#include "games/catalogues.h"

namespace reeve::cli {

namespace {

struct Reconstruction {
  std::string where;
  std::string why;
};

// What tells items of a list apart: an id where they have one, else a number from 1.
std::string name_of(const json::value& item, std::size_t index) {
  if (const json::object* object = item.if_object())
    if (const json::value* id = object->if_contains("id"); id != nullptr && id->is_string())
      return std::string(id->get_string());
  return fmt::format("{}", index + 1);
}

void find_reconstructions(const json::value& value, const std::string& path, const Words& words,
                          std::vector<Reconstruction>& found) {
  const auto below = [&](std::string_view name) {
    return path.empty() ? std::string(name) : fmt::format("{} {}", path, name);
  };
  if (const json::array* list = value.if_array()) {
    for (std::size_t i = 0; i < list->size(); ++i)
      find_reconstructions((*list)[i], below(name_of((*list)[i], i)), words, found);
  } else if (const json::object* object = value.if_object()) {
    if (const json::value* reason = object->if_contains("reconstructed"))
      found.push_back(
          {path, words(fmt::format("reconstructed.{}", std::string_view(reason->as_string())))});
    for (const auto& [key, part] : *object) find_reconstructions(part, below(key), words, found);
  }
}

int print_reconstructions(Console& console, const json::object& book, const Words& words,
                          bool as_json) {
  std::vector<Reconstruction> found;
  find_reconstructions(book, "", words, found);
  if (as_json) {
    json::array list;
    for (const auto& [where, why] : found) list.push_back({{"where", where}, {"why", why}});
    console.out << json::object{{"reconstructed", std::move(list)}} << "\n";
  } else {
    std::string text;
    for (const auto& [where, why] : found) text += fmt::format("{}: {}\n", where, why);
    if (console.columns > 0) text = wrapped_text(text, console.columns, console.colours);
    show_text(console, text);
  }
  return kFine;
}

// One line a component, its facts as JSON.
std::string text_of(const json::object& book) {
  std::ostringstream out;
  for (const auto& [name, part] : book) {
    if (const json::array* list = part.if_array();
        list && !list->empty() && list->at(0).is_object()) {
      out << name << "\n";
      for (const json::value& item : *list) out << "  " << item << "\n";
    } else if (const json::object* object = part.if_object()) {
      out << name << "\n";
      for (const auto& [key, item] : *object)
        out << "  " << std::string_view(key) << ": " << item << "\n";
    } else {
      out << name << ": " << part << "\n";
    }
  }
  return out.str();
}

}  // namespace

void add_catalogue(Program& program) {
  struct Arguments {
    std::string game;
    bool reconstructed = false;
    bool as_json = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "catalogue", "Print what the components of a game are.");
  command.required_text("GAME", arguments->game, "The game: see `reeve games`.")
      .flag("--reconstructed", arguments->reconstructed,
            "Only what is our reconstruction and not print, with the reason.")
      .flag("--json", arguments->as_json, "As one JSON object.")
      .footer("Example: reeve catalogue villagers --reconstructed")
      .runs([&program, arguments] {
        const auto book = catalogue_of(arguments->game);
        if (!book) return fail(program.console, book.error(), kBadUsage);
        if (arguments->reconstructed)
          return print_reconstructions(
              program.console, *book,
              (*find_game(arguments->game))->words(program.console.language), arguments->as_json);
        if (arguments->as_json)
          program.console.out << *book << "\n";
        else
          show_text(program.console, text_of(*book));
        return kFine;
      });
}

}  // namespace reeve::cli
