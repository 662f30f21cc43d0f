// What is to be said, before it is said in a language: the key of a message and its arguments. The
// words of a language (core/words.h) make a sentence of it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace reeve {

struct Argument {
  Argument(std::string_view its_name, std::integral auto number)
      : name(its_name), value(static_cast<std::int64_t>(number)) {}
  Argument(std::string_view its_name, double number) : name(its_name), value(number) {}
  Argument(std::string_view its_name, std::string text) : name(its_name), value(std::move(text)) {}
  Argument(std::string_view its_name, std::string_view text)
      : name(its_name), value(std::string(text)) {}
  Argument(std::string_view its_name, const char* text) : name(its_name), value(text) {}

  std::string name;
  std::variant<std::int64_t, double, std::string> value;
};

using Arguments = std::vector<Argument>;

struct Phrase {
  std::string key;  // empty: there is none, the sentence stands as it is
  Arguments arguments;
};

}  // namespace reeve
