// The features of a position as a row of bytes, kept by differences: a step recomputes the parts a
// move may have touched and writes only the bytes that changed, as nets do with their sums
// (search/net/net_judge.h). Rows stand as in a net: own player, rivals together, table, seat.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/game.h"
#include "search/net/features.h"
#include "simulate/number_row.h"

namespace reeve {

template <HasFeatures G>
class FeatureRow {
 public:
  using F = Features<G>;
  using State = typename F::State;
  static constexpr NetShape kShape = shape_of<G>();

  // `row` has kShape.rows() bytes and is this object's alone; it was zero at first.
  void update(const State& state, int seats, int seat, std::uint8_t* row) {
    const auto own = static_cast<std::size_t>(seat);
    const bool seat_kept = known_ && seat == of_;
    const bool table_kept = known_ && same_table<G>(last_, state);
    bool own_kept = false, rivals_kept = seat_kept;
    for (int i = 0; i < seats; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (known_ && F::same_player(last_, state, i)) {
        own_kept = own_kept || i == seat;
        continue;
      }
      rivals_kept = rivals_kept && i == seat;
      facts_[at] = player_facts<G>(state, i);
      players_[at].clear();
      player_bits<G>(state, i, facts_[at], players_[at]);
    }
    show(own_, players_[own], row + kShape.own_row());
    if (!rivals_kept) {
      Seen rivals;
      for (int i = 0; i < seats; ++i)
        if (i != seat && is_person<G>(state, i))
          add_seen(players_[static_cast<std::size_t>(i)], rivals);
      show(rivals_, rivals, row + kShape.rival_row());
    }
    if (!table_kept) {
      Bits<F::kTable> table;
      F::table(state, table);
      show(table_, table, row + kShape.table_row());
    }
    if (!seat_kept || !table_kept || !own_kept || !same_seat<G>(last_, state, seat)) {
      Bits<F::kSeat> bits;
      seat_bits<G>(state, seat, facts_[own], bits);
      show(seat_, bits, row + kShape.seat_row());
    }
    last_ = state;
    of_ = seat;
    known_ = true;
  }

  template <class Visit>
  void each(Visit visit) const {
    own_.each([&](int bit) { visit(kShape.own_row() + bit); });
    rivals_.each([&](int bit) { visit(kShape.rival_row() + bit); });
    table_.each([&](int bit) { visit(kShape.table_row() + bit); });
    seat_.each([&](int bit) { visit(kShape.seat_row() + bit); });
  }

 private:
  using Seen = Bits<F::kSeen>;

  // A rival is seen by the first features of a player.
  static void add_seen(const Bits<F::kPlayer>& player, Seen& seen) {
    const auto all = std::bit_cast<std::array<std::uint64_t, Bits<F::kPlayer>::kWords>>(player);
    auto words = std::bit_cast<std::array<std::uint64_t, Seen::kWords>>(seen);
    for (std::size_t w = 0; w < words.size(); ++w) words[w] |= all[w];
    if constexpr (F::kSeen % 64 != 0) words.back() &= (std::uint64_t{1} << (F::kSeen % 64)) - 1;
    seen = std::bit_cast<Seen>(words);
  }

  template <int N>
  static void show(Bits<N>& shown, const Bits<N>& now, std::uint8_t* row) {
    if (shown == now) return;
    shown = now;
    std::array<std::uint8_t, sizeof(Bits<N>)> bytes;
    std::memcpy(bytes.data(), &now, sizeof now);
    for (std::size_t i = 0; i < N / 8; ++i) std::memcpy(row + 8 * i, kSpread[bytes[i]].data(), 8);
    if constexpr (N % 8 != 0) std::memcpy(row + N / 8 * 8, kSpread[bytes[N / 8]].data(), N % 8);
  }

  State last_{};
  int of_ = 0;  // whose row it was
  bool known_ = false;
  std::array<FactsOf<G>, kMaxSeats> facts_{};
  std::array<Bits<F::kPlayer>, kMaxSeats> players_{};
  Bits<F::kPlayer> own_;
  Seen rivals_;
  Bits<F::kTable> table_;
  Bits<F::kSeat> seat_;
};

}  // namespace reeve
