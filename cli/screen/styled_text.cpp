#include "cli/screen/styled_text.h"

#include <algorithm>
#include <charconv>

namespace reeve::cli {

namespace {

// One letter of UTF-8 from `at` on, which moves behind it.
wchar_t next_letter(std::string_view text, std::size_t& at) {
  constexpr wchar_t kBroken = L'\uFFFD';
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return static_cast<wchar_t>(first);
  const int more = first >= 0xF0 && first < 0xF8 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
  if (more == 0 || first >= 0xF8) return kBroken;
  auto letter = static_cast<std::uint32_t>(first & (0x3F >> more));
  for (int i = 0; i < more; ++i) {
    if (at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80) return kBroken;
    letter = letter << 6 | (static_cast<unsigned char>(text[at++]) & 0x3F);
  }
  return letter < 0x110000 ? static_cast<wchar_t>(letter) : kBroken;
}

// What "1;32" of an SGR sequence changes.
void restyle(Style& style, std::string_view numbers) {
  if (numbers.empty()) style = {};
  while (!numbers.empty()) {
    int number = 0;
    const auto [stop, code] =
        std::from_chars(numbers.data(), numbers.data() + numbers.size(), number);
    if (number == 0) style = {};
    if (number == 1) style.bold = true;
    if (number == 2) style.faint = true;
    if (number == 7) style.reverse = true;
    if (number >= 30 && number <= 37) style.ink = static_cast<std::int8_t>(number - 30);
    if (number >= 90 && number <= 97) style.ink = static_cast<std::int8_t>(number - 90 + 8);
    const auto used = static_cast<std::size_t>(stop - numbers.data());
    if (code != std::errc{} || used >= numbers.size()) return;
    numbers.remove_prefix(used + 1);
  }
}

// Where the words of a wrapped line go on: below what stands after its first sign, but not far.
int hanging_indent(const Line& line) {
  constexpr int kMost = 12;
  int indent = 0;
  while (indent < static_cast<int>(line.size()) &&
         line[static_cast<std::size_t>(indent)].letter == L' ')
    ++indent;
  return std::min(indent + 2, kMost);
}

void wrap(const Line& line, int width, std::vector<Line>& out) {
  Line row;
  int used = 0;
  std::size_t space = 0;  // behind the last space of the row; 0: none
  const int indent = std::min(hanging_indent(line), std::max(width - 10, 0));
  for (const Cell& cell : line) {
    const int more = width_of(cell.letter);
    if (used + more > width && !row.empty()) {
      if (cell.letter == L' ') {  // where a line ends it is not missed, but words end there
        space = row.size();
        continue;
      }
      Line rest;
      if (space > static_cast<std::size_t>(indent)) {
        rest.assign(row.begin() + static_cast<std::ptrdiff_t>(space), row.end());
        row.resize(space);
      }
      out.push_back(std::move(row));
      row.assign(static_cast<std::size_t>(indent), Cell{});
      row.insert(row.end(), rest.begin(), rest.end());
      used = width_of(row);
      space = 0;
    }
    row.push_back(cell);
    used += more;
    if (cell.letter == L' ') space = row.size();
  }
  out.push_back(std::move(row));
}

}  // namespace

StyledText StyledText::wrapped(int width) const {
  StyledText text{.lines = {}, .links = links};
  for (const Line& line : lines) {
    if (width_of(line) <= width)
      text.lines.push_back(line);
    else
      wrap(line, std::max(width, 4), text.lines);
  }
  return text;
}

StyledText styled(std::string_view text) {
  StyledText out;
  out.lines.emplace_back();
  Style style;
  std::uint16_t link = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char letter = text[at];
    if (letter == '\n') {
      out.lines.emplace_back();
      ++at;
    } else if (text.substr(at).starts_with("\033[")) {
      const std::size_t end = std::min(text.find_first_of("ABCDHJKmhl", at + 2), text.size());
      if (end < text.size() && text[end] == 'm') restyle(style, text.substr(at + 2, end - at - 2));
      at = end + 1;
    } else if (text.substr(at).starts_with("\033]8;;")) {
      const std::size_t from = at + 5;
      const std::size_t end = std::min(text.find('\033', from), text.size());
      const std::string_view ids = text.substr(from, end - from);
      link = 0;
      if (!ids.empty()) {
        link = static_cast<std::uint16_t>(out.links.size());
        out.links.emplace_back(ids);
      }
      at = end + 2;
    } else {
      const wchar_t wide = next_letter(text, at);
      if (wide >= L' ') out.lines.back().push_back({wide, style, link});
    }
  }
  if (out.lines.back().empty()) out.lines.pop_back();
  return out;
}

Line plain_line(std::string_view text, Style style) {
  Line line;
  for (const wchar_t letter : widened(text)) line.push_back({letter, style, 0});
  return line;
}

std::string text_of(const Line& line) {
  std::wstring text;
  for (const Cell& cell : line) text += cell.letter;
  return narrowed(text);
}

std::wstring widened(std::string_view utf8) {
  std::wstring text;
  for (std::size_t at = 0; at < utf8.size();) text += next_letter(utf8, at);
  return text;
}

std::string narrowed(std::wstring_view text) {
  std::string utf8;
  for (const wchar_t letter : text) {
    const auto code = static_cast<std::uint32_t>(letter);
    const auto tail = [&](int shift) { utf8 += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
      utf8 += static_cast<char>(code);
    } else if (code < 0x800) {
      utf8 += static_cast<char>(0xC0 | code >> 6);
      tail(0);
    } else if (code < 0x10000) {
      utf8 += static_cast<char>(0xE0 | code >> 12);
      tail(6);
      tail(0);
    } else {
      utf8 += static_cast<char>(0xF0 | code >> 18);
      tail(12);
      tail(6);
      tail(0);
    }
  }
  return utf8;
}

// By Unicode's blocks and not by wcwidth(), which depends on the locale.
int width_of(wchar_t letter) {
  struct Block {
    wchar_t from, to;
  };
  constexpr Block kWide[] = {{0x1100, 0x115F}, {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},
                             {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                             {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
  if (letter >= 0x300 && letter <= 0x36F) return 0;
  for (const auto& [from, to] : kWide)
    if (letter >= from && letter <= to) return 2;
  return 1;
}

int width_of(const Line& line) {
  int width = 0;
  for (const Cell& cell : line) width += width_of(cell.letter);
  return width;
}

}  // namespace reeve::cli
