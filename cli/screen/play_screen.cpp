#include "cli/screen/play_screen.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace reeve::cli {

namespace {

constexpr std::chrono::milliseconds kAtOnce{30};  // a bot as quick as this needs no clock shown
constexpr int kTickMs = 100;

}  // namespace

PlayScreen::PlayScreen(Terminal& terminal, SeatedGame& game, Language language)
    : terminal_(terminal), game_(game), language_(language), words_(cli_words(language)) {
  last_reader_ = game_.viewer();
  new_position();
}

PlayScreen::~PlayScreen() {
  stop_ = true;  // and the thought's future waits for its end
}

void PlayScreen::run() {
  while (!left_) {
    think();
    if (game_.over() && !told_result_ && !curtain_) {
      told_result_ = true;
      open(words_("screen.over"), result_text());
    }
    draw();
    const Key key = terminal_.read(thought_ ? kTickMs : -1);
    if (thought_) look_at_thought(std::chrono::milliseconds{0});
    take(key);
  }
}

// Bots answer one after the other while it is not a person's turn.
void PlayScreen::think() {
  while (!thought_ && game_.bot_to_move() && !left_) {
    const Seat seat = game_.session().actor();
    thought_ = Thought{.key = "screen.thinking",
                       .who = game_.name_of(seat),
                       .since = Clock::now(),
                       .answer = std::async(std::launch::async, [this]() -> std::function<void()> {
                         const Move move = game_.think(&stop_);
                         return [this, move] { make(move); };
                       })};
    look_at_thought(kAtOnce);
  }
}

void PlayScreen::look_at_thought(std::chrono::milliseconds patience) {
  if (thought_->answer.wait_for(patience) != std::future_status::ready) return;
  const auto act = thought_->answer.get();
  thought_.reset();
  if (!stop_) act();
}

// The seat whose view is shown: the person to decide, else the only one there is.
Seat PlayScreen::reader() const {
  if (!game_.over() && !game_.bot_to_move()) return game_.session().actor();
  return game_.over() && game_.viewer() == kSpectator ? kSpectator : game_.viewer();
}

bool PlayScreen::secret_from_others() const {
  const Session& session = game_.session();
  return session.view_hash(session.actor()) != session.view_hash(kSpectator);
}

void PlayScreen::new_position() {
  moves_.clear();
  if (!game_.over() && !game_.bot_to_move()) {
    const Seat seat = game_.session().actor();
    // Where several people share the screen, nobody sees another's hand in passing.
    if (game_.viewer() == kSpectator && seat != last_reader_ && secret_from_others())
      curtain_ = true;
    last_reader_ = seat;
    moves_ = game_.legal(language_);
  }
  drawn_at_ = ~std::size_t{0};
  show_all();
}

void PlayScreen::tell(const Played& played) {
  for (std::string& text : game_.story(played, language_)) {
    // Whose doing it is stands out.
    for (const Player& player : game_.players())
      if (player.bot != nullptr && text.starts_with(player.name))
        text = fmt::format("\033[1m{}\033[0m{}", player.name, text.substr(player.name.size()));
    log_.push_back({game_.session().moves().size(), std::move(text)});
  }
}

void PlayScreen::take(const Key& key) {
  using enum Key::Kind;
  if (key.kind == kGone) {
    left_ = true;
    return;
  }
  if (key.kind == kNone || key.kind == kResize) return;
  if (leaving_ && take_in_question(key)) return;
  if (curtain_) {
    if (key.kind == kEnter || key.kind == kClick) {
      curtain_ = false;
      drawn_at_ = ~std::size_t{0};  // now with what this person alone may see
    }
    if (key.kind == kFunction && key.letter == 10) leave();
    if (key.kind == kControl && key.letter == 'c') leave();
    return;
  }
  if (key.kind == kControl && (key.letter == 'c' || key.letter == 'd')) return leave();
  if (key.kind == kControl && key.letter == 'z') return terminal_.suspend();
  if (key.kind == kControl && key.letter == 'l') return terminal_.clear();
  notice_.clear();
  if (key.kind == kFunction && key.letter >= 1 && key.letter <= 10) {
    page_.reset();
    return carry_out(static_cast<Order>(key.letter - 1), "");
  }
  if (key.kind >= kClick && key.kind <= kWheelDown) return take_mouse(key);
  if (page_) return take_in_page(key);
  const int body = layout().body;
  if (key.kind == kPageUp || key.kind == kPageDown)
    return board_.scroll((key.kind == kPageUp ? -1 : 1) * std::max(body - 2, 1), body);
  if (key.kind == kTab) {
    on_board_ = !on_board_ && editor_.empty();
    if (on_board_ && board_.ids().empty()) board_.point(kDown, body);
    return;
  }
  if (on_board_) return take_on_board(key);
  if (key.kind == kEnter) return take_line();
  if (key.kind == kEscape) {
    editor_.clear();
    return show_all();
  }
  if (editor_.take(key)) return choose_typed();
  if (key.kind == kUp) return choose(chosen_ - 1);
  if (key.kind == kDown) return choose(chosen_ + 1);
  if (key.kind == kHome) return choose(0);
  if (key.kind == kEnd) return choose(static_cast<int>(listed_.size()) - 1);
}

