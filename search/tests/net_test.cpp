// Nets: files and whole numbers. search/tests/features_test.cpp has what they look at.
#include "search/net/net.h"

#include <gtest/gtest.h>

#include "search/burgundy/bot.h"
#include "search/levels/nets.h"
#include "search/ragusa/bot.h"
#include "search/tests/net_kit.h"
#include "search/villagers/bot.h"

namespace reeve {
namespace {

using G = burgundy::Burgundy;
using F = Features<G>;

TEST(Net, BytesComeBackAndDamageIsTold) {
  const Net net = random_net<G>(1);
  const std::string bytes = net.to_bytes();
  EXPECT_LE(bytes.size(), 300'000u);
  const auto again = Net::from_bytes(bytes, "a.net");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->to_bytes(), bytes);

  EXPECT_EQ(Net::from_bytes("no net", "a.net").error().code, "not_a_net");
  const auto cut = Net::from_bytes(std::string_view(bytes).substr(0, bytes.size() - 1), "a.net");
  EXPECT_EQ(cut.error().code, "damaged_net");
  std::string wrong = bytes;
  wrong[bytes.size() / 2] ^= 1;
  EXPECT_EQ(Net::from_bytes(wrong, "a.net").error().code, "damaged_net");
  EXPECT_EQ(Net::read("no/such/file.net").error().code, "cannot_read");
}

TEST(Net, FitsOnlyItsGameAndFeatures) {
  const Net net = random_net<G>(1);
  const std::uint32_t version = net.head().version;
  const NetShape shape = net.head().shape;
  EXPECT_TRUE(net.check("burgundy", version, shape, "a.net"));
  EXPECT_EQ(net.check("ragusa", version, shape, "a.net").error().code, "net_of_other_game");
  EXPECT_EQ(net.check("burgundy", version + 1, shape, "a.net").error().code,
            "net_of_other_features");
}

// Whether players of the game use a net of their own for that many.
template <class Game>
bool plays_with(const NetHead& head) {
  return head.game == Game::kName && nets_in_use<Game>().of(head.least_players) != nullptr &&
         nets_in_use<Game>().of(head.most_players) != nullptr;
}

TEST(Net, EveryEmbeddedNetIsPlayedWith) {
  for (const EmbeddedNet& embedded : embedded_nets()) {
    const auto net = Net::from_bytes(embedded.bytes, std::string(embedded.name));
    ASSERT_TRUE(net) << net.error().message;
    EXPECT_LE(embedded.bytes.size(), 300'000u);
    EXPECT_TRUE(plays_with<burgundy::Burgundy>(net->head()) ||
                plays_with<ragusa::Ragusa>(net->head()) ||
                plays_with<villagers::Villagers>(net->head()));
    EXPECT_TRUE(std::string_view(embedded.name).starts_with(net->head().game));
  }
}

TEST(Net, ThePlainWayGivesTheSame) {
  const Net net = random_net<G>(2);
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    Net::Sum sum;
    for (auto& v : sum.v) v = static_cast<std::int16_t>(rng.next());
    for (int bucket = 0; bucket < F::kBuckets; ++bucket)
      ASSERT_EQ(net.output(sum, bucket), net.plain_output(sum, bucket));
  }
}

// Only master and grandmaster have learned; the levels below and the reference play as before.
TEST(Levels, OnlyTheHighestHaveLearned) {
  for (const LevelInfo& info : all_levels())
    EXPECT_EQ(info.learned, info.level == Level::Master || info.level == Level::Grandmaster);
  for (const LevelInfo& info : references()) EXPECT_FALSE(info.learned);
  EXPECT_EQ(level_by_name("master-1"), Level::Master1);
}

}  // namespace
}  // namespace reeve
