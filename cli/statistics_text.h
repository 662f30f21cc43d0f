// The statistics of a series (search/arena/statistics.h) for programs and for people.
#pragma once

#include <ostream>

#include "core/json.h"
#include "search/arena/statistics.h"

namespace reeve::cli {

json::object statistics_json(const Statistics& statistics);
void print_statistics(std::ostream& out, const Statistics& statistics);

}  // namespace reeve::cli
