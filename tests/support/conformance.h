// The conformance suite: what every game of Reeve must do, whatever its rules. A game takes part by
// specialising ConformanceSamples for its presentation and instantiating the suite:
//
//   template <> struct reeve::ConformanceSamples<MyPresentation> {
//     static std::vector<json::object> options();      // a few, as varied as possible
//     // Pieces are neither made nor lost: gtest assertions on a state reached from `start`.
//     static void check_conserved(const State& start, const State& now);
//     // The score counted again from what lies on the table alone.
//     static int recount(const State& s, Seat seat);
//     // Optional: positions where automata answer within apply(), so that two different moves and
//     // their answers may meet in one position (a transposition, not a double offer).
//     static bool may_coincide(const State& s);
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(MyGame, Conformance, MyPresentation);
//
// REEVE_LONG_TESTS=1 in the environment plays many more games.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/presentation.h"
#include "core/record.h"
#include "core/session_of.h"

namespace reeve {

template <class P>
struct ConformanceSamples;

// A sentence that is there: no message and no argument of it is missing (core/words.h).
inline void expect_said(const std::string& sentence) {
  EXPECT_FALSE(sentence.empty());
  EXPECT_EQ(sentence.find("⟦"), sentence.npos) << sentence;
}

inline bool long_tests() {
  return std::getenv("REEVE_LONG_TESTS") != nullptr;
}

template <class P>
class Conformance : public ::testing::Test {
 public:
  static constexpr int kLongestGame = 20'000;  // decisions; no game comes near it

  static int games_each() { return long_tests() ? 200 : 4; }

  // Plays random games over all sample options; `look(start, state, list)` sees every position in
  // which somebody decides, `done(start, state)` the last one.
  template <class Look, class Done>
  static void play_random(int games, Look look, Done done) {
    const auto list = std::make_unique<MoveList<typename P::Game>>();
    std::uint64_t seed = 1;
    for (const json::object& json_options : ConformanceSamples<P>::options()) {
      SCOPED_TRACE(json::serialize(json_options));
      const auto options = P::options_from_json(json_options);
      ASSERT_TRUE(options.has_value()) << options.error().message;
      for (int game = 0; game < games; ++game, ++seed) {
        Chance chance(seed);
        Rng rng(seed * 977);
        auto state = P::Game::start(*options, chance, nullptr);
        const auto start = state;
        int length = 0;
        while (P::Game::actor(state) != kNobody) {
          ASSERT_LT(++length, kLongestGame);
          P::Game::generate(state, *list);
          ASSERT_FALSE(list->empty()) << json::serialize(P::state_to_json(state));
          ASSERT_LT(P::Game::actor(state), people_of<typename P::Game>(state))
              << "an automaton decides";
          look(start, state, *list);
          if (::testing::Test::HasFatalFailure()) return;
          P::Game::apply(state, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))],
                         chance, nullptr);
        }
        done(start, state);
        if (::testing::Test::HasFatalFailure()) return;
      }
    }
  }
};

TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, OptionsRoundTrip) {
  using P = TypeParam;
  for (const json::object& sample : ConformanceSamples<P>::options()) {
    const auto options = P::options_from_json(sample);
    ASSERT_TRUE(options.has_value()) << options.error().message;
    const json::object full = P::options_to_json(*options);
    const auto again = P::options_from_json(full);
    ASSERT_TRUE(again.has_value()) << json::serialize(full) << again.error().message;
    EXPECT_EQ(P::options_to_json(*again), full);
  }
  EXPECT_FALSE(P::options_from_json({{"no_such_option", 1}}).has_value());
}

TYPED_TEST_P(Conformance, CopiesAreIndependent) {
  using P = TypeParam;
  using G = typename P::Game;
  this->play_random(
      1,
      [](const auto&, const auto& state, const auto& list) {
        auto copy = state;
        Chance chance(5);
        G::apply(copy, list[0], chance, nullptr);
        EXPECT_NE(hash_of(copy), hash_of(state));
      },
      [](const auto&, const auto&) {});
}

TYPED_TEST_P(Conformance, MovesAreDistinctLegalAndRoundTrip) {
  using P = TypeParam;
  using G = typename P::Game;
  Rng rng(3);
  this->play_random(
      this->games_each(),
      [&](const auto&, const auto& state, const auto& list) {
        std::set<std::uint32_t> bits;
        for (Move move : list) {
          ASSERT_TRUE(bits.insert(move.bits).second) << P::move_to_text(move);
          ASSERT_TRUE(G::legal(state, move)) << P::move_to_text(move);
        }
        const Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        const std::string text = P::move_to_text(move);
        const auto parsed = P::move_from_text(text);
        ASSERT_TRUE(parsed.has_value()) << text << ": " << parsed.error().message;
        ASSERT_EQ(*parsed, move) << text;
        ASSERT_EQ(text.find('\n'), std::string::npos);
        ASSERT_TRUE(P::move_to_json(state, move).contains("kind"));
        // Bits near a legal move and any bits at all: legal() agrees with the list and never
        // crashes.
        for (int i = 0; i < 64; ++i) {
          const Move odd{i < 32 ? move.bits ^ (1u << i) : rng.next()};
          ASSERT_EQ(G::legal(state, odd), bits.contains(odd.bits))
              << odd.bits << " near " << text << " in " << json::serialize(P::state_to_json(state));
        }
      },
      [](const auto&, const auto&) {});
}

