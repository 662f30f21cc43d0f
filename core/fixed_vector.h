// A vector of at most N elements that lives where it is declared: no heap, trivially copyable when
// T is. Removed elements are reset to T{}, so two vectors with equal contents have equal bytes;
// states are hashed and compared by their bytes and rely on it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace reeve {

template <class T, std::size_t N>
class FixedVector {
 public:
  // The size is as wide as an element where that keeps the vector free of padding bytes.
  using Size = std::conditional_t<
      (N > 255 || (sizeof(T) == 2 && alignof(T) == 2)), std::uint16_t,
      std::conditional_t<(sizeof(T) >= 4 && alignof(T) >= 4), std::uint32_t, std::uint8_t>>;
  using value_type = T;

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr const T* data() const { return items_.data(); }
  constexpr T* data() { return items_.data(); }
  constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  // Keeps the order of the others.
  constexpr void erase_at(std::size_t i) {
    assert(i < size_);
    std::copy(begin() + i + 1, end(), begin() + i);
    pop_back();
  }
  constexpr void insert_at(std::size_t i, const T& item) {
    assert(i <= size_ && size_ < N);
    std::copy_backward(begin() + i, end(), end() + 1);
    items_[i] = item;
    ++size_;
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

// A list of moves is filled anew millions of times a second, so unlike FixedVector it neither
// clears its storage nor resets what is removed. It is scratch space, never part of a state.
template <class T, std::size_t N>
class ScratchList {
 public:
  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  // Without a branch, for conditions that cannot be guessed.
  void push_back_if(bool condition, const T& item) {
    assert(size_ < N);
    items_[size_] = item;
    size_ += condition;
  }
  void clear() { size_ = 0; }
  void resize_down(std::size_t size) { size_ = size; }

 private:
  std::size_t size_ = 0;
  T items_[N];
};

}  // namespace reeve
