// Text as a terminal's cells have it, and the line people type.

#include "cli/screen/styled_text.h"

#include <gtest/gtest.h>

#include "cli/screen/line_editor.h"

namespace reeve::cli {
namespace {

TEST(StyledText, ColoursAndLinksAreTakenApart) {
  const StyledText text =
      styled("a\033[1;32mb\033[0mc\n\033]8;;c4 castle\033\\[C]\033]8;;\033\\ d");
  ASSERT_EQ(text.lines.size(), 2u);
  EXPECT_EQ(text_of(text.lines[0]), "abc");
  EXPECT_EQ(text.lines[0][1].style, (Style{.ink = 2, .bold = true}));
  EXPECT_EQ(text.lines[0][2].style, Style{});
  EXPECT_EQ(text_of(text.lines[1]), "[C] d");
  EXPECT_EQ(text.links[text.lines[1][1].link], "c4 castle");
  EXPECT_EQ(text.lines[1][4].link, 0);
}

TEST(StyledText, BrokenInputEndsWell) {
  EXPECT_EQ(styled("\033[").lines.size(), 0u);
  EXPECT_EQ(styled("\033]8;;x").lines.size(), 0u);
  EXPECT_EQ(text_of(styled("\xff\xc3").lines.at(0)), "\uFFFD\uFFFD");
  EXPECT_EQ(narrowed(widened("żółć ◦ 🂡")), "żółć ◦ 🂡");
}

TEST(StyledText, WrapsBetweenWordsWithAnIndent) {
  const StyledText text = styled("one two three four five").wrapped(12);
  ASSERT_EQ(text.lines.size(), 3u);
  EXPECT_EQ(text_of(text.lines[0]), "one two ");
  EXPECT_EQ(text_of(text.lines[1]), "  three four");
  EXPECT_EQ(text_of(text.lines[2]), "  five") << "the space at the edge is neither kept nor missed";
  const StyledText word = styled("abcdefghijklmnop").wrapped(8);
  for (const Line& line : word.lines) EXPECT_LE(width_of(line), 8);
  EXPECT_EQ(text_of(word.lines[0]), "abcdefgh");
}

void type(LineEditor& editor, std::wstring_view text) {
  for (const wchar_t kLetter : text) editor.take({.kind = Key::Kind::kLetter, .letter = kLetter});
}

TEST(LineEditorTest, EditsAndRemembers) {
  using enum Key::Kind;
  LineEditor editor;
  EXPECT_FALSE(editor.take({.kind = kUp})) << "an empty line leaves arrows to the list";
  type(editor, L"save x");
  editor.take({.kind = kBackspace});
  editor.take({.kind = kHome});
  type(editor, L"> ");
  EXPECT_EQ(editor.text(), L"> save ");
  editor.take({.kind = kControl, .letter = 'u'});
  EXPECT_EQ(editor.text(), L"save ");
  editor.take({.kind = kEnd});
  type(editor, L"one two");
  editor.take({.kind = kControl, .letter = 'w'});
  EXPECT_EQ(editor.finish(), L"save one ");
  type(editor, L"hint");
  EXPECT_EQ(editor.finish(), L"hint");
  type(editor, L"un");
  editor.take({.kind = kUp});
  EXPECT_EQ(editor.text(), L"hint");
  editor.take({.kind = kControl, .letter = 'p'});
  EXPECT_EQ(editor.text(), L"save one ");
  editor.take({.kind = kControl, .letter = 'n'});
  editor.take({.kind = kDown});
  EXPECT_EQ(editor.text(), L"un") << "what was being typed comes back";
}

}  // namespace
}  // namespace reeve::cli
