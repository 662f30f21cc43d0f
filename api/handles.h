// What stands behind the handles of api/reeve.h, and how its functions answer.
#pragma once

#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "api/reeve.h"
#include "games/entry.h"
#include "search/levels/bot.h"
#include "simulate/simulator.h"

// Every handle begins with what it is, so that one passed for another is refused.
struct reeve_game {
  static constexpr std::uint32_t kKind = 0x52454731;
  std::uint32_t kind = kKind;
  const reeve::GameEntry* entry = nullptr;
  std::shared_ptr<const reeve::Simulator> simulator;
  bool of_position = false;  // known by a position: nothing can be started by its options
};

struct reeve_state {
  static constexpr std::uint32_t kKind = 0x52455331;
  std::uint32_t kind = kKind;
  const reeve::GameEntry* entry = nullptr;
  std::shared_ptr<const reeve::Simulator> simulator;
  std::uint64_t seed = 0;
  std::unique_ptr<std::byte[]> bytes;   // the position
  std::unique_ptr<std::byte[]> origin;  // where it began, unless that follows from the seed
  bool of_position = false;
  std::vector<std::uint32_t> moves;

  void* now() { return bytes.get(); }
  const void* now() const { return bytes.get(); }
  void begin_here() {  // its past is no part of it any more
    origin = std::make_unique<std::byte[]>(simulator->state_bytes());
    std::memcpy(origin.get(), bytes.get(), simulator->state_bytes());
    moves.clear();
  }
  std::unique_ptr<reeve::Session> session() const { return simulator->session(now(), seed); }
};

struct reeve_bot {
  static constexpr std::uint32_t kKind = 0x52454231;
  std::uint32_t kind = kKind;
  const reeve::GameEntry* entry = nullptr;
  std::unique_ptr<reeve::Bot> bot;
};

namespace reeve::api {

// Sets what this thread is told about its last failure; answers `status`.
int fail(int status, std::string_view code, std::string_view message) noexcept;
int refuse(const Error& error) noexcept;
// What is wrong with an argument: "moves is NULL."
int bad(std::string_view message) noexcept;

template <class Handle>
bool is(const Handle* handle) {
  return handle != nullptr && handle->kind == Handle::kKind;
}

#ifdef __cpp_exceptions
// Memory may run out, and nothing may be thrown at C.
template <class Call>
int guarded(Call call) noexcept {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return fail(REEVE_NO_MEMORY, "no_memory", "There is not enough memory for that.");
  } catch (const std::exception& problem) {
    return fail(REEVE_REFUSED, "failed", problem.what());
  }
}
#else
template <class Call>
int guarded(Call call) noexcept {
  return call();
}
#endif

// A copy for the caller to reeve_free().
int answer_text(std::string_view text, char** result);
inline int answer_json(const json::value& value, char** json) {
  return answer_text(json::serialize(value), json);
}
// The object a text holds; NULL is an empty one.
Result<json::object> object_of(const char* text, std::string_view what);

std::unique_ptr<reeve_state> blank_state(const GameEntry* entry,
                                         std::shared_ptr<const Simulator> simulator,
                                         std::uint64_t seed);
// Whether a seat may have a view.
// Refused for a game that is not made for programs.
SimulatorResult simulator_of(const GameEntry& entry, const json::object& options,
                             const json::object* position);
bool is_viewer(const Simulator& simulator, int seat);
bool is_seat(const Simulator& simulator, int seat);

}  // namespace reeve::api

#define REEVE_NEED(condition, message) \
  if (!(condition)) return reeve::api::bad(message)
