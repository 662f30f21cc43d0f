// What pictures of a terminal are written with: colours and links where it has them, and the signs of tiles.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

// Pale backgrounds by colour of a space; the letter says the same without colours.
inline constexpr std::array<int, kColours> kTerminalInk = {32, 37, 34, 92, 33, 93};

class Pen {
 public:
  Pen(bool colours, bool links, const Words& words)
      : colours_(colours), links_(links), words_(words) {}
  const Words& words() const { return words_; }
  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return words_(key, arguments);
  }
  std::string paint(Colour colour, std::string_view text) const;
  std::string bold(std::string_view text) const;
  bool in_pane() const { return links_; }
  // What people can point at, in a pane.
  std::string link(std::string_view ids, std::string text) const;
  std::string note(std::string_view label, std::string_view text) const;

 private:
  bool colours_;
  bool links_;
  const Words& words_;
};

// A duchy, line by line. In a narrow pane what decides a turn stands above it; else the notes stand beside it, or below
// where it is too wide.
struct Picture {
  std::vector<std::string> lines;
  bool narrow = false;
  bool beside = true;
};

// A tile in three letters, so that a duchy keeps its shape: "cas", "co3", "m15".
std::string short_tile(Tile tile);
// Of a space and what lies there, for Pen::link().
std::string ids_of(int space, Tile tile);
// "—" for none.
std::string list_tiles(const Pen& pen, std::span<const Tile> tiles);
std::string list_goods(const Goods& goods, const Words& words);
// "Player 1 — 34 points"
std::string seat_heading(const State& s, int seat, const std::string& who, const Pen& pen);

}  // namespace reeve::burgundy
