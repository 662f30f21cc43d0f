// The team game (B15) in positions:
//
//   common_storage   of seats 0 and 2, and of 1 and 3: up to two tiles each (B15.1), or any number with shield 4
//   players[i]       has its half of the duchy (board 33 or 35 left, 34 or 36 right), its own storage, and the same
//                    workers, silver, goods and shields as the partner
//   pending          {"ask": "store", "tile"}
#include <algorithm>

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/state_parts.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::team {
namespace {

constexpr std::array<std::string_view, 2> kBoardKeys = {"a", "b"};

void check_options(JsonReader& in, const Options& o) {
  const bool on = (o.modules & kTeam) != 0;
  if (!on) {
    if (o.advanced_team_board) in.fail(refused_option(in, "team_board", "needs_team"));
    return;
  }
  if ((o.modules & kSolo) != 0) in.fail(refused_option(in, "team", "team_solo"));
  if ((o.modules & kChateauma) != 0) in.fail(refused_option(in, "team", "team_automa"));
  if (o.board_choice != BoardChoice::kSame || o.boards[0] != 1)
    in.fail(refused_option(in, "boards", "boards_team"));
  if (o.hidden_choice) in.fail(refused_option(in, "start_choice", "start_team"));
  if (o.players != kMaxPlayers) in.fail(refused_option(in, "team", "team_players"));
}

std::vector<Tile> commonly_stored(const State& s, std::size_t side) {
  std::vector<Tile> tiles;
  for (const Tile tile : s.common_storage()[side])
    if (tile != kNoTile) tiles.push_back(tile);
  if (s.modules & kShields)
    for (const Tile tile : shields::deep_tiles(s, s.player[side])) tiles.push_back(tile);
  return tiles;
}

void write(const State& s, bool, json::object& object) {
  json::array teams;
  for (std::size_t side = 0; side < s.common_storage().size(); ++side) {
    json::array list;
    for (const Tile tile : commonly_stored(s, side)) list.emplace_back(tile_key(tile));
    teams.push_back(std::move(list));
  }
  object["common_storage"] = std::move(teams);
}

// B15.1
void read_common_storage(JsonReader& in, State& s) {
  const json::array& teams = in.array("common_storage", 2, 2);
  for (std::size_t side = 0; side < teams.size(); ++side) {
    const std::string path = fmt::format("{}[{}]", in.path_of("common_storage"), side);
    const json::array* list = teams[side].if_array();
    const bool holds_it = shields::holds(s, s.player[side], 4);
    const bool sheds = s.active() % 2 == static_cast<int>(side) &&
                       std::any_of(s.pending.begin(), s.pending.end(),
                                   [](Pending item) { return item.ask == Ask::kShed; });
    const bool deep = (s.modules & kShields) != 0 && (holds_it || sheds);
    if (list == nullptr || list->size() > (deep ? kMostTilesStored : kCommonSpaces)) {
      in.problem().set(refused("wrong_length", "fault.at_most_two", {{"field", path}}));
      return;
    }
    std::vector<Tile> tiles;
    for (const json::value& tile : *list)
      tiles.push_back(read_stored_tile(tile, s, path, in.problem()));
    put_in_storage(std::move(tiles), s.common_storage()[side], s, path, in.problem());
  }
}

// B15.1: the halves of one side, and what partners have in common.
void check(State& s, JsonProblem& problem) {
  if (s.players != kMaxPlayers) {
    problem.set(refused("impossible_state", "fault.team_players"));
    return;
  }
  if (s.modules & (kCloseToCastle | kSolo | kChateauma) ||
      (s.modules & kBorderPosts && s.edition == Edition::kAlea2019)) {
    problem.set(refused("impossible_state", "fault.team_modules"));
    return;
  }
  const BoardId left = s.player[0].board;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    const Player& p = s.player[seat];
    const Player& partner = s.player[static_cast<std::size_t>(partner_of(static_cast<int>(seat)))];
    const std::string path = fmt::format("state.players[{}]", seat);
    if ((left != kTeamBoardA && left != kTeamBoardB) ||
        p.board != left + static_cast<int>(seat / 2))
      problem.set(refused("impossible_state", "fault.team_boards", {{"field", path}}));
    if (p.workers != partner.workers || p.silver != partner.silver || p.goods != partner.goods ||
        p.sold != partner.sold)
      problem.set(refused("impossible_state", "fault.partners_things", {{"field", path}}));
    const PlayerExtras &more = s.extras(seat), &others = s.extras(seat ^ 2);
    if (more.shields != others.shields || more.named != others.named)
      problem.set(refused("impossible_state", "fault.partners_shields", {{"field", path}}));
    if (p.posts != partner.posts)
      problem.set(refused("impossible_state", "fault.partners_posts", {{"field", path}}));
    if (more.named != 0 && (more.named - 1u) % 2 == seat % 2)
      problem.set(refused("impossible_state", "fault.named_team", {{"field", path}}));
    if (p.start_castle != partner.start_castle)
      problem.set(refused("impossible_state", "fault.partners_castle", {{"field", path}}));
    if (p.storage[kPrivateSpaces] != kNoTile)
      problem.set(refused("impossible_state", "fault.team_storage", {{"field", path}}));
    if (seat >= 2 && p.tiles[kSharedRight] != kNoTile)
      problem.set(refused("impossible_state", "fault.shared_space", {{"field", path}}));
  }
}

// A castle may stand in either half.
std::optional<bool> starts_on_castle(const State& s, std::size_t seat) {
  if (s.players != kMaxPlayers) return {};
  const std::uint8_t start = s.player[seat].start_castle;
  const auto half = static_cast<std::size_t>(start < kSpaces ? left_seat(static_cast<int>(seat))
                                                             : right_seat(static_cast<int>(seat)));
  return start < 2 * kSpaces &&
         burgundy::board_of(s, s.player[half]).colour[start % kSpaces] == Colour::kCastle;
}

void add_to_book(json::object& book) {
  json::object teams;
  for (const BoardId left : {kTeamBoardA, kTeamBoardB})
    teams[kBoardKeys[left == kTeamBoardA ? 0 : 1]] = {
        {"left", picture_to_json(printed_cells(left))},
        {"right", picture_to_json(printed_cells(static_cast<BoardId>(left + 1)))}};
  teams["b"].as_object()["reconstructed"] = "team_board";
  book["team_boards"] = std::move(teams);
}

}  // namespace

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kTeam,
    .usual_players = 4,
    .limit =
        [](json::object& option) {
          option["needs"] = {{"players", {4}}};
          option["excludes"] = {{"solo", {true}},
                                {"chateauma", {true}},
                                {"close_to_castle", {true}},
                                {"board_choice", {"random", "chosen", "experienced"}},
                                {"start_choice", {"hidden"}}};
        },
    .limit_boards =
        [](json::object& option) {
          option["excludes"] = {{"team", {true}}};
        },
    .add_options =
        [](json::array& schema) {
          schema.push_back({{"name", "team_board"},
                            {"type", "choice"},
                            {"values", {"a", "b"}},
                            {"default", "a"},
                            {"needs", {{"team", {true}}}}});
        },
    .read_options =
        [](JsonReader& in, Options& options) {
          options.advanced_team_board = in.choice("team_board", kBoardKeys, 0) == 1;
        },
    .check_options = check_options,
    .write_options =
        [](const Options& options, json::object& object) {
          object["team_board"] = kBoardKeys[options.advanced_team_board ? 1 : 0];
        },
    .write = write,
    .read_last = read_common_storage,
    .read_board = [](JsonReader& in, Edition) -> std::optional<BoardId> {
      return in.integer<std::uint8_t>("board", kTeamBoardA, kTeamBoardB + 1);
    },
    .write_question =
        [](const Pending& pending, json::object& object) {
          if (pending.ask == Ask::kStore) object["tile"] = tile_key(pending.value);
        },
    .check = check,
    .starts_on_castle = starts_on_castle,
    .has_begun =
        [](const State& s, std::size_t seat) {
          return std::ranges::any_of(s.player[seat ^ 2].tiles,
                                     [](Tile tile) { return tile != kNoTile; });
        },
    .count_tiles =
        [](const State& s, std::span<int> seen) {
          for (const auto& storage : s.common_storage())
            for (const Tile tile : storage)
              if (!is_double(tile)) ++seen[tile];
        },
    .add_tiles =
        [](const State& s, std::size_t seat, std::vector<Tile>& tiles) {
          for (const Tile tile : s.player[seat ^ 2].tiles)  // partners build one duchy
            if (tile != kNoTile) tiles.push_back(tile);
        },
    // Its halves have regions in common.
    .adds_points = [](const State&, std::size_t,
                      Source source) { return source <= kRegionMonastery; },
    .write_storage =
        [](JsonWriter& out, const MoveParts& m) {
          out.field("storage", m.set & kFromCommon ? "common" : "private");
        },
    .note_label = "draw.common",
    .add_notes =
        [](const State& s, const Player& p, const Pen& pen, DuchyNotes& notes) {
          notes.more.push_back(
              pen.note("draw.common", list_tiles(pen, commonly_stored(s, seat_of(s, p) % 2))));
        },
    .add_to_book = add_to_book,
};

}  // namespace reeve::burgundy::team
