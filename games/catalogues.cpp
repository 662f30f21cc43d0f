#include "games/catalogues.h"

#include "games/entry.h"

namespace reeve {

Result<json::object> catalogue_of(std::string_view game) {
  const auto entry = find_entry(game);
  if (!entry) return std::unexpected(entry.error());
  return (*entry)->catalogue();
}

}  // namespace reeve
