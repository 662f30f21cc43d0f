// Several lists that share one store of fixed size. A village may hold two cards or ninety, but all
// villages together never hold more cards than the box, so sharing keeps the state small where a
// fixed capacity for each list would not. The lists lie one after the other; `end_[k]` is where
// list k ends. What is not used is zero, so equal contents have equal bytes.
#pragma once

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
  std::size_t total() const { return end_[K - 1]; }
  std::size_t size(std::size_t k) const { return end_[k] - begin_of(k); }
  bool empty(std::size_t k) const { return size(k) == 0; }
  std::span<T> list(std::size_t k) { return {items_.data() + begin_of(k), size(k)}; }
  std::span<const T> list(std::size_t k) const { return {items_.data() + begin_of(k), size(k)}; }
  T& at(std::size_t k, std::size_t i) { return assert(i < size(k)), items_[begin_of(k) + i]; }
  const T& at(std::size_t k, std::size_t i) const {
    return assert(i < size(k)), items_[begin_of(k) + i];
  }

  void insert(std::size_t k, std::size_t i, const T& item) {
    assert(total() < N && i <= size(k));
    T* place = items_.data() + begin_of(k) + i;
    std::memmove(place + 1, place,
                 static_cast<std::size_t>(items_.data() + total() - place) * sizeof(T));
    *place = item;
    for (std::size_t j = k; j < K; ++j) ++end_[j];
  }
  void push_back(std::size_t k, const T& item) { insert(k, size(k), item); }
  void erase(std::size_t k, std::size_t i) {
    assert(i < size(k));
    T* place = items_.data() + begin_of(k) + i;
    std::memmove(place, place + 1,
                 static_cast<std::size_t>(items_.data() + total() - place - 1) * sizeof(T));
    items_[total() - 1] = T{};
    for (std::size_t j = k; j < K; ++j) --end_[j];
  }
  void pop_back(std::size_t k) { erase(k, size(k) - 1); }
  void clear(std::size_t k) {
    while (!empty(k)) pop_back(k);
  }

 private:
  std::size_t begin_of(std::size_t k) const { return k == 0 ? 0 : end_[k - 1]; }

  std::array<T, N> items_{};
  std::array<std::uint8_t, K> end_{};
};

}  // namespace reeve::villagers
