// Hidden information: who knows what (V1.6, V4.6), views and resampling.
#include <algorithm>
#include <cstring>
#include <map>

#include "games/villagers/tests/support.h"
#include "tests/support/conformance.h"

namespace reeve::villagers {
namespace {

Table building(std::uint8_t modules = 0) {
  Table t(3, modules);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  return t;
}

Card seen(const Table& t, Seat viewer, std::size_t list, std::size_t i) {
  return Villagers::view(t.s, viewer).held.at(list, i).card;
}

TEST(Hidden, V4_6_WhoReturnedACardKnowsItIsThere) {
  Table t = building();
  t.hand(0, {kJeweler, kAgent});
  t.play("hire miner for jeweler");
  t.play("put_on stack 1");
  const std::size_t top = t.s.held.size(pile(0)) - 1;
  EXPECT_EQ(seen(t, 0, pile(0), top), kJeweler);
  EXPECT_EQ(seen(t, 1, pile(0), top), some_of(Suit::kOre)) << "the back is seen by all";
  EXPECT_EQ(seen(t, kSpectator, pile(0), top), some_of(Suit::kOre));
  // Another card on it: the suit below is remembered, the face stays with its owner.
  t.play("hire miner for agent");
  t.play("put_on stack 1");
  EXPECT_EQ(seen(t, 0, pile(0), top), kJeweler);
  EXPECT_EQ(seen(t, 1, pile(0), top), some_of(Suit::kOre));
  EXPECT_EQ(seen(t, 1, pile(0), top + 1), some_of(Suit::kSolitary));
}

TEST(Hidden, WhatWasDraftedFaceUpIsRemembered) {
  Table t(3);
  t.road({kCarpenter, kGrazier, kThatcher, kMason, kHunter, kSwineherd});
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.stage(Stage::kDraft, 0);
  t.s.finished = 6;
  t.play("draft road 1");
  t.play("draft road 2");
  EXPECT_EQ(t.s.held.size(hand_of(0)), 2u);
  for (const Seat viewer : {Seat{1}, Seat{2}, kSpectator}) {
    EXPECT_EQ(seen(t, viewer, hand_of(0), 0), kCarpenter);
    EXPECT_EQ(seen(t, viewer, hand_of(0), 1), kGrazier);
  }
  // The page shows backs in "hand" (V1.6) and the memory apart from it.
  const json::object view = VillagersPresentation::view_to_json(Villagers::view(t.s, 1), 1);
  const json::object& player = view.at("players").as_array()[0].as_object();
  for (const json::value& card : player.at("hand").as_array())
    EXPECT_FALSE(card.as_object().contains("card"));
  EXPECT_EQ(player.at("remembered").as_array().size(), 2u);
}

TEST(Hidden, ACardThatLeavesFaceDownMakesOthersForgetItsSuit) {
  Table t = building();
  t.hand(0, {kJeweler, kMason, kTruffler});
  for (HeldCard& held : t.s.held.list(hand_of(0))) held.seen = HeldCard::kEveryone;
  t.play("hire miner for mason");
  t.play("put_on stack 2");
  // One of two ore cards went; nobody else knows which.
  EXPECT_EQ(seen(t, 1, hand_of(0), 0), kTruffler);
  EXPECT_EQ(seen(t, 1, hand_of(0), 1), some_of(Suit::kOre));
  EXPECT_EQ(seen(t, 1, pile(1), t.s.held.size(pile(1)) - 1), some_of(Suit::kOre));
  EXPECT_EQ(seen(t, 0, pile(1), t.s.held.size(pile(1)) - 1), kMason);
  // The only grain card: everybody knows which it was.
  t.play("hire miner for truffler");
  t.play("put_on stack 3");
  EXPECT_EQ(seen(t, 1, pile(2), t.s.held.size(pile(2)) - 1), kTruffler);
}

TEST(Hidden, OfTwoEqualCardsTheKnownOneIsPlayed) {
  Table t = building();
  t.hand(0, {kHunter, kHunter});
  t.s.held.at(hand_of(0), 1).seen = HeldCard::kEveryone;
  t.play("build hunter table");
  EXPECT_EQ(seen(t, 1, hand_of(0), 0), some_of(Suit::kSolitary))
      << "of the other copy nobody else knew";
}

TEST(Hidden, WhileACardIsReturnedOthersDoNotSeeWhich) {
  Table t = building();
  t.hand(0, {kJeweler, kAgent});
  t.play("hire miner for jeweler");
  ASSERT_EQ(t.s.stage, Stage::kPutBack);
  EXPECT_EQ(Villagers::view(t.s, 0).pending, kJeweler);
  EXPECT_EQ(Villagers::view(t.s, 1).pending, Card::kSomething);
  Rng rng(4);
  for (int i = 0; i < 20; ++i) {
    const State other = Villagers::resample(t.s, 1, rng);
    EXPECT_TRUE(in_hand(other, 0, other.pending));
  }
}

TEST(Hidden, EventsTellSecretsOnlyToThoseWhoMayKnow) {
  Table t = building();
  t.hand(0, {kJeweler, kAgent});
  t.play("hire miner for jeweler");
  t.play("put_on stack 1");
  bool found = false;
  for (const Event& event : t.log) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::kReturned)) continue;
    found = true;
    EXPECT_EQ(event.seen_by(0).args[0], number(kJeweler));
    EXPECT_EQ(event.seen_by(1).args[0], Event::kHidden);
    EXPECT_EQ(event.seen_by(kSpectator).args[0], Event::kHidden);
    EXPECT_EQ(VillagersPresentation::event_sentence(
                  VillagersPresentation::event_to_json(event.seen_by(1)),
                  villagers_words(Language::kEnglish)),
              "Player 1 returns: a card (ore) → Stack 1.");
  }
  EXPECT_TRUE(found);
}

