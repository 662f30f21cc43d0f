// The picture of the table in its pane: scrolled, and pointed at by what stands in it.
#pragma once

#include <optional>
#include <string>

#include "cli/screen/styled_text.h"
#include "cli/screen/terminal.h"

namespace reeve::cli {

class BoardPicture {
 public:
  // A new picture; what was pointed at stays so while it is still there.
  void set(StyledText text);

  int rows() const { return static_cast<int>(text_.lines.size()); }
  int top() const { return top_; }
  // So many rows further, as far as a pane of `height` rows makes sense.
  void scroll(int rows, int height);

  // Points at something first, or at the next thing in the direction of an arrow key.
  void point(Key::Kind direction, int height);
  // At what a cell of the pane shows; false when that is nothing.
  bool point_at(int row, int column);
  // The ids of what is pointed at (games/board_pane.h); "" for nothing.
  const std::string& ids() const { return text_.links[link_]; }

  // Into the terminal from (row, column) on; what is pointed at stands out when `focused`.
  void draw(Terminal& terminal, int row, int column, int width, int height, bool focused) const;

 private:
  struct Spot {
    int row = 0, column = 0;  // where a link begins
    std::uint16_t link = 0;
  };
  std::vector<Spot> spots() const;
  void show_row(int row, int height);

  StyledText text_;
  int top_ = 0;
  std::uint16_t link_ = 0;
};

}  // namespace reeve::cli