TYPED_TEST_P(Conformance, NoTwoMovesHaveTheSameResult) {
  using P = TypeParam;
  using G = typename P::Game;
  this->play_random(
      1,
      [](const auto&, const auto& state, const auto& list) {
        if constexpr (requires { ConformanceSamples<P>::may_coincide(state); })
          if (ConformanceSamples<P>::may_coincide(state)) return;
        // As far as the mover can know: what is hidden is imagined anew. Moves that draw are left
        // out, because two different ones may come out the same.
        std::vector<typename G::State> imagined;
        for (const std::uint64_t seed : {99, 100, 101, 102}) {
          Rng rng(seed);
          imagined.push_back(G::resample(state, G::actor(state), rng));
        }
        std::map<std::uint64_t, Move> results;
        for (Move move : list) {
          std::uint64_t result = 0;
          Chance chance(99);
          for (auto after : imagined) {
            G::apply(after, move, chance, nullptr);
            result = hash_mix(result, hash_of(after));
          }
          if (chance.drew()) continue;
          const auto [found, added] = results.emplace(result, move);
          ASSERT_TRUE(added) << P::move_to_text(found->second) << " and " << P::move_to_text(move)
                             << " in " << json::serialize(P::state_to_json(state));
        }
      },
      [](const auto&, const auto&) {});
}

TYPED_TEST_P(Conformance, StatesRoundTripThroughJson) {
  using P = TypeParam;
  int count = 0;
  const auto check = [&](const auto& state) {
    const json::object object = P::state_to_json(state);
    // Through text, as it travels.
    const auto parsed = parse_json(json::serialize(object));
    ASSERT_TRUE(parsed.has_value());
    const auto again = P::state_from_json(parsed->as_object());
    ASSERT_TRUE(again.has_value()) << again.error().message << " in " << json::serialize(object);
    ASSERT_EQ(hash_of(*again), hash_of(state)) << json::serialize(object);
  };
  this->play_random(
      1,
      [&](const auto&, const auto& state, const auto&) {
        if (++count % 5 == 0) check(state);
      },
      [&](const auto&, const auto& state) { check(state); });
}

TYPED_TEST_P(Conformance, ViewsHideAndResampleKeepsThem) {
  using P = TypeParam;
  using G = typename P::Game;
  Rng rng(11);
  this->play_random(
      this->games_each(),
      [&](const auto&, const auto& state, const auto&) {
        for (Seat seat = 0; seat < G::seats(state); ++seat) {
          const auto other = G::resample(state, seat, rng);
          ASSERT_EQ(hash_of(G::view(other, seat)), hash_of(G::view(state, seat)))
              << "seat " << int{seat} << "\n"
              << json::serialize(P::state_to_json(state)) << "\n"
              << json::serialize(P::state_to_json(other));
          ASSERT_EQ(G::actor_seen_by(other, seat), G::actor_seen_by(state, seat));
          if (G::actor(state) == seat) {
            ASSERT_EQ(G::actor(other), seat);
            const auto mine = std::make_unique<MoveList<G>>();
            const auto theirs = std::make_unique<MoveList<G>>();
            G::generate(state, *mine);
            G::generate(other, *theirs);
            ASSERT_TRUE(std::equal(mine->begin(), mine->end(), theirs->begin(), theirs->end()))
                << "the list of moves betrays something hidden";
          }
        }
        const auto other = G::resample(state, kSpectator, rng);
        ASSERT_EQ(hash_of(G::view(other, kSpectator)), hash_of(G::view(state, kSpectator)));
      },
      [](const auto&, const auto&) {});
}

TYPED_TEST_P(Conformance, RandomGamesEndConserveAndRecount) {
  using P = TypeParam;
  using G = typename P::Game;
  using Samples = ConformanceSamples<P>;
  this->play_random(
      this->games_each() * 2,
      [](const auto& start, const auto& state, const auto&) {
        Samples::check_conserved(start, state);
      },
      [](const auto& start, const auto& state) {
        Samples::check_conserved(start, state);
        const Outcome outcome = G::outcome(state);
        ASSERT_EQ(outcome.seats, G::seats(state));
        for (Seat seat = 0; seat < outcome.seats; ++seat) {
          int total = 0;
          for (const ScoreLine& line : G::explain(state, seat)) total += line.points;
          ASSERT_EQ(total, G::score(state, seat)) << "explain() does not add up";
          ASSERT_EQ(outcome.score[seat], G::score(state, seat));
          ASSERT_EQ(Samples::recount(state, seat), G::score(state, seat));
          ASSERT_GE(outcome.rank[seat], 1);
        }
      });
}

