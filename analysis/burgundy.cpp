#include "analysis/analysts.h"
#include "games/burgundy/rules.h"
#include "games/burgundy/session.h"
#include "search/burgundy/bot.h"

namespace reeve {

template <>
struct AnalysisOf<burgundy::BurgundyPresentation> {
  static constexpr double kScale = 1;
  static constexpr double kAccuracy = 0.19;
  static constexpr double kBand = 1.5;
  static constexpr std::pair<std::string_view, double> kLostATurn[] = {
      {"master", 0.33}, {"journeyman", 1.53}, {"apprentice", 2.7}};
  // Two dice of each seat, thrown at once when a round begins.
  static constexpr std::uint32_t kDice = burgundy::kChanceDice;
  static constexpr std::uint32_t kDiceOutcomes = 36;
  static void deal_dice(burgundy::State& state, const std::array<std::uint8_t, kMaxSeats>& thrown) {
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      std::array<std::uint8_t, 2>& dice = state.player[seat].dice;
      if (dice[1] == 0) continue;  // an automa rolls in its turn
      const auto a = static_cast<std::uint8_t>(1 + thrown[seat] / 6);
      const auto b = static_cast<std::uint8_t>(1 + thrown[seat] % 6);
      dice = {std::max(a, b), std::min(a, b)};
    }
  }
  static std::string_view chance_name(std::uint32_t kind) {
    using namespace burgundy;
    switch (kind) {
      case kChanceDice:
        return "dice";
      case kChancePhaseTiles:
        return "tiles";
      case kChancePhaseGoods:
        return "goods";
      case kChanceAutomaDie:
      case kChanceAutomaCards:
      case kChanceAutomaTiles:
        return "automa";
      case kChanceVineDoubles:
        return "vines";
      default:
        return "set_up";
    }
  }
  static bool seats_alike(const json::object& options) {
    return options.at("players") != 1 && options.at("chateauma") == false &&
           options.at("first_player") == "random" && options.at("board_choice") != "chosen";
  }
  static std::string_view theme(std::string_view kind) {
    if (kind == "take" || kind == "take_double") return "take";
    if (kind == "place") return "place";
    if (kind == "sell" || kind == "goods") return "goods";
    if (kind == "buy") return "silver";
    if (kind == "workers" || kind == "set_die") return "workers";
    return "other";
  }
  static std::string board(const burgundy::State& state, Seat seat) {
    return fmt::format("{}",
                       burgundy::board_number(state.player[static_cast<std::size_t>(seat)].board));
  }
  // The first tile from a depot; of monasteries it is one that counts, not which.
  static std::string opening(const json::object& detail) {
    const std::string_view kind = detail.at("kind").as_string();
    if (kind != "take" && kind != "buy") return {};
    const std::string tile(detail.at("tile").as_string());
    return tile.starts_with("monastery") ? "monastery" : tile;
  }
};

const Analyst& burgundy_analyst() {
  static const AnalystOf<burgundy::BurgundyPresentation> analyst;
  return analyst;
}

}  // namespace reeve
