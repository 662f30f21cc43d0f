// The reeve program on a pseudo-terminal, and the screen it writes: enough of an xterm to know what
// stands where. Tests type keys and read the screen as a person does.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/screen/styled_text.h"

namespace reeve::cli {

// What ncurses sends to an xterm, as far as it moves the cursor or changes letters.
class ScreenModel {
 public:
  ScreenModel(int rows, int columns) { resize(rows, columns); }

  void resize(int rows, int columns) {
    rows_ = rows;
    columns_ = columns;
    cells_.assign(static_cast<std::size_t>(rows),
                  std::wstring(static_cast<std::size_t>(columns), L' '));
    top_ = 0;
    bottom_ = rows - 1;
    row_ = column_ = 0;
  }

  void write(std::string_view bytes) {
    pending_.append(bytes);
    std::size_t at = 0;
    while (at < pending_.size()) {
      const std::size_t used = take(std::string_view(pending_).substr(at));
      if (used == 0) break;  // the rest of it comes later
      at += used;
    }
    pending_.erase(0, at);
  }

  std::string line(int row) const {
    std::wstring text = cells_[static_cast<std::size_t>(row)];
    while (text.ends_with(L' ')) text.pop_back();
    return narrowed(text);
  }
  std::string text() const {
    std::string all;
    for (int row = 0; row < rows_; ++row) all += line(row) + "\n";
    return all;
  }

 private:
  // How many bytes the next letter or sequence took; 0 when it is not complete.
  std::size_t take(std::string_view in) {
    const auto first = static_cast<unsigned char>(in[0]);
    if (first == 27) return take_escape(in);
    if (first == '\n') return line_feed(), 1;
    if (first == '\r') return column_ = 0, 1;
    if (first == '\b') return column_ = std::max(0, column_ - 1), 1;
    if (first < 32) return 1;
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (in.size() < length) return 0;
    put(widened(in.substr(0, length))[0]);
    return length;
  }

  std::size_t take_escape(std::string_view in) {
    if (in.size() < 2) return 0;
    if (in[1] == '(' || in[1] == ')') return in.size() < 3 ? 0 : 3;
    if (in[1] == 'M') return row_ == top_ ? scroll(-1) : void(--row_), 2;
    if (in[1] != '[') return 2;
    const std::size_t end = in.find_first_not_of("0123456789;?>=", 2);
    if (end == std::string_view::npos) return 0;
    obey(in[end], in.substr(2, end - 2));
    return end + 1;
  }

  void obey(char what, std::string_view digits) {
    if (!digits.empty() && !isdigit(static_cast<unsigned char>(digits[0])) && digits[0] != ';')
      return;
    std::vector<int> numbers = {0};
    for (const char c : digits) {
      if (c == ';')
        numbers.push_back(0);
      else
        numbers.back() = numbers.back() * 10 + (c - '0');
    }
    const int n = std::max(numbers[0], 1);
    std::wstring& line = cells_[static_cast<std::size_t>(row_)];
    const auto column = static_cast<std::size_t>(column_);
    const auto count = static_cast<std::size_t>(std::min(n, columns_ - column_));
    switch (what) {
      case 'A':
        row_ = std::max(row_ - n, 0);
        break;
      case 'B':
        row_ = std::min(row_ + n, rows_ - 1);
        break;
      case 'C':
        column_ = std::min(column_ + n, columns_ - 1);
        break;
      case 'D':
        column_ = std::max(column_ - n, 0);
        break;
      case 'G':
        column_ = std::min(n, columns_) - 1;
        break;
      case 'd':
        row_ = std::min(n, rows_) - 1;
        break;
      case 'H':
        row_ = std::min(n, rows_) - 1;
        column_ = std::min(numbers.size() > 1 ? std::max(numbers[1], 1) : 1, columns_) - 1;
        break;
      case 'J':
        if (numbers[0] == 2) row_ = 0;
        for (int row = numbers[0] == 2 ? 0 : row_ + 1; row < rows_; ++row)
          cells_[static_cast<std::size_t>(row)].assign(static_cast<std::size_t>(columns_), L' ');
        if (numbers[0] == 0) std::fill(line.begin() + column_, line.end(), L' ');
        break;
      case 'K':
        if (numbers[0] == 1)
          std::fill(line.begin(), line.begin() + column_ + 1, L' ');
        else
          std::fill(line.begin() + column_, line.end(), L' ');
        break;
      case 'X':
        std::fill_n(line.begin() + column_, count, L' ');
        break;
      case 'P':
        line.erase(column, count);
        line.append(count, L' ');
        break;
      case '@':
        line.insert(column, count, L' ');
        line.resize(static_cast<std::size_t>(columns_));
        break;
      case 'b':
        for (int i = 0; i < n; ++i) put(last_);
        break;
      case 'L':
        shift(row_, n);
        break;
      case 'M':
        shift(row_, -n);
        break;
      case 'S':
        scroll(n);
        break;
      case 'T':
        scroll(-n);
        break;
      case 'r':
        top_ = n - 1;
        bottom_ = (numbers.size() > 1 && numbers[1] > 0 ? std::min(numbers[1], rows_) : rows_) - 1;
        row_ = column_ = 0;
        break;
      default:
        break;  // colours and modes
    }
  }

