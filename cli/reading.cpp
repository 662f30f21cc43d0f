#include "cli/reading.h"

#include <signal.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "cli/screen/styled_text.h"

namespace reeve::cli {

namespace {

constexpr std::string_view kStrongInk = "\033[1m", kFaintInk = "\033[2m", kPlain = "\033[0m";

// **strong**, `code` and [words](where) of one line.
std::string styled_line(std::string_view line) {
  std::string out;
  bool strong = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.substr(i).starts_with("**")) {
      strong = !strong;
      out += strong ? kStrongInk : kPlain;
      ++i;
    } else if (line[i] == '[') {
      const std::size_t middle = line.find("](", i), end = line.find(')', i);
      if (middle == std::string_view::npos || end == std::string_view::npos || end < middle) {
        out += line[i];
        continue;
      }
      out += line.substr(i + 1, middle - i - 1);
      i = end;
    } else if (line[i] != '`') {
      out += line[i];
    }
  }
  return out + std::string(strong ? kPlain : "");
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  row.remove_prefix(1);
  while (!row.empty()) {
    const std::size_t end = std::min(row.find('|'), row.size());
    std::string_view cell = row.substr(0, end);
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    cells.push_back(styled_line(cell));
    row.remove_prefix(std::min(end + 1, row.size()));
    if (row.find_first_not_of(' ') == std::string_view::npos) break;
  }
  return cells;
}

std::string table_text(const std::vector<std::vector<std::string>>& rows, int width) {
  std::vector<int> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      const StyledText text = styled(row[i]);
      if (!text.lines.empty()) widths[i] = std::max(widths[i], width_of(text.lines[0]));
    }
  const int most = std::max(8, width / std::max(1, static_cast<int>(widths.size())));
  for (int& each : widths) each = std::min(each, most);
  return side_by_side(rows, widths, width);
}

std::string text_of_lines(const StyledText& text, bool colours) {
  std::string out;
  for (const Line& line : text.lines) {
    Style now;
    std::wstring letters;
    const auto flush = [&] {
      out += narrowed(letters);
      letters.clear();
    };
    for (const Cell& cell : line) {
      if (colours && cell.style != now) {
        flush();
        now = cell.style;
        out += kPlain;
        if (now.bold) out += kStrongInk;
        if (now.faint) out += kFaintInk;
        if (now.ink >= 0)
          out += fmt::format("\033[{}m", now.ink < 8 ? 30 + now.ink : 90 + now.ink - 8);
      }
      letters += cell.letter;
    }
    while (letters.ends_with(L' ')) letters.pop_back();
    flush();
    if (now != Style{}) out += kPlain;
    out += "\n";
  }
  return out;
}

}  // namespace

std::string wrapped_text(std::string_view text, int width, bool colours) {
  return text_of_lines(styled(text).wrapped(width), colours);
}

std::string wrapped_help(std::string_view text, int width) {
  const auto room = static_cast<std::size_t>(width);
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (const std::size_t gap = line.find("  ", indent); indent > 0 && gap != std::string::npos)
      indent = std::min(line.find_first_not_of(' ', gap), line.size());
    while (line.size() > room) {
      const std::size_t cut = line.rfind(' ', room);
      if (cut == std::string::npos || cut <= indent) break;
      out += line.substr(0, cut) + "\n";
      line = std::string(indent, ' ') + line.substr(cut + 1);
    }
    out += line + "\n";
  }
  return out;
}

std::string rendered(std::string_view markdown, int width, bool colours) {
  std::string out;
  std::vector<std::vector<std::string>> table;
  const auto end_table = [&] {
    if (!table.empty()) out += table_text(table, width);
    table.clear();
  };
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    if (line.starts_with("|")) {
      if (line.find_first_not_of("|-: ") != std::string_view::npos) table.push_back(cells_of(line));
      continue;
    }
    end_table();
    if (line.starts_with("#")) {
      const std::string_view title =
          line.substr(std::min(line.find_first_not_of("# "), line.size()));
      out += std::string(kStrongInk) + std::string(title) + std::string(kPlain) + "\n";
    } else if (!line.starts_with("<!--")) {
      out += styled_line(line) + "\n";
    }
  }
  end_table();
  return wrapped_text(out, width, colours);
}

std::string side_by_side(const std::vector<std::vector<std::string>>& rows,
                         const std::vector<int>& widths, int width) {
  constexpr int kGap = 2;
  std::string out;
  for (const auto& row : rows) {
    std::vector<StyledText> cells;
    std::vector<int> room;
    std::size_t height = 1;
    int left = width;
    for (std::size_t i = 0; i < row.size(); ++i) {
      room.push_back(i + 1 == row.size() ? std::max(left, 10) : widths[i]);
      left -= room[i] + kGap;
      cells.push_back(styled(row[i]).wrapped(room[i]));
      height = std::max(height, cells[i].lines.size());
    }
    for (std::size_t y = 0; y < height; ++y) {
      StyledText line;
      line.lines.emplace_back();
      for (std::size_t i = 0; i < cells.size(); ++i) {
        Line part;
        if (y < cells[i].lines.size()) part = cells[i].lines[y];
        const int used = width_of(part);
        line.lines[0].insert(line.lines[0].end(), part.begin(), part.end());
        if (i + 1 < cells.size())
          line.lines[0].insert(line.lines[0].end(),
                               static_cast<std::size_t>(std::max(room[i] - used, 0) + kGap),
                               Cell{});
      }
      out += text_of_lines(line, true);
    }
  }
  return out;
}

void show_text(Console& console, const std::string& text) {
  const auto lines = std::ranges::count(text, '\n');
  if (console.rows > 0 && lines >= console.rows) {
    const char* chosen = std::getenv("PAGER");
    const std::string pager = chosen != nullptr && *chosen != '\0' ? chosen : "less";
    setenv("LESS", "FRX", 0);  // colours as they are, and no page for what fits
    console.out.flush();
    const auto before = signal(SIGPIPE, SIG_IGN);  // a reader may stop early
    FILE* pipe = popen((pager + " 2>/dev/null").c_str(), "w");
    if (pipe != nullptr) std::fwrite(text.data(), 1, text.size(), pipe);
    const int status = pipe != nullptr ? pclose(pipe) : -1;
    signal(SIGPIPE, before);
    constexpr int kNotThere = 127 << 8;
    if (status != -1 && status != kNotThere && status != 126 << 8) return;
  }
  console.out << text;
}

}  // namespace reeve::cli
