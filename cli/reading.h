// Longer text for people: wrapped to the terminal's width, styled, and page by page where it is longer
// than the screen. Over a pipe it is plain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/program.h"

namespace reeve::cli {

// Where no terminal says how wide it is.
inline constexpr int kPageWidth = 100;

// Text with SGR colours, no line wider than `width`; without the colours unless they are wanted.
std::string wrapped_text(std::string_view text, int width, bool colours);

// Options and what they are for (`--help`): what a line has no room for goes on below its explanation.
std::string wrapped_help(std::string_view text, int width);

// Markdown as we write it (headings, lists, tables, **strong**, `code`, links) for a terminal.
std::string rendered(std::string_view markdown, int width, bool colours);

// Columns side by side, each wrapped to its width; the last takes what is left of `width`.
std::string side_by_side(const std::vector<std::vector<std::string>>& rows,
                         const std::vector<int>& widths, int width);

// Prints it; on a terminal that is too low for it through $PAGER, or less.
void show_text(Console& console, const std::string& text);

}  // namespace reeve::cli
