// The nodes of a search tree, in one block that is sized before the search begins: no allocation
// while searching, and 32-bit indices instead of pointers. The block is not touched before it is used,
// so that a search takes only as much memory as it comes to fill.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

#include "core/game.h"

namespace reeve {

// One move from its parent and what is known about it. One cache line, because choosing a child
// reads one node after another and the children of a node lie side by side:
//
//   bytes  0-23  share     mean share of the win by seat
//         24-27  points    mean expected final points of the searching seat; the first guess only
//                          until there is a result
//         28-31  visits    how often a value was taken in
//         32-35  prior     how likely the move is to be best, by the evaluation alone
//         36-39  move      its bits; for an outcome of chance, the number of the outcome
//         40-43  first     the first child, 0 for none (0 is the root, nobody's child)
//         44-47  next      the next child of the same parent, 0 for none
//         48-49  children  how many
//            50  actor     who decides in the position after the move
//            51  flags
//         52-55  guess     the share of its mover by the evaluation alone
struct alignas(64) Node {
  static constexpr std::uint8_t kExpanded = 1;  // the moves of its position stand below it
  static constexpr std::uint8_t kChance = 2;    // the move draws; below it stand outcomes

  std::array<float, kMaxSeats> share{};
  float points = 0;
  std::uint32_t visits = 0;
  float prior = 0;
  std::uint32_t move = 0;
  std::uint32_t first = 0;
  std::uint32_t next = 0;
  std::uint16_t children = 0;
  Seat actor = kNobody;
  std::uint8_t flags = 0;
  float guess = 0;

  bool expanded() const { return (flags & kExpanded) != 0; }
  bool chance() const { return (flags & kChance) != 0; }

  // Whether nothing is known but the guess.
  bool only_guessed() const { return visits <= 1; }

  // `of_guess` is how much of a visit the guess counts.
  void take_in(const std::array<float, kMaxSeats>& value, float value_points, int seats,
               float of_guess = 1) {
    ++visits;
    const float weight = 1.0f / std::max(static_cast<float>(visits) - 1 + of_guess, 1.0f);
    for (int seat = 0; seat < seats; ++seat) share[seat] += (value[seat] - share[seat]) * weight;
    // Hints compare points of moves, and a guess is not to be compared with what came of playing
    // on.
    points += (value_points - points) / static_cast<float>(std::max(visits - 1, 1u));
  }
};
static_assert(sizeof(Node) == 64, "a node is one cache line");

class NodeArena {
 public:
  // Room for so many nodes; keeps the block when it is large enough, and the nodes in any case.
  void reserve(std::size_t capacity) {
    if (capacity_ >= capacity) return;
    const std::align_val_t line{alignof(Node)};
    std::unique_ptr<Node, Free> larger(
        static_cast<Node*>(::operator new(capacity * sizeof(Node), line)));
    std::uninitialized_copy_n(nodes_.get(), used_, larger.get());
    nodes_ = std::move(larger);
    capacity_ = capacity;
  }
  void clear() { used_ = 0; }
  std::size_t used() const { return used_; }
  std::size_t capacity() const { return capacity_; }
  std::size_t left() const { return capacity_ - used_; }

  std::uint32_t add() {
    std::construct_at(nodes_.get() + used_);
    return static_cast<std::uint32_t>(used_++);
  }
  Node& operator[](std::uint32_t index) { return nodes_.get()[index]; }
  const Node& operator[](std::uint32_t index) const { return nodes_.get()[index]; }

 private:
  struct Free {
    void operator()(Node* nodes) const {
      ::operator delete (nodes, std::align_val_t{alignof(Node)});
    }
  };
  static_assert(std::is_trivially_destructible_v<Node>);

  std::unique_ptr<Node, Free> nodes_;
  std::size_t capacity_ = 0;
  std::size_t used_ = 0;
};

}  // namespace reeve
