#include "search/arena/labs.h"

namespace reeve {

std::span<const Lab* const> all_labs() {
  static const Lab* const labs[] = {&burgundy_lab(), &ragusa_lab(), &villagers_lab()};
  return labs;
}

Result<const Lab*> find_lab(std::string_view game) {
  std::string known;
  for (const Lab* lab : all_labs()) {
    if (lab->type().name() == game) return lab;
    known += (known.empty() ? "" : ", ") + std::string(lab->type().name());
  }
  return error("unknown_game", "There is no game \"{}\"; there are {}.", game.substr(0, 40), known);
}

}  // namespace reeve
