#include <algorithm>

#include "games/burgundy/board_pictures.h"
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/solo/json.h"
#include "games/burgundy/modules/solo/solo.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::solo {
namespace {

constexpr int kLeastTarget = 45, kMostTarget = 55, kUsualTarget = 50;

void check_options(JsonReader& in, const Options& o) {
  if ((o.modules & kSolo) == 0) {
    if (o.solo_target != kUsualTarget) in.fail(refused_option(in, "solo_target", "needs_solo"));
    return;
  }
  if ((o.modules & kChateauma) != 0) in.fail(refused_option(in, "solo", "solo_automa"));
  if (o.players != 1) in.fail(refused_option(in, "solo", "solo_players"));
  const bool named = o.board_choice == BoardChoice::kSame || o.board_choice == BoardChoice::kChosen;
  if (named && o.boards[0] < kSoloNumberA) in.fail(refused_option(in, "boards", "boards_solo"));
}

void write(const State& s, bool for_view, json::object& object) {
  json::object race = to_json(s.solo());
  if (for_view) {
    race["won"] = won(s);
    race["rounds_used"] = rounds_used(s);
  }
  object["solo"] = std::move(race);
}

// The areas of a solo duchy, each space with its name; rivers are listed below.
// In a narrow pane without the sea between the lands, and with signs of four letters.
std::vector<std::string> solo_lines(const State& s, const Player& p, const Pen& pen, bool narrow) {
  const Board& board = board_of(s, p);
  constexpr int kMostHalves = 64;
  std::array<bool, kMostHalves> land{};  // by half hexes
  for (int space = 0; space < kSpaces; ++space)
    for (const int half : {0, 1})
      land[static_cast<std::size_t>(place_of(p.board, space).x + half)] = true;
  const auto column_of = [&](int x) {
    if (!narrow) return x * 3;
    int halves = 0;
    for (int i = 0; i < x; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (land[at] || (i > 0 && land[at - 1])) ++halves;
    }
    return halves * 5 / 2;
  };
  std::vector<std::string> lines;
  std::vector<int> widths;
  for (int row = 0;; ++row) {
    std::vector<std::pair<int, int>> spaces;  // column, space
    bool more = false;
    for (int space = 0; space < kSpaces; ++space) {
      const Place place = place_of(p.board, space);
      if (place.y == row) spaces.emplace_back(column_of(place.x), space);
      more = more || place.y > row;
    }
    std::sort(spaces.begin(), spaces.end());
    std::string line;
    int width = 0;
    for (const auto& [column, space] : spaces) {
      const auto i = static_cast<std::size_t>(space);
      line += std::string(static_cast<std::size_t>(std::max(0, column - width)), ' ');
      line += pen.link(
          ids_of(space, p.tiles[i]),
          pen.paint(board.colour[i],
                    p.tiles[i] != kNoTile
                        ? pen.bold(fmt::format("{}{}", narrow ? " " : space_key(space),
                                               short_tile(p.tiles[i])))
                        : fmt::format("{}{}{}{}", space_key(space), narrow ? "" : "·",
                                      kColourLetters[static_cast<std::size_t>(board.colour[i])],
                                      board.number[i])));
      width = std::max(width, column) + (narrow ? 4 : 5);
    }
    if (!narrow || !spaces.empty()) lines.push_back(std::move(line));
    if (!more) break;
  }
  std::string rivers = pen.say("draw.rivers");
  for (const auto& [a, b] : rivers_of(p.board))
    rivers += fmt::format(" {}-{}", space_key(a), space_key(b));
  lines.push_back(std::move(rivers));
  return lines;
}

}  // namespace

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kSolo,
    .for_one = true,
    .usual_players = 1,
    .limit =
        [](json::object& option) {
          option["needs"] = {{"players", {1}}};
          option["excludes"] = {{"team", {true}}, {"chateauma", {true}}};
        },
    .limit_boards =
        [](json::object& option) {
          option["max"] = kSoloNumberB;
          option["ranges"].as_array().push_back(
              {{"when", {{"solo", {true}}}}, {"min", kSoloNumberA}, {"max", kSoloNumberB}});
        },
    .add_options =
        [](json::array& schema) {
          schema.push_back({{"name", "solo_target"},
                            {"type", "integer"},
                            {"min", kLeastTarget},
                            {"max", kMostTarget},
                            {"default", kUsualTarget},
                            {"needs", {{"solo", {true}}}}});
        },
    .read_options =
        [](JsonReader& in, Options& options) {
          options.solo_target =
              in.integer<std::uint8_t>("solo_target", kLeastTarget, kMostTarget, kUsualTarget);
        },
    .check_options = check_options,
    .write_options = [](const Options& options,
                        json::object& object) { object["solo_target"] = options.solo_target; },
    .write = write,
    .read = [](JsonReader& in, State& s) { from_json(in.object("solo"), s.solo()); },
    .read_board = [](JsonReader& in, Edition edition) -> std::optional<BoardId> {
      return board_id(edition, in.integer<int>("board", kSoloNumberA, kSoloNumberB));
    },
    .write_question = [](const Pending& pending,
                         json::object& object) { pending_to_json(pending, object); },
    .read_question = pending_from_json,
    .check = [](State& s, JsonProblem& problem) { check(s, problem); },
    .count_tiles = [](const State&,
                      std::span<int> seen) { seen[kTurnedTile] = 0; },  // they lost their face
    .add_notes =
        [](const State& s, const Player& p, const Pen& pen, DuchyNotes& notes) {
          notes.heading = pen.bold(pen.say("draw.solo", {{"n", std::popcount(p.covered)}}));
          notes.stock = pen.say("draw.stock_solo", {{"workers", p.workers},
                                                    {"silver", p.silver},
                                                    {"points", s.solo().marker},
                                                    {"target", s.solo().target}});
        },
    .duchy = [](const State& s, const Player& p, const Pen& pen,
                int width) -> std::optional<Picture> {
      constexpr int kWidth = 64;
      const bool narrow = width != 0 && width < kWidth;
      return Picture{.lines = solo_lines(s, p, pen, narrow), .narrow = narrow, .beside = false};
    },
    .board_layout = [](BoardId board) -> std::optional<json::object> {
      if (!is_solo_board(board)) return {};
      return layout_to_json(board);
    },
    .add_to_book =
        [](json::object& book) {
          for (const BoardId id : {kSoloBoardA, kSoloBoardB})
            book["boards"].as_object()[fmt::format("{}", board_number(id))] = {
                {"name", board_key(id)},
                {"picture", picture_to_json(printed_cells(id))},
                {"layout", layout_to_json(id)}};
          book["boards"].as_object()[fmt::format("{}", kSoloNumberB)].as_object()["reconstructed"] =
              "solo_board";
        },
};

}  // namespace reeve::burgundy::solo
