// Messages without ICU: as much of its language as the words of Reeve use. {name}, {name, number},
// {name, plural, =0 {…} one {…} few {…} many {…} other {…}} with # for the number, {name, select, …},
// in English, Polish and Russian. wasm/tests compares what it says with what the program says.
#include "core/message.h"

#include <cstdlib>
#include <vector>

namespace reeve {
namespace {

// The plural form of a number (https://cldr.unicode.org, cardinal rules).
std::string_view plural_form(Language language, const Argument& argument) {
  const auto* whole = std::get_if<std::int64_t>(&argument.value);
  if (whole == nullptr) {
    const auto* fraction = std::get_if<double>(&argument.value);
    const bool is_whole = fraction != nullptr &&
                          *fraction == static_cast<double>(static_cast<std::int64_t>(*fraction));
    if (!is_whole) return "other";
  }
  const std::int64_t n = std::abs(
      whole != nullptr ? *whole : static_cast<std::int64_t>(std::get<double>(argument.value)));
  const std::int64_t ones = n % 10, tens = n % 100;
  const bool few = ones >= 2 && ones <= 4 && (tens < 12 || tens > 14);
  switch (language) {
    case Language::kPolish:
      return n == 1 ? "one" : few ? "few" : "many";
    case Language::kRussian:
      return ones == 1 && tens != 11 ? "one" : few ? "few" : "many";
    default:
      return n == 1 ? "one" : "other";
  }
}

// A number as people of that language write it, with at most three digits after the point.
std::string number_text(Language language, const Argument& argument) {
  std::string digits, fraction;
  bool negative = false;
  if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) {
    negative = *whole < 0;
    digits = fmt::format("{}", negative ? -*whole : *whole);
  } else {
    const double value = std::get<double>(argument.value);
    negative = value < 0;
    const std::string text = fmt::format("{:.3f}", negative ? -value : value);
    digits = text.substr(0, text.find('.'));
    fraction = text.substr(text.find('.') + 1);
    while (fraction.ends_with('0')) fraction.pop_back();
    negative = negative && (digits != "0" || !fraction.empty());
  }
  // Thousands are set apart; in Polish only from ten thousand on.
  const char* apart = language == Language::kEnglish ? "," : "\u00a0";
  const std::size_t least = language == Language::kPolish ? 5 : 4;
  std::string text = negative ? "-" : "";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && digits.size() >= least && (digits.size() - i) % 3 == 0) text += apart;
    text += digits[i];
  }
  if (!fraction.empty()) text += (language == Language::kEnglish ? "." : ",") + fraction;
  return text;
}

// A piece of a message: words, or an argument and what to do with it.
struct Piece {
  enum class Kind { kWords, kPlain, kNumber, kPlural, kSelect, kCount };
  struct Case {
    std::string key;  // "one", "=0", "special"
    std::vector<Piece> pieces;
  };
  Kind kind = Kind::kWords;
  std::string text;  // words, or the argument's name
  std::vector<Case> cases;
};

class Reader {
 public:
  explicit Reader(std::string_view pattern) : rest_(pattern) {}

  // Up to the end, or to the brace that closes a case.
  std::vector<Piece> pieces(bool in_plural, bool in_case) {
    std::vector<Piece> all;
    std::string words;
    const auto end_words = [&] {
      if (!words.empty()) all.push_back({.text = std::exchange(words, {})});
    };
    while (!rest_.empty() && !failed_) {
      const char letter = rest_.front();
      if (letter == '}' && in_case) break;
      if (letter == '\'' && quoted(words)) continue;
      rest_.remove_prefix(1);
      if (letter == '{') {
        end_words();
        all.push_back(argument(in_plural));
      } else if (letter == '#' && in_plural) {
        end_words();
        all.push_back({.kind = Piece::Kind::kCount});
      } else {
        words += letter;
      }
    }
    end_words();
    return all;
  }
  bool fine() const { return !failed_ && rest_.empty(); }

