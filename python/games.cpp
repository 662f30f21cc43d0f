#include "python/classes.h"

namespace reeve_python {

void define_games(py::module_& m, py::class_<Game, GamePointer>& games) {
  m.def(
      "games", [] { return json_of([](char** text) { return reeve_games(text); }); },
      "The games: a list of {name, title, ruleset, options (their schema), bots}.");

  games.doc() =
      "A game and its options: Game('burgundy', players=2, shields=True).\n\n"
      "Missing options take their defaults; games() lists them. A game never changes.";
  games
      .def(py::init([](const std::string& name, const py::kwargs& options) {
             return Game::make(name, options);
           }),
           py::arg("name"), py::pos_only())
      .def(
          "start", [](const GamePointer& game, Seed seed) { return State::start(game, seed); },
          py::arg("seed") = Seed{0}, "The first position of the game with that seed.")
      .def(
          "load",
          [](const GamePointer& game, const py::object& position, Seed seed) {
            return State::restore(game, seed, dumps(position), {});
          },
          py::arg("position"), py::arg("seed") = Seed{0},
          "A composed position: what State.json() answers, edited or not.")
      .def_property_readonly("name", &Game::name, "As games() lists it: \"ragusa\".")
      .def_property_readonly(
          "options", [](const Game& game) { return game.about("options"); },
          "All options, with the defaults filled in.")
      .def_property_readonly(
          "seats", [](const Game& game) { return game.info().seats; },
          "How many take part, automata included (which are never asked).")
      .def_property_readonly(
          "ruleset", [](const Game& game) { return game.info().ruleset; },
          "Grows when rules change; records name it.")
      .def_property_readonly(
          "max_moves", [](const Game& game) { return game.info().max_moves; },
          "The most legal moves of any position.")
      .def_property_readonly(
          "n_actions", [](const Game& game) { return game.info().actions; },
          "How many numbers the fixed action space has.")
      .def_property_readonly(
          "n_features", [](const Game& game) { return game.info().features; },
          "How many numbers State.features gives.")
      .def_property_readonly(
          "view_size", [](const Game& game) { return game.info().view_bytes; },
          "How many bytes State.view_bytes gives.")
      .def_property_readonly(
          "features", [](const Game& game) { return game.about("features"); },
          "The features by name: [{name, first, count}].")
      .def_property_readonly(
          "net_features", [](const Game& game) { return game.about("net_features"); },
          "What the nets look at, by name.")
      .def_property_readonly(
          "n_net_features", [](const Game& game) { return game.info().net_features; },
          "How many the nets look at.")
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
}

}  // namespace reeve_python
