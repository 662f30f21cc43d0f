// An analysis for people: as lines of a terminal, and as a page that stands alone in one file.
#pragma once

#include <ostream>

#include "analysis/analysis.h"
#include "core/session.h"

namespace reeve::cli {

// `record` is what was analysed; its moves are told in words.
void print_analysis(std::ostream& out, const Analysis& analysis, const Record& record,
                    const GameType& type, Language language);
void print_analysis_html(std::ostream& out, const Analysis& analysis, const Record& record,
                         const GameType& type, Language language);

}  // namespace reeve::cli
