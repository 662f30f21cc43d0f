#include "server/standing/matching.h"

#include <algorithm>
#include <queue>

namespace reeve::server {

namespace {

constexpr int kNone = -1;

// Looks for alternating paths from one free vertex to another; cycles of odd length on the way (the
// blossoms) are looked at as one vertex, their base.
class Blossom {
 public:
  explicit Blossom(std::vector<std::vector<int>> edges)
      : edges_(std::move(edges)), mate_(edges_.size(), kNone) {}

  bool pair_all() {
    // A first guess, which is nearly always right.
    for (int v = 0; v < size(); ++v) {
      if (mate(v) != kNone) continue;
      for (int to : edges_[at(v)])
        if (mate(to) == kNone) {
          mate(v) = to;
          mate(to) = v;
          break;
        }
    }
    for (int v = 0; v < size(); ++v)
      if (mate(v) == kNone && !augment(v)) return false;
    return true;
  }

 private:
  static std::size_t at(int v) { return static_cast<std::size_t>(v); }
  int size() const { return static_cast<int>(edges_.size()); }
  int& mate(int v) { return mate_[at(v)]; }

  int common_base(int a, int b) {
    std::vector<bool> seen(edges_.size(), false);
    for (int v = a;;) {
      v = base_[at(v)];
      seen[at(v)] = true;
      if (mate(v) == kNone) break;
      v = parent_[at(mate(v))];
    }
    for (int v = b;;) {
      v = base_[at(v)];
      if (seen[at(v)]) return v;
      v = parent_[at(mate(v))];
    }
  }

  void mark(int v, int base, int child, std::vector<bool>& in_blossom) {
    while (base_[at(v)] != base) {
      in_blossom[at(base_[at(v)])] = in_blossom[at(base_[at(mate(v))])] = true;
      parent_[at(v)] = child;
      child = mate(v);
      v = parent_[at(mate(v))];
    }
  }

  bool augment(int root) {
    used_.assign(edges_.size(), false);
    parent_.assign(edges_.size(), kNone);
    base_.resize(edges_.size());
    for (int v = 0; v < size(); ++v) base_[at(v)] = v;
    used_[at(root)] = true;
    std::queue<int> line;
    line.push(root);
    while (!line.empty()) {
      const int v = line.front();
      line.pop();
      for (int to : edges_[at(v)]) {
        if (base_[at(v)] == base_[at(to)] || mate(v) == to) continue;
        if (to == root || (mate(to) != kNone && parent_[at(mate(to))] != kNone)) {
          const int base = common_base(v, to);
          std::vector<bool> in_blossom(edges_.size(), false);
          mark(v, base, to, in_blossom);
          mark(to, base, v, in_blossom);
          for (int i = 0; i < size(); ++i)
            if (in_blossom[at(base_[at(i)])]) {
              base_[at(i)] = base;
              if (!used_[at(i)]) {
                used_[at(i)] = true;
                line.push(i);
              }
            }
        } else if (parent_[at(to)] == kNone) {
          parent_[at(to)] = v;
          if (mate(to) == kNone) {
            turn_path(to);
            return true;
          }
          used_[at(mate(to))] = true;
          line.push(mate(to));
        }
      }
    }
    return false;
  }

  void turn_path(int v) {
    while (v != kNone) {
      const int before = parent_[at(v)];
      const int next = mate(before);
      mate(v) = before;
      mate(before) = v;
      v = next;
    }
  }

  std::vector<std::vector<int>> edges_;
  std::vector<int> mate_, parent_, base_;
  std::vector<bool> used_;
};

}  // namespace

bool can_be_paired(const std::vector<int>& vertices, const std::function<bool(int, int)>& may) {
  if (vertices.size() % 2 != 0) return false;
  std::vector<std::vector<int>> edges(vertices.size());
  for (std::size_t a = 0; a < vertices.size(); ++a)
    for (std::size_t b = a + 1; b < vertices.size(); ++b)
      if (may(vertices[a], vertices[b])) {
        edges[a].push_back(static_cast<int>(b));
        edges[b].push_back(static_cast<int>(a));
      }
  return Blossom(std::move(edges)).pair_all();
}

}  // namespace reeve::server
