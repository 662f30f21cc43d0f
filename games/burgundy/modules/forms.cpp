#include "games/burgundy/modules/forms.h"

#include <algorithm>
#include <ranges>

#include "games/burgundy/modules/modules.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {

// One in each folder, beside this file.
namespace extra_tiles {
extern const Forms kForms;
}
namespace close_to_castle {
extern const Forms kForms;
}
namespace border_posts {
extern const Forms kForms;
}
namespace white_castles {
extern const Forms kForms;
}
namespace inns {
extern const Forms kForms;
}
namespace trade_routes {
extern const Forms kForms;
}
namespace shields {
extern const Forms kForms;
}
namespace vineyards {
extern const Forms kForms;
}
namespace team {
extern const Forms kForms;
}
namespace solo {
extern const Forms kForms;
}
namespace chateauma {
extern const Forms kForms;
}

namespace forms {
namespace {

// By bit, as people are asked for them.
constexpr std::array<const Forms*, kModules> kAll = {
    &extra_tiles::kForms,  &close_to_castle::kForms,
    &border_posts::kForms, &white_castles::kForms,
    &inns::kForms,         &trade_routes::kForms,
    &shields::kForms,      &vineyards::kForms,
    &team::kForms,         &solo::kForms,
    &chateauma::kForms};
constexpr unsigned kEveryModule = ~0u;

// Calls what these modules have of a kind, in order.
template <auto kForm, class... Arguments>
void all(unsigned modules, Arguments&&... arguments) {
  for (const Forms* module : kAll)
    if ((modules & module->bit) != 0 && module->*kForm != nullptr) (module->*kForm)(arguments...);
}
// The first that answers, or says that it is so.
template <auto kForm, class... Arguments>
auto first(unsigned modules, Arguments&&... arguments) {
  decltype((kAll[0]->*kForm)(arguments...)) answer{};
  for (const Forms* module : kAll)
    if ((modules & module->bit) != 0 && module->*kForm != nullptr && !answer)
      answer = (module->*kForm)(arguments...);
  return answer;
}

// The boards that players have by number, and not by chance.
std::span<const std::uint8_t> named_boards(const Options& o) {
  const bool named = o.board_choice == BoardChoice::kSame || o.board_choice == BoardChoice::kChosen;
  return std::span(o.boards).first(named ? o.players : 0);
}

}  // namespace

// ---- options
void add_options(json::array& schema) {
  for (std::size_t i = 0; i < kAll.size(); ++i) {
    json::object option{{"name", kModuleKeys[i]}, {"type", "boolean"}, {"default", false}};
    if (kAll[i]->limit != nullptr) kAll[i]->limit(option);
    schema.push_back(std::move(option));
  }
  all<&Forms::add_options>(kEveryModule, schema);
}

json::array modules_for_one() {
  json::array keys;
  for (std::size_t i = 0; i < kAll.size(); ++i)
    if (kAll[i]->for_one) keys.emplace_back(kModuleKeys[i]);
  return keys;
}

void limit_boards(json::object& option) {
  all<&Forms::limit_boards>(kEveryModule, option);
}

bool read_switch(JsonReader& in, std::string_view name) {
  const json::value* value = in.raw(name);
  if (value == nullptr) return false;
  if (value->is_bool()) return value->get_bool();
  if (value->is_string() && value->get_string() == "on") return true;
  if (!value->is_string() || value->get_string() != "off")
    in.fail(refused_option(in, name, "switch"));
  return false;
}

void read_options(JsonReader& in, Options& options) {
  for (std::size_t i = 0; i < kAll.size(); ++i)
    if (read_switch(in, kModuleKeys[i]))
      options.modules = static_cast<std::uint16_t>(options.modules | kAll[i]->bit);
  all<&Forms::read_options>(kEveryModule, in, options);
}

int usual_players(std::uint16_t modules) {
  for (const Forms* module : kAll)
    if ((modules & module->bit) != 0 && module->usual_players != 0) return module->usual_players;
  return 2;
}

void check_boards(JsonReader& in, const Options& options, std::string_view module) {
  const BoardRange range = modules::usual_boards(options.modules);
  for (const int board : named_boards(options))
    if (board != 0 && (board < range.first || board > range.last))
      in.fail(refused_option(in, "boards", "boards_module",
                             {{"low", range.first}, {"high", range.last}, {"module", module}}));
}

void check_options(JsonReader& in, const Options& options) {
  all<&Forms::check_options>(kEveryModule, in, options);
  const bool one_may_play = std::ranges::any_of(kAll, [&](const Forms* module) {
    return module->for_one && (options.modules & module->bit) != 0;
  });
  if (options.players == 1 && !one_may_play)
    in.fail(refused_option(in, "players", "players_alone"));
  const int last = std::max<int>(kBoardNumbers, modules::usual_boards(options.modules).last);
  for (const int board : named_boards(options))
    if (board > last) in.fail(refused_option(in, "boards", "boards_range"));
}

void write_options(const Options& options, json::object& object) {
  for (std::size_t i = 0; i < kAll.size(); ++i)
    object[kModuleKeys[i]] = (options.modules & kAll[i]->bit) != 0;
  all<&Forms::write_options>(options.modules, options, object);
}

// ---- positions
void write(const State& s, bool for_view, json::object& object) {
  json::array names;
  for (std::size_t i = 0; i < kAll.size(); ++i)
    if ((s.modules & kAll[i]->bit) != 0) names.emplace_back(kModuleKeys[i]);
  object["modules"] = std::move(names);
  all<&Forms::write>(s.modules, s, for_view, object);
}

void write_player(const State& s, const Player& p, bool for_view, json::object& object) {
  all<&Forms::write_player>(s.modules, s, p, for_view, object);
}

void write_question(const Pending& pending, json::object& object) {
  all<&Forms::write_question>(kEveryModule, pending, object);
}

void read(JsonReader& in, State& s) {
  if (!in.has("modules")) return;
  for (const json::value& name : in.array("modules", 0, kModules))
    s.modules = static_cast<std::uint16_t>(
        s.modules | kAll[choice_of(name, kModuleKeys, in.path_of("modules"), in.problem())]->bit);
  if (std::popcount(s.modules & kModes) > 1) {
    in.problem().set(refused("impossible_state", "fault.modes"));
    s.modules = 0;
    return;
  }
  choose_mode(s);
  all<&Forms::read>(s.modules, in, s);
}

void read_last(JsonReader& in, State& s) {
  all<&Forms::read_last>(s.modules, in, s);
}

void read_player(JsonReader& in, State& s, std::size_t seat) {
  all<&Forms::read_player>(s.modules, in, s, seat);
}

BoardId read_board(JsonReader& in, const State& s) {
  if (const auto board = first<&Forms::read_board>(s.modules, in, s.edition)) return *board;
  return board_id(s.edition, in.integer<std::uint8_t>("board", 0, kBoardNumbers));
}

bool read_storage(JsonReader& in, State& s, Player& p) {
  return first<&Forms::read_storage>(s.modules, in, s, p);
}

void read_question(JsonReader& in, Pending& pending) {
  all<&Forms::read_question>(kEveryModule, in, pending);
}

bool only_one_plays(const State& s) {
  return usual_players(s.modules) == 1;
}

void check(State& s, JsonProblem& problem) {
  // Last first: who plays decides what else must hold.
  for (const Forms* module : kAll | std::views::reverse)
    if ((s.modules & module->bit) != 0 && module->check != nullptr && !problem)
      module->check(s, problem);
}

bool starts_on_castle(const State& s, std::size_t seat) {
  if (const auto answer = first<&Forms::starts_on_castle>(s.modules, s, seat)) return *answer;
  const Player& p = s.player[seat];
  return p.start_castle < kSpaces && board_of(s, p).colour[p.start_castle] == Colour::kCastle;
}

bool has_begun(const State& s, std::size_t seat) {
  return first<&Forms::has_begun>(s.modules, s, seat);
}

void count_tiles(const State& s, std::span<int> seen) {
  all<&Forms::count_tiles>(s.modules, s, seen);
}

void add_tiles(const State& s, std::size_t seat, std::vector<Tile>& tiles) {
  all<&Forms::add_tiles>(s.modules, s, seat, tiles);
}

bool adds_points(const State& s, std::size_t seat, Source source) {
  return first<&Forms::adds_points>(s.modules, s, seat, source);
}

// ---- moves and events
std::string move_field(const MoveParts& parts, char field) {
  return first<&Forms::move_field>(kEveryModule, parts, field).value_or("?");
}

bool read_move_field(std::string_view text, char field, MoveParts& parts) {
  return first<&Forms::read_move_field>(kEveryModule, text, field, parts);
}

bool write_move(JsonWriter& out, const State& s, const MoveParts& m) {
  return first<&Forms::write_move>(kEveryModule, out, s, m);
}

void write_storage(JsonWriter& out, const State& s, const MoveParts& m) {
  all<&Forms::write_storage>(s.modules, out, m);
}

json::value event_argument(EventKind kind, std::string_view name, int value) {
  return first<&Forms::event_argument>(kEveryModule, kind, name, value).value_or(value);
}

void add_arguments(const Facts& of, const Words& words, Arguments& arguments) {
  all<&Forms::add_arguments>(kEveryModule, of, words, arguments);
}

std::string behind_move(const Facts& of, const Words& words) {
  std::string text;
  for (const Forms* module : kAll)
    if (module->behind_move != nullptr) text += module->behind_move(of, words);
  return text;
}

// ---- the terminal
std::string board_lines(const State& s, const Words& words) {
  std::string text;
  for (const Forms* module : kAll)
    if ((s.modules & module->bit) != 0 && module->board_lines != nullptr)
      text += module->board_lines(s, words);
  return text;
}

void add_notes(const State& s, const Player& p, const Pen& pen, DuchyNotes& notes) {
  all<&Forms::add_notes>(s.modules, s, p, pen, notes);
}

std::optional<std::string> seat_area(const State& s, int seat, const Pen& pen) {
  return first<&Forms::seat_area>(s.modules, s, seat, pen);
}

std::optional<Picture> duchy(const State& s, const Player& p, const Pen& pen, int width) {
  return first<&Forms::duchy>(s.modules, s, p, pen, width);
}

std::vector<std::string_view> note_labels() {
  std::vector<std::string_view> labels;
  for (const Forms* module : kAll)
    if (!module->note_label.empty()) labels.push_back(module->note_label);
  return labels;
}

// ---- words and the book
std::optional<std::string_view> tile_key(Tile tile) {
  return first<&Forms::tile_key>(kEveryModule, tile);
}

std::optional<Tile> tile_from_key(std::uint16_t modules, std::string_view key) {
  return first<&Forms::tile_from_key>(modules, key);
}

std::optional<std::string> tile_words(std::string_view key, const Words& words) {
  return first<&Forms::tile_words>(kEveryModule, key, words);
}

std::optional<std::string> tile_help(std::string_view key, const Words& words) {
  return first<&Forms::tile_help>(kEveryModule, key, words);
}

std::optional<PieceWords> piece_words(std::string_view part, int number, Edition edition,
                                      const Words& words) {
  return first<&Forms::piece_words>(kEveryModule, part, number, edition, words);
}

std::optional<json::object> board_layout(BoardId board) {
  return first<&Forms::board_layout>(kEveryModule, board);
}

void add_to_book(json::object& book) {
  all<&Forms::add_to_book>(kEveryModule, book);
}

}  // namespace forms
}  // namespace reeve::burgundy
