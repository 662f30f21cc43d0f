#include "search/levels/nets.h"

#include <memory>

#include "core/hash.h"
#include "search/burgundy/features.h"
#include "search/levels/chosen_net.h"
#include "search/levels/net_name.h"
#include "search/ragusa/features.h"
#include "search/villagers/features.h"

namespace reeve {
namespace {

struct Chosen {
  bool none = false;
  std::string file;
  std::unique_ptr<const Net> net;
};
Chosen& chosen() {
  static Chosen choice;
  return choice;
}

// The embedded nets, read once.
const std::vector<Net>& own_nets() {
  static const std::vector<Net> nets = [] {
    std::vector<Net> read;
    for (const EmbeddedNet& embedded : embedded_nets())
      if (auto net = Net::from_bytes(embedded.bytes, std::string(embedded.name)))
        read.push_back(std::move(*net));
    return read;
  }();
  return nets;
}

// Whether the net fits the one of these games it says it is for.
template <HasFeatures... G>
Result<void> check_for(const Net& net, const std::string& name) {
  const std::string& game = net.head().game;
  Result<void> fits =
      error("net_of_other_game", "{} is a net for {}, which has none here.", name, game);
  ((game == G::kName
        ? void(fits = net.check(game, version_of(Features<G>::groups()), shape_of<G>(), name))
        : void()),
   ...);
  return fits;
}

}  // namespace

Result<void> choose_net(const std::string& which) {
  if (which == "own" || which == "none") {
    chosen() = {.none = which == "none", .file = {}, .net = nullptr};
    return {};
  }
  auto net = Net::read(which);
  if (!net) return std::unexpected(net.error());
  const auto fits =
      check_for<burgundy::Burgundy, ragusa::Ragusa, villagers::Villagers>(*net, which);
  if (!fits) return fits;
  chosen() = {.none = false, .file = which, .net = std::make_unique<const Net>(std::move(*net))};
  return {};
}

Result<void> check_chosen_net(std::string_view game) {
  const Net* net = chosen().net.get();
  if (net == nullptr || net->head().game == game) return {};
  return error("net_of_other_game", "{} is a net for {}, not for {}.", chosen().file,
               net->head().game, game);
}

NetSet nets_in_use(std::string_view game, std::uint32_t version, const NetShape& shape) {
  NetSet set;
  if (chosen().none) return set;
  if (const Net* net = chosen().net.get(); net != nullptr && net->head().game == game) {
    set.use(*net);
    return set;
  }
  for (const Net& net : own_nets())
    if (net.check(game, version, shape, "")) set.use(net);
  return set;
}

std::string net_name(std::string_view game, int players) {
  const auto serves = [&](const Net& net) {
    return net.head().game == game && net.head().least_players <= players &&
           players <= net.head().most_players;
  };
  const auto named = [&](const Net& net) {
    const std::string bytes = net.to_bytes();
    return fmt::format("{}-{} {:016x}", game, players, hash_bytes(bytes.data(), bytes.size()));
  };
  if (chosen().none) return "none";
  if (const Net* net = chosen().net.get(); net != nullptr && net->head().game == game)
    return serves(*net) ? named(*net) : "none";
  for (const Net& net : own_nets())
    if (serves(net)) return named(net);
  return "none";
}

}  // namespace reeve
