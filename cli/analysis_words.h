// What the texts of an analysis have in common: names, numbers and the words of lines, in the reader's
// language.
#pragma once

#include <algorithm>
#include <cmath>
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
  // What a lost share did to the chance of winning, in percent.
  std::string winning(double share_lost) const {
    const double percent = std::round(-100 * share_lost);
    return percent == 0 ? "±0" : (percent < 0 ? "" : "+") + number(percent, 0);
  }
  // What was expected has a fraction, what was scored has none.
  std::string final_score(const SeatAnalysis& seat) const {
    return number(seat.final_score, analysis_.ended.empty() ? 0 : 1);
  }
  std::string game() const { return std::string(type_.title()); }
  // "Ann (1)", and where the record has no names "Player 1" or "The Countess".
  std::string seat(Seat seat) const;
  // How well somebody played; an automaton decides nothing.
  std::string accuracy(const SeatAnalysis& seat) const {
    return seat.turns == 0 ? "–" : number(seat.accuracy) + " %";
  }
  std::string mark(Mark mark) const;
  // "dice +4.0, tiles -1.2"
  std::string luck(const std::vector<SourceShare>& kinds) const;
  // "searched with the net burgundy-2 …"
  std::string net() const {
    return analysis_.net == "none" ? words_("analysis.no_net")
                                   : words_("analysis.with_net", {{"net", analysis_.net}});
  }
  // "region +4.0, silver -1.2, the rest +0.8"; empty where no source is known.
  std::string why(const std::vector<SourceShare>& why, std::size_t most) const;
  // The sentences of a line, with semicolons between, from the position before move `first_move` of the record.
  std::string line(std::size_t first_move, const std::vector<LineMove>& line) const;

 private:
  const Analysis& analysis_;
  const Record& record_;
  const GameType& type_;
  Language language_;
  const Words& words_;
  std::vector<std::string> nameless_;  // what each seat is called where the record has no name
};

}  // namespace reeve::cli
