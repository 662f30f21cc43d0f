// B17.1, B17.2, B17.11: setting Châteauma up.
#include <algorithm>

#include "games/burgundy/modules/chateauma/steps.h"

namespace reeve::burgundy::chateauma {
namespace {

void lay_card(Play play, int place, int number) {
  play.s.automa_table().cards[static_cast<std::size_t>(place)] = {
      .number = static_cast<std::uint8_t>(number)};
  tell(play.log, EventKind::kAutomaCard, play.s.players - 1, number, place);
}

// B17.11 B: a building, a mine and a castle of the supplies lie face up in their rows.
void lay_open_tiles(Play play) {
  Supply& supply = play.s.supply;
  Draw draw = play.chance.draw(kChanceAutomaTiles, 0);
  const int type = supply.buildings.nth(
      static_cast<int>(draw.below(static_cast<std::uint32_t>(supply.buildings.total()))));
  supply.buildings.add(type, -1);
  --supply.plain[0];
  --supply.plain[1];
  for (const Tile tile : {kCastle, kMine, static_cast<Tile>(kFirstBuilding + type)}) {
    play.s.automa_table().board.add(tile);
    tell(play.log, EventKind::kAutomaMoved, play.s.players - 1, tile,
         static_cast<int>(colour_of(tile)));
  }
}

}  // namespace

void set_up(Play play, const Options& options) {
  State& s = play.s;
  Automa& a = s.automa();
  const auto seat = static_cast<std::size_t>(s.players - 1);
  Player& p = s.player[seat];
  AutomaTable& table = s.automa_table();
  table.level = static_cast<std::uint8_t>(options.automa_level);
  table.modifiers = options.automa_modifiers;
  // It has no duchy; what else a Player has of one stays as if on board 1 and never changes.
  p.board = 1;
  p.start_castle = kCentre;
  p.workers = 0;  // B17.1

  a.deck = deck_of((s.modules & kVineyards) != 0);
  // Cards are turned over until one has a castle slot: each of those is as likely.
  const int first =
      draw_card(a, cards_with_castle(a.deck), play.chance.draw(kChanceAutomaCards, 0));
  lay_card(play, 0, first);
  const Card& card = kCard[static_cast<std::size_t>(first)];
  std::size_t castle = 0;
  while (card.slot[castle].colour != Colour::kCastle) ++castle;
  table.cards[0].tiles[castle] = kCastle;
  lay_card(play, 1, draw_card(a, a.deck, play.chance.draw(kChanceAutomaCards, 1)));
  if (table.modifiers & kModifierB) lay_open_tiles(play);
}

int black_tiles_to_lay(const State& s, int slots) {
  if ((s.automa_table().modifiers & kModifierA) == 0) return slots;
  const Supply& supply = s.supply;
  const int left = std::popcount(supply.monasteries & kBlackMonasteries) +
                   supply.black_buildings.total() + std::popcount(supply.black_livestock) +
                   supply.black_plain[0] + supply.black_plain[1] + supply.black_plain[2];
  return std::clamp(left - kFaceDownTiles, 0, slots);
}

}  // namespace reeve::burgundy::chateauma
