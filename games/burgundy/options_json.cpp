#include "games/burgundy/options_json.h"

#include <algorithm>

#include "games/burgundy/board_pictures.h"
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/modules.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

constexpr std::array<std::string_view, 4> kBoardChoices = {"same", "random", "chosen",
                                                           "experienced"};
constexpr std::array<std::string_view, 2> kStartChoices = {"open", "hidden"};

json::array names(std::span<const std::string_view> keys) {
  json::array list;
  for (std::string_view key : keys) list.emplace_back(key);
  return list;
}

void read_boards(JsonReader& in, Options& options) {
  if (!in.has("boards")) return;
  // One number may stand for a list of one.
  json::array one;
  const json::value* raw = in.raw("boards");
  const bool single = raw->is_int64() || raw->is_uint64();
  if (single) one.push_back(*raw);
  const json::array& list = single ? one : in.array("boards", 1, kMaxPlayers);
  if (list.empty()) return;
  for (std::size_t i = 0; i < kMaxPlayers; ++i)
    options.boards[i] = static_cast<std::uint8_t>(
        whole_of(list[std::min(i, list.size() - 1)], 0, kLastBoardNumber,
                 fmt::format("options.boards[{}]", std::min(i, list.size() - 1)), in.problem()));
  const bool each = list.size() > 1;
  if (each && list.size() != options.players)
    in.fail(refused_option(in, "boards", "boards_each", {{"n", options.players}}));
  if (each && options.board_choice == BoardChoice::kSame &&
      std::adjacent_find(list.begin(), list.end(), std::not_equal_to<>{}) != list.end())
    in.fail(refused_option(in, "boards", "boards_equal"));
}

void read_custom(JsonReader& in, Options& options) {
  const std::string text = in.string("board_text", "");
  if (!text.empty()) {
    if (const char* problem = parse_board(text, options.custom))
      in.fail(refused_option(in, "board_text", problem));
    // A board that was brought along is meant to be used.
    if (!in.has("boards")) options.boards.fill(0);
  }
  const bool picks =
      options.board_choice == BoardChoice::kSame || options.board_choice == BoardChoice::kChosen;
  const auto used = std::span(options.boards).first(options.players);
  if (text.empty() && picks && std::ranges::find(used, 0) != used.end())
    in.fail(refused_option(in, "boards", "board_text_missing"));
}

void read_first_player(JsonReader& in, Options& options) {
  const json::value* first = in.raw("first_player");
  if (first == nullptr) return;
  if (const json::string* text = first->if_string()) {  // as the schema says
    const int seat = text->size() == 1 ? text->front() - '0' : -1;
    if (*text == "random") return;
    if (seat < 0 || seat >= options.players)
      return in.fail(
          refused_option(in, "first_player", "first_player", {{"last", options.players - 1}}));
    options.first_player = static_cast<Seat>(seat);
    return;
  }
  options.first_player = static_cast<Seat>(
      whole_of(*first, 0, options.players - 1, "options.first_player", in.problem()));
}

}  // namespace

void write_picture(JsonWriter& out, const BoardCells& cells) {
  out.list([&] {
    int space = 0;
    std::string row;
    for (int length : kRowLength) {
      row.clear();
      for (int column = 0; column < length; ++column, ++space) {
        if (column != 0) row += ' ';
        row += kColourLetters[static_cast<std::size_t>(cells.colour(space))];
        row += std::to_string(cells.number(space));
      }
      out.element(row);
    }
  });
}

json::array picture_to_json(const BoardCells& cells) {
  return tree_of([&](JsonWriter& out) { write_picture(out, cells); }).as_array();
}

json::array options_schema() {
  json::object boards{
      {"name", "boards"},
      {"type", "list"},
      {"min", 0},
      {"max", kBoardNumbers},
      {"default", json::array{1}},
      {"needs", {{"board_choice", {"same", "chosen"}}}},
      {"ranges", json::array()}};  // the first that holds; 0 too where it is a usual one
  forms::limit_boards(boards);
  boards["ranges"].as_array().push_back(
      {{"when", json::object{}}, {"min", 0}, {"max", kBoardNumbers}});
  json::array schema = {
      {{"name", "players"},
       {"type", "integer"},
       {"min", 1},
       {"max", 4},
       {"default", 2},
       {"one_only_with", forms::modules_for_one()}},
      {{"name", "edition"},
       {"type", "choice"},
       {"values", names(kEditionKeys)},
       {"default", "alea2019"}},
      {{"name", "board_choice"},
       {"type", "choice"},
       {"values", names(kBoardChoices)},
       {"default", "same"}},
      std::move(boards),
      {{"name", "start_choice"},
       {"type", "choice"},
       {"values", names(kStartChoices)},
       {"default", "open"}},
      {{"name", "first_player"}, {"type", "text"}, {"default", "random"}},
      {{"name", "board_text"}, {"type", "text"}, {"default", ""}},
  };
  forms::add_options(schema);
  return schema;
}

Result<Options> options_from_json(const json::object& object) {
  JsonProblem problem;
  const json::value value(object);
  JsonReader in(value, "options", problem);
  Options options;
  forms::read_options(in, options);
  options.players =
      in.integer<std::uint8_t>("players", 1, kMaxPlayers, forms::usual_players(options.modules));
  options.boards.fill(static_cast<std::uint8_t>(modules::usual_boards(options.modules).first));
  options.edition = static_cast<Edition>(in.choice("edition", kEditionKeys, 0));
  // Naming several boards is choosing them.
  const json::value* boards = object.if_contains("boards");
  const bool several = boards != nullptr && boards->is_array() && boards->get_array().size() > 1;
  const auto usual = static_cast<std::size_t>(several ? BoardChoice::kChosen : BoardChoice::kSame);
  options.board_choice = static_cast<BoardChoice>(in.choice("board_choice", kBoardChoices, usual));
  read_boards(in, options);
  read_custom(in, options);
  options.hidden_choice = in.choice("start_choice", kStartChoices, 0) == 1;
  read_first_player(in, options);
  forms::check_options(in, options);
  in.finish();
  if (problem) return std::unexpected(problem.error());
  return options;
}

json::object options_to_json(const Options& options) {
  json::object object{
      {"players", options.players},
      {"edition", kEditionKeys[static_cast<std::size_t>(options.edition)]},
      {"board_choice", kBoardChoices[static_cast<std::size_t>(options.board_choice)]},
      {"start_choice", kStartChoices[options.hidden_choice ? 1 : 0]}};
  json::array boards;
  const std::size_t count = options.board_choice == BoardChoice::kChosen ? options.players : 1;
  for (std::size_t i = 0; i < count; ++i) boards.push_back(options.boards[i]);
  object["boards"] = std::move(boards);
  if (options.first_player < 0)
    object["first_player"] = "random";
  else
    object["first_player"] = options.first_player;
  if (options.custom != BoardCells{}) {
    std::string text;
    for (const json::value& row : picture_to_json(options.custom))
      text += std::string(row.get_string()) + "\n";
    object["board_text"] = text;
  }
  forms::write_options(options, object);
  return object;
}

}  // namespace reeve::burgundy
