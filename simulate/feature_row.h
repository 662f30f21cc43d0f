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
    for (int i = 0; i < seats; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (known_ && F::same_player(last_, state, i)) continue;
      players_[at].clear();
      F::player(state, i, players_[at]);
    }
    last_ = state;
    known_ = true;
    Seen rivals;
    for (int i = 0; i < seats; ++i)
      if (i != seat) add_seen(players_[static_cast<std::size_t>(i)], rivals);
    show(own_, players_[static_cast<std::size_t>(seat)], row + kShape.own_row());
    show(rivals_, rivals, row + kShape.rival_row());
    Bits<F::kTable> table;
    F::table(state, table);
    show(table_, table, row + kShape.table_row());
    Bits<F::kSeat> own;
    F::seat(state, seat, own);
    show(seat_, own, row + kShape.seat_row());
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
  bool known_ = false;
  std::array<Bits<F::kPlayer>, kMaxSeats> players_{};
  Bits<F::kPlayer> own_;
  Seen rivals_;
  Bits<F::kTable> table_;
  Bits<F::kSeat> seat_;
};

}  // namespace reeve
