#include "analysis/analysts.h"
#include "games/ragusa/actions.h"
#include "games/ragusa/presentation.h"
#include "search/ragusa/bot.h"

namespace reeve {

template <>
struct AnalysisOf<ragusa::RagusaPresentation> {
  static constexpr double kScale = 0.8;
  static std::string_view chance_name(std::uint32_t kind) {
    using namespace ragusa;
    switch (kind) {
      case kChanceShip:
        return "ships";
      case kChancePalace:
        return "cards";
      case kChanceCard:
        return "automata";
      default:
        return "set_up";
    }
  }
};

const Analyst& ragusa_analyst() {
  static const AnalystOf<ragusa::RagusaPresentation> analyst;
  return analyst;
}

}  // namespace reeve
