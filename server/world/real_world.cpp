// The games and bots this program was built with.
#include <map>

#include "core/registry.h"
#include "games/catalogues.h"
#include "games/villagers/villagers.h"
#include "server/world/world.h"

namespace reeve::server {

namespace {

std::string catalogue_text(std::string_view game) {
  // Made once; they do not change.
  static const std::map<std::string_view, std::string> texts = [] {
    std::map<std::string_view, std::string> all;
    for (const GameType* type : all_games())
      all[type->name()] = json::serialize(*catalogue_of(type->name()));
    return all;
  }();
  const auto found = texts.find(game);
  return found == texts.end() ? std::string() : found->second;
}

// V10.1: before a draft turn begins the Courier's holder may act, as long as nobody has seen the
// Courier leave.
bool courier_may_act(const Session& session) {
  using namespace villagers;
  const State* state = state_of<Villagers>(session);
  if (state == nullptr || solo(*state) || (state->modules & kScoundrels) == 0) return false;
  const bool turn_begins =
      state->stage == Stage::courier || (state->stage == Stage::draft && state->recruited == 0);
  return turn_begins && state->discarded[index_of(Card::courier)] == 0;
}

}  // namespace

World real_world() {
  World world;
  world.games.assign(all_games().begin(), all_games().end());
  world.bots.assign(all_bots().begin(), all_bots().end());
  world.make_bot = make_bot;
  world.catalogue = catalogue_text;
  world.secret_chance = courier_may_act;
  return world;
}

}  // namespace reeve::server
