#include "simulate/simulator.h"

namespace reeve {

ActionTable::ActionTable(std::vector<ActionKind> kinds) : kinds_(std::move(kinds)) {
  for (ActionKind& kind : kinds_) {
    kind.first = size_;
    if (kind.name.empty()) continue;
    std::uint32_t count = 1;
    for (const ActionField& field : kind.fields) count *= field.count;
    size_ += count;
  }
}

}  // namespace reeve
