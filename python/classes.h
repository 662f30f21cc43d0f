// Games and states of the Python module, which bots and batches use too, and who defines what.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "python/support.h"

namespace reeve_python {

using Seed = Whole<std::uint64_t>;
using Count = Whole<std::uint32_t>;
using Move = Whole<std::uint32_t>;

class Game {
 public:
  explicit Game(reeve_game* handle) : handle_(handle) {
    need(reeve_game_describe(handle, &info_));
    name_ = about()["game"].cast<std::string>();
  }
  static std::shared_ptr<Game> make(const std::string& name, const py::dict& options) {
    reeve_game* handle = nullptr;
    need(reeve_game_new(name.c_str(), dumps(options).c_str(), &handle));
    return std::make_shared<Game>(handle);
  }

  reeve_game* get() const { return handle_.get(); }
  const reeve_game_info& info() const { return info_; }
  const std::string& name() const { return name_; }
  py::object about() const {
    return json_of([&](char** text) { return reeve_game_json(get(), text); });
  }
  py::object about(const char* what) const { return about()[what]; }

 private:
  Own<reeve_game> handle_;
  reeve_game_info info_{};
  std::string name_;
};
using GamePointer = std::shared_ptr<Game>;

class State {
 public:
  State(GamePointer game, reeve_state* handle) : game_(std::move(game)), handle_(handle) {}

  static State start(const GamePointer& game, std::uint64_t seed) {
    reeve_state* handle = nullptr;
    need(reeve_state_new(game->get(), seed, &handle));
    return State(game, handle);
  }
  static State restore(const GamePointer& game, std::uint64_t seed,
                       const std::optional<std::string>& position,
                       const std::vector<std::uint32_t>& moves) {
    reeve_state* handle = nullptr;
    need(reeve_state_restore(game->get(), seed, position ? position->c_str() : nullptr,
                             moves.data(), moves.size(), &handle));
    return State(game, handle);
  }
  static State from_record(const std::string& record) {
    reeve_state* handle = nullptr;
    need(reeve_state_from_record(record.c_str(), &handle));
    Own<reeve_state> own(handle);
    reeve_game* game = nullptr;
    need(reeve_state_game(handle, &game));
    return State(std::make_shared<Game>(game), own.release());
  }

  reeve_state* get() const { return handle_.get(); }
  const GamePointer& game() const { return game_; }

  State copy() const {
    reeve_state* handle = nullptr;
    need(reeve_state_copy(get(), &handle));
    return State(game_, handle);
  }
  int actor() const {
    int seat = 0;
    need(reeve_state_actor(get(), &seat));
    return seat;
  }
  py::list legal() const {
    std::uint32_t moves[4096];
    std::size_t count = 0;
    need(reeve_state_legal(get(), moves, 4096, &count));
    py::list list(count);
    for (std::size_t i = 0; i < count; ++i)
      PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromUnsignedLong(moves[i]));
    return list;
  }
  std::vector<std::uint32_t> history() const {
    std::size_t count = 0;
    need(reeve_state_history(get(), nullptr, 0, &count));
    std::vector<std::uint32_t> moves(count);
    need(reeve_state_history(get(), moves.data(), count, &count));
    return moves;
  }
  std::uint64_t seed() const {
    std::uint64_t seed = 0;
    need(reeve_state_seed(get(), &seed));
    return seed;
  }
  void apply(std::uint32_t move, const std::optional<Seed>& seed) {
    need(seed ? reeve_state_apply_with(get(), move, *seed) : reeve_state_apply(get(), move));
  }
  std::optional<std::string> origin() const {
    char* text = nullptr;
    need(reeve_state_origin(get(), &text));
    if (text == nullptr) return std::nullopt;
    const Own<char> own(text);
    return text;
  }
  std::string record(const std::vector<std::string>& names) const {
    std::string lines;
    for (const std::string& name : names) lines += name + '\n';
    return text_of([&](char** text) { return reeve_state_record(get(), lines.c_str(), text); });
  }
  py::list outcomes(std::uint32_t move, std::uint32_t samples, std::uint64_t seed) const {
    // Room for what is refused is not made.
    const std::size_t room = std::clamp<std::size_t>(samples, 1, 1'000'000);
    std::vector<reeve_state*> states(room);
    std::vector<std::uint32_t> times(room);
    std::size_t count = 0;
    need(reeve_state_outcomes(get(), move, samples, seed, states.data(), times.data(), room,
                              &count));
    py::list list;
    for (std::size_t i = 0; i < count; ++i)
      list.append(py::make_tuple(static_cast<double>(times[i]) / samples, State(game_, states[i])));
    return list;
  }
  py::bytes view_bytes(int seat) const {
    std::string bytes(game_->info().view_bytes, '\0');
    need(reeve_state_view(get(), seat, bytes.data(), bytes.size()));
    return bytes;
  }
  py::array_t<std::uint8_t> features(int seat) const {
    need_numpy();
    py::array_t<std::uint8_t> row(static_cast<py::ssize_t>(game_->info().features));
    need(reeve_state_features(get(), seat, row.mutable_data(), game_->info().features));
    return row;
  }
  py::array_t<std::uint8_t> net_features(int seat) const {
    need_numpy();
    py::array_t<std::uint8_t> row(static_cast<py::ssize_t>(game_->info().net_features));
    need(reeve_state_net_features(get(), seat, row.mutable_data(), game_->info().net_features));
    return row;
  }
  py::list scores() const {
    int scores[REEVE_MOST_SEATS], ranks[REEVE_MOST_SEATS];
    need(reeve_state_outcome(get(), scores, ranks));
    py::list list;
    for (std::uint32_t seat = 0; seat < game_->info().seats; ++seat) list.append(scores[seat]);
    return list;
  }
  std::vector<int> ranks() const {
    int scores[REEVE_MOST_SEATS], ranks[REEVE_MOST_SEATS];
    need(reeve_state_outcome(get(), scores, ranks));
    return {ranks, ranks + game_->info().seats};
  }
  bool equal(const State& other) const {
    int equal = 0;
    need(reeve_state_equal(get(), other.get(), &equal));
    return equal != 0;
  }

 private:
  GamePointer game_;
  Own<reeve_state> handle_;
};

void define_games(py::module_& m, py::class_<Game, GamePointer>& games);
void define_states(py::module_& m, py::class_<State>& states);
void define_bots(py::module_& m);  // and what judges positions: _evaluate, _analyse
void define_batches(py::module_& m);

}  // namespace reeve_python
