// How a module of Burgundy looks from outside: its options, what it adds to positions in JSON, its moves and
// events in text and facts, what it adds to the picture of a terminal, to words and to the book. One table a
// module, kForms, in its own folder (forms.cpp). Files of the plain game ask the functions below, which go
// through the tables of the modules in play; what is not in a table says nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/json_writer.h"
#include "core/words.h"
#include "games/board_pane.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/pen.h"
#include "games/burgundy/sentences.h"
#include "games/burgundy/state.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {

// What stands beside a duchy.
struct DuchyNotes {
  std::string heading;
  std::vector<Tile> stored;
  std::string stock;
  std::vector<std::string> more;
};

struct Forms {
  std::uint16_t bit = 0;

  // ---- options
  bool for_one = false;   // one person may play
  int usual_players = 0;  // 0: as without it
  // What its switch needs and excludes, and what it does to the choice of boards, in the schema.
  void (*limit)(json::object& option) = nullptr;
  void (*limit_boards)(json::object& option) = nullptr;
  void (*add_options)(json::array& schema) = nullptr;
  // Reading and checking are also asked of modules that are not in play: their options are then refused.
  void (*read_options)(JsonReader& in, Options& options) = nullptr;
  void (*check_options)(JsonReader& in, const Options& options) = nullptr;
  void (*write_options)(const Options& options, json::object& object) = nullptr;

  // ---- positions. Each module writes its part only when it is in play, and reading expects it only then; what is left
  // out has its empty value. A view has besides what a page would have to compute.
  void (*write)(const State& s, bool for_view, json::object& object) = nullptr;
  void (*read)(JsonReader& in, State& s) = nullptr;       // before the players
  void (*read_last)(JsonReader& in, State& s) = nullptr;  // after all else
  // "storage" of the object is there to be added to.
  void (*write_player)(const State& s, const Player& p, bool for_view,
                       json::object& object) = nullptr;
  void (*read_player)(JsonReader& in, State& s, std::size_t seat) = nullptr;
  std::optional<BoardId> (*read_board)(JsonReader& in, Edition edition) = nullptr;
  bool (*read_storage)(JsonReader& in, State& s, Player& p) = nullptr;  // true: it has
  // Of questions, whatever is in play.
  void (*write_question)(const Pending& pending, json::object& object) = nullptr;
  void (*read_question)(JsonReader& in, Pending& pending) = nullptr;
  void (*check)(State& s, JsonProblem& problem) = nullptr;
  std::optional<bool> (*starts_on_castle)(const State& s, std::size_t seat) = nullptr;
  bool (*has_begun)(const State& s, std::size_t seat) = nullptr;  // tiles that lie elsewhere
  void (*count_tiles)(const State& s, std::span<int> seen) = nullptr;
  // Of the points a position may say were scored (point_limits.h): tiles of a seat that lie elsewhere, and whether
  // the module brings more points of a source than tiles can tell.
  void (*add_tiles)(const State& s, std::size_t seat, std::vector<Tile>& tiles) = nullptr;
  bool (*adds_points)(const State& s, std::size_t seat, Source source) = nullptr;

  // ---- moves and events that only this module has
  // A word of a move's text, by its letter (move_text.cpp).
  std::optional<std::string> (*move_field)(const MoveParts& parts, char field) = nullptr;
  bool (*read_move_field)(std::string_view text, char field, MoveParts& parts) = nullptr;
  bool (*write_move)(JsonWriter& out, const State& s, const MoveParts& m) = nullptr;
  // Of each move that takes a tile out of storage: which storage.
  void (*write_storage)(JsonWriter& out, const MoveParts& m) = nullptr;
  std::optional<json::value> (*event_argument)(EventKind kind, std::string_view name,
                                               int value) = nullptr;
  // What a sentence wants besides, and what is said behind that of a move.
  void (*add_arguments)(const Facts& of, const Words& words, Arguments& arguments) = nullptr;
  std::string (*behind_move)(const Facts& of, const Words& words) = nullptr;

  // ---- the terminal
  std::string_view note_label;  // the longest of its notes, which decides how wide labels are
  std::string (*board_lines)(const State& s, const Words& words) = nullptr;
  void (*add_notes)(const State& s, const Player& p, const Pen& pen, DuchyNotes& notes) = nullptr;
  std::optional<std::string> (*seat_area)(const State& s, int seat, const Pen& pen) = nullptr;
  std::optional<Picture> (*duchy)(const State& s, const Player& p, const Pen& pen,
                                  int width) = nullptr;

