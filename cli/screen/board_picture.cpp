#include "cli/screen/board_picture.h"

#include <algorithm>
#include <cstdlib>

namespace reeve::cli {

void BoardPicture::set(StyledText text) {
  const std::string before = ids();
  text_ = std::move(text);
  const auto same = std::ranges::find(text_.links, before);
  link_ = same == text_.links.end() ? std::uint16_t{0}
                                    : static_cast<std::uint16_t>(same - text_.links.begin());
}

void BoardPicture::scroll(int rows, int height) {
  top_ = std::clamp(top_ + rows, 0, std::max(0, this->rows() - height));
}

std::vector<BoardPicture::Spot> BoardPicture::spots() const {
  std::vector<Spot> spots;
  std::uint16_t last = 0;
  for (int row = 0; row < rows(); ++row) {
    const Line& line = text_.lines[static_cast<std::size_t>(row)];
    for (int column = 0; column < static_cast<int>(line.size()); ++column) {
      const std::uint16_t link = line[static_cast<std::size_t>(column)].link;
      // A link that was wrapped is one spot, where it begins.
      if (link != 0 && link != last) spots.push_back({row, column, link});
      if (link != 0) last = link;
    }
  }
  return spots;
}

void BoardPicture::show_row(int row, int height) {
  if (row < top_) scroll(row - top_, height);
  if (row >= top_ + height) scroll(row - top_ - height + 1, height);
}

void BoardPicture::point(Key::Kind direction, int height) {
  const std::vector<Spot> all = spots();
  if (all.empty()) return;
  const auto now = std::ranges::find(all, link_, &Spot::link);
  const Spot* best = nullptr;
  if (now == all.end()) {
    const auto visible = std::ranges::find_if(all, [&](const Spot& s) { return s.row >= top_; });
    best = visible == all.end() ? &all.front() : &*visible;
  } else {
    // A row counts as some columns: what lies straight ahead comes before what is merely near.
    constexpr int kRowWeight = 6;
    int least = 1 << 20;
    for (const Spot& spot : all) {
      const int down = spot.row - now->row, right = spot.column - now->column;
      const bool ahead = direction == Key::Kind::kUp     ? down < 0
                         : direction == Key::Kind::kDown ? down > 0
                         : direction == Key::Kind::kLeft ? down == 0 && right < 0
                                                         : down == 0 && right > 0;
      const int far = std::abs(down) * kRowWeight + std::abs(right);
      if (ahead && far < least) {
        least = far;
        best = &spot;
      }
    }
    // Beyond a row's end its neighbour in reading order.
    if (best == nullptr && direction == Key::Kind::kRight && now + 1 != all.end())
      best = &*(now + 1);
    if (best == nullptr && direction == Key::Kind::kLeft && now != all.begin()) best = &*(now - 1);
  }
  if (best == nullptr) return;
  link_ = best->link;
  show_row(best->row, height);
}

bool BoardPicture::point_at(int row, int column) {
  const int at = top_ + row;
  if (at < 0 || at >= rows()) return false;
  const Line& line = text_.lines[static_cast<std::size_t>(at)];
  if (column < 0 || column >= static_cast<int>(line.size())) return false;
  const std::uint16_t link = line[static_cast<std::size_t>(column)].link;
  if (link != 0) link_ = link;
  return link != 0;
}

void BoardPicture::draw(Terminal& terminal, int row, int column, int width, int height,
                        bool focused) const {
  for (int i = 0; i < height; ++i) {
    Line line;
    if (top_ + i < rows()) line = text_.lines[static_cast<std::size_t>(top_ + i)];
    if (focused && link_ != 0)
      for (Cell& cell : line) cell.style.reverse = cell.style.reverse || cell.link == link_;
    terminal.put(row + i, column, width, line);
  }
}

}  // namespace reeve::cli
