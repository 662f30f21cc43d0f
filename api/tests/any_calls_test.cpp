// Calls in any order with any arguments: nothing crashes (the sanitizers look on), what is refused has a
// sentence and has changed nothing, and handles go on working.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "api/reeve.h"
#include "core/random.h"

namespace reeve {
namespace {

// One session of calls: what it holds, and what it might pass.
class Caller {
 public:
  explicit Caller(std::uint64_t seed) : rng_(seed) {
    for (const char* name : {"burgundy", "ragusa", "villagers"}) {
      reeve_game* game = nullptr;
      EXPECT_EQ(reeve_game_new(name, nullptr, &game), REEVE_OK);
      games_.push_back(game);
      reeve_state* state = nullptr;
      EXPECT_EQ(reeve_state_new(game, seed, &state), REEVE_OK);
      states_.push_back(state);
    }
    texts_ = {"",
              "{}",
              "null",
              "[[[[",
              "{\"players\": 2}",
              "{\"players\": 99}",
              "ragusa",
              "dance",
              "\xff\xfe",
              std::string(70'000, '{')};
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() {
    for (reeve_state* state : states_) reeve_state_free(state);
    for (reeve_game* game : games_) reeve_game_free(game);
    for (reeve_bot* bot : bots_) reeve_bot_free(bot);
    for (reeve_batch* batch : batches_) reeve_batch_free(batch);
  }

  int fine = 0, refused = 0;  // calls made

  void call() {
    // The state most calls are about must be as it was where the call is refused.
    reeve_state* state = states_[below(states_.size())];
    std::uint64_t before = 0, after = 0;
    ASSERT_EQ(reeve_state_quick_hash(state, &before), REEVE_OK);
    const int status = make(state);
    ++(status == REEVE_OK ? fine : refused);
    if (status == REEVE_OK) return;
    EXPECT_STRNE(reeve_error_code(), "");
    EXPECT_STRNE(reeve_error_message(), "");
    ASSERT_EQ(reeve_state_quick_hash(state, &after), REEVE_OK);
    EXPECT_EQ(before, after) << reeve_error_message();
  }

 private:
  std::size_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
  bool seldom() { return below(8) == 0; }
  int seat() { return static_cast<int>(below(12)) - 4; }
  std::uint32_t number() {
    constexpr std::uint32_t kNumbers[] = {0, 1, 2, 7, 300, 0x7fffffff, 0xffffffff};
    return seldom() ? static_cast<std::uint32_t>(rng_.next64()) : kNumbers[below(7)];
  }
  const char* text() { return seldom() ? nullptr : texts_[below(texts_.size())].c_str(); }
  std::uint32_t move(const reeve_state* state) {
    std::array<std::uint32_t, 64> moves;
    std::size_t count = 0;
    if (seldom() || reeve_state_legal(state, moves.data(), moves.size(), &count) != REEVE_OK ||
        count == 0)
      return number();
    return moves[below(std::min(count, moves.size()))];
  }
  // A handle of the kind, none, or one of another kind.
  template <class T>
  T* handle(const std::vector<T*>& of_kind) {
    if (seldom()) return nullptr;
    if (seldom() || of_kind.empty()) return reinterpret_cast<T*>(states_[below(states_.size())]);
    return of_kind[below(of_kind.size())];
  }
  // Keeps a new handle, in place of an old one where there are many.
  template <class T, class Free>
  void keep(std::vector<T*>& of_kind, T* made, Free free_it) {
    if (made == nullptr) return;
    if (of_kind.size() < 12) return of_kind.push_back(made);
    T*& old = of_kind[below(of_kind.size())];
    free_it(old);
    old = made;
  }
  // By reference: the call that makes it may be evaluated after a copy would be taken.
  int keep_text(int status, char*& answer) {
    if (status == REEVE_OK && answer != nullptr && std::strlen(answer) < 50'000)
      texts_[below(texts_.size())] = answer;
    reeve_free(answer);
    return status;
  }

  int make(reeve_state* state) {
    switch (below(3)) {
      case 0:
        return make_state_call(state);
      case 1:
        return make_text_call(state);
      default:
        return make_other_call(state);
    }
  }

  int make_state_call(reeve_state* state) {
    reeve_state* made = nullptr;
    int status = REEVE_OK, whole = 0;
    std::uint32_t small = 0;
    std::array<std::uint32_t, 70> numbers{};
    std::size_t count = 0;
    switch (below(14)) {
      case 0:
      case 1:
      case 2:
        return reeve_state_apply(state, move(state));
      case 3:
        return reeve_state_apply_with(state, move(state), rng_.next64());
      case 4:
        return reeve_state_take_back(state);
      case 5:
        status = reeve_state_copy(handle(states_), seldom() ? nullptr : &made);
        break;
      case 6:
        return reeve_state_assign(state, handle(states_));
      case 7:
        status = reeve_state_new(handle(games_), rng_.next64(), &made);
        break;
      case 8:
        status = reeve_state_resample(state, seat(), rng_.next64(), &made);
        break;
      case 9:
        return reeve_state_is_legal(state, number(), seldom() ? nullptr : &whole);
      case 10:
        return reeve_state_action(state, move(state), &small);
      case 11:
        return reeve_state_move_of_action(state, number(), &small);
      case 12:
        return reeve_state_history(state, numbers.data(), below(numbers.size()), &count);
      default:
        for (std::uint32_t& one : numbers) one = number();
        status = reeve_state_restore(handle(games_), 1, text(), numbers.data(), below(4), &made);
    }
    keep(states_, made, reeve_state_free);
    return status;
  }

  int make_text_call(reeve_state* state) {
    char* answer = nullptr;
    reeve_state* made = nullptr;
    int status = REEVE_OK;
    std::uint32_t small = 0;
    switch (below(14)) {
      case 0:
        return keep_text(reeve_state_text(state, move(state), &answer), answer);
      case 1:
        return keep_text(reeve_state_move_json(state, move(state), &answer), answer);
      case 2:
        return keep_text(reeve_state_json(state, &answer), answer);
      case 3:
        return keep_text(reeve_state_view_json(state, seat(), &answer), answer);
      case 4:
        return keep_text(reeve_state_draw(state, seat(), &answer), answer);
      case 5:
        return keep_text(reeve_state_record(state, text(), &answer), answer);
      case 6:
        return keep_text(reeve_state_result(state, &answer), answer);
      case 7:
        return keep_text(reeve_state_origin(state, &answer), answer);
      case 8:
        return reeve_state_parse(state, text(), &small);
      case 9:
        status = reeve_state_from_json(handle(games_), text(), 5, &made);
        break;
      case 10:
        status = reeve_state_from_record(text(), &made);
        break;
      case 11: {
        // A text of before with a letter changed.
        std::string& changed = texts_[below(texts_.size())];
        if (!changed.empty()) changed[below(changed.size())] = static_cast<char>(1 + below(255));
        return REEVE_OK;
      }
      case 12:
        return reeve_state_draw(state, seat(), nullptr);
      default:
        return keep_text(reeve_game_json(handle(games_), &answer), answer);
    }
    keep(states_, made, reeve_state_free);
    return status;
  }

  int make_other_call(reeve_state* state) {
    std::array<std::uint8_t, 512> bytes{};
    std::array<std::int32_t, 8> choices{}, ids{};
    std::array<float, 64> points{}, shares{};
    std::size_t count = 0;
    std::uint32_t small = 0;
    reeve_game* game = nullptr;
    reeve_bot* bot = nullptr;
    reeve_batch* batch = nullptr;
    reeve_state* made = nullptr;
    reeve_arrays arrays{};
    int status = REEVE_OK;
    for (std::int32_t& choice : choices) choice = seldom() ? static_cast<int>(number()) : 0;
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<int>(i) - seldom();
    switch (below(14)) {
      case 0:
        status = reeve_game_new(text(), text(), &game);
        keep(games_, game, reeve_game_free);
        return status;
      case 1:
        status = reeve_bot_new(handle(games_), seldom() ? text() : "greedy", &bot);
        keep(bots_, bot, reeve_bot_free);
        return status;
      case 2:
        return reeve_bot_choose(handle(bots_), state, 1, 3, 0, &small, nullptr);
      case 3:
        status = reeve_batch_new(handle(games_), seldom() ? number() : below(8), 1, 1,
                                 static_cast<int>(below(6)), seldom(), &batch);
        // Many games cost memory, not thought.
        if (batches_.size() >= 12 ||
            (status == REEVE_OK && reeve_batch_arrays(batch, &arrays) == 0 && arrays.games > 8)) {
          reeve_batch_free(batch);
          return status;
        }
        keep(batches_, batch, reeve_batch_free);
        return status;
      case 4:
        return reeve_batch_step(handle(batches_), choices.data(), below(choices.size() + 1));
      case 5:
        return reeve_batch_send(handle(batches_), choices.data(), ids.data(), below(3));
      case 6:
        return reeve_batch_mask(handle(batches_), bytes.data(), below(bytes.size()));
      case 7:
        return reeve_batch_evaluate(handle(batches_), points.data(), shares.data(),
                                    below(points.size()));
      case 8:
        status = reeve_batch_state(handle(batches_), below(10), &made);
        keep(states_, made, reeve_state_free);
        return status;
      case 9:
        return reeve_batch_active(handle(batches_), below(10), ids.data(), ids.size(), &count);
      case 10:
        return reeve_state_features(state, seat(), bytes.data(), below(bytes.size()));
      case 11:
        return reeve_state_view(state, seat(), bytes.data(), below(bytes.size()));
      case 12:
        return reeve_evaluate(state, points.data(), shares.data());
      default:
        return reeve_batch_reset(handle(batches_), rng_.next64());
    }
  }

  Rng rng_;
  std::vector<std::string> texts_;
  std::vector<reeve_game*> games_;
  std::vector<reeve_state*> states_;
  std::vector<reeve_bot*> bots_;
  std::vector<reeve_batch*> batches_;
};

TEST(AnyCalls, NothingCrashesAndWhatIsRefusedChangesNothing) {
  constexpr int kCalls = 250;
  int fine = 0, refused = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Caller caller(seed);
    for (int i = 0; i < kCalls; ++i) caller.call();
    if (HasFatalFailure()) return;
    fine += caller.fine;
    refused += caller.refused;
  }
  // Neither of them is all there is.
  EXPECT_GT(fine, 200 * kCalls / 4);
  EXPECT_GT(refused, 200 * kCalls / 4);
}

}  // namespace
}  // namespace reeve
