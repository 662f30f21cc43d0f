// A net at work in a search: keeps the sums of the position judged last and adds only what changed,
// as a search tries many moves of one position. For one thread at a time.
#pragma once

#include <array>

#include "core/game.h"
#include "search/net/net.h"

namespace reeve {

// Which net plays with how many players; null: the hand evaluation alone. The nets live elsewhere.
struct NetSet {
  std::array<const Net*, kMaxSeats + 1> by_players{};
  bool everywhere = false;  // also in games nets are not meant for, to find out (Features::meant)

  const Net* of(int players) const { return by_players[static_cast<std::size_t>(players)]; }
  void use(const Net& net) {
    for (int n = net.head().least_players; n <= net.head().most_players && n <= kMaxSeats; ++n)
      by_players[static_cast<std::size_t>(n)] = &net;
  }
};

template <class G>
class NetJudge {  // of a game without features: never has a say
 public:
  explicit NetJudge(const NetSet&) {}
  bool covers(const typename G::State&) const { return false; }
  void add(const typename G::State&, std::array<float, kMaxSeats>&) {}
};

template <HasFeatures G>
class NetJudge<G> {
 public:
  using State = typename G::State;
  using F = Features<G>;

  explicit NetJudge(const NetSet& nets) : nets_(nets) {}

  bool covers(const State& state) const {
    return nets_.of(G::seats(state)) != nullptr && F::covers(state) &&
           (nets_.everywhere || F::meant(state));
  }

  // Adds what the net says to the points of every person. Only for positions it covers.
  void add(const State& state, std::array<float, kMaxSeats>& points) {
    const int seats = G::seats(state);
    const Net* net = nets_.of(seats);
    if (net != net_) start(*net);
    const bool table_kept = known_ && same_table(state);
    if (!table_kept) update_table(state);
    for (int seat = 0; seat < seats; ++seat) {
      if (!person(state, seat)) continue;
      const bool player_kept = known_ && F::same_player(last_, state, seat);
      if (!player_kept) update_player(state, seat);
      if (!table_kept || !player_kept || !same_seat(state, seat)) update_seat(state, seat);
    }
    last_ = state;
    known_ = true;
    const int bucket = F::bucket(state);
    for (int seat = 0; seat < seats; ++seat) {
      if (!person(state, seat)) continue;
      Net::Sum sum = table_.sum;
      sum.add(players_[seat].own);
      sum.add(seats_[seat].sum);
      for (int rival = 0; rival < seats; ++rival)
        if (rival != seat && person(state, rival)) sum.add(players_[rival].rival);
      points[static_cast<std::size_t>(seat)] += F::kScale * net_->output(sum, bucket);
    }
  }

 private:
  static bool person(const State& state, int seat) { return is_person<G>(state, seat); }
  bool same_table(const State& state) const {
    if constexpr (requires { F::same_table(last_, state); })
      return F::same_table(last_, state);
    else
      return false;
  }
  bool same_seat(const State& state, int seat) const {
    if constexpr (requires { F::same_seat(last_, state, seat); })
      return F::same_seat(last_, state, seat);
    else
      return false;
  }

  template <int N>
  struct Part {
    Bits<N> bits;
    Net::Sum sum;
  };
  struct PlayerPart {
    Bits<F::kPlayer> bits;
    Net::Sum own, rival;
  };

  void start(const Net& net) {
    net_ = &net;
    known_ = false;
    players_ = {};
    seats_ = {};
    table_ = {};
    table_.sum = net.bias;
  }

  template <int N>
  void change(Part<N>& part, const Bits<N>& now, int first_row) {
    part.bits.each_change(now, [&](int bit, bool on) {
      if (on)
        part.sum.add(net_->row(first_row + bit));
      else
        part.sum.subtract(net_->row(first_row + bit));
    });
    part.bits = now;
  }

  void update_table(const State& state) {
    Bits<F::kTable> now;
    F::table(state, now);
    change(table_, now, shape_.table_row());
  }

  void update_seat(const State& state, int seat) {
    Bits<F::kSeat> now;
    F::seat(state, seat, now);
    change(seats_[seat], now, shape_.seat_row());
  }

  void update_player(const State& state, int seat) {
    PlayerPart& part = players_[seat];
    Bits<F::kPlayer> now;
    F::player(state, seat, now);
    part.bits.each_change(now, [&](int bit, bool on) {
      if (on) {
        part.own.add(net_->row(shape_.own_row() + bit));
        if (bit < F::kSeen) part.rival.add(net_->row(shape_.rival_row() + bit));
      } else {
        part.own.subtract(net_->row(shape_.own_row() + bit));
        if (bit < F::kSeen) part.rival.subtract(net_->row(shape_.rival_row() + bit));
      }
    });
    part.bits = now;
  }

  static constexpr NetShape shape_ = shape_of<G>();

  NetSet nets_;
  const Net* net_ = nullptr;
  State last_{};        // whose bits and sums the parts hold,
  bool known_ = false;  // if they hold any
  std::array<PlayerPart, kMaxSeats> players_{};
  std::array<Part<F::kSeat>, kMaxSeats> seats_{};
  Part<F::kTable> table_{};
};

// The rows that are on for a person, as a trainer takes them. Rivals' rows may stand there twice.
template <HasFeatures G, class Visit>
void each_row(const typename G::State& state, int seat, Visit visit) {
  using F = Features<G>;
  constexpr NetShape shape = shape_of<G>();
  for (int player = 0; player < G::seats(state); ++player) {
    if (!is_person<G>(state, player)) continue;
    Bits<F::kPlayer> bits;
    F::player(state, player, bits);
    bits.each([&](int bit) {
      if (player == seat)
        visit(shape.own_row() + bit);
      else if (bit < F::kSeen)
        visit(shape.rival_row() + bit);
    });
  }
  Bits<F::kTable> table;
  F::table(state, table);
  table.each([&](int bit) { visit(shape.table_row() + bit); });
  Bits<F::kSeat> own;
  F::seat(state, seat, own);
  own.each([&](int bit) { visit(shape.seat_row() + bit); });
}

}  // namespace reeve
