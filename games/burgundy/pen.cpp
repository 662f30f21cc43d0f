#include "games/burgundy/pen.h"

#include <fmt/format.h>

#include "games/board_pane.h"
#include "games/burgundy/burgundy.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

constexpr std::string_view kPlain = "\033[0m", kBold = "\033[1m";

}  // namespace

std::string Pen::paint(Colour colour, std::string_view text) const {
  if (!colours_) return std::string(text);
  return fmt::format("\033[{}m{}{}", kTerminalInk[static_cast<std::size_t>(colour)], text, kPlain);
}

std::string Pen::bold(std::string_view text) const {
  return colours_ ? fmt::format("{}{}{}", kBold, text, kPlain) : std::string(text);
}

std::string Pen::link(std::string_view ids, std::string text) const {
  return links_ ? linked(ids, text) : text;
}

std::string Pen::note(std::string_view label, std::string_view text) const {
  return note_label(label, words_).append(text);
}

std::string short_tile(Tile tile) {
  constexpr std::array<std::string_view, 4> animals = {"co", "pi", "sh", "ch"};
  constexpr std::array<std::string_view, 8> buildings = {"war", "wat", "car", "chu",
                                                         "mar", "boa", "ban", "cit"};
  if (tile == kCastle) return "CAS";
  if (tile == kMine) return "MIN";
  if (tile == kShip) return "SHI";
  if (is_livestock(tile))
    return fmt::format("{}{}", animals[static_cast<std::size_t>(animal_of(tile))],
                       animals_on(tile));
  if (tile == kCrane) return "cra";
  if (tile == kWhiteCastle) return "whi";
  if (tile == kGeese) return "ge2";
  if (tile == kInn) return "INN";
  if (tile == kTurnedTile) return "###";
  if (is_building(tile)) return std::string(buildings[static_cast<std::size_t>(building_of(tile))]);
  return fmt::format("m{:<2}", monastery_number(tile));
}

std::string ids_of(int space, Tile tile) {
  return fmt::format("{} {}", space_key(space), tile_key(tile));
}

std::string list_tiles(const Pen& pen, std::span<const Tile> tiles) {
  std::string text;
  for (const Tile tile : tiles) {
    if (tile == kNoTile) continue;
    const std::string name = tile_words(tile, pen.words());
    text += fmt::format(
        "{}{}", text.empty() ? "" : ", ",
        pen.link(tile_key(tile), is_double(tile) ? name : pen.paint(colour_of(tile), name)));
  }
  return text.empty() ? "—" : text;
}

std::string list_goods(const Goods& goods, const Words& words) {
  std::string text;
  for (int type = 0; type < kGoodTypes; ++type)
    if (goods.has(type))
      text += fmt::format("{}{}× {} ({})", text.empty() ? "" : ", ", goods[type],
                          good_words(type + 1, words), type + 1);
  return text.empty() ? "—" : text;
}

std::string seat_heading(const State& s, int seat, const std::string& who, const Pen& pen) {
  return pen.bold(fmt::format(
      "{} — {}", who, pen.say("score", {{"n", Burgundy::score(s, static_cast<Seat>(seat))}})));
}

}  // namespace reeve::burgundy
