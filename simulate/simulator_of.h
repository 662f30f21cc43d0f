// Makes the Simulator of simulate/simulator.h from a game's presentation. Included by one source file a
// game.
//
//   Rows   static: write(view, seats, seat, out) (simulate/number_row.h); where views are dear,
//            write_seen(state, seats, seat, out, kept), which hides what is hidden while it writes and
//            remembers in a Kept of each game what a move seldom changes
//   FG     the game whose Features are asked
//   Numbers  static: ActionTable table(); uint32_t number(const ActionTable&, const State&, Move);
//            where it numbers a form of the game with fewer moves (Burgundy's plain one) kMaxMoves,
//            and bool knows(const State&): whether a position is of that form
#pragma once

#include <cassert>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "core/session_of.h"
#include "search/arena/random_games.h"
#include "search/levels/player.h"
#include "simulate/feature_row.h"
#include "simulate/number_row.h"
#include "simulate/simulator.h"

namespace reeve {

inline constexpr std::size_t kCacheLine = 64;

inline void fetch_bytes(const void* from, std::size_t bytes) {
  for (std::size_t at = 0; at < bytes; at += kCacheLine)
    __builtin_prefetch(static_cast<const char*>(from) + at);
}

// Rows of moves take an odd number of cache lines: with a power of two, the first moves of all games,
// which alone are read and written most often, would drive each other out of the few places of the
// cache that they share.
constexpr std::size_t apart_in_cache(std::size_t moves) {
  constexpr std::size_t kOfLine = kCacheLine / sizeof(Move);
  return ((moves + kOfLine - 1) / kOfLine | 1) * kOfLine;
}

struct NothingKept {};
template <class Rows>
struct KeptBy {
  using Type = NothingKept;
};
template <class Rows>
requires requires {
  typename Rows::Kept;
}
struct KeptBy<Rows> {
  using Type = typename Rows::Kept;
};

template <Game G, HasFeatures FG, class Numbers, class Rows>
class BatchGamesOf final : public BatchGames {
 public:
  using State = typename G::State;

  BatchGamesOf(const typename G::Options& options, const ActionTable& actions,
               const BatchArrays& arrays)
      : options_(options),
        actions_(&actions),
        a_(arrays),
        states_(arrays.games),
        seeds_(arrays.games),
        rounds_(arrays.games),
        kept_(arrays.observe == Observe::kFeatures ? arrays.games : 0),
        rows_(arrays.observe == Observe::kNet ? arrays.games : 0) {}

  void restart(std::size_t first, std::size_t last, std::uint64_t seed) override {
    series_ = seed;
    MoveList<G> list;
    for (std::size_t i = first; i < last; ++i) {
      rounds_[i] = 0;
      a_.done[i] = 0;
      for (std::size_t seat = 0; seat < a_.seats; ++seat) a_.reward[i * a_.seats + seat] = 0;
      begin(i);
      show_scores(i);
      show(i, list);
    }
  }

  void step(std::size_t first, std::size_t last, const std::int32_t* choices) override {
    MoveList<G> list;
    for (std::size_t i = first; i < last; ++i) {
      if (i + 1 < last) fetch(i + 1, static_cast<std::size_t>(choices[i + 1 - first]));
      const bool was_done = a_.done[i] != 0;
      if (was_done) clear_end(i);
      if (a_.count[i] == 0) continue;
      State& state = states_[i];
      const auto choice = static_cast<std::size_t>(choices[i - first]);
      const Move move{a_.moves[i * a_.max_moves + choice]};
      assert(choices[i - first] < a_.count[i] && G::legal(state, move));
      Chance chance(seeds_[i]);
      G::apply(state, move, chance, nullptr);
      ++a_.length[i];
      show_scores(i);
      if (G::actor(state) == kNobody) {
        end(i);
        if (a_.auto_reset) {
          ++rounds_[i];
          begin(i);
        }
      }
      show(i, list);
    }
  }

  const void* state(std::size_t game) const override { return &states_[game]; }
  std::uint64_t seed(std::size_t game) const override { return seeds_[game]; }

  void actions(std::size_t game, std::uint32_t* numbers) const override {
    const std::uint32_t* moves = a_.moves + game * a_.max_moves;
    for (std::int32_t k = 0; k < a_.count[game]; ++k)
      numbers[k] = Numbers::number(*actions_, states_[game], Move{moves[k]});
  }

  std::size_t active(std::size_t game, std::int32_t* indices, std::size_t room) const override {
    std::size_t count = 0;
    if (!rows_.empty())
      rows_[game].each([&](int bit) {
        if (count < room) indices[count] = bit;
        ++count;
      });
    return count;
  }

 private:
  // What a game's step begins with is on its way while the game before it is played.
  void fetch(std::size_t i, std::size_t choice) const {
    fetch_bytes(&states_[i], sizeof(State));
    __builtin_prefetch(&a_.moves[i * a_.max_moves + choice]);
    if constexpr (requires { kept_[i].fetch(a_.seats); })
      if (!kept_.empty()) kept_[i].fetch(a_.seats);
  }

