#include "cli/screen/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace reeve::cli {

namespace {

constexpr int kEscapeMs = 25;  // a lone Escape is told from the start of a key after so long

int pair_of(Style style) {
  return style.ink < 0 ? 0 : style.ink % 8 + 1;
}

attr_t attributes_of(Style style) {
  attr_t attributes = A_NORMAL;
  if (style.bold || style.ink >= 8) attributes |= A_BOLD;
  if (style.faint) attributes |= A_DIM;
  if (style.reverse) attributes |= A_REVERSE;
  return attributes;
}

Key mouse_key() {
  MEVENT event;
  if (getmouse(&event) != OK) return {};
  Key key{.row = event.y, .column = event.x};
  if (event.bstate & BUTTON4_PRESSED)
    key.kind = Key::Kind::kWheelUp;
  else if (event.bstate & BUTTON5_PRESSED)
    key.kind = Key::Kind::kWheelDown;
  else if (event.bstate & BUTTON3_PRESSED)
    key.kind = Key::Kind::kRightClick;
  else if (event.bstate & BUTTON1_PRESSED)
    key.kind = Key::Kind::kClick;
  return key;
}

Key special_key(wint_t code) {
  using enum Key::Kind;
  switch (code) {
    case KEY_UP:
      return {kUp};
    case KEY_DOWN:
      return {kDown};
    case KEY_LEFT:
      return {kLeft};
    case KEY_RIGHT:
      return {kRight};
    case KEY_PPAGE:
      return {kPageUp};
    case KEY_NPAGE:
      return {kPageDown};
    case KEY_HOME:
      return {kHome};
    case KEY_END:
      return {kEnd};
    case KEY_BACKSPACE:
      return {kBackspace};
    case KEY_DC:
      return {kDel};
    case KEY_ENTER:
      return {kEnter};
    case KEY_RESIZE:
      return {kResize};
    case KEY_MOUSE:
      return mouse_key();
    default:
      break;
  }
  if (code > KEY_F0 && code <= KEY_F0 + 12) return {kFunction, static_cast<wchar_t>(code - KEY_F0)};
  return {};
}

// Rows and columns; zeros where it cannot be told.
std::pair<int, int> window_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_row, size.ws_col};
}

Key plain_key(wint_t code) {
  using enum Key::Kind;
  switch (code) {
    case '\r':
    case '\n':
      return {kEnter};
    case '\t':
      return {kTab};
    case 27:
      return {kEscape};
    case 8:
    case 127:
      return {kBackspace};
    default:
      break;
  }
  if (code < 27) return {kControl, static_cast<wchar_t>('a' + code - 1)};
  return {kLetter, static_cast<wchar_t>(code)};
}

}  // namespace

std::unique_ptr<Terminal> Terminal::open(bool colours) {
  setlocale(LC_CTYPE, "");
  if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  std::unique_ptr<Terminal> terminal(new Terminal(colours));
  if (terminal->screen_ == nullptr) return nullptr;
  return terminal;
}

Terminal::Terminal(bool colours) : colours_(colours) {
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) return;
  screen_ = screen;
  set_term(screen);
  window_ = window_size();
  raw();  // Ctrl-C too is a key: a game is not lost by it
  noecho();
  nonl();
  keypad(stdscr, true);
  set_escdelay(kEscapeMs);
  if (colours_ && has_colors()) {
    start_color();
    use_default_colors();
    for (short ink = 0; ink < 8; ++ink) init_pair(static_cast<short>(ink + 1), ink, -1);
  } else {
    colours_ = false;
  }
  mouseinterval(0);  // a press counts at once
  mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
}

Terminal::~Terminal() {
  if (screen_ == nullptr) return;
  endwin();
  delscreen(static_cast<SCREEN*>(screen_));
}

int Terminal::rows() const {
  return getmaxy(stdscr);
}

int Terminal::columns() const {
  return getmaxx(stdscr);
}

void Terminal::clear() {
  werase(stdscr);
}

void Terminal::put(int row, int column, int width, const Line& line, Style rest) {
  if (row < 0 || row >= rows()) return;
  width = std::min(width, columns() - column);
  int used = 0;
  const auto write = [&](wchar_t kLetter, Style style) {
    const wchar_t text[2] = {kLetter, 0};
    cchar_t cell;
    setcchar(&cell, text, attributes_of(style), static_cast<short>(colours_ ? pair_of(style) : 0),
             nullptr);
    mvwadd_wch(stdscr, row, column + used, &cell);
  };
  for (const Cell& cell : line) {
    const int more = width_of(cell.letter);
    if (used + more > width) break;
    if (more == 0) continue;
    write(cell.letter, cell.style);
    used += more;
  }
  for (; used < width; ++used) write(L' ', rest);
}

void Terminal::put(int row, int column, int width, std::string_view text, Style style) {
  put(row, column, width, plain_line(text, style), style);
}

void Terminal::show(int cursor_row, int cursor_column) {
  curs_set(cursor_row >= 0 ? 1 : 0);
  if (cursor_row >= 0) wmove(stdscr, cursor_row, std::min(cursor_column, columns() - 1));
  wrefresh(stdscr);
}

bool Terminal::window_changed() {
  const std::pair now = window_size();
  if (now == window_ || now.first == 0 || now.second == 0) return false;
  window_ = now;
  if (now == std::pair(rows(), columns())) return false;  // ncurses has noticed
  resize_term(now.first, now.second);
  return true;
}

// Waits in short pieces and looks at the window between them: a signal that tells of a new size just
// before ncurses begins to wait would else be noticed at the next key only.
Key Terminal::read(int milliseconds) {
  constexpr int kPieceMs = 200;
  while (true) {
    const int piece = milliseconds < 0 ? kPieceMs : std::min(milliseconds, kPieceMs);
    wtimeout(stdscr, piece);
    wint_t code = 0;
    const int got = wget_wch(stdscr, &code);
    if (got == KEY_CODE_YES) return special_key(code);
    if (got == OK) return plain_key(code);
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR)) != 0)
      return {Key::Kind::kGone};
    if (window_changed()) return {Key::Kind::kResize};
    if (milliseconds >= 0 && (milliseconds -= piece) <= 0) return {};
  }
}

void Terminal::suspend() {
  endwin();
  raise(SIGTSTP);
  wrefresh(stdscr);
}

void Terminal::beep() {
  ::beep();
}

}  // namespace reeve::cli
