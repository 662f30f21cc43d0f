// Burgundy with expansions in the suite that every game must pass: each module alone, pairs, and
// all that go together, in both editions where they apply.
#include "games/burgundy/presentation.h"
#include "games/burgundy/tests/module_recount.h"
#include "tests/support/conformance.h"

namespace reeve {

using burgundy::BurgundyFullPresentation;

template <>
struct ConformanceSamples<BurgundyFullPresentation> {
  static std::vector<json::object> options() {
    std::vector<json::object> samples = {{{"players", 2}}};
    const auto add = [&](int players, const char* edition, std::vector<const char*> modules,
                         json::object more = {}) {
      more["players"] = players;
      more["edition"] = edition;
      for (const char* name : modules) more[name] = true;
      samples.push_back(std::move(more));
    };
    for (const char* edition : {"alea2019", "special"}) {
      add(2, edition, {"extra_tiles"});
      add(4, edition, {"extra_tiles"}, {{"board_choice", "random"}});
      add(3, edition, {"extra_tiles"},
          {{"board_choice", "experienced"}, {"start_choice", "hidden"}});
    }
    return samples;
  }
  static void check_conserved(const burgundy::FullState&, const burgundy::FullState& now) {
    burgundy::check_all_conserved(now);
  }
  static int recount(const burgundy::FullState& s, Seat seat) {
    return burgundy::recount_all(s, seat);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(BurgundyFull, Conformance, BurgundyFullPresentation);

}  // namespace reeve
