#include <map>
#include <mutex>

#include "python/classes.h"

namespace reeve_python {
namespace {

// A bot plays whatever game it is shown; each game has its own inside.
class Bot {
 public:
  Bot(std::string name, Count nodes, Count milliseconds, Seed seed)
      : name_(std::move(name)), nodes_(nodes), milliseconds_(milliseconds), seed_(seed) {
    // A name that is none is told at once, and not by the first game.
    reeve_game* game = nullptr;
    need(reeve_game_new("ragusa", nullptr, &game));
    const Own<reeve_game> own(game);
    reeve_bot* bot = nullptr;
    need(reeve_bot_new(game, name_.c_str(), &bot));
    reeve_bot_free(bot);
  }

  std::uint32_t choose(const State& state, const std::optional<Seed>& seed) {
    return think<std::uint32_t>(state,
                                [&](reeve_bot* bot, const reeve_state* there, std::uint32_t& move) {
                                  return reeve_bot_choose(bot, there, seed.value_or(Seed{seed_}),
                                                          nodes_, milliseconds_, &move, nullptr);
                                });
  }
  py::object hints(const State& state, Count count) {
    char* text = think<char*>(state, [&](reeve_bot* bot, const reeve_state* there, char*& json) {
      return reeve_bot_hints(bot, there, seed_, nodes_, count, &json);
    });
    const Own<char> own(text);
    return loads(text);
  }
  const std::string& name() const { return name_; }
  std::string text() const {
    std::string text = "<reeve.Bot " + name_;
    if (nodes_ > 0) text += ", " + std::to_string(nodes_) + " nodes";
    if (milliseconds_ > 0) text += ", " + std::to_string(milliseconds_) + " ms";
    return text + ">";
  }
  py::tuple reduced() const {  // for pickles
    return py::make_tuple(py::type::of<Bot>(), py::make_tuple(name_, nodes_, milliseconds_, seed_));
  }

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

py::object evaluate_state(const State& state) {
  float points[REEVE_MOST_SEATS], shares[REEVE_MOST_SEATS];
  need(reeve_evaluate(state.get(), points, shares));
  const auto seats = state.game()->info().seats;
  return py::make_tuple(std::vector<float>(points, points + seats),
                        std::vector<float>(shares, shares + seats));
}

}  // namespace

void define_bots(py::module_& m) {
  py::class_<Bot>(
      m, "Bot",
      "One of Reeve's bots: random, greedy, apprentice, journeyman, master, grandmaster.\n\n"
      "Equal views, seeds and nodes give equal choices; nodes and milliseconds of 0 are\n"
      "the bot's own.")
      .def(py::init<std::string, Count, Count, Seed>(), py::arg("name"),
           py::arg("nodes") = Count{0}, py::arg("milliseconds") = Count{0},
           py::arg("seed") = Seed{1})
      .def_property_readonly("name", &Bot::name, "Its level: \"master\".")
      .def("choose", &Bot::choose, py::arg("state"), py::arg("seed") = py::none(),
           "The move it would make.")
      .def("hints", &Bot::hints, py::arg("state"), py::arg("count") = Count{3},
           "The best moves: [{move, text, value, points_expected, …}].")
      .def("__repr__", &Bot::text)
      .def("__reduce__", &Bot::reduced);

  m.def("_evaluate", &evaluate_state);
  m.def("_analyse", [](const State& s, Count nodes, Count samples, Seed seed, Count threads) {
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

}  // namespace reeve_python
