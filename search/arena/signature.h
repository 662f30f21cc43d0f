// What a game does, as three numbers: commits that must not change play give them, equal before and
// after (`reeve bench --signature`).
//
//   rules       playouts with fixed seeds: at every decision who decides, all legal moves and the
//               one made, at the end points and ranks. Moves count by their text and in any order,
//               so neither the layout of a state nor the order of a list is seen.
//   judgement   what the evaluation says of the positions met, to a thousandth of a point.
//   search      what levels choose in some of these positions with a fixed number of nodes.
//   Searches
//               draw their numbers from the hash of a position and break ties by it: this one also
//               changes with the layout of a state.
#pragma once

#include <cstdint>

#include "core/hash.h"

namespace reeve {

struct Signature {
  std::uint64_t rules = 0;
  std::uint64_t judgement = 0;
  std::uint64_t search = 0;

  void add(const Signature& other) {
    rules = hash_mix(rules, other.rules);
    judgement = hash_mix(judgement, other.judgement);
    search = hash_mix(search, other.search);
  }
  std::uint64_t all() const { return hash_mix(hash_mix(rules, judgement), search); }

  friend bool operator==(const Signature&, const Signature&) = default;
};

}  // namespace reeve
