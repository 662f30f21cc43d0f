// Lines from a stream nobody can trust: a line beyond the limit is skipped to its end and reported
// as such, so memory stays bounded and the next line is read whole.
#pragma once

#include <istream>
#include <string>

namespace reeve::cli {

class LineReader {
 public:
  enum class Got { kLine, kTooLong, kEnd };

  LineReader(std::istream& in, std::size_t longest) : in_(*in.rdbuf()), longest_(longest) {}

  // The next line without its newline. What follows the last newline counts when it is not empty.
  Got next(std::string& line) {
    line.clear();
    bool too_long = false;
    for (int c = in_.sbumpc();; c = in_.sbumpc()) {
      if (c == std::char_traits<char>::eof()) {
        if (too_long) return Got::kTooLong;
        return line.empty() ? Got::kEnd : Got::kLine;
      }
      if (c == '\n') break;
      if (line.size() == longest_)
        too_long = true;
      else
        line.push_back(static_cast<char>(c));
    }
    if (too_long) return Got::kTooLong;
    if (line.ends_with('\r')) line.pop_back();
    return Got::kLine;
  }

 private:
  std::streambuf& in_;
  std::size_t longest_;
};

}  // namespace reeve::cli
