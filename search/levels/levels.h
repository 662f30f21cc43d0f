// The levels, weakest first, and what makes each of them: how it searches, how much it knows and
// how large the errors of its evaluation are. Weaker never means random blunders.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace reeve {

enum class Level : std::uint8_t {
  kRandom,
  kGreedy,
  kApprentice,
  kJourneyman,
  kMaster,
  kGrandmaster,
  kMaster1,  // a frozen reference, see references()
};

enum class Method : std::uint8_t {
  kAny,       // a legal move, all alike
  kGlance,    // without looking at positions, where the game has such a player; else as Decision
  kDecision,  // one decision ahead (search/tree/greedy.h)
  kTurn,      // the own turn (search/tree/turn_search.h)
  kTree,      // everybody's turns (search/tree/tree_search.h)
};

struct LevelInfo {
  Level level;
  std::string_view name;
  std::string_view help;  // one sentence
  Method method;
  float knowledge;             // of the way from the plain evaluation (0) to the tuned one (1)
  float noise;                 // in the game's kDecisionError or kTurnError
  std::uint32_t nodes;         // of a decision, unless the caller's budget says otherwise
  std::uint32_t milliseconds;  // the same
  bool learned = false;        // plays with nets (search/levels/nets.h), where there are any
};

std::span<const LevelInfo> all_levels();
// Players that never change, to measure others against; known by name, but no levels to choose.
// master-1 is the master of version 0.1: hand evaluations, its nodes and its tree settings.
std::span<const LevelInfo> references();
const LevelInfo& level_info(Level level);
std::optional<Level> level_by_name(std::string_view name);

}  // namespace reeve
