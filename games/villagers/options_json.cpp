#include "games/villagers/names.h"
#include "games/villagers/presentation.h"

namespace reeve::villagers {
namespace {

constexpr std::array<std::string_view, 2> kFirstPlayerNames = {"random", "mini_villagers"};

json::object module_schema(std::string_view name, std::string_view help) {
  return {{"name", name},
          {"type", "boolean"},
          {"default", false},
          {"help", help},
          {"excludes", {{"players", {1}}}}};
}

}  // namespace

json::array VillagersPresentation::options_schema() {
  json::array difficulties(kDifficultyNames.begin(), kDifficultyNames.end());
  json::array firsts(kFirstPlayerNames.begin(), kFirstPlayerNames.end());
  return {{{"name", "players"},
           {"type", "integer"},
           {"min", 1},
           {"max", kMaxPlayers},
           {"default", 3},
           {"help", "How many play; one plays alone against the Countess."}},
          {{"name", "difficulty"},
           {"type", "choice"},
           {"values", difficulties},
           {"default", "normal"},
           {"help", "How strong the Countess is."},
           {"needs", {{"players", {1}}}}},
          module_schema("scoundrels", "Thieves, sheriffs and five other rogues."),
          module_schema("saints", "Each player begins with one of five saints."),
          module_schema("profiteers", "Eight more villagers, among them copper and freelancers."),
          module_schema("improvements", "Three improvements that reward the leader in something."),
          {{"name", "first_player"},
           {"type", "choice"},
           {"values", firsts},
           {"default", "random"},
           {"help", "Who begins: by lot, or whoever wins a game of Mini Villagers."}}};
}

Result<Options> VillagersPresentation::options_from_json(const json::object& object) {
  JsonProblem problem;
  const json::value value(object);
  JsonReader in(value, "options", problem);
  Options options;
  options.players = in.integer<std::uint8_t>("players", 1, kMaxPlayers, 3);
  options.difficulty =
      static_cast<Difficulty>(in.choice("difficulty", kDifficultyNames, std::size_t{1}));
  for (std::size_t i = 0; i < 4; ++i)
    if (in.boolean(kModuleNames[i], false)) {
      options.modules |= static_cast<std::uint8_t>(1 << i);
      if (options.players == 1)
        in.fail(kModuleNames[i], "is not for a game alone against the Countess");
    }
  options.first_player =
      static_cast<FirstPlayer>(in.choice("first_player", kFirstPlayerNames, std::size_t{0}));
  if (options.players != 1 && options.difficulty != Difficulty::normal)
    in.fail("difficulty", "is only for one player against the Countess");
  in.finish();
  if (problem) return std::unexpected(problem.error());
  return options;
}

json::object VillagersPresentation::options_to_json(const Options& options) {
  json::object object{
      {"players", options.players},
      {"difficulty", kDifficultyNames[static_cast<std::size_t>(options.difficulty)]}};
  for (std::size_t i = 0; i < 4; ++i) object[kModuleNames[i]] = (options.modules >> i & 1) != 0;
  object["first_player"] = kFirstPlayerNames[static_cast<std::size_t>(options.first_player)];
  return object;
}

}  // namespace reeve::villagers
