// What units of a series or a match add up from, exactly: whole numbers as JSON and back. What is not
// of this form throws, which `reeve merge` tells as units of another version.
#pragma once

#include "core/json.h"
#include "search/arena/lab.h"

namespace reeve::cli {

json::object sums_json(const Series& series);
Series series_from_sums(const json::value& value);

json::object sums_json(const MatchReport& report);
MatchReport match_from_sums(const json::value& value);

}  // namespace reeve::cli
