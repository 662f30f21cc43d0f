// Whole games: perft, how often somebody cannot build, golden playthroughs.
#include <cstdlib>

#include "core/record.h"
#include "core/session.h"
#include "games/ragusa/game_type.h"
#include "games/ragusa/tests/table.h"
#include "test_folder.h"
#include "tests/support/golden.h"

namespace reeve::ragusa {
namespace {

// Plays a random game to its end.
State random_game(const Options& options, std::uint64_t seed, MoveList<Ragusa>& list) {
  Chance chance(seed);
  Rng rng(seed * 977 + 1);
  State s = Ragusa::start(options, chance, nullptr);
  while (Ragusa::actor(s) != kNobody) {
    Ragusa::generate(s, list);
    Ragusa::apply(s, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, nullptr);
  }
  return s;
}

// R3.2: how many games have a player who cannot build. With REEVE_LONG_TESTS=1 it plays 100,000
// games for each number of players and prints what docs/ragusa.md quotes.
TEST(RagusaPlay, R3_2_HowOftenSomebodyCannotBuild) {
  const bool full = std::getenv("REEVE_LONG_TESTS") != nullptr;
  const std::uint64_t games = full ? 100'000 : 2'000;
  MoveList<Ragusa> list;
  for (int players = 1; players <= 5; ++players) {
    std::uint64_t stuck = 0, turns = 0, with_house_left = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      const State s = random_game({.players = static_cast<std::uint8_t>(players)}, seed, list);
      stuck += s.skips > 0;
      turns += s.skips;
      bool left = false;
      for (Seat seat = 0; seat < s.seats(); ++seat)
        left = left || s.of(seat).houses + s.of(seat).super_houses > 0;
      with_house_left += left;
    }
    if (full)
      fmt::print(
          "{} players: {} of {} games with a lost turn, {} turns lost, {} games with houses "
          "left at the end\n",
          players, stuck, games, turns, with_house_left);
    EXPECT_LT(stuck, games / 10);
    EXPECT_LE(with_house_left, stuck);
  }
}

// With every number of players, every variant and alone: the move that is found without the list, and what is
// left of the generator's numbers.
TEST(RagusaPlay, ARandomMoveIsTheOneOfTheList) {
  MoveList<Ragusa> list;
  for (std::uint8_t players = 1; players <= 5; ++players)
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Options options{.players = players};
      options.countryside = seed % 2;
      Chance chance(seed);
      Rng rng(seed);
      State s = Ragusa::start(options, chance, nullptr);
      while (Ragusa::actor(s) != kNobody) {
        Ragusa::generate(s, list);
        Rng same = rng;
        const Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        ASSERT_EQ(Ragusa::random_move(s, same), move) << static_cast<int>(s.phase);
        Ragusa::apply(s, move, chance, nullptr);
      }
    }
}

// How many positions are `depth` decisions away, counted with repetition.
std::uint64_t perft(const State& s, int depth, std::uint64_t seed) {
  if (depth == 0 || Ragusa::actor(s) == kNobody) return 1;
  MoveList<Ragusa> list;
  Ragusa::generate(s, list);
  std::uint64_t nodes = 0;
  for (Move move : list) {
    State next = s;
    Chance chance(seed);
    Ragusa::apply(next, move, chance, nullptr);
    nodes += perft(next, depth - 1, seed);
  }
  return nodes;
}

TEST(RagusaPlay, Perft) {
  // Three decisions deep, from the first house on and from a position further on (seed 7).
  struct Expected {
    int players, later;
    std::uint64_t nodes, later_nodes;
  };
  const Expected table[] = {{1, 8, 9173, 6724},
                            {2, 40, 14088, 6711},
                            {3, 40, 4896, 12789},
                            {4, 40, 4896, 2626},
                            {5, 40, 4896, 6517}};
  MoveList<Ragusa> list;
  for (const Expected& e : table) {
    Chance chance(7);
    State s = Ragusa::start({.players = static_cast<std::uint8_t>(e.players)}, chance, nullptr);
    Rng rng(7);
    const auto play_one = [&] {
      Ragusa::generate(s, list);
      Ragusa::apply(s, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, nullptr);
    };
    while (s.phase == Phase::kKeepFirst) play_one();
    EXPECT_EQ(perft(s, 3, 7), e.nodes) << e.players;
    for (int n = 0; n < e.later; ++n) play_one();
    EXPECT_EQ(perft(s, 3, 7), e.later_nodes) << e.players;
  }
}

// A golden playthrough shows everything at every step of one game. REEVE_WRITE_GOLDEN=1 writes
// them anew; a change in them must be meant.
std::string playthrough(int players) {
  auto session =
      *ragusa_type().create({{"players", players}}, 20 + static_cast<std::uint64_t>(players));
  Rng rng(static_cast<std::uint64_t>(players));
  std::string text;
  while (!session->over()) {
    const auto moves = session->legal();
    text += fmt::format("actor {} hash {:016x} moves {}\n", session->actor(),
                        hash_of(*state_of<Ragusa>(*session)), moves.size());
    for (const LegalMove& move : moves)
      text += fmt::format("  {} | {} | {:+} {}{}\n", move.text, move.sentence, move.points,
                          json::serialize(move.gains), move.certain ? "" : " (chance)");
    const auto& choice = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto played = session->play(choice.text);
    text += fmt::format("> {} {}\n", choice.text, json::serialize(choice.detail));
    for (const Event& event : played->events)
      text += fmt::format("    {} {}\n", session->event_sentence(event),
                          json::serialize(session->event_json(event)));
  }
  text += session->draw(kSpectator, false);
  text += json::serialize(session->result()) + "\n";
  text += json::serialize(session->state()) + "\n";
  return text;
}

class RagusaGolden : public ::testing::TestWithParam<int> {};

TEST_P(RagusaGolden, Playthrough) {
  const std::string path = fmt::format("{}/golden/{}_players.txt", REEVE_TEST_DIR, GetParam());
  expect_golden(path, playthrough(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Players, RagusaGolden, ::testing::Values(1, 2, 3, 4, 5));

}  // namespace
}  // namespace reeve::ragusa