 private:
  // '' is one apostrophe, '{ … ' stands as it is; any other apostrophe is itself.
  bool quoted(std::string& words) {
    if (rest_.starts_with("''")) {
      words += '\'';
      rest_.remove_prefix(2);
      return true;
    }
    if (rest_.size() < 2 || std::string_view("{}#|").find(rest_[1]) == std::string_view::npos)
      return false;
    const std::size_t end = rest_.find('\'', 1);
    words += rest_.substr(1, end == std::string_view::npos ? end : end - 1);
    rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
    return true;
  }

  std::string word(std::string_view until) {
    skip();
    const std::size_t end = rest_.find_first_of(until);
    if (end == std::string_view::npos) return fail();
    std::string text(rest_.substr(0, end));
    rest_.remove_prefix(end);
    while (text.ends_with(' ')) text.pop_back();
    return text;
  }
  void skip() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n'))
      rest_.remove_prefix(1);
  }
  bool take(char letter) {
    skip();
    if (!rest_.starts_with(letter)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::string fail() {
    failed_ = true;
    rest_ = {};
    return {};
  }

  Piece argument(bool in_plural) {
    Piece piece{.kind = Piece::Kind::kPlain, .text = word(",}")};
    if (take('}')) return piece;
    take(',');
    const std::string kind = word(",}");
    if (kind == "number" && take('}')) {
      piece.kind = Piece::Kind::kNumber;
      return piece;
    }
    if ((kind != "plural" && kind != "select") || !take(',')) return fail(), piece;
    piece.kind = kind == "plural" ? Piece::Kind::kPlural : Piece::Kind::kSelect;
    while (!failed_ && !take('}')) {
      Piece::Case one{.key = word("{")};
      take('{');
      one.pieces = pieces(in_plural || piece.kind == Piece::Kind::kPlural, true);
      if (!take('}')) fail();
      piece.cases.push_back(std::move(one));
    }
    return piece;
  }

  std::string_view rest_;
  bool failed_ = false;
};

class PlainMessage final : public Message {
 public:
  PlainMessage(Language language, std::vector<Piece> pieces)
      : language_(language), pieces_(std::move(pieces)) {}

  std::string with(const Arguments& arguments) const override {
    std::string text;
    write(text, pieces_, arguments, nullptr);
    return text;
  }

 private:
  // `count` is the number that # stands for.
  void write(std::string& text, const std::vector<Piece>& pieces, const Arguments& arguments,
             const Argument* count) const {
    for (const Piece& piece : pieces) {
      if (piece.kind == Piece::Kind::kWords) {
        text += piece.text;
        continue;
      }
      const Argument* argument = piece.kind == Piece::Kind::kCount ? count : nullptr;
      for (const Argument& one : arguments)
        if (piece.kind != Piece::Kind::kCount && one.name == piece.text) argument = &one;
      if (argument == nullptr)
        text += "{" + piece.text + "}";
      else if (piece.cases.empty())
        text += shown(*argument);
      else if (const Piece::Case* chosen = choose(piece, *argument))
        write(text, chosen->pieces, arguments,
              piece.kind == Piece::Kind::kPlural ? argument : count);
    }
  }

  std::string shown(const Argument& argument) const {
    if (const auto* words = std::get_if<std::string>(&argument.value)) return *words;
    return number_text(language_, argument);
  }

  const Piece::Case* choose(const Piece& piece, const Argument& argument) const {
    const bool plural = piece.kind == Piece::Kind::kPlural;
    const std::string exact = (plural ? "=" : "") + shown(argument);
    const std::string_view form = plural ? plural_form(language_, argument) : "other";
    const Piece::Case* best = nullptr;
    for (const Piece::Case& one : piece.cases) {
      if (one.key == exact) return &one;
      if (one.key == form || (one.key == "other" && best == nullptr)) best = &one;
    }
    return best;
  }

  Language language_;
  std::vector<Piece> pieces_;
};

}  // namespace

Result<std::unique_ptr<const Message>> read_message(Language language, std::string_view pattern) {
  Reader reader(pattern);
  std::vector<Piece> pieces = reader.pieces(false, false);
  if (!reader.fine()) return error("bad_message", "\"{}\" is not a message.", pattern);
  return std::make_unique<PlainMessage>(language, std::move(pieces));
}

}  // namespace reeve
