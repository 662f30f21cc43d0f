#include "python/classes.h"

namespace reeve_python {
namespace {

// A move by its number, or by its text as the engine writes it.
std::uint32_t move_of(const State& state, const py::object& move) {
  if (py::isinstance<py::str>(move)) {
    std::uint32_t parsed = 0;
    need(reeve_state_parse(state.get(), move.cast<std::string>().c_str(), &parsed));
    return parsed;
  }
  const auto number = whole_number(move, std::numeric_limits<std::uint32_t>::max());
  if (!number)
    throw py::type_error("A move is a whole number or its text, not " + type_of(move) + ".");
  return static_cast<std::uint32_t>(*number);
}

}  // namespace

void define_states(py::module_& m, py::class_<State>& states) {
  states.doc() =
      "A position and how it came about. Moves are numbers that mean the same in every "
      "position.\n\n"
      "States are equal when their positions are; copy.copy, pickle and hash work as expected.";
  states.def_property_readonly("game", &State::game, "The game with its options.")
      .def_property_readonly("actor", &State::actor, "Who decides now; -1 when the game is over.")
      .def_property_readonly(
          "over", [](const State& s) { return s.actor() == REEVE_NOBODY; },
          "Whether the game is over.")
      .def_property_readonly("seed", &State::seed, "What chance follows from.")
      .def_property_readonly("history", &State::history, "The moves made since it began.")
      .def("legal", &State::legal, "All legal moves; none when the game is over.")
      .def(
          "is_legal",
          [](const State& s, Move move) {
            int legal = 0;
            need(reeve_state_is_legal(s.get(), move, &legal));
            return legal != 0;
          },
          py::arg("move"))
      .def(
          "apply",
          [](py::object self, const py::object& move, const std::optional<Seed>& seed) {
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
          [](const State& s, Move move) {
            return text_of([&](char** text) { return reeve_state_text(s.get(), move, text); });
          },
          py::arg("move"), "A move as the short text that apply() and records take.")
      .def(
          "describe",
          [](const State& s, Move move) {
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
          [](const State& s, Move move) {
            std::uint32_t action = 0;
            need(reeve_state_action(s.get(), move, &action));
            return action;
          },
          py::arg("move"), "The number of a legal move in the fixed action space.")
      .def(
          "move_of_action",
          [](const State& s, Move action) {
            std::uint32_t move = 0;
            need(reeve_state_move_of_action(s.get(), action, &move));
            return move;
          },
          py::arg("action"))
      .def(
          "outcomes",
          [](const State& s, Move move, Count samples, Seed seed) {
            return s.outcomes(move, samples, seed);
          },
          py::arg("move"), py::arg("samples") = Count{64}, py::arg("seed") = Seed{1},
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
          [](const State& s, int seat, Seed seed) {
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
}

}  // namespace reeve_python
