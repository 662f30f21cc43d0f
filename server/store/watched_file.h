// The one file a server keeps: found, locked, and watched for as long as it is in use.
//
// The lock is on the file itself and not on a name, so a second server is kept off whatever path
// leads there. The watch notices that the file was removed, replaced or cut short under the server:
// what is written then no longer reaches what a restart would read.
//
// Beside the file stands FILE-lock, which says of which file FILE-wal is the log; it goes when the
// server stops in order.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "core/result.h"

namespace reeve::server {

class WatchedFile {
 public:
  // A file that is missing or empty is begun only when nothing beside it tells that there was one,
  // or when `create` says so. A log that belongs to another file is refused.
  static Result<std::unique_ptr<WatchedFile>> open(const std::string& path, bool create);
  // The lock of a file that exists, to keep servers away from it; nothing else is looked at.
  static Result<std::unique_ptr<WatchedFile>> lock(const std::string& path);
  ~WatchedFile();

  bool is_new() const { return new_; }
  // Fails once the file or its log is not what it was; thread-safe.
  Result<void> check();
  // The same of the file alone.
  Result<void> check_main();
  const std::string& path() const { return main_.path; }
  // How long the file and its log were when last looked at.
  struct Sizes {
    std::int64_t main = 0;
    std::int64_t log = 0;
  };
  Sizes sizes();
  // The log is gone in order: nothing more is to be watched, nothing to be told apart.
  void finished();

 private:
  struct Part {
    std::string path;
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;  // the largest seen: neither part ever shrinks while in use
  };
  WatchedFile() = default;
  static Result<void> check(Part& part);
  Result<void> take_lock(int flags);

  int descriptor_ = -1;
  bool new_ = false;
  std::mutex mutex_;
  Part main_;
  Part log_;
  std::string mark_;
};

// Where the path leads when it is a symbolic link: SQLite keeps the log there, beside the file itself.
std::string real_path(const std::string& path);

// Which file of a kind this is, in its header (SQLite's application_id).
inline constexpr std::int32_t kServersFile = 0x52765331;  // "RvS1"
inline constexpr std::int32_t kCopiedFile = 0x52764331;   // "RvC1": a backup nobody has opened yet

}  // namespace reeve::server
