// Several lists that share one store of fixed size. A village may hold two cards or ninety, but all
// villages together never hold more cards than the box, so sharing keeps the state small where a
// fixed capacity for each list would not. The lists lie one after the other; list k is from
// `bound_[k]` to `bound_[k + 1]`. What is not used is zero, so equal contents have equal bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace reeve::villagers {

template <class T, std::size_t N, std::size_t K>
class PooledLists {
  static_assert(N <= 255);

 public:
  static constexpr std::size_t capacity() { return N; }
  std::size_t total() const { return bound_[K]; }
  std::size_t size(std::size_t k) const { return bound_[k + 1] - bound_[k]; }
  bool empty(std::size_t k) const { return size(k) == 0; }
  std::span<T> list(std::size_t k) { return {items_.data() + bound_[k], size(k)}; }
  std::span<const T> list(std::size_t k) const { return {items_.data() + bound_[k], size(k)}; }
  // The list and what lies in the store behind it.
  std::span<const T> store_from(std::size_t k) const {
    return std::span<const T>(items_).subspan(bound_[k]);
  }
  // The sizes of eight lists from k on, a byte each, the first one lowest.
  std::uint64_t eight_sizes(std::size_t k) const {
    assert(k + 8 <= K);
    std::uint64_t from = 0, to = 0;
    std::memcpy(&from, &bound_[k], 8);
    std::memcpy(&to, &bound_[k + 1], 8);
    return to - from;  // no byte borrows: bounds grow
  }
  T& at(std::size_t k, std::size_t i) { return assert(i < size(k)), items_[bound_[k] + i]; }
  const T& at(std::size_t k, std::size_t i) const {
    return assert(i < size(k)), items_[bound_[k] + i];
  }

  void insert(std::size_t k, std::size_t i, const T& item) {
    assert(total() < N && i <= size(k));
    T* place = items_.data() + bound_[k] + i;
    move_tail(place + 1, place);
    *place = item;
    shift_bounds(k, 1);
  }
  void push_back(std::size_t k, const T& item) { insert(k, size(k), item); }
  void erase(std::size_t k, std::size_t i) {
    assert(i < size(k));
    T* place = items_.data() + bound_[k] + i;
    move_tail(place, place + 1);
    items_[total() - 1] = T{};
    shift_bounds(k, -1);
  }
  void pop_back(std::size_t k) { erase(k, size(k) - 1); }
  // Moves a whole list to the end of an earlier one.
  void append(std::size_t k, std::size_t from) {
    assert(k < from);
    T* place = items_.data() + bound_[k + 1];
    T* list = items_.data() + bound_[from];
    const std::size_t count = size(from);
    std::array<std::byte, N * sizeof(T)> moved;
    std::memcpy(moved.data(), list, count * sizeof(T));
    std::memmove(place + count, place, static_cast<std::size_t>(list - place) * sizeof(T));
    std::memcpy(place, moved.data(), count * sizeof(T));
    for (std::size_t j = k + 1; j <= from; ++j)
      bound_[j] = static_cast<std::uint8_t>(bound_[j] + count);
  }
  void clear(std::size_t k) {
    while (!empty(k)) pop_back(k);
  }

 private:
  // Moves all from `from` on to `to`, one place further or one back. What lies behind the last item
  // is zero and may be moved as well, so most often it is the same few bytes, which is much quicker
  // than a number of them that cannot be guessed.
  void move_tail(T* to, const T* from) {
    const std::size_t left = static_cast<std::size_t>(items_.data() + total() - from);
    const std::size_t room =
        static_cast<std::size_t>(items_.data() + N - std::max<const T*>(to, from));
    if (left <= kFew && kFew <= room) {
      std::array<T, kFew> moved;
      std::memcpy(moved.data(), from, sizeof moved);
      std::memcpy(to, moved.data(), sizeof moved);
    } else {
      std::memmove(to, from, left * sizeof(T));
    }
  }
  static constexpr std::size_t kFew = 32;

  // What an item more in list k adds to each bound. With a table all are changed in one step.
  static constexpr std::array<std::array<std::uint8_t, K + 1>, K> kBehind = [] {
    std::array<std::array<std::uint8_t, K + 1>, K> behind{};
    for (std::size_t k = 0; k < K; ++k)
      for (std::size_t j = k + 1; j <= K; ++j) behind[k][j] = 1;
    return behind;
  }();
  void shift_bounds(std::size_t k, int by) {
    for (std::size_t j = 0; j <= K; ++j)
      bound_[j] = static_cast<std::uint8_t>(bound_[j] + kBehind[k][j] * by);
  }

  std::array<T, N> items_{};
  std::array<std::uint8_t, K + 1> bound_{};
};

}  // namespace reeve::villagers
