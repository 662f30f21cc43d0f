// Pebbles as a game of the program: its type, book, bots, lab and analyst. What a larger game has in
// folders of its own (search/<game>, a file of search/arena and of analysis) is a few lines here.
#include "games/entry.h"

#include "analysis/analysts.h"
#include "examples/pebbles/evaluation.h"
#include "examples/pebbles/game_type.h"
#include "search/arena/lab_of.h"
#include "search/levels/bot_of.h"

namespace reeve {

// What those who have shown their card did with it: for the statistics of `reeve sim --stats`.
template <>
struct UsesOf<pebbles::PebblesPresentation> {
  static void add(const pebbles::State& state, Seat seat, std::vector<std::string>& uses) {
    if (state.shown[static_cast<std::size_t>(seat)] != 0) uses.emplace_back("shown");
  }
};

template <class G>
struct AnalysisOf<pebbles::Words<G>> {
  static constexpr double kScale = 0.3;
  static constexpr double kAccuracy = 0.15;
  static constexpr double kBand = 1;
  static std::string_view chance_name(std::uint32_t kind) {
    return kind == pebbles::kDie ? "die" : "set_up";
  }
};

namespace {

json::object pebbles_catalogue() {
  return {{"cards", {0, 1, 2, 3, 4, 5}}, {"most_pebbles", pebbles::Pebbles::kMostPebbles}};
}

std::unique_ptr<Bot> make_pebbles_bot(Level level) {
  return std::make_unique<BotOf<pebbles::Pebbles, pebbles::FirstPebbles>>(level);
}

const Lab& pebbles_lab() {
  static const LabOf<pebbles::PebblesPresentation> lab({{{"players", 2}},
                                                        {{"players", 3}},
                                                        {{"players", 4}},
                                                        {{"players", 2}, {"heap", 1}},
                                                        {{"players", 2}, {"heap", 60}},
                                                        {{"players", 4}, {"heap", 40}}});
  return lab;
}

const Analyst& pebbles_analyst() {
  static const AnalystOf<pebbles::PebblesPresentation, pebbles::FirstPebblesPresentation> analyst;
  return analyst;
}

}  // namespace

const GameEntry& pebbles_entry() {
  static constexpr GameEntry entry{.type = pebbles::pebbles_type,
                                   .catalogue = pebbles_catalogue,
                                   .make_bot = make_pebbles_bot,
                                   .lab = pebbles_lab,
                                   .analyst = pebbles_analyst,
                                   .usual_players = 2};
  return entry;
}

}  // namespace reeve
