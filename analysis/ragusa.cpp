#include "analysis/analysts.h"
#include "games/ragusa/actions.h"
#include "games/ragusa/session.h"
#include "search/ragusa/bot.h"

namespace reeve {

template <>
struct AnalysisOf<ragusa::RagusaPresentation> {
  static constexpr double kScale = 0.97;
  static constexpr double kAccuracy = 0.205;
  static constexpr double kBand = 1.3;
  static constexpr std::pair<std::string_view, double> kLostATurn[] = {
      {"master", 0.43}, {"journeyman", 1.39}, {"apprentice", 2.08}};
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
  static bool seats_alike(const json::object& options) { return options.at("players") != 1; }
  static std::string_view theme(std::string_view kind) {
    if (kind == "place") return "houses";
    if (kind == "activate" || kind == "super") return "buildings";
    if (kind == "wall" || kind == "tower") return "walls";
    if (kind == "buy" || kind == "sell" || kind == "exchange") return "trade";
    if (kind == "keep") return "cards";
    return "other";
  }
  // Where the first house stands.
  static std::string opening(const json::object& detail) {
    if (detail.at("kind").as_string() != "place") return {};
    return std::string(detail.at("space").as_string());
  }
};

const Analyst& ragusa_analyst() {
  static const AnalystOf<ragusa::RagusaPresentation> analyst;
  return analyst;
}

}  // namespace reeve
