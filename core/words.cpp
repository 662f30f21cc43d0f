#include "core/words.h"

#include <algorithm>

namespace reeve {
namespace {

// A piece of a plain message: text, or the name of an argument.
struct Piece {
  std::string text;
  bool argument = false;
};

// The pieces of a message that has none but plain arguments; nothing for others.
std::optional<std::vector<Piece>> plain_pieces(std::string_view message) {
  std::vector<Piece> pieces;
  if (message.find('\'') != message.npos) return std::nullopt;  // ICU's quotes
  while (!message.empty()) {
    const std::size_t open = message.find('{');
    if (open > 0) pieces.push_back({.text = std::string(message.substr(0, open))});
    if (open == message.npos) break;
    const std::size_t close = message.find_first_of("{},", open + 1);
    if (close == message.npos || message[close] != '}') return std::nullopt;
    pieces.push_back(
        {.text = std::string(message.substr(open + 1, close - open - 1)), .argument = true});
    message.remove_prefix(close + 1);
  }
  return pieces;
}

std::string text_of(const Argument& argument) {
  return std::visit([](const auto& value) { return fmt::format("{}", value); }, argument.value);
}

}  // namespace

struct Words::Ready {
  std::vector<Piece> pieces;
  std::unique_ptr<const Message> message;  // when it is not plain
};

Words::Words(Language language, std::string_view text, const Words* others)
    : language_(language), others_(others) {
  const auto read = parse_json(text);
  if (!read || !read->is_object()) return;  // tests ask for what should be there
  for (const auto& [key, value] : read->get_object()) {
    if (!value.is_string()) continue;
    const std::string message(value.get_string());
    auto ready = std::make_shared<Ready>();
    if (auto pieces = plain_pieces(message)) {
      ready->pieces = std::move(*pieces);
    } else if (auto complex = read_message(language, message)) {
      ready->message = std::move(*complex);
    } else {
      continue;
    }
    texts_.emplace(key, message);
    messages_.emplace(key, std::move(ready));
  }
}

const Words::Ready* Words::find(std::string_view key) const {
  const auto found = messages_.find(key);
  if (found != messages_.end()) return found->second.get();
  return others_ != nullptr ? others_->find(key) : nullptr;
}

std::string Words::operator()(std::string_view key, const Arguments& arguments) const {
  const Ready* ready = find(key);
  if (ready == nullptr) return fmt::format("⟦{}⟧", key);
  if (ready->message) return ready->message->with(arguments);
  std::string text;
  for (const Piece& piece : ready->pieces) {
    if (!piece.argument) {
      text += piece.text;
      continue;
    }
    const auto found = std::ranges::find(arguments, piece.text, &Argument::name);
    text += found != arguments.end() ? text_of(*found) : fmt::format("⟦{}⟧", piece.text);
  }
  return text;
}

std::string Words::counted(const json::object& amounts) const {
  std::string text;
  for (const auto& [name, amount] : amounts) {
    const auto n = amount.to_number<std::int64_t>();
    if (n <= 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", n,
                        (*this)(fmt::format("gain.{}", std::string_view(name)), {{"n", n}}));
  }
  return text;
}

std::string Words::listed(const json::array& keys, std::string_view prefix) const {
  std::string text;
  for (const json::value& value : keys) {
    const std::string key = std::string(prefix) + std::string(value.as_string());
    text += text.empty() ? "" : ", ";
    text += has(key) ? (*this)(key) : std::string(value.as_string());
  }
  return text;
}

const Words& WordBook::in(Language language) const {
  const auto i = static_cast<std::size_t>(language);
  std::call_once(read_[i], [&] {
    words_[i] = std::make_unique<const Words>(language, texts_[i],
                                              others_ != nullptr ? &others_(language) : nullptr);
  });
  return *words_[i];
}

Error worded_error(const Words& english, std::string_view code, std::string_view key,
                   Arguments arguments) {
  Error error{std::string(code), english(key, arguments)};
  error.words = {std::string(key), std::move(arguments)};
  return error;
}

std::string sentence_of(const Error& error, const Words& words) {
  return words.has(error.words.key) ? words(error.words) : error.message;
}

Error in_words(Error error, const Words& words) {
  error.message = sentence_of(error, words);
  error.words = {};
  return error;
}

}  // namespace reeve
