// Legal moves (B4, B5): the whole list, or a random one of it.
#include "games/burgundy/offer.h"

namespace reeve::burgundy {
namespace {

// As many groups as there can be moves; only as many are touched as are made.
using Groups = std::array<MoveGroup, Burgundy::kMaxMoves>;

Offer make_groups(const State& s, Groups& groups) {
  const bool depots_end = last_turn_of_phase(s) || (s.modules != 0 && s.phase_end != PhaseEnd::kNo);
  Offer offer{s, s.player[s.order[s.turn]], groups.data(), depots_end};
  if (s.pending.empty())
    offer.turn();
  else
    offer.answer(s.pending.back());
  return offer;
}

Move move_of(const MoveGroup& group, int i, const Board& board) {
  std::uint32_t bits = group.bits | static_cast<std::uint32_t>(i) << group.shift;
  if (group.price != MoveGroup::kNoPrice) {
    const auto& costs = detail::kWorkerCosts[group.costs >> 3][group.costs & 7];
    const std::size_t number = group.price == MoveGroup::kByNumber
                                   ? static_cast<std::size_t>(i + 1)
                                   : board.number[static_cast<std::size_t>(i)];
    bits |= std::uint32_t{costs[number]} << kWorkersShift;
  }
  return {bits};
}

}  // namespace

Move* list_moves(const State& s, Move* out) {
  if (s.over()) return out;
  Groups groups;
  const Offer offer = make_groups(s, groups);
  const Board& board = board_of(s, offer.p);
  for (const MoveGroup* group = groups.data(); group != offer.next; ++group)
    each_bit(group->set, [&](int i) { *out++ = move_of(*group, i, board); });
  return out;
}

void Burgundy::generate(const State& s, MoveList<Burgundy>& list) {
  list.resize_down(static_cast<std::size_t>(list_moves(s, list.begin()) - list.begin()));
  assert(list.size() <= kMaxMoves);
}

Move Burgundy::random_move(const State& s, Rng& rng) {
  Groups groups;
  const Offer offer = make_groups(s, groups);
  auto skip = static_cast<int>(rng.below(offer.moves));
  const MoveGroup* group = groups.data();
  for (int size; skip >= (size = std::popcount(group->set)); ++group) skip -= size;
  std::uint64_t set = group->set;
  for (; skip > 0; --skip) set &= set - 1;
  return move_of(*group, std::countr_zero(set), board_of(s, offer.p));
}

}  // namespace reeve::burgundy
