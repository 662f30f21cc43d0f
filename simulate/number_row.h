// A view as a row of small numbers with names: what learners see. A game writes its rows once, by a
// function over `out`, and the names follow from the same function:
//
//   template <class Out> static void write(const View& view, int seats, int seat, Out& out) {
//     out.player(0);                      // "own."; 1 and on are "next1.", "next2.", …
//     out.number("workers", p.workers);
//     out.bytes("storage", p.storage.data(), 3);
//     out.table();                        // what belongs to nobody: "table."
//   }
//
// Players stand from the seat that sees on, in the order of seats. A value beyond 255 is 255.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "simulate/simulator.h"

namespace reeve {

// Eight bytes of 0 and 1 for each byte of bits: rows are written without a branch that cannot be guessed.
inline constexpr auto kSpread = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::size_t bit = 0; bit < 8; ++bit) table[byte][bit] = byte >> bit & 1;
  return table;
}();
inline std::uint64_t spread(std::uint64_t bits) {  // the lowest eight
  std::uint64_t bytes;
  std::memcpy(&bytes, kSpread[bits & 255].data(), sizeof bytes);
  return bytes;
}

class RowOut {
 public:
  explicit RowOut(std::uint8_t* row) : at_(row) {}

  void player(int) {}
  void table() {}
  void number(std::string_view, int value) {
    *at_++ = static_cast<std::uint8_t>(std::clamp(value, 0, 255));
  }
  void bytes(std::string_view, const void* data, std::size_t count) {
    std::memcpy(at_, data, count);
    at_ += count;
  }
  void bits(std::string_view, std::uint64_t bits, std::size_t count) {
    for (; count >= 8; count -= 8, bits >>= 8, at_ += 8)
      std::memcpy(at_, kSpread[bits & 255].data(), 8);
    std::memcpy(at_, kSpread[bits & 255].data(), count);
    at_ += count;
  }
  // Zeros for the caller to fill.
  std::uint8_t* zeros(std::string_view, std::size_t count) {
    std::memset(at_, 0, count);
    at_ += count;
    return at_ - count;
  }

 private:
  std::uint8_t* at_;
};

class NameOut {
 public:
  void player(int i) { prefix_ = i == 0 ? "own." : "next" + std::to_string(i) + "."; }
  void table() { prefix_ = "table."; }
  void number(std::string_view name, int) { add(name, 1); }
  void bytes(std::string_view name, const void*, std::size_t count) { add(name, count); }
  void bits(std::string_view name, std::uint64_t, std::size_t count) { add(name, count); }
  std::uint8_t* zeros(std::string_view name, std::size_t count) {
    add(name, count);
    scratch_.assign(count, 0);
    return scratch_.data();
  }
  std::uint32_t count() const { return at_; }
  std::vector<FeatureRange> take() { return std::move(ranges_); }

 private:
  void add(std::string_view name, std::size_t count) {
    ranges_.push_back({prefix_ + std::string(name), at_, static_cast<std::uint32_t>(count)});
    at_ += static_cast<std::uint32_t>(count);
  }

  std::string prefix_;
  std::uint32_t at_ = 0;
  std::vector<FeatureRange> ranges_;
  std::vector<std::uint8_t> scratch_;
};

}  // namespace reeve
