#include "search/levels/levels.h"

#include <array>

namespace reeve {

namespace {
constexpr std::array<LevelInfo, 7> kLevels = {{
    {Level::kRandom, "random", "Plays any legal move; for tests and simulations.", Method::kAny, 0,
     0, 0, 0},
    {Level::kGreedy, "greedy", "Takes the move that looks best at once.", Method::kDecision, 1, 0,
     0, 0},
    {Level::kApprentice, "apprentice",
     "Looks one decision ahead and knows the worth of things roughly.", Method::kDecision, 0.9f, 1,
     0, 0},
    {Level::kJourneyman, "journeyman", "Plans the own turn, but not what the others will do.",
     Method::kTurn, 1, 1.0f, 0, 0},
    {Level::kMaster, "master", "Looks into everybody's turns and answers at once.", Method::kTree,
     1, 0, 500, 0, true},
    {Level::kGrandmaster, "grandmaster", "Looks further for as long as it is given.", Method::kTree,
     1, 0, 0, 1'000, true},
    {Level::kMaster1, "master-1", "The master before nets; for measuring.", Method::kTree, 1, 0,
     500, 0},
}};
constexpr std::size_t kToChoose = 6;  // the rest are references
}  // namespace

std::span<const LevelInfo> all_levels() {
  return std::span(kLevels).first<kToChoose>();
}

std::span<const LevelInfo> references() {
  return std::span(kLevels).subspan<kToChoose>();
}

const LevelInfo& level_info(Level level) {
  return kLevels[static_cast<std::size_t>(level)];
}

std::optional<Level> level_by_name(std::string_view name) {
  for (const LevelInfo& info : kLevels)
    if (info.name == name) return info.level;
  return std::nullopt;
}

}  // namespace reeve
