// Randomness, in two kinds that must not be mixed up.
//
// Chance is what happens in a game: dice, draws from bags. It is counter-based (Philox4x32-10,
// Salmon et al. 2011): the words of an event depend only on (seed, kind of event, when it happens),
// never on what was drawn before. So the dice of round 7 are the same whatever was played in rounds
// 1 to 6, which is what makes mirrored matches, replays and fair comparisons possible.
//
// Rng is what bots and tests use for their own choices: small, fast, sequential.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace reeve {

using PhiloxBlock = std::array<std::uint32_t, 4>;

// The ten-round Philox4x32 bijection with the constants of its paper.
constexpr PhiloxBlock philox4x32(PhiloxBlock counter, std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {
        static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
        static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter;
}

// Random numbers in [0, n) and shuffles, for any generator with `std::uint32_t next()`.
template <class Derived>
class Drawing {
 public:
  // Uniform in [0, bound); exactly so (Lemire's method with rejection). bound must not be 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{self().next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold)
        product = std::uint64_t{self().next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  constexpr std::uint8_t die() { return static_cast<std::uint8_t>(1 + below(6)); }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::uint32_t left = static_cast<std::uint32_t>(items.size()); left > 1; --left)
      std::swap(items[left - 1], items[below(left)]);
  }

 private:
  constexpr Derived& self() { return static_cast<Derived&>(*this); }
};

// The random words of one chance event.
class Draw : public Drawing<Draw> {
 public:
  constexpr Draw(std::uint64_t seed, std::uint32_t kind, std::uint32_t when)
      : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)},
        counter_{0, 0, kind, when} {}

  constexpr std::uint32_t next() {
    if (used_ == 4) {
      block_ = philox4x32(counter_, key_);
      ++counter_[0];
      used_ = 0;
    }
    return block_[used_++];
  }

 private:
  std::array<std::uint32_t, 2> key_;
  PhiloxBlock counter_;
  PhiloxBlock block_{};
  std::uint8_t used_ = 4;
};

// What a caller hands to `start` and `apply`. Besides the draws it remembers what kind of thing
// happened, so that one place (core/session.h) can decide what may be undone.
class Chance {
 public:
  constexpr explicit Chance(std::uint64_t seed) : seed_(seed), other_(seed) {}
  // As `seed`, but events of the kinds in `kinds` (a bit a kind) are those of `other`: what would
  // have been with other dice and the same tiles.
  constexpr Chance(std::uint64_t seed, std::uint64_t other, std::uint32_t kinds)
      : seed_(seed), other_(other), others_(kinds) {}

  // `kind` (1 to 31) and `when` are the game's own numbers; the pair must be unique to the event in
  // its game.
  constexpr Draw draw(std::uint32_t kind, std::uint32_t when) {
    drawn_ |= 1u << kind;
    return Draw((others_ >> kind & 1) != 0 ? other_ : seed_, kind, when);
  }
  // To be called when a move shows somebody a hidden thing without drawing it at that moment.
  constexpr void reveal() { revealed_ = true; }

  constexpr std::uint64_t seed() const { return seed_; }
  constexpr bool drew() const { return drawn_ != 0; }
  constexpr std::uint32_t kinds_drawn() const { return drawn_; }
  constexpr bool revealed() const { return revealed_; }
  constexpr void forget_marks() {
    drawn_ = 0;
    revealed_ = false;
  }

 private:
  std::uint64_t seed_;
  std::uint64_t other_;
  std::uint32_t others_ = 0;
  std::uint32_t drawn_ = 0;
  bool revealed_ = false;
};

// SplitMix64 (Steele, Lea, Flood 2014): one addition and a mix a word; passes BigCrush.
class Rng : public Drawing<Rng> {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next64() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  constexpr std::uint32_t next() { return static_cast<std::uint32_t>(next64() >> 32); }
  // Uniform in [0, 1).
  constexpr double unit() { return static_cast<double>(next64() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace reeve
