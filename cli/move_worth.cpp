#include "cli/move_worth.h"

#include <cstdlib>

#include <fmt/format.h>

namespace reeve::cli {

namespace {

std::string sign(std::int64_t n) {
  return n < 0 ? "−" : "+";
}

// "+1 silver" in the words of the game, where it has them.
std::string gain_words(std::string_view name, const json::value& value, const Words& game) {
  const std::string key = fmt::format("gain.{}", name);
  if (value.is_number()) {
    const auto n = value.to_number<std::int64_t>();
    if (game.has(key)) {
      const std::string words = game(key, {{"n", std::abs(n)}});
      // Some games count within the message.
      return words.starts_with(fmt::format("{}", std::abs(n)))
                 ? sign(n) + words
                 : fmt::format("{}{} {}", sign(n), std::abs(n), words);
    }
    return fmt::format("{} {:+}", name, n);
  }
  return fmt::format("{} {}", game.has(key) ? game(key) : std::string(name),
                     json::serialize(value));
}

}  // namespace

std::string worth_of(const LegalMove& move, const Words& words, const Words& game) {
  std::string text;
  if (move.points != 0)
    text = sign(move.points) + words("cli.points", {{"n", std::abs(move.points)}});
  for (const auto& [name, value] : move.gains)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", gain_words(name, value, game));
  if (!move.certain)
    text += text.empty() ? words("cli.chance") : fmt::format("; {}", words("cli.chance_more"));
  return text;
}

}  // namespace reeve::cli
