// Searching allocates nothing once its memory is reserved.
#include <gtest/gtest.h>

#include "examples/pebbles/evaluation.h"
#include "search/tree/tree_search.h"
#include "tests/support/allocations.h"

namespace reeve {
namespace {

using pebbles::Pebbles;

TEST(Search, TreeAllocatesNothingWhileSearching) {
  const Judge<Pebbles> judge{Evaluation<Pebbles>(Evaluation<Pebbles>::full())};
  TreeSearch<Pebbles> tree(judge, {});
  tree.reserve(5000);
  pebbles::State s;
  s.heap = 20;
  s.card = {3, 1, 0, 0};
  const long before = allocation_count.load();
  tree.search(s, 1, {.nodes = 5000});
  EXPECT_EQ(allocation_count.load(), before);
  EXPECT_GE(tree.valued(), 5000u);
}

}  // namespace
}  // namespace reeve
