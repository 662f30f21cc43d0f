#include "cli/screen/line_editor.h"

namespace reeve::cli {

void LineEditor::set(std::wstring text) {
  text_ = std::move(text);
  cursor_ = text_.size();
}

std::wstring LineEditor::finish() {
  std::wstring line = std::move(text_);
  if (!line.empty() && (history_.empty() || history_.back() != line)) history_.push_back(line);
  at_ = history_.size();
  unfinished_.clear();
  clear();
  return line;
}

void LineEditor::remember(int step) {
  if (at_ == history_.size()) unfinished_ = text_;
  if (step < 0 ? at_ == 0 : at_ == history_.size()) return;
  at_ = step < 0 ? at_ - 1 : at_ + 1;
  set(at_ == history_.size() ? unfinished_ : history_[at_]);
}

void LineEditor::erase_word() {
  std::size_t from = cursor_;
  while (from > 0 && text_[from - 1] == L' ') --from;
  while (from > 0 && text_[from - 1] != L' ') --from;
  text_.erase(from, cursor_ - from);
  cursor_ = from;
}

bool LineEditor::take(const Key& key) {
  using enum Key::Kind;
  if (key.kind == kLetter) {
    text_.insert(cursor_++, 1, key.letter);
    return true;
  }
  if (key.kind == kControl) {
    switch (key.letter) {
      case 'p':
        remember(-1);
        return true;
      case 'n':
        remember(1);
        return true;
      case 'a':
        cursor_ = 0;
        return true;
      case 'e':
        cursor_ = text_.size();
        return true;
      case 'k':
        text_.erase(cursor_);
        return true;
      case 'u':
        text_.erase(0, cursor_);
        cursor_ = 0;
        return true;
      case 'w':
        erase_word();
        return true;
      default:
        return false;
    }
  }
  if (text_.empty()) return false;
  switch (key.kind) {
    case kLeft:
      cursor_ -= cursor_ > 0;
      return true;
    case kRight:
      cursor_ += cursor_ < text_.size();
      return true;
    case kHome:
      cursor_ = 0;
      return true;
    case kEnd:
      cursor_ = text_.size();
      return true;
    case kUp:
      remember(-1);
      return true;
    case kDown:
      remember(1);
      return true;
    case kBackspace:
      if (cursor_ > 0) text_.erase(--cursor_, 1);
      return true;
    case kDel:
      if (cursor_ < text_.size()) text_.erase(cursor_, 1);
      return true;
    default:
      return false;
  }
}

}  // namespace reeve::cli
