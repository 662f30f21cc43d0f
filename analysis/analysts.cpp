#include "analysis/analysts.h"

namespace reeve {

Result<const Analyst*> find_analyst(std::string_view game) {
  if (game == "burgundy") return &burgundy_analyst();
  if (game == "ragusa") return &ragusa_analyst();
  if (game == "villagers") return &villagers_analyst();
  return error("no_analyst", "Games of \"{}\" cannot be analysed.", game.substr(0, 40));
}

}  // namespace reeve