  void begin(std::size_t i) {
    seeds_[i] = seeds_of_game(series_, i + rounds_[i] * a_.games).chance;
    Chance chance(seeds_[i]);
    states_[i] = G::start(options_, chance, nullptr);
    a_.length[i] = 0;
  }

  void show_scores(std::size_t i) {
    for (std::size_t seat = 0; seat < a_.seats; ++seat)
      a_.score[i * a_.seats + seat] = G::score(states_[i], static_cast<Seat>(seat));
  }

  void end(std::size_t i) {
    const Outcome outcome = G::outcome(states_[i]);
    Judgement judgement;
    evaluation_.frame(states_[i], judgement);
    Shares shares{};
    shares_of(outcome, judgement.teams, shares);
    a_.done[i] = 1;
    for (std::size_t seat = 0; seat < a_.seats; ++seat) {
      a_.reward[i * a_.seats + seat] = shares[seat];
      a_.score[i * a_.seats + seat] = outcome.score[seat];
    }
  }
  void clear_end(std::size_t i) {
    a_.done[i] = 0;
    for (std::size_t seat = 0; seat < a_.seats; ++seat) a_.reward[i * a_.seats + seat] = 0;
  }

  void show(std::size_t i, MoveList<G>& list) {
    const State& state = states_[i];
    const Seat actor = G::actor(state);
    a_.actor[i] = actor;
    if (actor == kNobody) {
      a_.count[i] = 0;
    } else {
      G::generate(state, list);
      a_.count[i] = static_cast<std::int32_t>(list.size());
      std::memcpy(a_.moves + i * a_.max_moves, list.begin(), list.size() * sizeof(Move));
    }
    std::uint8_t* row = a_.obs + i * a_.width;
    if (a_.observe == Observe::kFeatures) {
      const Seat seat = actor == kNobody ? Seat{0} : actor;
      RowOut out(row);
      if constexpr (requires { Rows::write_seen(state, G::seats(state), seat, out, kept_[i]); })
        Rows::write_seen(state, G::seats(state), seat, out, kept_[i]);
      else
        Rows::write(G::view(state, seat), G::seats(state), seat, out);
    } else if (a_.observe == Observe::kNet) {
      rows_[i].update(state, G::seats(state), actor == kNobody ? 0 : actor, row);
    } else if (a_.observe == Observe::kView) {
      const typename G::View view = G::view(state, actor == kNobody ? kSpectator : actor);
      std::memcpy(row, &view, sizeof view);
    }
  }

  typename G::Options options_;
  const ActionTable* actions_;
  BatchArrays a_;
  std::vector<State> states_;
  std::vector<std::uint64_t> seeds_;
  std::vector<std::uint64_t> rounds_;  // games that each has finished
  std::vector<typename KeptBy<Rows>::Type> kept_;
  std::vector<FeatureRow<FG>> rows_;
  std::uint64_t series_ = 1;
  Evaluation<G> evaluation_{Evaluation<G>::full()};
};

template <Presentation P, HasFeatures FG, class Numbers, class Rows>
class SimulatorOf final : public Simulator {
 public:
  using G = typename P::Game;
  using State = typename G::State;
  using View = typename G::View;
  using Options = typename G::Options;

  // `position`: the seats are those of a position that came without options.
  static SimulatorResult make(const GameType& type, const json::object& options,
                              const json::object* position, std::vector<ViewField> layout) {
    auto parsed = P::options_from_json(options);
    if (!parsed) return std::unexpected(parsed.error());
    Chance chance(0);
    State state;
    if (position != nullptr) {
      auto read = P::state_from_json(*position);
      if (!read) return std::unexpected(read.error());
      state = *read;
    } else {
      state = G::start(*parsed, chance, nullptr);
    }
    return std::shared_ptr<const Simulator>(
        new SimulatorOf(type, *parsed, G::seats(state), std::move(layout)));
  }

  const GameType& type() const override { return *type_; }
  const json::object& options() const override { return options_json_; }
  int seats() const override { return seats_; }
  std::size_t state_bytes() const override { return sizeof(State); }
  std::size_t view_bytes() const override { return sizeof(View); }
  std::size_t max_moves() const override {
    if constexpr (requires { Numbers::kMaxMoves; })
      return apart_in_cache(Numbers::kMaxMoves);
    else
      return apart_in_cache(G::kMaxMoves);
  }
  const ActionTable& actions() const override { return actions_; }
  const std::vector<ViewField>& view_layout() const override { return layout_; }
  const std::vector<FeatureRange>& feature_names() const override { return names_; }
  std::uint32_t features() const override { return width_; }
  const std::vector<FeatureRange>& net_feature_names() const override { return net_names_; }
  std::uint32_t net_features() const override {
    return static_cast<std::uint32_t>(FeatureRow<FG>::kShape.rows());
  }