TEST(Hidden, SpectatorsAreToldWhatEverybodyKnows) {
  Table t = building();
  t.hand(0, {kJeweler, kAgent});
  for (HeldCard& held : t.s.held.list(hand_of(0)))
    held.seen = HeldCard::kEveryone;  // drafted openly
  t.play("hire miner for jeweler");
  t.play("put_on stack 1");
  bool found = false;
  for (const Event& event : t.log) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::kReturned)) continue;
    found = true;
    EXPECT_EQ(event.seen_by(1).args[0], number(kJeweler));
    EXPECT_EQ(event.seen_by(kSpectator).args[0], number(kJeweler));
  }
  EXPECT_TRUE(found);
}

// Imagined worlds come as often as they should: the hidden hand card is one of the 6 unknown grain
// cards, 2 of them Trufflers, and the other copies may lie anywhere in the reserve.
TEST(Hidden, ResamplingIsFair) {
  Table t(2);
  t.hand(1, {kTruffler});
  t.build_on(0, 0, kBrewer);
  t.hand(0, {kPoulterer});
  std::map<Card, int> drawn;
  Rng rng(9);
  for (int i = 0; i < 6000; ++i)
    ++drawn[Villagers::resample(t.s, 0, rng).held.at(hand_of(1), 0).card];
  ASSERT_EQ(drawn.size(), 4u);
  EXPECT_NEAR(drawn[kTruffler], 2000, 160);
  EXPECT_NEAR(drawn[kSwineherd], 2000, 160);
  EXPECT_NEAR(drawn[kBrewer], 1000, 130);
  EXPECT_NEAR(drawn[kPoulterer], 1000, 130);
}

// A dealt scoundrel may be any of the five but those one has seen, and it is never in the deck.
TEST(Hidden, ScoundrelsOfOthersAreImaginedFromTheFive) {
  Table t = building(kScoundrels);
  t.hand(0, {kNoble});
  t.hand(1, {kCourier});
  t.hand(2, {kBarbarian, kMonk});
  std::map<Card, int> first;
  int third_holds_monk = 0;
  Rng rng(5);
  for (int i = 0; i < 4000; ++i) {
    const State other = Villagers::resample(t.s, 0, rng);
    ++first[other.held.at(hand_of(1), 0).card];
    third_holds_monk += in_hand(other, 2, kMonk);
    EXPECT_FALSE(in_hand(other, 1, kNoble));
    for (std::size_t type = index_of(kFirstDealt); type < kCardTypes; ++type)
      ASSERT_EQ(other.unseen[type], 0);
  }
  ASSERT_EQ(first.size(), 4u);
  for (const auto& [card, count] : first) EXPECT_NEAR(count, 1000, 130) << info(card).id;
  EXPECT_GT(third_holds_monk, 500);
  EXPECT_LT(third_holds_monk, 3500);
}

// Two states that differ only in what a seat cannot know give that seat the same view, byte for
// byte: over random positions of all kinds of games (100,000 of them in the long form).
TEST(Hidden, ViewsOfImaginedStatesAreEqual) {
  const long wanted = long_tests() ? 100'000 : 4'000;
  const auto list = std::make_unique<MoveList<Villagers>>();
  Rng rng(2024);
  long positions = 0;
  long different = 0;
  for (std::uint64_t seed = 1; positions < wanted; ++seed) {
    Options options;
    options.players = static_cast<std::uint8_t>(1 + seed % 5);
    if (options.players > 1) options.modules = static_cast<std::uint8_t>(rng.below(16));
    Chance chance(seed);
    State s = Villagers::start(options, chance, nullptr);
    while (Villagers::actor(s) != kNobody && positions < wanted) {
      const Seat viewer = static_cast<Seat>(static_cast<int>(rng.below(s.players + 1u)) - 1);
      const Seat seat = viewer < 0 ? kSpectator : viewer;
      const State other = Villagers::resample(s, seat, rng);
      const State mine = Villagers::view(s, seat);
      const State theirs = Villagers::view(other, seat);
      ASSERT_EQ(std::memcmp(&mine, &theirs, sizeof(State)), 0)
          << json::serialize(VillagersPresentation::state_to_json(s));
      ASSERT_EQ(Villagers::actor_seen_by(s, seat), Villagers::actor_seen_by(other, seat));
      ASSERT_EQ(json::serialize(VillagersPresentation::view_to_json(mine, seat)),
                json::serialize(VillagersPresentation::view_to_json(theirs, seat)));
      different += hash_of(other) != hash_of(s);
      if (positions % 16 == 0) expect_conserved(other);
      ++positions;
      Villagers::generate(s, *list);
      Villagers::apply(s, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))], chance,
                       nullptr);
    }
  }
  EXPECT_GT(different, positions / 2) << "the imagined states should differ from the real one";
}

}  // namespace
}  // namespace reeve::villagers
