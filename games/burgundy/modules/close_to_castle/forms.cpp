// Close to the castle (B11) in positions:
//
//   castle_recall               "discarded" or "placed" (B11.2); discarded_castles: how many there are
//   players[i].recent_castles   spaces of castles placed in this round
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/modules.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::close_to_castle {
namespace {

constexpr std::array<std::string_view, 2> kRecallKeys = {"discarded", "placed"};
constexpr int kMostCastles = 8;  // spaces of a board

// The n-th castle space of a board.
int castle_space(const Board& board, int index) {
  Spaces castles = board.castles();
  for (; index > 0; --index) castles &= castles - 1;
  return std::countr_zero(castles);
}

void check_options(JsonReader& in, const Options& o) {
  const bool on = (o.modules & kCloseToCastle) != 0;
  if (on && (o.modules & kTeam) != 0) in.fail(refused_option(in, "close_to_castle", "castle_team"));
  if (on && (o.modules & kSolo) != 0) in.fail(refused_option(in, "close_to_castle", "castle_solo"));
  if (!on && o.castle_recall != CastleRecall::kDiscarded)
    in.fail(refused_option(in, "castle_recall", "needs_castle"));
  if (on) forms::check_boards(in, o, "close_to_castle");
}

void read_player(JsonReader& in, State& s, std::size_t seat) {
  if (!in.has("recent_castles")) return;
  Player& p = s.player[seat];
  for (const json::value& key : in.array("recent_castles", 0, kMostCastles)) {
    const auto space = key.is_string() ? space_from_key(key.get_string()) : std::nullopt;
    const Spaces castles = board_of(s, p).castles();
    if (!space || *space >= kSpaces || (castles >> *space & 1) == 0)
      in.fail(refused("invalid_value", "fault.castle_spaces",
                      {{"field", in.path_of("recent_castles")}}));
    else
      p.recent_castles = static_cast<std::uint8_t>(
          p.recent_castles | 1 << std::popcount(castles & (space_bit(*space) - 1)));
  }
}

void write_player(const State& s, const Player& p, bool, json::object& object) {
  json::array recent;
  for (int i = 0; i < kMostCastles; ++i)
    if (p.recent_castles >> i & 1) recent.emplace_back(space_key(castle_space(board_of(s, p), i)));
  object["recent_castles"] = std::move(recent);
}

// B11.2: the starting castle is never taken back, so a duchy never gets empty.
void check(State& s, JsonProblem& problem) {
  if (s.castle_recall != CastleRecall::kPlaced || s.starting()) return;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (is_automa(s, static_cast<int>(seat))) continue;
    const Player& p = s.player[seat];
    if (p.start_castle >= kSpaces || p.tiles[p.start_castle] != kCastle)
      problem.set(refused("impossible_state", "fault.start_castle",
                          {{"field", fmt::format("state.players[{}]", seat)}}));
  }
}

}  // namespace

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kCloseToCastle,
    .limit =
        [](json::object& option) {
          option["excludes"] = {{"team", {true}}, {"solo", {true}}};
        },
    .limit_boards =
        [](json::object& option) {
          option["ranges"].as_array().push_back(
              {{"when", {{"close_to_castle", {true}}}}, {"min", 11}, {"max", 18}});
        },
    .add_options =
        [](json::array& schema) {
          schema.push_back({{"name", "castle_recall"},
                            {"type", "choice"},
                            {"values", {"discarded", "placed"}},
                            {"default", "discarded"},
                            {"needs", {{"close_to_castle", {true}}}}});
        },
    .read_options =
        [](JsonReader& in, Options& options) {
          options.castle_recall =
              static_cast<CastleRecall>(in.choice("castle_recall", kRecallKeys, 0));
        },
    .check_options = check_options,
    .write_options =
        [](const Options& options, json::object& object) {
          object["castle_recall"] = kRecallKeys[static_cast<std::size_t>(options.castle_recall)];
        },
    .write =
        [](const State& s, bool, json::object& object) {
          object["castle_recall"] = kRecallKeys[static_cast<std::size_t>(s.castle_recall)];
          object["discarded_castles"] = s.discarded_castles;
        },
    .read =
        [](JsonReader& in, State& s) {
          s.castle_recall = static_cast<CastleRecall>(in.choice("castle_recall", kRecallKeys, 0));
          s.discarded_castles = in.integer<std::uint8_t>("discarded_castles", 0, 16, 0);
        },
    .write_player = write_player,
    .read_player = read_player,
    .check = check,
    // Castles taken back score again.
    .adds_points = [](const State&, std::size_t,
                      Source source) { return source <= kRegionMonastery; },
    .board_lines =
        [](const State& s, const Words& words) {
          return fmt::format("  {}\n", words("castles.left", {{"n", s.discarded_castles}}));
        },
};

}  // namespace reeve::burgundy::close_to_castle
