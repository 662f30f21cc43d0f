#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/program.h"

namespace {

// https://no-color.org: set and not empty means no colours.
bool wants_colours() {
  const char* no_colour = std::getenv("NO_COLOR");
  return no_colour == nullptr || *no_colour == '\0';
}

bool is_able() {
  const char* terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) != "dumb";
}

// As POSIX orders them.
reeve::Language locale_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* locale = std::getenv(name); locale != nullptr && *locale != '\0')
      return reeve::language_of(locale);
  return reeve::Language::kEnglish;
}

}  // namespace

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  winsize window{};
  if (isatty(STDOUT_FILENO)) ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
  const bool interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  reeve::cli::Console console{.in = std::cin,
                              .out = std::cout,
                              .err = std::cerr,
                              .colours = isatty(STDOUT_FILENO) && wants_colours() && is_able(),
                              .interactive = interactive,
                              .full_screen = interactive && is_able(),
                              .language = locale_language(),
                              .progress = isatty(STDERR_FILENO) && is_able(),
                              .rows = window.ws_row,
                              .columns = window.ws_col};
  return reeve::cli::run({words + 1, words + count}, console);
}
