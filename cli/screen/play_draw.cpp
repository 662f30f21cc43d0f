// How the full-screen player looks: at 80 × 24
//
//   title: game, scores, moves made                                            1 row
//   the board, 49 columns                     │ the moves, 30 columns         19 rows
//   what happened last                                                         2 rows
//   the line to type in, or who is thinking                                    1 row
//   the function keys                                                          1 row

#include <algorithm>

#include <fmt/format.h>

#include "cli/move_worth.h"
#include "cli/screen/play_screen.h"
#include "games/board_pane.h"
#include "games/entry.h"

namespace reeve::cli {

namespace {

constexpr Style kBar{.reverse = true};
constexpr Style kFaint{.faint = true};
constexpr Style kBold{.bold = true};

void append(Line& line, std::string_view text, Style style = {}) {
  const Line more = plain_line(text, style);
  line.insert(line.end(), more.begin(), more.end());
}

constexpr int kWhole = 24, kLeastLetters = 3;  // of a name in the title

// "journeyman (3)" as "jour(3)": bots of one name are told apart by their numbers.
std::string shortened(const std::string& name, int letters) {
  const std::wstring wide = widened(name);
  const auto most = static_cast<std::size_t>(letters);
  if (wide.size() <= most) return name;
  const std::size_t mark = wide.ends_with(L')') ? wide.rfind(L" (") : std::wstring::npos;
  if (mark == std::wstring::npos) return narrowed(wide.substr(0, most));
  const std::wstring number = wide.substr(mark + 1);
  const std::size_t rest = most > number.size() ? most - number.size() : 1;
  return narrowed(wide.substr(0, std::min(rest, mark)) + number);
}

}  // namespace

PlayScreen::Layout PlayScreen::layout() const {
  Layout at{};
  at.rows = terminal_.rows();
  at.columns = terminal_.columns();
  at.bar = at.rows >= 14;
  at.log = std::clamp((at.rows - 12) / 6, 1, 12);
  at.body = std::max(at.rows - 2 - at.log - (at.bar ? 1 : 0), 1);
  at.moves_width = std::clamp(at.columns * 38 / 100, std::min(28, at.columns / 2), 76);
  at.board_width = at.columns - at.moves_width - 1;
  return at;
}

StyledText PlayScreen::picture(int width) const {
  const Session& session = game_.session();
  const Seat seat = curtain_ ? kSpectator : reader();
  const auto entry = find_entry(session.type().name());
  const BoardPane* pane =
      entry && (*entry)->board_pane != nullptr ? &(*entry)->board_pane() : nullptr;
  return styled(pane != nullptr ? pane->draw(session, seat, width, language_)
                                : session.draw(seat, true, language_))
      .wrapped(width);
}

void PlayScreen::draw() {
  const Layout at = layout();
  terminal_.clear();
  constexpr int kLeastRows = 10, kLeastColumns = 40;
  if (at.rows < kLeastRows || at.columns < kLeastColumns) {
    terminal_.put(0, 0, at.columns, words_("screen.too_small"));
    return terminal_.show();
  }
  if (drawn_at_ != game_.session().moves().size() || drawn_width_ != at.board_width) {
    drawn_at_ = game_.session().moves().size();
    drawn_width_ = at.board_width;
    board_.set(picture(at.board_width));
  }
  board_.scroll(0, at.body);
  draw_title(at);
  if (curtain_) {
    draw_curtain(at);
  } else if (page_) {
    draw_page(at);
  } else {
    board_.draw(terminal_, 1, 0, at.board_width, at.body, on_board_);
    for (int row = 0; row < at.body; ++row) {
      const bool above = row == 0 && board_.top() > 0;
      const bool below = row == at.body - 1 && board_.top() + at.body < board_.rows();
      terminal_.put(1 + row, at.board_width, 1, above ? "▲" : below ? "▼" : "│", kFaint);
    }
    draw_moves(at);
  }
  draw_log(at);
  if (at.bar) draw_bar(at);
  draw_prompt(at);  // last, for it places the cursor
}

void PlayScreen::draw_title(const Layout& at) {
  const Session& session = game_.session();
  const std::string moves =
      " " + words_("screen.move_count", {{"n", session.moves().size()}}) + " ";
  const int width = width_of(plain_line(moves));
  // Where many play on a narrow screen names are cut, and no score is.
  const auto with_names = [&](int letters) {
    std::string text = letters == kWhole ? fmt::format(" {}", session.type().title()) : "";
    for (Seat seat = 0; seat < session.seats(); ++seat)
      text += fmt::format("{}{}{} {}", text.empty() ? " " : " · ",
                          !game_.over() && session.actor() == seat ? "▶" : "",
                          shortened(game_.name_of(seat), letters), session.score(seat));
    return text;
  };
  std::string text = with_names(kWhole);
  for (int letters = kWhole - 1; letters >= kLeastLetters; --letters)
    if (width_of(plain_line(text)) > at.columns - width) text = with_names(letters);
  terminal_.put(0, 0, at.columns - width, text, kBar);
  terminal_.put(0, at.columns - width, width, moves, kBar);
}

void PlayScreen::draw_moves(const Layout& at) {
  const int left = at.board_width + 1;
  Line head;
  if (!narrowed_to_.empty())
    append(head, words_("screen.only_about", {{"piece", narrowed_to_}}), kBold);
  else if (game_.over())
    append(head, words_("screen.over"), kBold);
  else
    append(head,
           game_.session().actor() == game_.viewer()
               ? words_("screen.you_decide")
               : words_("screen.to_decide", {{"who", game_.name_of(game_.session().actor())}}),
           kBold);
  terminal_.put(1, left, at.moves_width, head);
  move_rows_.clear();
  if (game_.over()) {  // where moves stood, the points stay
    const StyledText points = styled(result_text()).wrapped(at.moves_width);
    const int rows = std::min(at.body - 1, static_cast<int>(points.lines.size()));
    for (int row = 0; row < rows; ++row)
      terminal_.put(2 + row, left, at.moves_width, points.lines[static_cast<std::size_t>(row)]);
    return;
  }
  int chosen_from = 0, chosen_to = 0;
  for (std::size_t i = 0; i < listed_.size(); ++i) {
    const LegalMove& move = moves_[listed_[i]];
    const bool chosen = static_cast<int>(i) == chosen_ && !thought_;
    StyledText text;
    text.lines.emplace_back();
    append(text.lines[0], fmt::format("{:>3} ", listed_[i] + 1), kFaint);
    append(text.lines[0], move.sentence);
    if (const std::string value = worth_of(move, words_, game_.session().type().words(language_));
        !value.empty())
      append(text.lines[0], " [" + value + "]", kFaint);
    if (chosen) chosen_from = static_cast<int>(move_rows_.size());
    for (Line& line : text.wrapped(at.moves_width).lines) {
      if (chosen)
        for (Cell& cell : line) cell.style.reverse = true;
      move_rows_.emplace_back(static_cast<int>(i), std::move(line));
    }
    if (chosen) chosen_to = static_cast<int>(move_rows_.size());
  }
  const int height = at.body - 1;
  if (chosen_to > moves_top_ + height) moves_top_ = chosen_to - height;
  if (chosen_from < moves_top_) moves_top_ = chosen_from;
  moves_top_ = std::clamp(moves_top_, 0, std::max(0, static_cast<int>(move_rows_.size()) - height));
  for (int row = 0; row < height; ++row) {
    const auto index = static_cast<std::size_t>(moves_top_ + row);
    if (index >= move_rows_.size()) break;
    const bool chosen = move_rows_[index].first == chosen_ && !thought_;
    terminal_.put(2 + row, left, at.moves_width, move_rows_[index].second,
                  chosen && !on_board_ ? Style{.reverse = true} : Style{});
  }
}

int PlayScreen::move_at(int row) const {
  const int index = moves_top_ + row - 1;
  if (row < 1 || index >= static_cast<int>(move_rows_.size())) return -1;
  return move_rows_[static_cast<std::size_t>(index)].first;
}

void PlayScreen::draw_page(const Layout& at) {
  const StyledText text = page_->text.wrapped(at.columns - 2);
  const int height = at.body - 1, rows = static_cast<int>(text.lines.size());
  page_->top = std::clamp(page_->top, 0, std::max(0, rows - height));
  terminal_.put(1, 0, at.columns, " " + page_->title, kBold);
  for (int row = 0; row < height; ++row) {
    const int index = page_->top + row;
    if (index < rows)
      terminal_.put(2 + row, 1, at.columns - 2, text.lines[static_cast<std::size_t>(index)]);
  }
  if (page_->top > 0) terminal_.put(2, at.columns - 1, 1, "▲", kFaint);
  if (page_->top + height < rows) terminal_.put(1 + height, at.columns - 1, 1, "▼", kFaint);
}

void PlayScreen::draw_curtain(const Layout& at) {
  const int row = at.body / 2;
  terminal_.put(row, 2, at.columns - 4,
                words_("screen.hand_over", {{"who", game_.name_of(game_.session().actor())}}),
                kBold);
  terminal_.put(row + 1, 2, at.columns - 4, words_("screen.press_enter"));
}

// What is longer than the line it stands on has the room of the log until the next key.
bool PlayScreen::notice_is_long(const Layout& at) const {
  const int typed = width_of(plain_line("> " + narrowed(editor_.text())));
  return typed + 2 + width_of(plain_line(notice_)) > at.columns - 1;
}

void PlayScreen::draw_log(const Layout& at) {
  if (notice_is_long(at)) {
    const StyledText notice = styled(notice_).wrapped(at.columns - 1);
    for (int row = 0; row < at.log && row < static_cast<int>(notice.lines.size()); ++row)
      terminal_.put(1 + at.body + row, 0, at.columns, notice.lines[static_cast<std::size_t>(row)],
                    kBold);
    return;
  }
  // As much of what happened last as has room: a line each, or, where there are few lines, one
  // sentence after the other.
  constexpr int kFewLines = 3;
  std::vector<Line> rows;
  std::string flowing;
  for (std::size_t i = log_.size(); i-- > 0 && static_cast<int>(rows.size()) < at.log;) {
    if (at.log > kFewLines) {
      const StyledText text = styled(log_[i].text).wrapped(at.columns - 1);
      rows.insert(rows.begin(), text.lines.begin(), text.lines.end());
      continue;
    }
    flowing = log_[i].text + (flowing.empty() ? "" : " ") + flowing;
    std::vector<Line> more = styled(flowing).wrapped(at.columns - 1).lines;
    if (!rows.empty() && static_cast<int>(more.size()) > at.log) break;
    rows = std::move(more);
  }
  const int skip = std::max(0, static_cast<int>(rows.size()) - at.log);
  for (int row = 0; row < at.log && row + skip < static_cast<int>(rows.size()); ++row)
    terminal_.put(1 + at.body + row, 0, at.columns, rows[static_cast<std::size_t>(row + skip)]);
}

void PlayScreen::draw_prompt(const Layout& at) {
  const int row = 1 + at.body + at.log;
  if (leaving_) {
    terminal_.put(row, 0, at.columns, words_("screen.save_first"), kBold);
    return terminal_.show();
  }
  std::string status = notice_is_long(at) ? std::string() : notice_;
  if (thought_ && status.empty()) {
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - thought_->since).count();
    status = words_(thought_->key, {{"who", thought_->who}, {"seconds", seconds}});
  }
  // What is typed has the line; a notice stands behind it while there is room.
  const Line typed = plain_line("> " + narrowed(editor_.text()));
  const int width = width_of(typed);
  const int room = at.columns - 1;
  Line shown = typed;
  if (width > room) shown.erase(shown.begin(), shown.begin() + (width - room));
  append(shown, "  " + status, kFaint);
  terminal_.put(row, 0, at.columns, shown);
  const Line before = plain_line(narrowed(editor_.text().substr(0, editor_.cursor())));
  terminal_.show(row, std::min(2 + width_of(before), room));
}

void PlayScreen::draw_bar(const Layout& at) {
  bar_ends_.clear();
  Line line;
  for (int order = 0; order < 10; ++order) {
    append(line, fmt::format("{}", order + 1));
    append(line, words_(order_key(static_cast<Order>(order))), kBar);
    append(line, " ");
    bar_ends_.emplace_back(width_of(line), order);
  }
  terminal_.put(at.rows - 1, 0, at.columns, line);
}

std::optional<Order> PlayScreen::order_at(int column) const {
  for (const auto& [end, order] : bar_ends_)
    if (column < end) return static_cast<Order>(order);
  return {};
}

}  // namespace reeve::cli
