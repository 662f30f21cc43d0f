#include "server/table/fair_lines.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace reeve::server {
namespace {

const auto is = [](int wanted) { return [wanted](int job) { return job == wanted; }; };

std::vector<int> all_of(FairLines<int>& lines) {
  std::vector<int> jobs;
  while (!lines.empty()) jobs.push_back(lines.pop());
  return jobs;
}

TEST(FairLines, TakeTurns) {
  FairLines<int> lines;
  for (int job : {10, 11, 12, 13}) lines.push(1, job);
  lines.push(2, 20);
  lines.push(3, 30);
  lines.push(3, 31);
  EXPECT_EQ(lines.size(), 7u);
  EXPECT_EQ(lines.size_of(1), 4u);
  EXPECT_EQ(lines.size_of(9), 0u);
  EXPECT_EQ(all_of(lines), (std::vector{10, 20, 30, 11, 31, 12, 13}));
  EXPECT_EQ(lines.size(), 0u);
}

TEST(FairLines, SomebodyWhoComesBackWaitsBehindTheOthers) {
  FairLines<int> lines;
  lines.push(1, 10);
  lines.push(2, 20);
  lines.push(2, 21);
  EXPECT_EQ(lines.pop(), 10);
  lines.push(1, 11);
  EXPECT_EQ(all_of(lines), (std::vector{20, 11, 21}));
}

TEST(FairLines, TellHowManyComeBefore) {
  FairLines<int> lines;
  for (int job : {10, 11, 12}) lines.push(1, job);
  for (int job : {20, 21}) lines.push(2, job);
  EXPECT_EQ(lines.before(is(10)), 0u);
  EXPECT_EQ(lines.before(is(21)), 2u);
  EXPECT_EQ(lines.before(is(12)), 4u);
  EXPECT_EQ(lines.before(is(99)), std::nullopt);
}

TEST(FairLines, AJobIsTakenOutByItsOwnerAlone) {
  FairLines<int> lines;
  lines.push(1, 10);
  lines.push(2, 20);
  lines.push(2, 21);
  EXPECT_FALSE(lines.remove(1, is(20)));
  EXPECT_FALSE(lines.remove(3, is(20)));
  EXPECT_TRUE(lines.remove(2, is(20)));
  EXPECT_TRUE(lines.remove(1, is(10)));  // the last of a line takes its turn with it
  EXPECT_EQ(lines.size(), 1u);
  EXPECT_EQ(all_of(lines), (std::vector{21}));
  lines.push(1, 10);
  lines.clear();
  EXPECT_TRUE(lines.empty());
  EXPECT_EQ(lines.size(), 0u);
}

}  // namespace
}  // namespace reeve::server
