#include "analysis/analysts.h"
#include "games/villagers/hidden.h"
#include "games/villagers/session.h"
#include "search/villagers/bot.h"

namespace reeve {

template <>
struct AnalysisOf<villagers::VillagersPresentation> {
  static constexpr double kScale = 1.36;
  static constexpr double kAccuracy = 0.18;
  static constexpr double kBand = 1.2;
  static constexpr std::pair<std::string_view, double> kLostATurn[] = {
      {"master", 0.57}, {"journeyman", 1.43}, {"apprentice", 2.03}};
  static std::string_view chance_name(std::uint32_t kind) {
    using namespace villagers;
    switch (kind) {
      case kDrawSuit:
        return "road";
      case kDrawFace:
        return "cards";
      case kDrawEvent:
        return "countess";
      default:
        return "set_up";
    }
  }
  static bool seats_alike(const json::object& options) {
    return options.at("players") != 1 && options.at("first_player") == "random";
  }
  static std::string_view theme(std::string_view kind) {
    if (kind == "draft" || kind == "draft_top") return "draft";
    if (kind == "build") return "build";
    if (kind == "hire" || kind == "put_on") return "hire";
    return "other";
  }
  // The first villager that moves in.
  static std::string opening(const json::object& detail) {
    if (detail.at("kind").as_string() != "build") return {};
    return std::string(detail.at("card").as_string());
  }
};

const Analyst& villagers_analyst() {
  static const AnalystOf<villagers::VillagersPresentation> analyst;
  return analyst;
}

}  // namespace reeve