// What is written straight into messages is what the trees say.
inline void expect_written_as_told(const Session& session, const std::vector<Event>& events) {
  const auto written = [](const auto& write) {
    std::string text;
    JsonWriter out(text);
    write(out);
    return text;
  };
  json::array legal, seen;
  for (const LegalMove& move : session.legal()) legal.push_back(to_json(move));
  ASSERT_EQ(written([&](JsonWriter& out) { out.list([&] { session.write_legal(out); }); }),
            json::serialize(legal));
  for (const Event& event : events) {
    const Event shown = event.seen_by(kSpectator);
    json::object told = session.event_json(shown);
    told["text"] = session.event_sentence(shown);
    for (int i = 0; i < 2; ++i)  // made, and remembered
      ASSERT_EQ(written([&](JsonWriter& out) { session.write_event(out, shown); }),
                json::serialize(told));
  }
  ASSERT_EQ(written([&](JsonWriter& out) { session.write_result(out, [](Seat) {}); }),
            json::serialize(session.result()));
  const auto view = [&](Seat seat) {
    return written([&](JsonWriter& out) { session.write_view(out, seat); });
  };
  const std::string onlookers = view(kSpectator);
  for (Seat seat = 0; seat < session.seats(); ++seat) {
    ASSERT_EQ(json::parse(view(seat)), json::value(session.view(seat)));
    if (session.same_view(seat, kSpectator)) {
      ASSERT_EQ(view(seat), onlookers);
    }
  }
  const json::object all = session.view(kSpectator);
  json::object stage;
  for (const char* field : {"phase", "round"})
    if (const json::value* value = all.if_contains(field)) stage[field] = *value;
  ASSERT_EQ(session.stage(), stage);
}

TYPED_TEST_P(Conformance, RecordsReplayToTheSameHashes) {
  using P = TypeParam;
  const GameTypeOf<P> type;
  for (const Language language : kLanguages)
    for (const json::value& option : type.options_schema(language))
      expect_said(std::string(option.at("help").as_string()));
  std::uint64_t seed = 70;
  for (const json::object& options : ConformanceSamples<P>::options()) {
    SCOPED_TRACE(json::serialize(options));
    auto session = type.create(options, ++seed);
    ASSERT_TRUE(session.has_value()) << session.error().message;
    Rng rng(seed);
    for (int i = 0; i < 60 && !(*session)->over(); ++i) {
      const auto moves = (*session)->legal();
      const auto& choice = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      for (const Language language : kLanguages)
        expect_said((*session)->describe(choice.move, language).sentence);
      const auto played = (*session)->play(choice.text);
      ASSERT_TRUE(played.has_value()) << played.error().message;
      for (const Event& event : played->events) {
        ASSERT_TRUE((*session)->event_json(event.seen_by(kSpectator)).contains("kind"));
        for (const Language language : kLanguages)
          expect_said((*session)->event_sentence(event.seen_by(kSpectator), language));
      }
      if (i % 6 == 0) expect_written_as_told(**session, played->events);
      ASSERT_FALSE(::testing::Test::HasFatalFailure());
      if (i % 20 == 0)
        for (const Language language : kLanguages)
          expect_said(
              (*session)->draw((*session)->over() ? 0 : (*session)->actor(), false, language));
    }
    const Record record = (*session)->record();
    const auto from_text = record_from_text(record_to_text(record));
    ASSERT_TRUE(from_text.has_value()) << from_text.error().message;
    ASSERT_EQ(*from_text, record);
    const auto again = replay(type, *from_text);
    ASSERT_TRUE(again.has_value()) << again.error().message;
    ASSERT_EQ((*again)->hash(), (*session)->hash());
    // Take everything back and play it again.
    const std::uint64_t hash = (*session)->hash();
    ASSERT_TRUE((*session)->take_back().has_value());
    ASSERT_TRUE((*session)->redo((*session)->actor()).has_value());
    ASSERT_EQ((*session)->hash(), hash);
  }
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, OptionsRoundTrip, CopiesAreIndependent,
                            MovesAreDistinctLegalAndRoundTrip, NoTwoMovesHaveTheSameResult,
                            StatesRoundTripThroughJson, ViewsHideAndResampleKeepsThem,
                            RandomGamesEndConserveAndRecount, RecordsReplayToTheSameHashes);

}  // namespace reeve
