// Pairs in a graph: Edmonds' blossom algorithm for a matching of most edges, in O(n³).
#pragma once

#include <functional>
#include <vector>

namespace reeve::server {

// Whether these vertices can be paired off completely by edges that `may` allows.
bool can_be_paired(const std::vector<int>& vertices, const std::function<bool(int, int)>& may);

}  // namespace reeve::server
