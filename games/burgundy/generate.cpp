// Legal moves (B4, B5): the whole list, or a random one of it.
#include "core/bits.h"
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

std::uint32_t workers_for(const MoveGroup& group, int number) {
  const auto& costs = detail::kWorkerCosts[group.costs >> 3][group.costs & 7];
  return std::uint32_t{costs[static_cast<std::size_t>(number)]} << kWorkersShift;
}

// The moves of kOfSlot from one depot, but for their tiles.
std::uint32_t takes_from(const MoveGroup& group, int depot) {
  return group.bits | static_cast<std::uint32_t>(depot) << kPlaceShift |
         workers_for(group, depot + 1);
}

// A group of any other meaning.
Move move_of(const MoveGroup& group, int i, const Board& board) {
  const std::uint32_t bits = group.bits | static_cast<std::uint32_t>(i) << group.shift;
  if (group.meaning == MoveGroup::kFree) return {bits};
  const bool of_number = group.meaning == MoveGroup::kOfNumber;
  return {bits | workers_for(group, of_number ? i + 1 : board.number[static_cast<std::size_t>(i)])};
}

// Tiles of a depot are told in the order of their numbers, in whatever slots they lie.
template <class Use>
void each_move(const State& s, const MoveGroup& group, const Board& board, Use use) {
  if (group.meaning != MoveGroup::kOfSlot)
    return each_bit(group.set, [&](int i) { use(move_of(group, i, board)); });
  for (std::uint64_t rest = group.set; rest != 0;) {
    const int depot = std::countr_zero(rest) / kDepotSlots;
    const std::uint32_t bits = takes_from(group, depot);
    each_bit(tiles_in(s, depot),
             [&](int tile) { use(Move{bits | static_cast<std::uint32_t>(tile) << kTileShift}); });
    rest &= ~(std::uint64_t{kSlotsOfDepot} << kDepotSlots * depot);
  }
}

Move nth_move(const State& s, const MoveGroup& group, const Board& board, std::uint32_t n) {
  const std::uint32_t i = nth_of(group.set, n);
  if (group.meaning != MoveGroup::kOfSlot) return move_of(group, static_cast<int>(i), board);
  const std::uint32_t depot = i / kDepotSlots;
  const std::uint64_t before = group.set & ((std::uint64_t{1} << i) - 1);
  const int of_depot = std::popcount(before >> depot * kDepotSlots);
  const std::uint32_t tile =
      nth_of(tiles_in(s, static_cast<int>(depot)), static_cast<std::uint32_t>(of_depot));
  return {takes_from(group, static_cast<int>(depot)) | tile << kTileShift};
}

}  // namespace

Move* list_moves(const State& s, Move* out) {
  if (s.over()) return out;
  Groups groups;
  const Offer offer = make_groups(s, groups);
  const Board& board = board_of(s, offer.p);
  for (const MoveGroup* group = groups.data(); group != offer.next; ++group)
    each_move(s, *group, board, [&](Move move) { *out++ = move; });
  return out;
}

void Burgundy::generate(const State& s, MoveList<Burgundy>& list) {
  list.resize_down(static_cast<std::size_t>(list_moves(s, list.begin()) - list.begin()));
  assert(list.size() <= kMaxMoves);
}

Move Burgundy::random_move(const State& s, Rng& rng) {
  Groups groups;
  const Offer offer = make_groups(s, groups);
  std::uint32_t n = rng.below(offer.moves);
  const MoveGroup* group = groups.data();
  for (std::uint32_t size; n >= (size = group->size()); ++group) n -= size;
  return nth_move(s, *group, board_of(s, offer.p), n);
}

}  // namespace reeve::burgundy
