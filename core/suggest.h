// What a mistyped word was meant to be: the nearest of the words there are, if one is near.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace reeve {

// How many letters must be put in, taken out, changed or exchanged with their neighbour.
std::size_t letters_apart(std::string_view a, std::string_view b);

// The nearest of words in small letters, or "" when none is within two letters (one for words of up to four).
std::string nearest_word(std::string_view typed, std::span<const std::string> words);

// " Did you mean X?", or "" when nothing is near.
std::string did_you_mean(std::string_view typed, std::span<const std::string> words);

}  // namespace reeve