void PlayScreen::take_in_page(const Key& key) {
  using enum Key::Kind;
  const int step = layout().body - 2;
  switch (key.kind) {
    case kUp:
      page_->top -= 1;
      break;
    case kDown:
      page_->top += 1;
      break;
    case kPageUp:
      page_->top -= step;
      break;
    case kPageDown:
      page_->top += step;
      break;
    case kHome:
      page_->top = 0;
      break;
    case kEnd:
      page_->top = static_cast<int>(page_->text.lines.size());
      break;
    case kEnter:
    case kEscape:
      page_.reset();
      break;
    default:
      // Typing goes on below: the page is in nobody's way.
      page_.reset();
      take(key);
  }
}

// Whether to save before leaving; other keys do not answer it.
bool PlayScreen::take_in_question(const Key& key) {
  using enum Key::Kind;
  if (key.kind == kEscape) {
    leaving_ = false;
    return true;
  }
  if (key.kind != kLetter) return true;
  constexpr std::wstring_view kYes = L"yYtTдД", kNo = L"nNнН";
  if (kYes.find(key.letter) != std::wstring_view::npos) {
    leaving_ = false;
    save("");
    left_ = saved_;
  } else if (kNo.find(key.letter) != std::wstring_view::npos) {
    left_ = true;
  }
  return true;
}

void PlayScreen::take_on_board(const Key& key) {
  using enum Key::Kind;
  switch (key.kind) {
    case kUp:
    case kDown:
    case kLeft:
    case kRight:
      return board_.point(key.kind, layout().body);
    case kEnter:
      return narrow_to_ids(board_.ids());
    case kEscape:
      on_board_ = false;
      return show_all();
    case kLetter:
      if (key.letter == L'e') return explain(board_.ids());
      on_board_ = false;
      return take(key);
    default:
      return;
  }
}

void PlayScreen::take_mouse(const Key& key) {
  using enum Key::Kind;
  const Layout at = layout();
  const bool over_board = key.column < at.board_width;
  const int row = key.row - 1;
  if (key.kind == kWheelUp || key.kind == kWheelDown) {
    constexpr int kRows = 3;
    const int step = key.kind == kWheelUp ? -1 : 1;
    if (page_)
      page_->top += step * kRows;
    else if (over_board)
      board_.scroll(step * kRows, at.body);
    else
      choose(chosen_ + step);
    return;
  }
  if (at.bar && key.row == at.rows - 1) {
    if (const auto order = order_at(key.column)) {
      page_.reset();
      carry_out(*order, "");
    }
    return;
  }
  if (page_) return page_.reset();
  if (row < 0 || row >= at.body) return;
  if (over_board) {
    if (!board_.point_at(row, key.column)) return;
    on_board_ = true;
    if (key.kind == kRightClick) return explain(board_.ids());
    return narrow_to_ids(board_.ids());
  }
  const int index = move_at(row);
  if (index < 0) return;
  const bool again = index == chosen_;
  choose(index);
  on_board_ = false;
  if (again && key.kind != kRightClick && !thought_)
    make(moves_[listed_[static_cast<std::size_t>(index)]].move);
}

void PlayScreen::choose(int index) {
  chosen_ = std::clamp(index, 0, std::max(0, static_cast<int>(listed_.size()) - 1));
}

// A number being typed shows its move, words after a slash those with them.
void PlayScreen::choose_typed() {
  const std::string line = narrowed(editor_.text());
  if (line.starts_with("/")) return narrow_to_words(line.substr(1));
  std::size_t number = 0;
  const auto [stop, code] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (code != std::errc{} || stop != line.data() + line.size()) return;
  const auto found = std::ranges::find(listed_, number - 1);
  if (found != listed_.end()) choose(static_cast<int>(found - listed_.begin()));
}

void PlayScreen::take_line() {
  const std::string line = narrowed(editor_.finish());
  if (!line.empty() && !line.starts_with("/")) return obey(line);
  if (thought_) {
    notice_ = words_("screen.wait");
    return;
  }
  if (listed_.empty()) return show_all();
  make(moves_[listed_[static_cast<std::size_t>(chosen_)]].move);
}

}  // namespace reeve::cli
