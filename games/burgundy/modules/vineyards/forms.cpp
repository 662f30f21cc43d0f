#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/vineyards/json.h"
#include "games/burgundy/modules/vineyards/move_forms.h"
#include "games/burgundy/modules/vineyards/words.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::vineyards {
namespace {

void add_options(json::array& schema) {
  schema.push_back({{"name", "vineyard_colours_removed"},
                    {"type", "boolean"},
                    {"default", false},
                    {"needs", {{"vineyards", {true}}, {"players", {1, 2, 3}}}},
                    {"needs_when",  // the automa counts as a player (B17.1)
                     {{{"when", {{"chateauma", {true}}}}, {"needs", {{"players", {1, 2}}}}},
                      {{"when", {{"chateauma", {false}}}}, {"needs", {{"players", {2, 3}}}}}}}});
}

void check_options(JsonReader& in, const Options& o) {
  const bool on = (o.modules & kVineyards) != 0;
  if (on && (o.modules & kSolo) != 0) in.fail(refused_option(in, "vineyards", "vineyards_solo"));
  if (on && o.edition != Edition::kSpecial)
    in.fail(refused_option(in, "vineyards", "needs_special"));
  const int at_the_table = o.players + (o.modules & kChateauma ? 1 : 0);  // B17.1
  if (o.fewer_vine_colours && !(on && (at_the_table == 2 || at_the_table == 3)))
    in.fail(refused_option(in, "vineyard_colours_removed", "vine_colours"));
}

void write_player(const State& s, const Player& p, bool for_view, json::object& object) {
  if (is_automa(s, static_cast<int>(seat_of(s, p)))) return;
  json::object vineyard = vineyard_to_json(s, p);
  if (for_view) add_to_view(s, p, vineyard);
  object["vineyard"] = std::move(vineyard);
}

void check_all(State& s, JsonProblem& problem) {
  if (!s.deep_storage.empty() && (s.modules & kShields) == 0)  // B13.4.4
    problem.set(refused("impossible_state", "fault.no_shield_4"));
  check(s, problem);
}

}  // namespace

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kVineyards,
    .limit =
        [](json::object& option) {
          option["needs"] = {{"edition", {"special"}}};
          option["excludes"] = {{"solo", {true}}};
        },
    .add_options = add_options,
    .read_options =
        [](JsonReader& in, Options& options) {
          options.fewer_vine_colours = forms::read_switch(in, "vineyard_colours_removed");
        },
    .check_options = check_options,
    .write_options =
        [](const Options& options, json::object& object) {
          object["vineyard_colours_removed"] = options.fewer_vine_colours;
        },
    .write = [](const State& s, bool,
                json::object& object) { object["vineyard_market"] = market_to_json(s); },
    .read_last = [](JsonReader& in,
                    State& s) { market_from_json(in.object("vineyard_market"), s); },
    .write_player = write_player,
    .read_player =
        [](JsonReader& in, State& s, std::size_t seat) {
          if (!is_automa(s, static_cast<int>(seat)))
            vineyard_from_json(in.object("vineyard"), s, seat);
        },
    .write_question = pending_to_json,
    .read_question = pending_from_json,
    .check = check_all,
    // Bonuses of its spaces count as those of watchtowers.
    .adds_points = [](const State&, std::size_t,
                      Source source) { return source == kWatchtowerPoints; },
    .move_field = move_field,
    .read_move_field = read_move_field,
    .write_move = write_move,
    .event_argument = event_argument,
    .add_arguments = add_arguments,
    .behind_move = behind_move,
    .note_label = "draw.doubles",
    .board_lines = market_lines,
    .add_notes =
        [](const State& s, const Player& p, const Pen& pen, DuchyNotes& notes) {
          for (std::string& line : describe(s, p, pen.words()))
            notes.more.push_back(std::move(line));
        },
    .tile_key = [](Tile tile) -> std::optional<std::string_view> {
      if (!is_double(tile)) return {};
      return double_key(tile);
    },
    .tile_from_key = [](std::string_view key) -> std::optional<Tile> {
      const auto vines = double_from_key(key);
      if (!vines) return {};
      return static_cast<Tile>(*vines & ~kTurned);
    },
    .tile_words = [](std::string_view key, const Words& words) -> std::optional<std::string> {
      if (!key.starts_with("vines_")) return {};
      return double_words(key, words);
    },
    .tile_help = [](std::string_view key, const Words& words) -> std::optional<std::string> {
      if (!key.starts_with("vines_")) return {};
      return words("help.double");
    },
    .add_to_book = [](json::object& book) { book["vineyards"] = catalogue(); },
};

}  // namespace reeve::burgundy::vineyards
