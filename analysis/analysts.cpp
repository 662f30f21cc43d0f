#include "analysis/analysis.h"
#include "games/entry.h"

namespace reeve {

Result<const Analyst*> find_analyst(std::string_view game) {
  if (const auto entry = find_entry(game); entry && (*entry)->analyst != nullptr)
    return &(*entry)->analyst();
  return error("no_analyst", "Games of \"{}\" cannot be analysed.", game.substr(0, 40));
}

}  // namespace reeve
