// How the results of each command's units are put together, by the file that holds the command.
#pragma once

#include "cli/units.h"

namespace reeve::cli {

struct MergeArguments {
  std::string folder;
  std::string to;  // a file, for commands that write one
  bool as_json = false;
};

int merge_sim(Console& console, const DoneJob& done, const MergeArguments& arguments);
int merge_match(Console& console, const DoneJob& done, const MergeArguments& arguments);
int merge_ladder(Console& console, const DoneJob& done, const MergeArguments& arguments);
int merge_selfplay(Console& console, const DoneJob& done, const MergeArguments& arguments);
int merge_analyse(Console& console, const DoneJob& done, const MergeArguments& arguments);

}  // namespace reeve::cli
