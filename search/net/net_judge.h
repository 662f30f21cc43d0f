// A net at work in a search: keeps the sums of the position judged last and adds only what changed,
// as a search tries many moves of one position. For one thread at a time.
#pragma once

#include <array>

#include "core/game.h"
#include "search/net/net.h"

namespace reeve {

// Which net plays with how many people (net_number); null: the hand evaluation alone. The nets live
// elsewhere.
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
  const Net* net(const typename G::State&) const { return nullptr; }
  void add(const typename G::State&, std::array<float, kMaxSeats>&) {}
};

template <HasFeatures G>
class NetJudge<G> {
 public:
  using State = typename G::State;
  using F = Features<G>;

  explicit NetJudge(const NetSet& nets) : nets_(nets) {}

  bool covers(const State& state) const {
    return net(state) != nullptr && F::covers(state) && (nets_.everywhere || F::meant(state));
  }

  const Net* net(const State& state) const { return nets_.of(net_number<G>(state)); }

  // Adds what the net says to the points of every person. Only for positions it covers.
  void add(const State& state, std::array<float, kMaxSeats>& points) {
    const int seats = G::seats(state);
    const Net* now = net(state);
    if (now != net_) start(*now);
    const bool table_kept = known_ && same_table<G>(last_, state);
    if (!table_kept) update_table(state);
    for (int seat = 0; seat < seats; ++seat) {
      if (!person(state, seat)) continue;
      const bool player_kept = known_ && F::same_player(last_, state, seat);
      if (!player_kept) {
        facts_[seat] = player_facts<G>(state, seat);
        update_player(state, seat);
      }
      if (!table_kept || !player_kept || !same_seat<G>(last_, state, seat))
        update_seat(state, seat);
    }
    last_ = state;
    known_ = true;
    const int bucket = F::bucket(state);
    const float scale = net_scale<G>(net_->head().least_players);
    for (int seat = 0; seat < seats; ++seat) {
      if (!person(state, seat)) continue;
      std::array<const Net::Sum*, kMaxSeats + 2> parts{&table_.sum, &players_[seat].own,
                                                       &seats_[seat].sum};
      std::size_t count = 3;
      for (int rival = 0; rival < seats; ++rival)
        if (rival != seat && person(state, rival)) parts[count++] = &players_[rival].rival;
      points[static_cast<std::size_t>(seat)] +=
          scale * net_->output(std::span(parts).first(count), bucket, *kernel_);
    }
  }

 private:
  static bool person(const State& state, int seat) { return is_person<G>(state, seat); }

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

  // The bits that differ from the last position: those now on from the front, the others from the
  // back; the first ones of both are below any bound that is asked for, as bits come in order.
  template <int N>
  class Changes {
   public:
    Changes(const Bits<N>& last, const Bits<N>& now, int bound = N) {
      last.each_change(now, [&](int bit, bool is_on) {
        if (is_on) {
          rows_[on_++] = static_cast<std::uint16_t>(bit);
          low_on_ += bit < bound;
        } else {
          rows_[N - ++off_] = static_cast<std::uint16_t>(bit);
          low_off_ += bit < bound;
        }
      });
    }
    std::span<const std::uint16_t> on() const { return {rows_.data(), on_}; }
    std::span<const std::uint16_t> off() const { return {rows_.data() + N - off_, off_}; }
    std::span<const std::uint16_t> low_on() const { return {rows_.data(), low_on_}; }
    std::span<const std::uint16_t> low_off() const {
      return {rows_.data() + N - low_off_, low_off_};
    }

   private:
    std::array<std::uint16_t, N> rows_;  // NOLINT: what is not filled is not read
    std::size_t on_ = 0, off_ = 0, low_on_ = 0, low_off_ = 0;
  };

  template <int N>
  void change(Part<N>& part, const Bits<N>& now, int first_row) {
    const Changes<N> changes(part.bits, now);
    kernel_->change(part.sum, net_->row(first_row), changes.on(), changes.off());
    part.bits = now;
  }

  void update_table(const State& state) {
    Bits<F::kTable> now;
    F::table(state, now);
    change(table_, now, shape_.table_row());
  }

  void update_seat(const State& state, int seat) {
    Bits<F::kSeat> now;
    seat_bits<G>(state, seat, facts_[seat], now);
    change(seats_[seat], now, shape_.seat_row());
  }

  void update_player(const State& state, int seat) {
    PlayerPart& part = players_[seat];
    Bits<F::kPlayer> now;
    if constexpr (requires { F::renew_player(last_, state, seat, now); }) {
      if (known_) {
        now = part.bits;
        F::renew_player(last_, state, seat, now);
      } else {
        player_bits<G>(state, seat, facts_[seat], now);
      }
    } else {
      player_bits<G>(state, seat, facts_[seat], now);
    }
    const Changes<F::kPlayer> changes(part.bits, now, F::kSeen);
    kernel_->change(part.own, net_->row(shape_.own_row()), changes.on(), changes.off());
    kernel_->change(part.rival, net_->row(shape_.rival_row()), changes.low_on(), changes.low_off());
    part.bits = now;
  }

  static constexpr NetShape shape_ = shape_of<G>();

  NetSet nets_;
  const Net* net_ = nullptr;
  const NetKernel* kernel_ = &net_kernel();
  State last_{};        // whose bits and sums the parts hold,
  bool known_ = false;  // if they hold any
  std::array<FactsOf<G>, kMaxSeats> facts_{};
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
    player_bits<G>(state, player, player_facts<G>(state, player), bits);
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
  seat_bits<G>(state, seat, player_facts<G>(state, seat), own);
  own.each([&](int bit) { visit(shape.seat_row() + bit); });
}

}  // namespace reeve
