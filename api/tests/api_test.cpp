// The C ABI: what C programs see, equality with sessions, and arguments that are wrong in every way.
#include "api/reeve.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/random.h"
#include "core/record.h"
#include "core/session.h"
#include "games/entry.h"
#include "search/arena/lab.h"

namespace {

using reeve::GameEntry;
using reeve::Rng;
namespace json = reeve::json;

struct Free {
  void operator()(reeve_game* handle) const { reeve_game_free(handle); }
  void operator()(reeve_state* handle) const { reeve_state_free(handle); }
  void operator()(reeve_bot* handle) const { reeve_bot_free(handle); }
  void operator()(reeve_batch* handle) const { reeve_batch_free(handle); }
};
using Game = std::unique_ptr<reeve_game, Free>;
using State = std::unique_ptr<reeve_state, Free>;
using Bot = std::unique_ptr<reeve_bot, Free>;
using Batch = std::unique_ptr<reeve_batch, Free>;

void fine(int status) {
  ASSERT_EQ(status, REEVE_OK) << reeve_error_code() << ": " << reeve_error_message();
}

Game game_of(std::string_view name, const json::object& options) {
  reeve_game* game = nullptr;
  fine(reeve_game_new(std::string(name).c_str(), json::serialize(options).c_str(), &game));
  return Game(game);
}
State start(const Game& game, std::uint64_t seed) {
  reeve_state* state = nullptr;
  fine(reeve_state_new(game.get(), seed, &state));
  return State(state);
}
std::string taken(char* text) {
  std::string copy = text;
  reeve_free(text);
  return copy;
}
std::vector<std::uint32_t> legal(const State& state) {
  std::vector<std::uint32_t> moves(4096);
  std::size_t count = 0;
  fine(reeve_state_legal(state.get(), moves.data(), moves.size(), &count));
  moves.resize(count);
  return moves;
}
std::uint64_t hash(const State& state) {
  std::uint64_t value = 0;
  fine(reeve_state_hash(state.get(), &value));
  return value;
}

TEST(Api, GamesOfEveryModeReplayToTheHashesOfSessions) {
  for (const GameEntry* entry : reeve::all_entries())
    for (const json::object& options : entry->lab().samples()) {
      const Game game = game_of(entry->type().name(), options);
      const State state = start(game, 5);
      Rng rng(5);
      for (auto moves = legal(state); !moves.empty(); moves = legal(state))
        fine(reeve_state_apply(state.get(),
                               moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      char* text = nullptr;
      fine(reeve_state_record(state.get(), "Ann\nBo", &text));
      const std::string record = taken(text);
      const auto parsed = reeve::record_from_text(record);
      ASSERT_TRUE(parsed);
      const auto session = reeve::replay(entry->type(), *parsed);
      ASSERT_TRUE(session) << session.error().message;
      EXPECT_EQ((*session)->hash(), hash(state));
      reeve_state* again = nullptr;
      fine(reeve_state_from_record(record.c_str(), &again));
      int equal = 0;
      fine(reeve_state_equal(state.get(), again, &equal));
      EXPECT_EQ(equal, 1);
      reeve_state_free(again);
    }
}

TEST(Api, MasterChoosesAsInTheProgram) {
  for (const GameEntry* entry : reeve::all_entries()) {
    const Game game = game_of(entry->type().name(), {});
    const State state = start(game, 9);
    auto session = entry->type().create({}, 9);
    ASSERT_TRUE(session);
    const auto bot = reeve::make_bot(entry->type().name(), "master");
    ASSERT_TRUE(bot);
    reeve_bot* made = nullptr;
    fine(reeve_bot_new(game.get(), "master", &made));
    const Bot mine(made);
    for (int turn = 0; turn < 12; ++turn) {
      std::uint32_t move = 0;
      fine(reeve_bot_choose(mine.get(), state.get(), 3, 200, 0, &move, nullptr));
      EXPECT_EQ((*bot)->choose(**session, 3, {.nodes = 200}).move.bits, move);
      fine(reeve_state_apply(state.get(), move));
      ASSERT_TRUE((*session)->play(reeve::Move{move}));
    }
  }
}

TEST(Api, TakingBackCopyingAndRestoring) {
  const Game game = game_of("villagers", {{"players", 2}});
  const State state = start(game, 1);
  const std::uint64_t first = hash(state);
  fine(reeve_state_apply(state.get(), legal(state)[0]));
  reeve_state* copied = nullptr;
  fine(reeve_state_copy(state.get(), &copied));
  const State copy(copied);
  fine(reeve_state_apply(copy.get(), legal(copy)[0]));
  EXPECT_NE(hash(copy), hash(state));
  fine(reeve_state_take_back(copy.get()));
  EXPECT_EQ(hash(copy), hash(state));
  fine(reeve_state_take_back(copy.get()));
  EXPECT_EQ(hash(copy), first);
  EXPECT_EQ(reeve_state_take_back(copy.get()), REEVE_REFUSED);
  EXPECT_STREQ(reeve_error_code(), "nothing_to_undo");

  char* text = nullptr;
  fine(reeve_state_json(state.get(), &text));
  const std::string position = taken(text);
  std::vector<std::uint32_t> more = {legal(state)[0]};
  reeve_state* restored = nullptr;
  fine(reeve_state_restore(game.get(), 1, position.c_str(), more.data(), 1, &restored));
  const State there(restored);
  fine(reeve_state_apply(state.get(), more[0]));
  EXPECT_EQ(hash(there), hash(state));
  fine(reeve_state_record(there.get(), nullptr, &text));
  const std::string record = taken(text);
  fine(reeve_state_from_record(record.c_str(), &restored));
  EXPECT_EQ(hash(State(restored)), hash(there));
}

TEST(Api, ChanceIsSampledAndResamplingKeepsTheView) {
  const Game game = game_of("burgundy", {});
  const State state = start(game, 4);
  std::vector<reeve_state*> states(64);
  std::vector<std::uint32_t> times(64);
  std::size_t count = 0;
  fine(reeve_state_outcomes(state.get(), legal(state)[0], 64, 1, states.data(), times.data(), 64,
                            &count));
  EXPECT_EQ(count, 1u);  // the first of two dice: nothing is drawn
  EXPECT_EQ(times[0], 64u);
  for (std::size_t i = 0; i < count; ++i) reeve_state_free(states[i]);
  reeve_game_info info{};
  fine(reeve_game_describe(game.get(), &info));
  std::vector<char> a(info.view_bytes), b(info.view_bytes);
  reeve_state* other = nullptr;
  fine(reeve_state_resample(state.get(), 1, 99, &other));
  fine(reeve_state_view(state.get(), 1, a.data(), a.size()));
  fine(reeve_state_view(other, 1, b.data(), b.size()));
  EXPECT_EQ(a, b);
  reeve_state_free(other);
}

TEST(Api, TextOfEveryKindIsAnswered) {
  const Game game = game_of("ragusa", {});
  const State state = start(game, 2);
  char* text = nullptr;
  fine(reeve_games(&text));
  EXPECT_NE(taken(text).find("\"villagers\""), std::string::npos);
  fine(reeve_game_json(game.get(), &text));
  EXPECT_TRUE(reeve::parse_json(taken(text)));
  const std::uint32_t move = legal(state)[0];
  fine(reeve_state_text(state.get(), move, &text));
  const std::string said = taken(text);
  std::uint32_t parsed = 0;
  fine(reeve_state_parse(state.get(), said.c_str(), &parsed));
  EXPECT_EQ(parsed, move);
  fine(reeve_state_move_json(state.get(), move, &text));
  EXPECT_TRUE(reeve::parse_json(taken(text)));
  fine(reeve_state_draw(state.get(), REEVE_SPECTATOR, &text));
  EXPECT_GT(taken(text).size(), 100u);
  fine(reeve_state_view_json(state.get(), 0, &text));
  EXPECT_TRUE(reeve::parse_json(taken(text)));
  fine(reeve_state_result(state.get(), &text));
  EXPECT_TRUE(reeve::parse_json(taken(text)));
  float points[REEVE_MOST_SEATS], shares[REEVE_MOST_SEATS];
  fine(reeve_evaluate(state.get(), points, shares));
  EXPECT_GT(points[0], 5);
  std::uint32_t action = 0, back = 0;
  fine(reeve_state_action(state.get(), move, &action));
  fine(reeve_state_move_of_action(state.get(), action, &back));
  EXPECT_EQ(back, move);
}

TEST(Api, AnalysesAFinishedGame) {
  const Game game = game_of("ragusa", {{"players", 2}});
  const State state = start(game, 3);
  char* text = nullptr;
  EXPECT_EQ(reeve_analyse(state.get(), 50, 4, 1, 1, &text), REEVE_REFUSED);
  for (auto moves = legal(state); !moves.empty(); moves = legal(state))
    fine(reeve_state_apply(state.get(), moves.back()));
  fine(reeve_analyse(state.get(), 20, 2, 1, 1, &text));
  const auto analysis = reeve::parse_json(taken(text));
  ASSERT_TRUE(analysis);
  EXPECT_TRUE(analysis->as_object().contains("turns"));
}

TEST(Api, ErrorsBelongToTheirThread) {
  reeve_game* game = nullptr;
  EXPECT_EQ(reeve_game_new("chess", nullptr, &game), REEVE_REFUSED);
  std::thread([] {
    EXPECT_STREQ(reeve_error_code(), "");
    EXPECT_EQ(reeve_game_new(nullptr, nullptr, nullptr), REEVE_BAD_ARGUMENT);
  }).join();
  EXPECT_STREQ(reeve_error_code(), "unknown_game");
  EXPECT_EQ(game, nullptr);
}

// Hostile arguments, thousands of calls of them: whatever is passed, calls answer and change nothing
// they should not; sanitizers watch.
class Hostile {
 public:
  explicit Hostile(std::uint64_t seed) : rng_(seed) {
    const auto entries = reeve::all_entries();
    const GameEntry& entry = *entries[rng_.below(static_cast<std::uint32_t>(entries.size()))];
    const auto& samples = entry.lab().samples();
    game_ = game_of(entry.type().name(),
                    samples[rng_.below(static_cast<std::uint32_t>(samples.size()))]);
    state_ = start(game_, seed);
    reeve_batch* batch = nullptr;
    fine(reeve_batch_new(game_.get(), 3, 1, seed, static_cast<int>(rng_.below(4)), 1, &batch));
    batch_ = Batch(batch);
    reeve_bot* bot = nullptr;
    fine(reeve_bot_new(game_.get(), "random", &bot));
    bot_ = Bot(bot);
  }

  void call() {
    switch (rng_.below(24)) {
      case 0:
        return (void)reeve_state_apply(state(), number());
      case 1:
        return (void)reeve_state_apply_with(state(), number(), rng_.next64());
      case 2: {
        std::uint32_t moves[5];
        std::size_t count = 0;
        return (void)reeve_state_legal(state(), some(moves), 5, some(&count));
      }
      case 3: {
        int actor = 0;
        return (void)reeve_state_actor_seen_by(state(), seat(), some(&actor));
      }
      case 4:
        return said(reeve_state_text(state(), number(), text()));
      case 5: {
        std::uint32_t move = 0;
        return (void)reeve_state_parse(state(), noise(), some(&move));
      }
      case 6:
        return said(reeve_state_move_json(state(), number(), text()));
      case 7: {
        int points = 0;
        return (void)reeve_state_score(state(), seat(), some(&points));
      }
      case 8:
        return said(reeve_state_view_json(state(), seat(), text()));
      case 9:
        return (void)reeve_state_view(state(), seat(), some(bytes_), rng_.below(2048));
      case 10:
        (void)reeve_state_net_features(state(), seat(), some(bytes_), rng_.below(8192));
        return (void)reeve_state_features(state(), seat(), some(bytes_), rng_.below(8192));
      case 11: {
        reeve_state* result = nullptr;
        (void)reeve_state_resample(state(), seat(), rng_.next64(), some(&result));
        return reeve_state_free(result);
      }
      case 12: {
        reeve_state* result = nullptr;
        (void)reeve_state_from_json(game(), noise(), 1, some(&result));
        return reeve_state_free(result);
      }
      case 13: {
        reeve_state* result = nullptr;
        (void)reeve_state_from_record(noise(), some(&result));
        return reeve_state_free(result);
      }
      case 14: {
        std::uint32_t moves[2] = {number(), number()};
        reeve_state* result = nullptr;
        (void)reeve_state_restore(game(), 1, rng_.below(2) != 0 ? noise() : nullptr, some(moves),
                                  rng_.below(3), some(&result));
        return reeve_state_free(result);
      }
      case 15: {
        reeve_game* result = nullptr;
        const char* some_name = noise();
        const std::string kept =
            some_name != nullptr ? some_name : "";  // the next one stands there
        (void)reeve_game_new(some_name != nullptr ? kept.c_str() : nullptr, noise(), some(&result));
        return reeve_game_free(result);
      }
      case 16: {
        reeve_bot* result = nullptr;
        (void)reeve_bot_new(game(), noise(), some(&result));
        return reeve_bot_free(result);
      }
      case 17: {
        std::uint32_t move = 0;
        return (void)reeve_bot_choose(rng_.below(4) != 0 ? bot_.get() : other<reeve_bot>(), state(),
                                      1, 1, 0, some(&move), nullptr);
      }
      case 18: {
        reeve_batch* result = nullptr;
        (void)reeve_batch_new(game(), rng_.below(3), rng_.below(3), 1,
                              static_cast<int>(rng_.below(5)) - 1, 1, some(&result));
        return reeve_batch_free(result);
      }
      case 19: {
        const std::int32_t choices[3] = {choice(), choice(), choice()};
        return (void)reeve_batch_step(batch(), some(choices), rng_.below(5));
      }
      case 20: {
        const std::int32_t choices[2] = {choice(), choice()}, ids[2] = {choice(), choice()};
        std::int32_t done[4];
        (void)reeve_batch_send(batch(), some(choices), some(ids), rng_.below(3));
        while (reeve_batch_recv(batch_.get(), 1, done) == REEVE_OK) {
        }
        return;
      }
      case 21: {
        const std::int64_t actions[3] = {choice(), choice(), choice()};
        return (void)reeve_batch_step_actions(batch(), some(actions), rng_.below(5));
      }
      case 22: {
        reeve_state* result = nullptr;
        (void)reeve_batch_state(batch(), rng_.below(5), some(&result));
        reeve_state_free(result);
        float points[18], shares[18];
        return (void)reeve_batch_evaluate(batch(), some(points), some(shares), rng_.below(19));
      }
      default: {
        // Now and then something that is right, so that the game goes on.
        const auto moves = legal(state_);
        if (moves.empty()) {
          state_ = start(game_, rng_.next64());
        } else {
          fine(reeve_state_apply(state_.get(),
                                 moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]));
        }
        return (void)reeve_batch_reset(batch(), rng_.next64());
      }
    }
  }

 private:
  reeve_state* state() { return rng_.below(8) != 0 ? state_.get() : other<reeve_state>(); }
  reeve_game* game() { return rng_.below(8) != 0 ? game_.get() : other<reeve_game>(); }
  reeve_batch* batch() { return rng_.below(8) != 0 ? batch_.get() : other<reeve_batch>(); }
  // NULL, or a handle of another kind.
  template <class T>
  T* other() {
    switch (rng_.below(3)) {
      case 0:
        return nullptr;
      case 1:
        if constexpr (std::is_same_v<T, reeve_bot>) return nullptr;
        return reinterpret_cast<T*>(bot_.get());
      default:
        if constexpr (std::is_same_v<T, reeve_game>) return nullptr;
        return reinterpret_cast<T*>(game_.get());
    }
  }
  template <class T>
  T* some(T* pointer) {
    return rng_.below(8) != 0 ? pointer : nullptr;
  }
  char** text() { return some(&text_); }
  void said(int status) {
    if (status == REEVE_OK) reeve_free(text_);
    text_ = nullptr;
  }
  std::uint32_t number() {
    const std::uint32_t small = rng_.below(2) != 0 ? rng_.below(4096) : rng_.next();
    const auto moves = legal(state_);
    return rng_.below(3) != 0 || moves.empty()
               ? small
               : moves[small % moves.size()] ^ (1u << (small % 40u % 32u));
  }
  int seat() { return static_cast<int>(rng_.below(12)) - 4; }
  std::int32_t choice() {
    return rng_.below(4) != 0 ? static_cast<std::int32_t>(rng_.below(3))
                              : static_cast<std::int32_t>(rng_.next());
  }
  // Something between rubbish and the truth.
  const char* noise() {
    static constexpr const char* kSome[] = {"",
                                            "{",
                                            "{}",
                                            "[]",
                                            "null",
                                            "{\"players\": -1}",
                                            "{\"players\": 2}",
                                            "burgundy",
                                            "ra",
                                            "reeve-record 2\ngame ragusa\n",
                                            "\xff\xfe",
                                            "random"};
    if (rng_.below(16) == 0) return nullptr;
    if (rng_.below(3) != 0) return kSome[rng_.below(std::size(kSome))];
    char* json = nullptr;
    const int status = rng_.below(2) != 0 ? reeve_state_json(state_.get(), &json)
                                          : reeve_state_record(state_.get(), nullptr, &json);
    if (status != REEVE_OK) return "";
    noise_ = taken(json);
    for (std::uint32_t change = rng_.below(4); change > 0; --change)
      noise_[rng_.below(static_cast<std::uint32_t>(noise_.size()))] =
          static_cast<char>('!' + rng_.below(90));
    return noise_.c_str();
  }

  Rng rng_;
  Game game_;
  State state_;
  Batch batch_;
  Bot bot_;
  char* text_ = nullptr;
  std::string noise_;
  std::uint8_t bytes_[8192];
};

TEST(Api, HostileArgumentsAreRefused) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Hostile hostile(seed);
    for (int i = 0; i < 60; ++i) hostile.call();
  }
}

}  // namespace
