// Text with colours as a terminal's cells have it: what the games draw (SGR colours and OSC 8 links,
// games/board_pane.h) taken apart, so that it can be wrapped, scrolled and pointed at.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace reeve::cli {

struct Style {
  std::int8_t ink = -1;  // 0 to 7 as terminals count colours, 8 to 15 their bright ones; -1 is none
  bool bold = false;
  bool faint = false;
  bool reverse = false;

  friend bool operator==(const Style&, const Style&) = default;
};

struct Cell {
  wchar_t letter = L' ';
  Style style;
  std::uint16_t link = 0;  // which of the text's links; 0 is none
};

using Line = std::vector<Cell>;

struct StyledText {
  std::vector<Line> lines;
  std::vector<std::string> links = {""};  // by Cell::link; equal ids at two places are two links

  // The lines no wider than `width`: broken between words, the rest below the line's first word.
  StyledText wrapped(int width) const;
};

StyledText styled(std::string_view text);
Line plain_line(std::string_view text, Style style = {});
std::string text_of(const Line& line);  // without colours

std::wstring widened(std::string_view utf8);  // bytes that are no UTF-8 become U+FFFD
std::string narrowed(std::wstring_view text);
// As terminals count: 2 for wide letters, 0 for those that combine.
int width_of(wchar_t letter);
int width_of(const Line& line);

}  // namespace reeve::cli
