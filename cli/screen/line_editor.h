// One line that a person types: moved in, corrected, and earlier ones called back.
#pragma once

#include <string>
#include <vector>

#include "cli/screen/terminal.h"

namespace reeve::cli {

class LineEditor {
 public:
  // Whether the key was for it. Up and down call back earlier lines only while something is typed;
  // Ctrl-P and Ctrl-N always do.
  bool take(const Key& key);

  const std::wstring& text() const { return text_; }
  std::size_t cursor() const { return cursor_; }
  bool empty() const { return text_.empty(); }
  void set(std::wstring text);
  void clear() { set(L""); }
  // The line as typed, which becomes the last of the history; the editor is empty afterwards.
  std::wstring finish();

 private:
  void remember(int step);
  void erase_word();

  std::wstring text_;
  std::size_t cursor_ = 0;
  std::vector<std::wstring> history_;
  std::size_t at_ = 0;       // of the history; its size: the line being typed
  std::wstring unfinished_;  // what was typed before going back
};

}  // namespace reeve::cli