  // ---- words and the book; of tiles that are in no table of the plain game
  std::optional<std::string_view> (*tile_key)(Tile tile) = nullptr;
  std::optional<Tile> (*tile_from_key)(std::string_view key) = nullptr;
  std::optional<std::string> (*tile_words)(std::string_view key, const Words& words) = nullptr;
  std::optional<std::string> (*tile_help)(std::string_view key, const Words& words) = nullptr;
  std::optional<PieceWords> (*piece_words)(std::string_view part, int number, Edition edition,
                                           const Words& words) = nullptr;
  std::optional<json::object> (*board_layout)(BoardId board) = nullptr;
  void (*add_to_book)(json::object& book) = nullptr;
};

namespace forms {

// ---- options
void add_options(json::array& schema);
json::array modules_for_one();
void limit_boards(json::object& option);
// Before the number of players: which modules are in play, and their own options.
void read_options(JsonReader& in, Options& options);
int usual_players(std::uint16_t modules);
// With everything else read: what the rules forbid.
void check_options(JsonReader& in, const Options& options);
void write_options(const Options& options, json::object& object);
// "on" and "off" are as good as true and false: that is what people type.
bool read_switch(JsonReader& in, std::string_view name);
// Whether boards that are named are among those of the modules; else that module is named as the reason.
void check_boards(JsonReader& in, const Options& options, std::string_view module);

// ---- positions
void write(const State& s, bool for_view, json::object& object);
void write_player(const State& s, const Player& p, bool for_view, json::object& object);
void write_question(const Pending& pending, json::object& object);
// Reads `modules` first of all: the rest depends on it.
void read(JsonReader& in, State& s);
void read_last(JsonReader& in, State& s);
// The board must have been read.
void read_player(JsonReader& in, State& s, std::size_t seat);
BoardId read_board(JsonReader& in, const State& s);
bool read_storage(JsonReader& in, State& s, Player& p);
void read_question(JsonReader& in, Pending& pending);
bool only_one_plays(const State& s);
// What must hold in a position with modules.
void check(State& s, JsonProblem& problem);
bool starts_on_castle(const State& s, std::size_t seat);
bool has_begun(const State& s, std::size_t seat);
void count_tiles(const State& s, std::span<int> seen);
void add_tiles(const State& s, std::size_t seat, std::vector<Tile>& tiles);
bool adds_points(const State& s, std::size_t seat, Source source);
// Reads extras of a seat; an automaton has none and is refused them.
template <class Read>
void read_extras(JsonReader& in, State& s, std::size_t seat, Read read_into) {
  if (!is_automa(s, static_cast<int>(seat))) return read_into(s.extras(seat));
  PlayerExtras none;
  read_into(none);
  if (none != PlayerExtras{})
    in.problem().set(refused("impossible_state", "fault.automa_extras",
                             {{"field", fmt::format("state.players[{}]", seat)}}));
}

// ---- moves and events
std::string move_field(const MoveParts& parts, char field);  // "?" where nobody has it
bool read_move_field(std::string_view text, char field, MoveParts& parts);
bool write_move(JsonWriter& out, const State& s, const MoveParts& m);  // whether it is a module's
void write_storage(JsonWriter& out, const State& s, const MoveParts& m);
json::value event_argument(EventKind kind, std::string_view name, int value);
void add_arguments(const Facts& of, const Words& words, Arguments& arguments);
std::string behind_move(const Facts& of, const Words& words);

// ---- the terminal
std::string board_lines(const State& s, const Words& words);
void add_notes(const State& s, const Player& p, const Pen& pen, DuchyNotes& notes);
std::optional<std::string> seat_area(const State& s, int seat, const Pen& pen);
std::optional<Picture> duchy(const State& s, const Player& p, const Pen& pen, int width);
std::vector<std::string_view> note_labels();

// ---- words and the book
std::optional<std::string_view> tile_key(Tile tile);
std::optional<Tile> tile_from_key(std::uint16_t modules, std::string_view key);
std::optional<std::string> tile_words(std::string_view key, const Words& words);
std::optional<std::string> tile_help(std::string_view key, const Words& words);
std::optional<PieceWords> piece_words(std::string_view part, int number, Edition edition,
                                      const Words& words);
std::optional<json::object> board_layout(BoardId board);
void add_to_book(json::object& book);

}  // namespace forms
}  // namespace reeve::burgundy
