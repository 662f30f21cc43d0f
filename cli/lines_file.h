// A text file that is written from its beginning to its end; one whose name ends in .zst is compressed by the program
// zstd, which gets the text through a pipe.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

#include "core/result.h"

namespace reeve::cli {

class LinesFile {
 public:
  LinesFile() = default;
  ~LinesFile() { static_cast<void>(close()); }
  LinesFile(const LinesFile&) = delete;
  LinesFile& operator=(const LinesFile&) = delete;

  Result<void> open(const std::string& path);
  void write(std::string_view text);  // what goes wrong is told by close()
  Result<void> close();

 private:
  std::string path_;
  int file_ = -1;  // or the pipe
  pid_t zstd_ = 0;
  int problem_ = 0;
};

}  // namespace reeve::cli
