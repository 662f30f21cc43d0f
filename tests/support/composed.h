// Composed positions: the JSON of a position in which somebody has changed numbers. A game either
// refuses it at the door, with a code and a sentence, or plays it to whatever end: no count wraps,
// and every position that follows can be written down and loaded again.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "core/random.h"
#include "core/session.h"

namespace reeve {

// Every whole number in a document.
inline void find_numbers(json::value& value, std::vector<json::value*>& found) {
  if (value.is_int64() || value.is_uint64()) found.push_back(&value);
  if (json::object* object = value.if_object())
    for (auto& member : *object) find_numbers(member.value(), found);
  if (json::array* array = value.if_array())
    for (json::value& item : *array) find_numbers(item, found);
}

// Plays random games part of the way, changes one to three numbers in each position, and where that
// is accepted plays on for a while. Returns how many were accepted. REEVE_LONG_TESTS=1 in the
// environment does much more of it.
inline int play_composed(const GameType& type, const json::object& options, std::uint64_t seed) {
  const int games = std::getenv("REEVE_LONG_TESTS") != nullptr ? 1000 : 60;
  constexpr int kMovesAfter = 40;
  constexpr int kMostOneMoveCosts = 200;  // a sum that wraps loses more
  constexpr std::array<int, 20> kNumbers = {
      0, 1, 2, 3, 5, 7, 15, 16, 40, 60, 127, 128, 200, 250, 254, 255, 9'998, 9'999, 20'000, 65'535};
  int accepted = 0;
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    auto created = type.create(options, seed + static_cast<std::uint64_t>(game));
    EXPECT_TRUE(created);
    if (!created) return accepted;
    Session& start = **created;
    for (std::uint32_t step = rng.below(160); step > 0 && !start.over(); --step) {
      const auto legal = start.legal();
      EXPECT_TRUE(start.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].move));
    }
    json::value changed = start.state();
    std::vector<json::value*> numbers;
    find_numbers(changed, numbers);
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
      json::value& number = *numbers[rng.below(static_cast<std::uint32_t>(numbers.size()))];
      number = kNumbers[rng.below(kNumbers.size())];
    }
    auto loaded = type.load(changed.as_object(), seed);
    if (!loaded) {
      EXPECT_FALSE(loaded.error().code.empty());
      EXPECT_FALSE(loaded.error().message.empty());
      continue;
    }
    ++accepted;
    SCOPED_TRACE(json::serialize(changed));
    Session& session = **loaded;
    for (int step = 0; step < kMovesAfter && !session.over(); ++step) {
      std::vector<int> before;
      for (Seat seat = 0; seat < session.seats(); ++seat) before.push_back(session.score(seat));
      std::vector<Move> legal;
      for (const LegalMove& move : session.legal()) legal.push_back(move.move);
      EXPECT_FALSE(legal.empty());
      if (legal.empty()) return accepted;
      const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const std::string text = session.text(move);
      EXPECT_TRUE(session.play(move));
      for (Seat seat = 0; seat < session.seats(); ++seat)
        EXPECT_GE(session.score(seat), before[static_cast<std::size_t>(seat)] - kMostOneMoveCosts)
            << text;
      const json::object state = session.state();
      const auto again = type.load(state, seed);
      EXPECT_TRUE(again) << text << ": " << (again ? "" : again.error().message);
      if (!again) return accepted;
      EXPECT_EQ((*again)->state(), state) << text;
      if (::testing::Test::HasFailure()) return accepted;
    }
  }
  return accepted;
}

}  // namespace reeve
