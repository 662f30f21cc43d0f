// A SQLite file layer that breaks on purpose. It lies over the real one and can
//   fail    a call, the next one or one in so many, by kind and by file;
//   tear    a write that fails: only some of its sectors reach the file;
//   delay   syncs;
//   cut     the power: what was synced is there; of what was written since, any sectors are, and
//           they came in any order.
// After a failed sync the kernel takes those pages for clean, so a later sync says nothing about
// them: here too they are never made durable by it. Everything random comes from a seed.
// One layer for the whole process; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace reeve::server::testing {

inline constexpr const char* kFaultLayer = "faults";

enum class FileCall : std::uint8_t { kRead, kWrite, kSync, kTruncate, kOpen };
enum class FilePart : std::uint8_t { kAny, kMain, kLog };

struct Fault {
  FileCall call = FileCall::kSync;
  FilePart part = FilePart::kAny;
  std::uint32_t one_in = 1;  // how many such calls there are to one that fails, on average
  bool once = true;          // or until quiet() is called
  bool full = false;         // fails as a full disk does, else as a broken one
  bool writer_only = false;  // not those of connections that may only read
};

class FaultLayer {
 public:
  // Installs the layer if need be, forgets all files and faults.
  static void begin(std::uint64_t seed = 1);
  static void add(const Fault& fault);
  static void delay_syncs(std::uint32_t most_microseconds);
  static void quiet();            // no more faults or delays
  static std::uint64_t failed();  // calls that failed on purpose since begin()

  // Writes what a loss of power leaves of this database into a folder; its path there. Without a
  // seed nothing that was not synced is left.
  static std::string after_power_loss(const std::string& database, const std::string& folder,
                                      std::optional<std::uint64_t> seed = {});
};

}  // namespace reeve::server::testing
