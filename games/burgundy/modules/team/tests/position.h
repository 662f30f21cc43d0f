// Positions of the team game (B15), and its moves as one would say them.
#pragma once

#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/tests/module_position.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {

constexpr MoveParts common(MoveParts m) {
  m.set = kFromCommon;
  return m;
}
constexpr MoveParts keep(bool in_common) {
  return {MoveKind::kStore, 0, 0, 0, as_byte(in_common), 0};
}
// A space by its key: a1–g4 in the left half, h1–n4 in the right one.
inline int at_key(std::string_view key) {
  return *space_from_key(key);
}

inline Position team_position(Edition edition = Edition::kAlea2019, bool advanced = false,
                              unsigned more = 0) {
  Position at(4, edition);
  at.s.modules = static_cast<std::uint16_t>(kTeam | more);
  for (int seat = 0; seat < 4; ++seat) {
    Player& p = at.s.player[static_cast<std::size_t>(seat)];
    const BoardId left = advanced ? kTeamBoardB : kTeamBoardA;
    p.board = seat < 2 ? left : static_cast<BoardId>(left + 1);
    p.tiles = {};
    p.start_castle = team::kSharedLeft;
    if (seat < 2) p.tiles[team::kSharedLeft] = kCastle;
  }
  refresh(at.s);
  return at;
}
// Lays a tile for seat 0's team.
inline void lay(Position& at, std::string_view key, Tile tile) {
  const int space = at_key(key);
  at.s.player[space < kSpaces ? 0 : 2].tiles[static_cast<std::size_t>(space % kSpaces)] = tile;
  refresh(at.s);
}
inline void both_have(Position& at, int workers, int silver) {
  for (const int seat : {0, 2}) {
    at.s.player[seat].workers = static_cast<std::uint16_t>(workers);
    at.s.player[seat].silver = static_cast<std::uint16_t>(silver);
  }
}

inline State start_team(const json::object& more = {}, std::uint64_t seed = 5) {
  json::object object{{"team", true}};
  for (const auto& item : more) object[item.key()] = item.value();
  const auto options = options_from_json(object);
  EXPECT_TRUE(options.has_value()) << (options ? "" : options.error().message);
  Chance chance(seed);
  return Burgundy::start(*options, chance, nullptr);
}

}  // namespace reeve::burgundy