  void start(std::uint64_t seed, void* state) const override {
    Chance chance(seed);
    write(state, G::start(options_, chance, nullptr));
  }
  Result<void> load(const json::object& position, void* state) const override {
    const auto read = P::state_from_json(position);
    if (!read) return std::unexpected(read.error());
    if (G::seats(*read) != seats_)
      return error("other_game", "The position has {} seats and the game {}.", G::seats(*read),
                   seats_);
    if constexpr (requires { Numbers::knows(*read); })
      if (!Numbers::knows(*read))
        return error("other_game", "The position has expansions that the game was made without.");
    write(state, *read);
    return {};
  }
  std::unique_ptr<Session> session(const void* state, std::uint64_t seed) const override {
    return std::make_unique<SessionOf<P>>(*type_, at(state), seed);
  }

  Seat actor(const void* state) const override { return G::actor(at(state)); }
  Seat actor_seen_by(const void* state, Seat seat) const override {
    return G::actor_seen_by(at(state), seat);
  }
  std::size_t legal(const void* state, Move* moves) const override {
    if (G::actor(at(state)) == kNobody) return 0;
    MoveList<G> list;
    G::generate(at(state), list);
    std::memcpy(moves, list.begin(), list.size() * sizeof(Move));
    return list.size();
  }
  bool is_legal(const void* state, Move move) const override {
    return G::actor(at(state)) != kNobody && G::legal(at(state), move);
  }
  bool apply(void* state, Move move, std::uint64_t seed) const override {
    Chance chance(seed);
    G::apply(*static_cast<State*>(state), move, chance, nullptr);
    return chance.drew();
  }
  void view(const void* state, Seat seat, void* view) const override {
    const View seen = G::view(at(state), seat);
    std::memcpy(view, &seen, sizeof seen);
  }
  void resample(const void* state, Seat seat, std::uint64_t seed, void* result) const override {
    Rng rng(seed);
    write(result, G::resample(at(state), seat, rng));
  }
  int score(const void* state, Seat seat) const override { return G::score(at(state), seat); }
  Outcome outcome(const void* state) const override { return G::outcome(at(state)); }
  std::uint32_t action(const void* state, Move move) const override {
    const std::uint32_t number = Numbers::number(actions_, at(state), move);
    assert(number != ActionTable::kOutside);
    return number;
  }
  void features(const void* state, Seat seat, std::uint8_t* row) const override {
    RowOut out(row);
    Rows::write(G::view(at(state), seat), G::seats(at(state)), seat, out);
  }
  void net_features(const void* state, Seat seat, std::uint8_t* row) const override {
    std::memset(row, 0, net_features());
    FeatureRow<FG>{}.update(at(state), G::seats(at(state)), seat, row);
  }
  std::unique_ptr<Valuer> valuer() const override { return std::make_unique<ValuerOf>(); }
  std::unique_ptr<BatchGames> games(const BatchArrays& arrays) const override {
    return std::make_unique<BatchGamesOf<G, FG, Numbers, Rows>>(options_, actions_, arrays);
  }

 private:
  class ValuerOf final : public Valuer {
   public:
    ValuerOf() : judge_(Evaluation<G>(Evaluation<G>::full()), true, nets_in_use<G>()) {}
    Values value(const void* state) override {
      Values values;
      for (int seat = 0; seat < G::seats(at(state)); ++seat) {
        Shares shares{};
        values.points[static_cast<std::size_t>(seat)] =
            judge_.value(at(state), static_cast<Seat>(seat), shares);
        values.shares = shares;
      }
      return values;
    }

   private:
    Judge<G> judge_;
  };

  SimulatorOf(const GameType& type, const Options& options, int seats,
              std::vector<ViewField> layout)
      : type_(&type),
        options_(options),
        options_json_(P::options_to_json(options)),
        seats_(seats),
        actions_(Numbers::table()),
        layout_(std::move(layout)) {
    NameOut out;
    Rows::write(View{}, seats_, 0, out);
    width_ = out.count();
    names_ = out.take();
    name_net_features();
  }

  static const State& at(const void* state) { return *static_cast<const State*>(state); }
  static void write(void* place, const State& state) { std::memcpy(place, &state, sizeof state); }

  // "player.x" of the game's features stands here twice: "own.x", and as rivals see it "rival.x".
  void name_net_features() {
    using F = Features<FG>;
    constexpr NetShape shape = shape_of<FG>();
    int at = 0;
    for (const bool rival : {false, true}) {
      at = 0;
      for (const FeatureGroup& group : F::groups()) {
        const int first = at;
        at += group.count;
        std::string name(group.name);
        if (first >= shape.player) {
          if (rival)
            net_names_.push_back({name, static_cast<std::uint32_t>(shape.seen + first),
                                  static_cast<std::uint32_t>(group.count)});
          continue;
        }
        if (rival && first >= shape.seen) continue;
        name.replace(0, std::string_view("player").size(), rival ? "rival" : "own");
        net_names_.push_back({name,
                              static_cast<std::uint32_t>((rival ? shape.rival_row() : 0) + first),
                              static_cast<std::uint32_t>(group.count)});
      }
    }
  }

  const GameType* type_;
  Options options_;
  json::object options_json_;
  int seats_;
  ActionTable actions_;
  std::vector<ViewField> layout_;
  std::vector<FeatureRange> names_;
  std::uint32_t width_ = 0;
  std::vector<FeatureRange> net_names_;
};

}  // namespace reeve
