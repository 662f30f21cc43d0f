#include "games/burgundy/presentation.h"
#include "search/arena/lab_of.h"
#include "search/arena/labs.h"
#include "search/burgundy_bot.h"

namespace reeve {

// The duchy, and each kind of building and each monastery that lies in it at the end.
template <>
struct UsesOf<burgundy::BurgundyPresentation> {
  static void add(const burgundy::State& state, Seat seat, std::vector<std::string>& uses) {
    using namespace burgundy;
    const auto& player = state.player[static_cast<std::size_t>(seat)];
    uses.push_back(fmt::format("duchy_{}", board_number(player.board)));
    std::array<bool, kTiles> seen{};
    for (const Tile tile : player.tiles) {
      if (seen[tile] || !(is_building(tile) || is_monastery(tile))) continue;
      seen[tile] = true;
      uses.emplace_back(tile_key(tile));
    }
  }
};

const Lab& burgundy_lab() {
  static const LabOf<burgundy::BurgundyPresentation> lab;
  return lab;
}

}  // namespace reeve
