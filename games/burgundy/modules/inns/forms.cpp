// Inns (B12.3) in positions: inns, how many lie in the stack beside the black depot.
#include <algorithm>

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::inns {
namespace {

// One comes with each phase, so that five phases cannot bring a sixth.
int inns_so_far(const State& s) {
  const bool before_play =
      s.starting() || (!s.pending.empty() && asked_before_play(s.pending.front().ask));
  return std::min(before_play ? 0 : s.phase + 1, kPhases);
}

void check(State& s, JsonProblem& problem) {
  const auto in = [](const auto& tiles) {
    return static_cast<int>(std::count(tiles.begin(), tiles.end(), kInn));
  };
  int count = s.inns + s.deep_storage.count(kInn);
  for (std::size_t seat = 0; seat < s.players; ++seat)
    if (!is_automa(s, static_cast<int>(seat)))
      count += in(s.player[seat].tiles) + in(s.player[seat].storage);
  if (s.modules & kTeam)
    for (const auto& storage : s.common_storage()) count += in(storage);
  if (const int most = inns_so_far(s); count > most)
    problem.set(refused("impossible_state", "fault.inns", {{"a", count}, {"c", most}}));
}

}  // namespace

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kInns,
    .limit =
        [](json::object& option) {
          option["excludes"] = {{"chateauma", {true}}};
        },
    .check_options =
        [](JsonReader& in, const Options& options) {
          if ((options.modules & kInns) != 0 && (options.modules & kChateauma) != 0)
            in.fail(refused_option(in, "inns", "inns_automa"));
        },
    .write = [](const State& s, bool, json::object& object) { object["inns"] = s.inns; },
    .read = [](JsonReader& in,
               State& s) { s.inns = in.integer<std::uint8_t>("inns", 0, kPhases, 0); },
    .check = check,
    .board_lines =
        [](const State& s, const Words& words) {
          return fmt::format("  {}\n", words("draw.inns", {{"n", s.inns}}));
        },
};

}  // namespace reeve::burgundy::inns
