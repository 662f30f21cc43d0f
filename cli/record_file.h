// Records as files.
#pragma once

#include "cli/program.h"
#include "core/record.h"

namespace reeve::cli {

// A record as text or as JSON, whichever the file holds.
Result<Record> read_record(const std::string& path);

}  // namespace reeve::cli
