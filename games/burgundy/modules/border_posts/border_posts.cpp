#include "games/burgundy/modules/border_posts/border_posts.h"

#include "games/burgundy/modules/solo/solo.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/rules.h"

namespace reeve::burgundy::border_posts {
namespace {

Spaces reached_from(Spaces start, Spaces covered) {
  Spaces reached = start & covered;
  for (Spaces before = 0; before != reached;) {
    before = reached;
    reached |= neighbours(reached) & covered;
  }
  return reached;
}

}  // namespace

std::uint8_t linked_pairs(Spaces covered) {
  std::uint8_t pairs = 0;
  for (std::size_t i = 0; i < kPairs.size(); ++i)
    if ((reached_from(kTouches[kPairs[i][0]], covered) & kTouches[kPairs[i][1]]) != 0)
      pairs = static_cast<std::uint8_t>(pairs | 1u << i);
  return pairs;
}

std::uint8_t linked_pairs(const State& s, int seat) {
  if (s.modules & kTeam) return team::linked_posts(s, seat);
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  return s.modules & kSolo ? solo::linked_posts(p) : linked_pairs(p.covered);
}

void placed(Play play) {
  State& s = play.s;
  Player& p = play.player();
  const auto fresh = static_cast<std::uint8_t>(linked_pairs(s, play.seat()) & ~p.posts);
  if (fresh == 0) return;
  for (std::size_t i = 0; i < kPairs.size(); ++i)
    if (fresh >> i & 1) {
      tell(play.log, EventKind::kLinkedPosts, play.seat(), kPairs[i][0], kPairs[i][1]);
      score(play, kPostPoints, kPhaseBonus[s.phase], -1);
    }
  p.posts |= fresh;
  if ((p.posts & kAllPairs) != kAllPairs) return;
  std::uint8_t taken = 0;
  for (const Player& other : s.player) taken |= other.posts;
  int points = 0;
  if ((taken & kLargeBonus) == 0) {
    p.posts |= kLargeBonus;
    points = large_bonus(as_if_players(s.players));
  } else if ((taken & kSmallBonus) == 0) {
    p.posts |= kSmallBonus;
    points = small_bonus(as_if_players(s.players));
  }
  if (points == 0) return;
  if (s.edition == Edition::kSpecial) points = modules::bonus_tile_points(s, p, points);
  score(play, kPostBonusPoints, points, -1);
}

int bonus_tiles(const State& s, const Player& p) {
  if (s.edition == Edition::kAlea2019) return 0;
  return (p.posts & (kLargeBonus | kSmallBonus)) != 0 ? 1 : 0;
}

}  // namespace reeve::burgundy::border_posts
