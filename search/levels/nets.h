// The nets the program plays with: those of search/nets/, which stand in the program itself, unless
// somebody chose otherwise (--net).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "search/net/net_judge.h"

namespace reeve {

// What stands in the program: `bytes` is the file search/nets/<name>.net.
struct EmbeddedNet {
  std::string_view name;  // the game and the players: "burgundy-2"
  std::span<const char> bytes;
};
std::span<const EmbeddedNet> embedded_nets();

// Chooses nets for all players made from now on: "own" (what stands in the program), "none", or a
// file that takes the place of the program's own nets of its game. To be called before there are
// threads. A file that does not fit is an error and changes nothing.
Result<void> choose_net(const std::string& which);

// The nets in use for a game; those of other features than the program's are passed over.
NetSet nets_in_use(std::string_view game, std::uint32_t version, const NetShape& shape);

template <class G>
NetSet nets_in_use() {
  if constexpr (HasFeatures<G>)
    return nets_in_use(G::kName, version_of(Features<G>::groups()), shape_of<G>());
  else
    return {};
}

}  // namespace reeve
