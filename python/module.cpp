// The compiled half of the Python module `reeve`: api/reeve.h as classes. Arrays are given by the
// batch (reeve/batch.py makes it pleasant); numpy is imported only when somebody asks for an array.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "api/reeve.h"

namespace py = pybind11;

namespace {

struct Free {
  void operator()(reeve_game* handle) const { reeve_game_free(handle); }
  void operator()(reeve_state* handle) const { reeve_state_free(handle); }
  void operator()(reeve_bot* handle) const { reeve_bot_free(handle); }
  void operator()(reeve_batch* handle) const { reeve_batch_free(handle); }
  void operator()(char* text) const { reeve_free(text); }
};
template <class T>
using Own = std::unique_ptr<T, Free>;

// reeve.Error: a ValueError with the engine's sentence, and its code beside it.
PyObject* error_type = nullptr;

[[noreturn]] void raise() {
  py::object error = py::reinterpret_borrow<py::object>(error_type)(reeve_error_message());
  error.attr("code") = reeve_error_code();
  PyErr_SetObject(error_type, error.ptr());
  throw py::error_already_set();
}
inline void need(int status) {
  if (status != REEVE_OK) raise();
}
[[noreturn]] void no_numpy() {
  throw py::import_error(
      "reeve needs numpy for arrays: apt-get install python3-numpy, or pip install numpy.");
}
void need_numpy() {
  static const bool there = [] {
    try {
      py::module_::import("numpy");
      return true;
    } catch (py::error_already_set& problem) {
      if (!problem.matches(PyExc_ImportError)) throw;
      return false;
    }
  }();
  if (!there) no_numpy();
}

py::object loads(const char* text) {
  static PyObject* call = py::object(py::module_::import("json").attr("loads")).release().ptr();
  return py::reinterpret_borrow<py::object>(call)(text);
}
std::string dumps(const py::object& value) {
  static PyObject* call = py::object(py::module_::import("json").attr("dumps")).release().ptr();
  return py::reinterpret_borrow<py::object>(call)(value).cast<std::string>();
}

template <class Call>
std::string text_of(Call call) {
  char* text = nullptr;
  need(call(&text));
  const Own<char> own(text);
  return text;
}
template <class Call>
py::object json_of(Call call) {
  char* text = nullptr;
  need(call(&text));
  const Own<char> own(text);
  return loads(text);
}

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
  void apply(std::uint32_t move, const std::optional<std::uint64_t>& seed) {
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
    std::vector<reeve_state*> states(samples);
    std::vector<std::uint32_t> times(samples);
    std::size_t count = 0;
    need(reeve_state_outcomes(get(), move, samples, seed, states.data(), times.data(), samples,
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

// A bot plays whatever game it is shown; each game has its own inside.
class Bot {
 public:
  Bot(std::string name, std::uint32_t nodes, std::uint32_t milliseconds, std::uint64_t seed)
      : name_(std::move(name)), nodes_(nodes), milliseconds_(milliseconds), seed_(seed) {
    // A name that is none is told at once, and not by the first game.
    reeve_game* game = nullptr;
    need(reeve_game_new("ragusa", nullptr, &game));
    const Own<reeve_game> own(game);
    reeve_bot* bot = nullptr;
    need(reeve_bot_new(game, name_.c_str(), &bot));
    reeve_bot_free(bot);
  }

  std::uint32_t choose(const State& state, const std::optional<std::uint64_t>& seed) {
    return think<std::uint32_t>(state,
                                [&](reeve_bot* bot, const reeve_state* there, std::uint32_t& move) {
                                  return reeve_bot_choose(bot, there, seed.value_or(seed_), nodes_,
                                                          milliseconds_, &move, nullptr);
                                });
  }
  py::object hints(const State& state, std::uint32_t count) {
    char* text = think<char*>(state, [&](reeve_bot* bot, const reeve_state* there, char*& json) {
      return reeve_bot_hints(bot, there, seed_, nodes_, count, &json);
    });
    const Own<char> own(text);
    return loads(text);
  }
  const std::string& name() const { return name_; }

 private:
  // Without Python's lock, on a copy: other threads may go on, with this state too.
  template <class T, class Call>
  T think(const State& state, Call call) {
    const State there = state.copy();
    reeve_bot* bot = nullptr;
    {
      Own<reeve_bot>& own = bots_[state.game()->name()];
      if (!own) {
        need(reeve_bot_new(state.game()->get(), name_.c_str(), &bot));
        own.reset(bot);
      }
      bot = own.get();
    }
    int status = REEVE_OK;
    T result{};
    {
      const py::gil_scoped_release release;
      const std::lock_guard lock(thinking_);
      status = call(bot, there.get(), result);
      // The sentence is this thread's, so it is still there when Python's lock is back.
    }
    need(status);
    return result;
  }

  std::string name_;
  std::uint32_t nodes_, milliseconds_;
  std::uint64_t seed_;
  std::map<std::string, Own<reeve_bot>> bots_;
  std::mutex thinking_;
};

class Batch {
 public:
  Batch(GamePointer game, std::size_t games, std::uint32_t threads, std::uint64_t seed, int observe,
        bool auto_reset)
      : game_(std::move(game)) {
    need_numpy();
    reeve_batch* handle = nullptr;
    need(reeve_batch_new(game_->get(), games, threads, seed, observe, auto_reset, &handle));
    handle_.reset(handle);
    need(reeve_batch_arrays(handle, &arrays_));
  }

  const GamePointer& game() const { return game_; }
  void reset(std::uint64_t seed) {
    const int status = [&] {
      const py::gil_scoped_release release;
      return reeve_batch_reset(handle_.get(), seed);
    }();
    need(status);
  }
  using Choices = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;
  using Actions = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;
  void step(const Choices& choices) {
    const auto count = static_cast<std::size_t>(choices.size());
    const std::int32_t* data = choices.data();
    const int status = [&] {
      const py::gil_scoped_release release;
      return reeve_batch_step(handle_.get(), data, count);
    }();
    need(status);
  }
  void step_actions(const Actions& actions) {
    need(reeve_batch_step_actions(handle_.get(), actions.data(),
                                  static_cast<std::size_t>(actions.size())));
  }
  void send(const Choices& choices, const Choices& ids) {
    if (choices.size() != ids.size())
      throw py::value_error("There must be as many choices as ids.");
    need(reeve_batch_send(handle_.get(), choices.data(), ids.data(),
                          static_cast<std::size_t>(ids.size())));
  }
  py::array_t<std::int32_t> recv(std::size_t count) {
    if (count > arrays_.games) count = arrays_.games + 1;  // refused by its sentence
    py::array_t<std::int32_t> ids(static_cast<py::ssize_t>(count));
    std::int32_t* data = ids.mutable_data();
    const int status = [&] {
      const py::gil_scoped_release release;
      return reeve_batch_recv(handle_.get(), count, data);
    }();
    need(status);
    return ids;
  }

  // Views of the batch's own memory; `owner` keeps it alive.
  static py::dict arrays(const py::object& owner) {
    const Batch& batch = owner.cast<const Batch&>();
    const reeve_arrays& a = batch.arrays_;
    py::dict result;
    result["obs"] = view(a.obs, {a.games, a.width}, owner);
    result["moves"] = view(a.moves, {a.games, a.max_moves}, owner);
    result["count"] = view(a.count, {a.games}, owner);
    result["actor"] = view(a.actor, {a.games}, owner);
    result["done"] = view(reinterpret_cast<const bool*>(a.done), {a.games}, owner);
    result["reward"] = view(a.reward, {a.games, a.seats}, owner);
    result["score"] = view(a.score, {a.games, a.seats}, owner);
    result["length"] = view(a.length, {a.games}, owner);
    return result;
  }
  py::array_t<std::uint32_t> actions() const {
    py::array_t<std::uint32_t> numbers({arrays_.games, arrays_.max_moves});
    for (std::size_t i = 0; i < arrays_.games; ++i)
      need(reeve_batch_actions(handle_.get(), i,
                               numbers.mutable_data(static_cast<py::ssize_t>(i), 0),
                               arrays_.max_moves));
    return numbers;
  }
  void mask(py::array_t<bool, py::array::c_style> into) const {
    need(reeve_batch_mask(handle_.get(), reinterpret_cast<std::uint8_t*>(into.mutable_data()),
                          static_cast<std::size_t>(into.size())));
  }
  py::tuple active() const {
    std::vector<std::int32_t> indices;
    py::array_t<std::int32_t> offsets(static_cast<py::ssize_t>(arrays_.games + 1));
    std::vector<std::int32_t> row(arrays_.width);
    offsets.mutable_at(0) = 0;
    for (std::size_t i = 0; i < arrays_.games; ++i) {
      std::size_t count = 0;
      need(reeve_batch_active(handle_.get(), i, row.data(), row.size(), &count));
      indices.insert(indices.end(), row.begin(), row.begin() + static_cast<std::ptrdiff_t>(count));
      offsets.mutable_at(static_cast<py::ssize_t>(i + 1)) =
          static_cast<std::int32_t>(indices.size());
    }
    py::array_t<std::int32_t> all(static_cast<py::ssize_t>(indices.size()), indices.data());
    return py::make_tuple(all, offsets);
  }
  py::tuple evaluate() {
    py::array_t<float> points({arrays_.games, arrays_.seats}),
        shares({arrays_.games, arrays_.seats});
    need(reeve_batch_evaluate(handle_.get(), points.mutable_data(), shares.mutable_data(),
                              arrays_.games * arrays_.seats));
    return py::make_tuple(points, shares);
  }
  State state(std::size_t game) const {
    reeve_state* handle = nullptr;
    need(reeve_batch_state(handle_.get(), game, &handle));
    return State(game_, handle);
  }

 private:
  template <class T>
  static py::array view(const T* data, std::vector<std::size_t> shape, const py::object& owner) {
    py::array_t<T> array(shape, data, owner);
    array.attr("setflags")(py::arg("write") = false);
    return array;
  }

  GamePointer game_;
  Own<reeve_batch> handle_;
  reeve_arrays arrays_{};
};

// A move by its number, or by its text as the engine writes it.
std::uint32_t move_of(const State& state, const py::object& move) {
  if (PyLong_Check(move.ptr())) {
    const unsigned long value = PyLong_AsUnsignedLong(move.ptr());
    if (PyErr_Occurred() != nullptr || value > 0xFFFFFFFFul) {
      PyErr_Clear();
      throw py::value_error("A move is a number of 32 bits.");
    }
    return static_cast<std::uint32_t>(value);
  }
  if (py::isinstance<py::str>(move)) {
    std::uint32_t parsed = 0;
    need(reeve_state_parse(state.get(), move.cast<std::string>().c_str(), &parsed));
    return parsed;
  }
  // Numbers of numpy.
  return py::int_(move).cast<std::uint32_t>();
}

py::object evaluate_state(const State& state) {
  float points[REEVE_MOST_SEATS], shares[REEVE_MOST_SEATS];
  need(reeve_evaluate(state.get(), points, shares));
  const auto seats = state.game()->info().seats;
  return py::make_tuple(std::vector<float>(points, points + seats),
                        std::vector<float>(shares, shares + seats));
}

}  // namespace

PYBIND11_MODULE(_reeve, m) {
  m.attr("__version__") = reeve_version();
  error_type = PyErr_NewExceptionWithDoc(
      "reeve.Error", "What the engine refuses: its sentence, and in `code` a stable name for it.",
      PyExc_ValueError, nullptr);
  m.attr("Error") = py::reinterpret_borrow<py::object>(error_type);

  m.def(
      "games", [] { return json_of([](char** text) { return reeve_games(text); }); },
      "The games: a list of {name, title, ruleset, options (their schema), bots}.");

  py::class_<Game, GamePointer>(
      m, "Game",
      "A game and its options: Game('burgundy', players=2, shields=True).\n\n"
      "Missing options take their defaults; games() lists them. A game never changes.")
      .def(py::init([](const std::string& name, const py::kwargs& options) {
             return Game::make(name, options);
           }),
           py::arg("name"), py::pos_only())
      .def("start", &State::start, py::arg("seed") = 0,
           "The first position of the game with that seed.")
      .def(
          "load",
          [](const GamePointer& game, const py::object& position, std::uint64_t seed) {
            return State::restore(game, seed, dumps(position), {});
          },
          py::arg("position"), py::arg("seed") = 0,
          "A composed position: what State.json() answers, edited or not.")
      .def_property_readonly("name", &Game::name)
      .def_property_readonly(
          "options", [](const Game& game) { return game.about("options"); },
          "All options, with the defaults filled in.")
      .def_property_readonly(
          "seats", [](const Game& game) { return game.info().seats; },
          "How many take part, automata included (which are never asked).")
      .def_property_readonly("ruleset", [](const Game& game) { return game.info().ruleset; })
      .def_property_readonly("max_moves", [](const Game& game) { return game.info().max_moves; })
      .def_property_readonly(
          "n_actions", [](const Game& game) { return game.info().actions; },
          "How many numbers the fixed action space has.")
      .def_property_readonly("n_features", [](const Game& game) { return game.info().features; })
      .def_property_readonly("view_size", [](const Game& game) { return game.info().view_bytes; })
      .def_property_readonly(
          "features", [](const Game& game) { return game.about("features"); },
          "The features by name: [{name, first, count}].")
      .def_property_readonly(
          "net_features", [](const Game& game) { return game.about("net_features"); },
          "What the nets look at, by name.")
      .def_property_readonly("n_net_features",
                             [](const Game& game) { return game.info().net_features; })
      .def_property_readonly(
          "actions", [](const Game& game) { return game.about("actions"); },
          "The fixed action space: [{kind, first, fields: [{name, count}]}]. A number is first "
          "plus\n"
          "the fields in mixed radix, the last one running fastest.")
      .def_property_readonly(
          "view_layout", [](const Game& game) { return game.about("view"); },
          "Where fields lie in view_bytes(): [{name, offset, bytes, item}], little-endian.")
      .def("__eq__",
           [](const Game& a, const py::object& other) {
             if (!py::isinstance<Game>(other)) return false;
             const Game& b = other.cast<const Game&>();
             return a.name() == b.name() && a.about("options").equal(b.about("options"));
           })
      .def("__hash__", [](const Game& game) { return py::hash(py::str(game.name())); })
      .def("__repr__",
           [](const Game& game) {
             return "<reeve.Game " + game.name() + ", " + std::to_string(game.info().seats) +
                    " seats>";
           })
      .def("__reduce__", [](const Game& game) {
        return py::make_tuple(py::module_::import("reeve").attr("_game"),
                              py::make_tuple(game.name(), game.about("options")));
      });

  py::class_<State>(
      m, "State",
      "A position and how it came about. Moves are numbers that mean the same in every "
      "position.\n\n"
      "States are equal when their positions are; copy.copy, pickle and hash work as expected.")
      .def_property_readonly("game", &State::game)
      .def_property_readonly("actor", &State::actor, "Who decides now; -1 when the game is over.")
      .def_property_readonly("over", [](const State& s) { return s.actor() == REEVE_NOBODY; })
      .def_property_readonly("seed", &State::seed)
      .def_property_readonly("history", &State::history, "The moves made since it began.")
      .def("legal", &State::legal, "All legal moves; none when the game is over.")
      .def(
          "is_legal",
          [](const State& s, std::uint32_t move) {
            int legal = 0;
            need(reeve_state_is_legal(s.get(), move, &legal));
            return legal != 0;
          },
          py::arg("move"))
      .def(
          "apply",
          [](py::object self, const py::object& move, const std::optional<std::uint64_t>& seed) {
            State& s = self.cast<State&>();
            s.apply(move_of(s, move), seed);
            return self;
          },
          py::arg("move"), py::arg("seed") = py::none(),
          "Makes a move (a number or its text) and answers the state itself. With `seed`, chance "
          "is\n"
          "of that seed and the state counts as one composed.")
      .def(
          "take_back", [](State& s) { need(reeve_state_take_back(s.get())); },
          "Takes the last move back.")
      .def(
          "text",
          [](const State& s, std::uint32_t move) {
            return text_of([&](char** text) { return reeve_state_text(s.get(), move, text); });
          },
          py::arg("move"), "A move as the short text that apply() and records take.")
      .def(
          "describe",
          [](const State& s, std::uint32_t move) {
            return json_of([&](char** text) { return reeve_state_move_json(s.get(), move, text); });
          },
          py::arg("move"), "A legal move in words and numbers: {move, text, detail, points, …}.")
      .def(
          "parse",
          [](const State& s, const std::string& text) {
            std::uint32_t move = 0;
            need(reeve_state_parse(s.get(), text.c_str(), &move));
            return move;
          },
          py::arg("text"))
      .def(
          "action",
          [](const State& s, std::uint32_t move) {
            std::uint32_t action = 0;
            need(reeve_state_action(s.get(), move, &action));
            return action;
          },
          py::arg("move"), "The number of a legal move in the fixed action space.")
      .def(
          "move_of_action",
          [](const State& s, std::uint32_t action) {
            std::uint32_t move = 0;
            need(reeve_state_move_of_action(s.get(), action, &move));
            return move;
          },
          py::arg("action"))
      .def("outcomes", &State::outcomes, py::arg("move"), py::arg("samples") = 64,
           py::arg("seed") = 1,
           "What a move may lead to: [(share of the samples, State)], the likeliest first. A move\n"
           "without chance has one outcome.")
      .def(
          "score",
          [](const State& s, const std::optional<int>& seat) -> py::object {
            if (!seat) return s.scores();
            int points = 0;
            need(reeve_state_score(s.get(), *seat, &points));
            return py::int_(points);
          },
          py::arg("seat") = py::none(), "Points of a seat, or of all seats as a list.")
      .def("ranks", &State::ranks, "1 is best; before the end, as things stand.")
      .def(
          "result",
          [](const State& s) {
            return json_of([&](char** text) { return reeve_state_result(s.get(), text); });
          },
          "Points by source: {over, seats: [{score, rank, sources}]}.")
      .def(
          "json",
          [](const State& s) {
            return json_of([&](char** text) { return reeve_state_json(s.get(), text); });
          },
          "The whole position, hidden things included, as Game.load() takes it.")
      .def(
          "view",
          [](const State& s, int seat) {
            return json_of([&](char** text) { return reeve_state_view_json(s.get(), seat, text); });
          },
          py::arg("seat"), "What a seat may know; -2 is a spectator.")
      .def("view_bytes", &State::view_bytes, py::arg("seat"))
      .def("features", &State::features, py::arg("seat"),
           "What a seat may know as small numbers (uint8); Game.features has their names.")
      .def("net_features", &State::net_features, py::arg("seat"),
           "What the nets look at, 0 and 1; Game.net_features has the names.")
      .def(
          "draw",
          [](const State& s, int seat) {
            return text_of([&](char** text) { return reeve_state_draw(s.get(), seat, text); });
          },
          py::arg("seat") = REEVE_SPECTATOR, "The table as text, for people and language models.")
      .def(
          "resample",
          [](const State& s, int seat, std::uint64_t seed) {
            reeve_state* result = nullptr;
            need(reeve_state_resample(s.get(), seat, seed, &result));
            return State(s.game(), result);
          },
          py::arg("seat"), py::arg("seed"),
          "A state as likely as this one for who knows what the seat knows.")
      .def("record", &State::record, py::arg("names") = std::vector<std::string>{},
           "The game as text that replays anywhere.")
      .def_static("from_record", &State::from_record, py::arg("record"))
      .def(
          "canonical_hash",
          [](const State& s) {
            std::uint64_t hash = 0;
            need(reeve_state_hash(s.get(), &hash));
            return hash;
          },
          "The hash that records keep: the same everywhere, in every version.")
      .def("copy", &State::copy)
      .def("__copy__", &State::copy)
      .def("__deepcopy__", [](const State& s, const py::object&) { return s.copy(); })
      .def("__eq__",
           [](const State& a, const py::object& other) {
             return py::isinstance<State>(other) && a.equal(other.cast<const State&>());
           })
      .def("__hash__",
           [](const State& s) {
             std::uint64_t hash = 0;
             need(reeve_state_quick_hash(s.get(), &hash));
             return static_cast<Py_hash_t>(hash >> 1);
           })
      .def(
          "__repr__",
          [](const State& s) {
            const int actor = s.actor();
            return "<reeve.State of " + s.game()->name() + ", " +
                   (actor == REEVE_NOBODY ? "over" : "seat " + std::to_string(actor) + " decides") +
                   ">";
          })
      .def("__reduce__", [](const State& s) {
        const py::module_ reeve = py::module_::import("reeve");
        const auto origin = s.origin();
        // A position that came without options is kept as its record.
        if (origin) {
          reeve_state* tried = nullptr;
          if (reeve_state_new(s.game()->get(), 0, &tried) != REEVE_OK)
            return py::make_tuple(reeve.attr("State").attr("from_record"),
                                  py::make_tuple(s.record({})));
          reeve_state_free(tried);
        }
        return py::make_tuple(reeve.attr("_state"),
                              py::make_tuple(s.game(), s.seed(), origin, s.history()));
      });
  m.def("_state", &State::restore);

  py::class_<Bot>(
      m, "Bot",
      "One of Reeve's bots: random, greedy, apprentice, journeyman, master, grandmaster.\n\n"
      "Equal views, seeds and nodes give equal choices; nodes and milliseconds of 0 are\n"
      "the bot's own.")
      .def(py::init<std::string, std::uint32_t, std::uint32_t, std::uint64_t>(), py::arg("name"),
           py::arg("nodes") = 0, py::arg("milliseconds") = 0, py::arg("seed") = 1)
      .def_property_readonly("name", &Bot::name)
      .def("choose", &Bot::choose, py::arg("state"), py::arg("seed") = py::none(),
           "The move it would make.")
      .def("hints", &Bot::hints, py::arg("state"), py::arg("count") = 3,
           "The best moves: [{move, text, value, points_expected, …}].");

  py::class_<Batch>(m, "_Batch")
      .def(py::init<GamePointer, std::size_t, std::uint32_t, std::uint64_t, int, bool>())
      .def("reset", &Batch::reset)
      .def("step", &Batch::step)
      .def("step_actions", &Batch::step_actions)
      .def("send", &Batch::send)
      .def("recv", &Batch::recv)
      .def_static("arrays", &Batch::arrays)
      .def("actions", &Batch::actions)
      .def("mask", &Batch::mask)
      .def("active", &Batch::active)
      .def("evaluate", &Batch::evaluate)
      .def("state", &Batch::state);

  m.def("_evaluate", &evaluate_state);
  m.def("_analyse", [](const State& s, std::uint32_t nodes, std::uint32_t samples,
                       std::uint64_t seed, std::uint32_t threads) {
    const State there = s.copy();
    char* text = nullptr;
    const int status = [&] {
      const py::gil_scoped_release release;
      return reeve_analyse(there.get(), nodes, samples, seed, threads, &text);
    }();
    need(status);
    const Own<char> own(text);
    return loads(text);
  });
}
