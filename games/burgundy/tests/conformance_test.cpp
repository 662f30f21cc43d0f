// Burgundy in the suite that every game must pass.
#include "tests/support/conformance.h"

#include "games/burgundy/session.h"
#include "games/burgundy/tests/recount.h"

namespace reeve {

using burgundy::BurgundyPresentation;

template <>
struct ConformanceSamples<BurgundyPresentation> {
  static std::vector<json::object> options() {
    std::vector<json::object> samples;
    for (const char* edition : {"alea2019", "special"})
      for (int players : {2, 3, 4}) {
        samples.push_back({{"edition", edition}, {"players", players}});
        samples.push_back({{"edition", edition}, {"players", players}, {"board_choice", "random"}});
        for (const char* start : {"open", "hidden"})
          samples.push_back({{"edition", edition},
                             {"players", players},
                             {"board_choice", "experienced"},
                             {"start_choice", start}});
      }
    samples.push_back({{"boards", {8, 30}}, {"first_player", 1}});
    samples.push_back({{"board_text",
                        "K6 K5 K4 C3\nB2 B1 S6 A5 M4\nM5 B4 B3 S1 A2 S3\nC6 B1 S2 C6 K5 B4 S1\n"
                        "K2 S5 B4 A3 K1 B2\nB6 B1 A2 B5 M6\nA3 A4 B1 C3"}});
    return samples;
  }
  static void check_conserved(const burgundy::State& start, const burgundy::State& now) {
    burgundy::check_conserved(start, now);
  }
  static int recount(const burgundy::State& s, Seat seat) { return burgundy::recount(s, seat); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Burgundy, Conformance, BurgundyPresentation);

}  // namespace reeve
