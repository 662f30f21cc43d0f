// The report of a match (search/arena/match.h) for programs and for people.
#pragma once

#include <ostream>
#include <string>

#include "core/json.h"
#include "search/arena/match.h"

namespace reeve::cli {

json::object match_json(const std::string& game, const MatchPlan& plan, const MatchReport& report);
void print_match(std::ostream& out, const std::string& game, const MatchPlan& plan,
                 const MatchReport& report);

}  // namespace reeve::cli
