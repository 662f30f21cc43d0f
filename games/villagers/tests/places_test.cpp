// What villages count and where cards may be laid, found quickly, against the plain way.
#include "games/villagers/places.h"

#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

// V6.5: what a card counts as.
Card role_of(std::span<const VillageCard> cards, std::size_t i) {
  if (!is_joker(cards[i].card)) return cards[i].card;
  for (std::size_t above = i + 1; above < cards.size(); ++above)
    if (cards[above].below() == i) return info(role_of(cards, above)).on;
  return Card::kNone;
}

std::vector<std::size_t> plain_places(const State& s, int seat, Card role) {
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (role_of(cards, i) != role) continue;
    const auto carried = std::ranges::count_if(
        cards, [&](const VillageCard& card) { return !card.on_ground() && card.below() == i; });
    if (carried >= (cards[i].on_ground() ? 2 : 1)) continue;  // V4.4
    const auto same = [&](std::size_t other) {
      return chain_shape(s, seat, other) == chain_shape(s, seat, i);
    };
    if (std::ranges::none_of(places, same)) places.push_back(i);
  }
  return places;
}

void expect_as_counted(const State& s, int seat) {
  const std::size_t village = static_cast<std::size_t>(seat);
  const Tally t = tally(s, seat);
  ASSERT_EQ(food_of(s, seat), t.food);
  ASSERT_EQ(builders_of(s, seat), t.builders);
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    const Card card = static_cast<Card>(type);
    const auto copies = std::ranges::count(s.villages.list(village), card, &VillageCard::card);
    if (info(card).key_ring > 0) {
      ASSERT_EQ(s.villages.has_unlocker(village, card), copies > 0);
    }
    std::vector<std::size_t> found;
    find_cards(s, seat, card).each([&](std::size_t i) { found.push_back(i); });
    ASSERT_EQ(static_cast<long>(found.size()), copies);
    for (const std::size_t i : found) ASSERT_EQ(s.villages.at(village, i).card, card);
  }
}

void expect_places(const State& s, int seat) {
  OpenPlaces places;
  places.look(s, seat);
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    const Card role = static_cast<Card>(type);
    if (info(role).carries == 0 || is_joker(role)) continue;
    std::vector<std::size_t> found;
    places.on(role).each([&](std::size_t i) { found.push_back(i); });
    ASSERT_EQ(found, plain_places(s, seat, role)) << info(role).id;
  }
}

TEST(VillagersPlaces, AsInRandomGames) {
  auto list = std::make_unique<MoveList<Villagers>>();
  for (std::uint64_t game = 0; game < 60; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(1 + game % 5);
    if (options.players > 1 && game % 3 != 0)
      options.modules = static_cast<std::uint8_t>(game % 16);
    Chance chance(game);
    Rng rng(game);
    State s = Villagers::start(options, chance, nullptr);
    while (Villagers::actor(s) != kNobody) {
      Villagers::generate(s, *list);
      Villagers::apply(s, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))], chance,
                       nullptr);
      for (int seat = 0; seat < seats_of(s); ++seat)
        ASSERT_NO_FATAL_FAILURE(expect_as_counted(s, seat));
      for (int seat = 0; seat < s.players; ++seat) ASSERT_NO_FATAL_FAILURE(expect_places(s, seat));
    }
  }
}

// A village that grows beyond every size at which another way is taken, with other villages behind
// it and without.
TEST(VillagersPlaces, LargeVillages) {
  for (const int seat : {0, 1}) {
    Rng rng(static_cast<std::uint64_t>(seat));
    Table t(2);
    for (int i = 0; i < 20; ++i) t.s.villages.push_back(1, {kWheeler, 0, 0});
    if (seat == 1)
      while (!t.s.villages.empty(1)) t.s.villages.erase(1, t.s.villages.size(1) - 1);
    const std::size_t village = static_cast<std::size_t>(seat);
    while (t.s.villages.size(village) < 120) {
      constexpr std::array<Card, 5> ground = {kLumberjack, kMiner, kGraper, kCarpenter, kBrewer};
      OpenPlaces places;
      places.look(t.s, seat);
      const Card top =
          std::array{kWheeler, kVintner, kSeeker, kCartwright, kSpelunker}[rng.below(5)];
      VillageCard laid{top, 0, VillageCard::kGround};
      places.on(info(top).on).each([&](std::size_t i) {
        if (laid.on_ground() || rng.below(2) == 0) laid.place = static_cast<std::uint8_t>(i);
      });
      if (laid.on_ground()) laid.card = ground[rng.below(5)];
      laid.coins = static_cast<std::uint8_t>(rng.below(8) == 0 ? 2 : 0);
      t.s.villages.push_back(village, laid);
      ASSERT_NO_FATAL_FAILURE(expect_as_counted(t.s, seat));
      ASSERT_NO_FATAL_FAILURE(expect_places(t.s, seat));
    }
  }
}

}  // namespace
}  // namespace reeve::villagers