  void put(wchar_t letter) {
    if (column_ >= columns_) {
      column_ = 0;
      line_feed();
    }
    cells_[static_cast<std::size_t>(row_)][static_cast<std::size_t>(column_++)] = last_ = letter;
  }
  void line_feed() {
    if (row_ == bottom_)
      scroll(1);
    else
      row_ = std::min(row_ + 1, rows_ - 1);
  }
  void scroll(int rows) { shift(top_, -rows); }
  // Rows from `from` to the region's end go down so many rows, or up.
  void shift(int from, int rows) {
    const std::wstring empty(static_cast<std::size_t>(columns_), L' ');
    for (int i = 0; i < std::abs(rows); ++i) {
      if (rows > 0) {
        cells_.erase(cells_.begin() + bottom_);
        cells_.insert(cells_.begin() + from, empty);
      } else {
        cells_.erase(cells_.begin() + from);
        cells_.insert(cells_.begin() + bottom_, empty);
      }
    }
  }

  int rows_ = 0, columns_ = 0, row_ = 0, column_ = 0, top_ = 0, bottom_ = 0;
  wchar_t last_ = L' ';
  std::vector<std::wstring> cells_;
  std::string pending_;
};

class PseudoTerminal {
 public:
  PseudoTerminal(int rows, int columns, std::vector<std::string> arguments,
                 std::vector<std::string> environment = {})
      : screen_(rows, columns) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    process_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (process_ == 0) {
      setenv("TERM", "xterm-256color", 1);
      setenv("LC_ALL", "C.UTF-8", 1);
      unsetenv("NO_COLOR");
      unsetenv("LINES");
      unsetenv("COLUMNS");
      for (std::string& each : environment) putenv(each.data());
      std::vector<char*> words = {const_cast<char*>(REEVE_BINARY)};
      for (std::string& word : arguments) words.push_back(word.data());
      words.push_back(nullptr);
      execv(REEVE_BINARY, words.data());
      _exit(127);
    }
    fcntl(terminal_, F_SETFL, O_NONBLOCK);
  }
  ~PseudoTerminal() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    close(terminal_);
  }
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  const ScreenModel& screen() const { return screen_; }

  void type(std::string_view keys) {
    while (!keys.empty()) {
      const ssize_t written = ::write(terminal_, keys.data(), keys.size());
      if (written > 0)
        keys.remove_prefix(static_cast<std::size_t>(written));
      else
        read_some(10);
    }
  }
  void resize(int rows, int columns) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    screen_.resize(rows, columns);
    ioctl(terminal_, TIOCSWINSZ, &size);
  }

  // Until the screen is as wanted; false when it does not become so.
  bool wait_until(const std::function<bool(const ScreenModel&)>& wanted) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!wanted(screen_)) {
      if (std::chrono::steady_clock::now() > end || !read_some(1000)) return wanted(screen_);
    }
    return true;
  }
  bool wait_for(std::string_view text) {
    return wait_until(
        [&](const ScreenModel& s) { return s.text().find(text) != std::string::npos; });
  }
  // The program's exit code once it has ended; -1 when it does not.
  int wait_for_end() {
    for (int i = 0; i < 6000; ++i) {
      // Who has closed the terminal may still take a while to end.
      if (!read_some(10)) std::this_thread::sleep_for(std::chrono::milliseconds(10));
      int status = 0;
      if (waitpid(process_, &status, WNOHANG) == process_) {
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      }
    }
    return -1;
  }

 private:
  // False when the program has closed its side.
  bool read_some(int milliseconds) {
    pollfd input{.fd = terminal_, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, milliseconds) <= 0) return true;
    char bytes[4096];
    const ssize_t got = ::read(terminal_, bytes, sizeof bytes);
    if (got > 0) screen_.write({bytes, static_cast<std::size_t>(got)});
    return got > 0;
  }

  ScreenModel screen_;
  int terminal_ = -1;
  pid_t process_ = -1;
};

}  // namespace reeve::cli
