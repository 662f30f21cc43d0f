// What the texts of an analysis have in common: names, numbers and the words of lines, in the reader's
// language.
#pragma once

#include <algorithm>
#include <vector>

#include "analysis/analysis.h"
#include "core/session.h"
#include "core/words.h"

namespace reeve::cli {

// The dearest turns first, those that lost something.
std::vector<const TurnAnalysis*> dearest_turns(const Analysis& analysis, std::size_t most);

class AnalysisWords {
 public:
  AnalysisWords(const Analysis& analysis, const Record& record, const GameType& type,
                Language language);

  std::string operator()(std::string_view key, const Arguments& arguments = {}) const {
    return words_(key, arguments);
  }
  // With the decimal sign of the language.
  std::string number(double value, int digits = 1) const;
  std::string with_sign(double value) const;
  // What was expected has a fraction, what was scored has none.
  std::string final_score(const SeatAnalysis& seat) const {
    return number(seat.final_score, analysis_.ended.empty() ? 0 : 1);
  }
  std::string game() const { return std::string(type_.title()); }
  std::string seat(Seat seat) const;
  std::string mark(Mark mark) const;
  // "dice +4.0, tiles -1.2"
  std::string luck(const std::vector<SourceShare>& kinds) const;
  // "region +4.0, silver -1.2, the rest +0.8"; empty where no source is known.
  std::string why(const std::vector<SourceShare>& why, std::size_t most) const;
  // The sentences of a line from the position before move `first_move` of the record.
  std::string line(std::size_t first_move, const std::vector<LineMove>& line) const;

 private:
  const Analysis& analysis_;
  const Record& record_;
  const GameType& type_;
  Language language_;
  const Words& words_;
};

}  // namespace reeve::cli
