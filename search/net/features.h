// What a net looks at in a position. A game whose positions nets can value has one Features<G>
// (search/<game>/features.h): named yes-or-no questions in three parts, so that what a move did not
// touch need not be added up again.
//
//   kPlayer   of a player, open to all; the first kSeen of them are also what rivals see of it, the
//             rows of all rivals are added, so that their order does not matter
//   kTable    of what lies in the middle
//   kSeat     of how a seat stands to both, and of what it alone knows
//   kBuckets  parts of the game that have output layers of their own; bucket(state) says which
//   kScale    points of one unit of the net's output
//
//   covers(state)                 whether a net can be asked about such a position
//   meant(state)                  whether it should: in such games nets have been shown to be no
//                                 worse than the hand evaluation (docs/learning.md has the table)
//   told(state)                   optional: whether what a net tells besides points (search/net/heads.h)
//                                 holds there; everywhere, without it
//   person(state, seat)           false for automata: they are no rivals of the kind nets know, and
//                                 their points are left to the hand evaluation; all are, without it
//   player(state, seat, bits), table(state, bits), seat(state, seat, bits)
//                                 set the bits of what is so; no allocation
//   facts(state, seat)            optional: what player() and seat() both have to count of a player,
//                                 as a value of Facts; both are then given it before the bits
//   same_player(a, b, seat)       whether player() and facts() must answer the same for both; may be shy
//   same_table(a, b)              the same of table(), and
//   same_seat(a, b, seat)         of seat() where table and player are the same; without these two
//                                 both are asked anew for each position
//   renew_player(a, b, seat, bits)  makes player()'s bits of b out of those of a, where that is cheaper
//   groups()                      the names, for people, and what nets are checked against
//
//   task(state)                   optional: one person plays against a task alone, and the net's points
//   kTaskScale                    are of another kind; such games have nets of their own
//
// The features of a seat are a function of what it may know: of its view alone.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace reeve {

template <class G>
struct Features;

template <class G>
concept HasFeatures = requires {
  Features<G>::kPlayer;
};

// Whether nets judge a seat and see it as a rival.
template <HasFeatures G>
bool is_person(const typename G::State& state, int seat) {
  if constexpr (requires { Features<G>::person(state, seat); })
    return Features<G>::person(state, seat);
  else
    return true;
}

// How many people play.
template <HasFeatures G>
int people(const typename G::State& state) {
  int count = 0;
  for (int seat = 0; seat < G::seats(state); ++seat) count += is_person<G>(state, seat);
  return count;
}

// Under which number the net for such games goes: how many people play, 0 for a task alone.
template <HasFeatures G>
int net_number(const typename G::State& state) {
  if constexpr (requires { Features<G>::task(state); })
    if (Features<G>::task(state)) return 0;
  return people<G>(state);
}
// Points of one unit of its output.
template <HasFeatures G>
constexpr float net_scale(int number) {
  if constexpr (requires { Features<G>::kTaskScale; })
    if (number == 0) return Features<G>::kTaskScale;
  return Features<G>::kScale;
}

template <HasFeatures G>
constexpr bool kHasFacts = requires(const typename G::State& state) {
  Features<G>::facts(state, 0);
};

struct NoFacts {};
// What a player's features are made of beside the state.
template <HasFeatures G>
auto player_facts(const typename G::State& state, int seat) {
  if constexpr (kHasFacts<G>)
    return Features<G>::facts(state, seat);
  else
    return NoFacts{};
}
template <HasFeatures G>
using FactsOf = decltype(player_facts<G>(std::declval<const typename G::State&>(), 0));

template <HasFeatures G, class PlayerBits>
void player_bits(const typename G::State& state, int seat, const FactsOf<G>& facts,
                 PlayerBits& bits) {
  if constexpr (kHasFacts<G>)
    Features<G>::player(state, seat, facts, bits);
  else
    Features<G>::player(state, seat, bits);
}
template <HasFeatures G, class SeatBits>
void seat_bits(const typename G::State& state, int seat, const FactsOf<G>& facts, SeatBits& bits) {
  if constexpr (kHasFacts<G>)
    Features<G>::seat(state, seat, facts, bits);
  else
    Features<G>::seat(state, seat, bits);
}

// Whether the features of the table, and those of a seat whose table and player are the same, must be
// the same for both.
template <HasFeatures G>
bool same_table(const typename G::State& a, const typename G::State& b) {
  if constexpr (requires { Features<G>::same_table(a, b); })
    return Features<G>::same_table(a, b);
  else
    return false;
}
template <HasFeatures G>
bool same_seat(const typename G::State& a, const typename G::State& b, int seat) {
  if constexpr (requires { Features<G>::same_seat(a, b, seat); })
    return Features<G>::same_seat(a, b, seat);
  else
    return false;
}

template <int N>
class Bits {
 public:
  static constexpr int kWords = (N + 63) / 64;

  constexpr void set(int i) {
    words_[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (static_cast<unsigned>(i) % 64);
  }
  bool has(int i) const {
    return (words_[static_cast<std::size_t>(i) / 64] >> (static_cast<unsigned>(i) % 64) & 1) != 0;
  }
  // The `count` bits (at most 64) from `first` on.
  std::uint64_t read(int first, int count) const {
    const auto word = static_cast<std::size_t>(first) / 64;
    const unsigned shift = static_cast<unsigned>(first) % 64;
    std::uint64_t found = words_[word] >> shift;
    if (shift + static_cast<unsigned>(count) > 64) found |= words_[word + 1] << (64 - shift);
    return count < 64 ? found & ((std::uint64_t{1} << count) - 1) : found;
  }
  void clear() { words_ = {}; }
  void clear_all_but(const Bits& kept) {
    for (int w = 0; w < kWords; ++w) words_[w] &= kept.words_[w];
  }
  friend bool operator==(const Bits&, const Bits&) = default;

  template <class Visit>
  void each(Visit visit) const {
    for (int w = 0; w < kWords; ++w)
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
        visit(w * 64 + std::countr_zero(rest));
  }
  // Calls visit(bit, on) for every bit in which `now` differs.
  template <class Visit>
  void each_change(const Bits& now, Visit visit) const {
    for (int w = 0; w < kWords; ++w)
      for (std::uint64_t rest = words_[w] ^ now.words_[w]; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        visit(w * 64 + bit, (now.words_[w] >> bit & 1) != 0);
      }
  }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

// Features that belong together; the groups of a part follow one another without gaps.
struct FeatureGroup {
  std::string_view name;
  int count;
};

// Where the rows of the parts stand in a net.
struct NetShape {
  int player = 0, seen = 0, table = 0, seat = 0;
  int buckets = 1;

  int own_row() const { return 0; }
  int rival_row() const { return player; }
  int table_row() const { return player + seen; }
  int seat_row() const { return player + seen + table; }
  int rows() const { return player + seen + table + seat; }
  friend bool operator==(const NetShape&, const NetShape&) = default;
};

template <HasFeatures G>
constexpr NetShape shape_of() {
  using F = Features<G>;
  return {F::kPlayer, F::kSeen, F::kTable, F::kSeat, F::kBuckets};
}

// A number that changes with the names and counts of the features: nets of others do not fit.
std::uint32_t version_of(std::span<const FeatureGroup> groups);

}  // namespace reeve
