// Hidden information: what views leave out and what resampled states keep.
#include "games/ragusa/event_kinds.h"
#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

TEST(RagusaHidden, R2_3_OthersDoNotSeeHandsNorWhatWasGivenBack) {
  const Table t(3);
  const View v = Ragusa::view(t.s, 1);
  EXPECT_EQ(v.of(1).hand[0], t.s.of(1).hand[0]);
  EXPECT_EQ(v.of(1).returned, t.s.of(1).returned);
  EXPECT_EQ(v.of(0).hand[0], kNone);
  EXPECT_EQ(v.of(0).hand.size(), 1u);
  EXPECT_EQ(v.of(0).returned, 0);
  EXPECT_EQ(v.bonus_deck, 0);
  EXPECT_EQ(v.bonus_deck_size, 13);
}

TEST(RagusaHidden, R2_3_WhatISawAtTheDealNobodyElseKept) {
  Rng rng(4);
  const Table t(5);
  std::set<int> first_cards;
  for (int n = 0; n < 2000; ++n) {
    const State r = Ragusa::resample(t.s, 2, rng);
    std::uint16_t kept = 0;
    for (Seat other = 0; other < 5; ++other) {
      kept = static_cast<std::uint16_t>(kept | 1u << r.of(other).hand[0]);
      if (other != 2) first_cards.insert(r.of(other).hand[0]);
    }
    ASSERT_EQ(kept & r.of(2).returned, 0);
    ASSERT_EQ(std::popcount(kept), 5);
    for (Seat a = 0; a < 5; ++a)
      for (Seat b = 0; b < a; ++b) ASSERT_EQ(r.of(a).returned & r.of(b).returned, 0);
  }
  EXPECT_EQ(first_cards.size(), 13u) << "every other card is possible";
}

TEST(RagusaHidden, R5_7_TheBottomIsKnownToWhoPutItThere) {
  Table t(3);
  t.access(0, {5, 5, 5, 5, 5, 5}).play("place I04").play("activate rectors_palace");
  const View other = Ragusa::view(t.s, 1);
  EXPECT_EQ(other.offered, (std::array<std::uint8_t, 2>{kNone, kNone}));
  EXPECT_EQ(Ragusa::view(t.s, 0).offered, t.s.offered);
  t.play(*t.moves().begin());
  EXPECT_EQ(Ragusa::view(t.s, 0).bottom[0].card, t.s.bottom[0].card);
  EXPECT_EQ(Ragusa::view(t.s, 1).bottom[0].card, kNone);
  Rng rng(1);
  std::set<int> mine, others;
  for (int n = 0; n < 500; ++n) {
    mine.insert(Ragusa::resample(t.s, 0, rng).bottom[0].card);
    others.insert(Ragusa::resample(t.s, 1, rng).bottom[0].card);
  }
  EXPECT_EQ(mine.size(), 1u);
  EXPECT_GT(others.size(), 10u);
}

TEST(RagusaHidden, EventsOfThePalaceAreSecret) {
  Table t(3);
  t.access(0, {5, 5, 5, 5, 5, 5}).play("place I04").play("activate rectors_palace");
  bool found = false;
  for (const Event& event : t.log)
    if (event.kind == static_cast<std::uint8_t>(EventKind::kDrew)) {
      found = true;
      EXPECT_EQ(event.seen_by(1).args[0], Event::kHidden);
      EXPECT_EQ(event.seen_by(0).args[0], event.args[0]);
      const json::object seen = RagusaPresentation::event_to_json(event.seen_by(1));
      EXPECT_EQ(seen.at("cards"), (json::value{nullptr, nullptr}));
    }
  EXPECT_TRUE(found);
}

TEST(RagusaHidden, R9_2_WhichCardsAreWhoseIsHiddenUntilBuilt) {
  const Table t(1);  // both automata have built once
  const View v = Ragusa::view(t.s, 0);
  EXPECT_EQ(std::popcount(v.patrician[0]), 1);
  EXPECT_EQ(std::popcount(v.patrician[1]), 1);
  EXPECT_EQ(std::popcount(v.patrician_unknown), 4);
  Rng rng(6);
  std::set<int> orange;
  for (int n = 0; n < 300; ++n) {
    const State r = Ragusa::resample(t.s, 0, rng);
    EXPECT_EQ(r.patrician[0] | r.patrician[1], t.s.patrician[0] | t.s.patrician[1]);
    EXPECT_EQ(std::popcount(r.patrician[0]), 3);
    orange.insert(r.patrician[0]);
  }
  EXPECT_EQ(orange.size(), 6u) << "two of the four unknown cards";
}

TEST(RagusaHidden, R9_5_AutomatonCardsStayCovered) {
  Table t(1, {.human_first = true});
  t.hand(kOrange, {"N01", "N02", "N03"});
  const View v = Ragusa::view(t.s, 0);
  EXPECT_EQ(v.of(kOrange).hand.size(), 3u);
  for (std::uint8_t card : v.of(kOrange).hand) EXPECT_EQ(card, kNone);
}

}  // namespace
}  // namespace reeve::ragusa
