// What the texts of an analysis have in common: names, numbers and the words of lines.
#pragma once

#include <algorithm>
#include <vector>

#include "analysis/analysis.h"
#include "core/session.h"

namespace reeve::cli {

// The dearest turns first, those that lost something.
std::vector<const TurnAnalysis*> dearest_turns(const Analysis& analysis, std::size_t most);

std::string name_of_seat(const Analysis& analysis, Seat seat);

// "region +4.0, to come -1.2"
std::string why_in_words(const std::vector<SourceShare>& why, std::size_t most);

// The sentences of a line from the position before move `first_move` of the record.
std::string line_in_words(const GameType& type, const Record& record, std::size_t first_move,
                          const std::vector<LineMove>& line);

}  // namespace reeve::cli
