#include "core/suggest.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace reeve {

std::size_t letters_apart(std::string_view a, std::string_view b) {
  // distance[i][j]: between the first i letters of a and the first j of b.
  std::vector<std::vector<std::size_t>> distance(a.size() + 1,
                                                 std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) distance[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) distance[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      distance[i][j] = std::min(
          {distance[i - 1][j] + 1, distance[i][j - 1] + 1, distance[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
    }
  return distance[a.size()][b.size()];
}

std::string nearest_word(std::string_view typed, std::span<const std::string> words) {
  if (typed.size() > 40) return "";  // nobody's slip, and the table above is quadratic
  std::string small(typed);
  std::ranges::transform(small, small.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
  });
  std::size_t least = typed.size() <= 4 ? 1 : 2;
  std::string nearest;
  for (const std::string& word : words)
    if (const std::size_t apart = letters_apart(small, word);
        apart < least || (apart == least && nearest.empty())) {
      least = apart;
      nearest = word;
    }
  return nearest;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> words) {
  const std::string nearest = nearest_word(typed, words);
  return nearest.empty() ? "" : fmt::format(" Did you mean {}?", nearest);
}

}  // namespace reeve
