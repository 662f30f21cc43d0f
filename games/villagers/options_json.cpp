#include "games/villagers/presentation.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

constexpr std::array<std::string_view, 2> kFirstPlayerNames = {"random", "mini_villagers"};

json::object module_schema(std::string_view name) {
  return {
      {"name", name}, {"type", "boolean"}, {"default", false}, {"excludes", {{"players", {1}}}}};
}

}  // namespace

json::array VillagersPresentation::options_schema() {
  json::array difficulties(kDifficultyNames.begin(), kDifficultyNames.end());
  json::array firsts(kFirstPlayerNames.begin(), kFirstPlayerNames.end());
  return {
      {{"name", "players"}, {"type", "integer"}, {"min", 1}, {"max", kMaxPlayers}, {"default", 3}},
      {{"name", "difficulty"},
       {"type", "choice"},
       {"values", difficulties},
       {"default", "normal"},
       {"needs", {{"players", {1}}}}},
      module_schema("scoundrels"),
      module_schema("saints"),
      module_schema("profiteers"),
      module_schema("improvements"),
      {{"name", "first_player"}, {"type", "choice"}, {"values", firsts}, {"default", "random"}}};
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
        in.fail(refused("invalid_value", "refused.module_solo",
                        {{"option", in.path_of(kModuleNames[i])}}));
    }
  options.first_player =
      static_cast<FirstPlayer>(in.choice("first_player", kFirstPlayerNames, std::size_t{0}));
  if (options.players != 1 && options.difficulty != Difficulty::kNormal)
    in.fail(refused("invalid_value", "refused.solo_only", {{"option", in.path_of("difficulty")}}));
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
