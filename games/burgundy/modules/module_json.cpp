#include "games/burgundy/modules/module_json.h"

#include "games/burgundy/words.h"

namespace reeve::burgundy {

void modules_to_json(const FullState& s, json::object& object) {
  json::array names;
  for (std::size_t i = 0; i < kModules; ++i)
    if (s.modules >> i & 1) names.emplace_back(kModuleKeys[i]);
  object["modules"] = std::move(names);
}

void player_modules_to_json(const FullState&, const Player&, json::object&) {}

void modules_from_json(JsonReader& in, FullState& s) {
  if (!in.has("modules")) return;
  for (const json::value& name : in.array("modules", 0, kModules))
    s.modules = static_cast<std::uint16_t>(
        s.modules | 1u << choice_of(name, kModuleKeys, in.path_of("modules"), in.problem()));
}

void player_modules_from_json(JsonReader&, FullState&, std::size_t) {}

void check_modules(const FullState&, JsonProblem&) {}

}  // namespace reeve::burgundy
