#include "core/hint_words.h"

#include <cmath>

namespace reeve {

std::string hint_sentence(const json::object& words, Language language) {
  if (!words.contains("key")) return "";
  std::string key(words.at("key").as_string());
  Arguments arguments;
  for (const auto& [name, value] : words) {
    if (name == "key") continue;
    const auto number = value.to_number<double>();
    arguments.emplace_back(name, name == "points_expected" ? std::round(number) : number);
  }
  // Better than the next, though not clearly.
  if (key == "hint_best" && words.at("tempo").to_number<double>() > 0) key = "hint_slightly_best";
  return core_words(language)(key, arguments);
}

}  // namespace reeve
