#include "games/entry.h"
#include "search/arena/lab.h"

namespace reeve {

std::span<const Lab* const> all_labs() {
  static const std::vector<const Lab*> labs = [] {
    std::vector<const Lab*> list;
    for (const GameEntry* entry : all_entries()) list.push_back(&entry->lab());
    return list;
  }();
  return labs;
}

Result<const Lab*> find_lab(std::string_view game) {
  const auto entry = find_entry(game);
  if (!entry) return std::unexpected(entry.error());
  return &(*entry)->lab();
}

}  // namespace reeve
