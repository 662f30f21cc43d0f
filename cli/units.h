// A long computation in units: `--unit K/N --out FOLDER` does the Kth of N parts and leaves its
// result in the folder, `reeve merge FOLDER` puts all of them together, byte-equal to one process.
// What runs the units is somebody else's business (Slurm, GNU parallel, Dask: tools/units/).
//
// A unit is a pure function of the job: chance is counted and budgets are in nodes. So it may be
// done twice, on any machine and at the same time; the last file stays and says the same.
//
// In the folder:
//   job.json    what is computed: command, plan, how many units, and the build. Whoever comes first
//               writes it; units of another job are refused.
//   unit-K      a line of JSON (which unit, of which job, bytes and hash of the rest) and the result.
//               It appears complete or not at all (written beside, synced, renamed).
//
// The build is told by what it plays (search/arena/signature.h): another program is welcome when it
// plays the same games by the same rules with the same bots.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/program.h"

namespace reeve::cli {

inline constexpr const char* kUnitHelp =
    "Only part K of N, as K/N; its result goes into the folder --out, and `reeve merge` puts\n"
    "all parts together.";
inline constexpr const char* kUnitFolderHelp = "The folder for units.";
inline constexpr const char* kNoTimesHelp =
    "Without what differs from run to run (seconds, speed, threads), as `reeve merge` prints it.";
inline const Error kOutWithoutUnit{"bad_option",
                                   "--out is the folder of units: it wants --unit K/N."};

struct Unit {
  std::uint64_t number = 1;  // from 1
  std::uint64_t of = 1;

  // What of `all` things is this unit's: [first, first + count). Shares differ by at most one.
  std::uint64_t first(std::uint64_t all) const;
  std::uint64_t count(std::uint64_t all) const;
};

// "3/20".
Result<Unit> unit_from_text(const std::string& text);

struct Job {
  std::string command;
  json::object plan;  // all that the result depends on
  std::uint64_t units = 1;
};

// What a build plays, for refusing units of another one; asked for only when programs differ.
using Signed = std::function<Result<std::string>()>;
// The signature of a game with these options; with the nets in use.
Signed signed_by_lab(const std::string& game, const json::object& options);

// Does the unit and tells so on the console; the answer is the exit code. One that is done already
// is left as it is, a damaged one is done again. `work` gives the bytes to keep.
int do_unit(Console& console, const std::string& unit, const std::string& folder, Job job,
            const Signed& signature,
            const std::function<Result<std::string>(const Unit& unit)>& work);

// The job of a folder and the results of all its units, in order. Missing, damaged and foreign ones
// are an error that names them.
struct DoneJob {
  Job job;
  std::vector<std::string> results;
};
Result<DoneJob> read_units(const std::string& folder);

// Complete or not at all, also when the machine stops.
Result<void> write_file_whole(const std::string& path, const std::string& bytes);

}  // namespace reeve::cli
