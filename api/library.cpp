// The library itself and its games.
#include <cstdlib>

#include "api/handles.h"
#include "core/version.h"

namespace reeve::api {
namespace {

struct LastError {
  char code[48] = "";
  char message[512] = "";
};
LastError& last_error() {
  thread_local LastError error;
  return error;
}

template <std::size_t N>
void put(char (&place)[N], std::string_view text) {
  std::size_t size = std::min(text.size(), N - 1);
  // Never in the middle of a character.
  while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80)
    --size;
  std::memcpy(place, text.data(), size);
  place[size] = 0;
}

}  // namespace

int fail(int status, std::string_view code, std::string_view message) noexcept {
  put(last_error().code, code);
  put(last_error().message, message);
  return status;
}
int refuse(const Error& error) noexcept {
  return fail(REEVE_REFUSED, error.code, error.message);
}
int bad(std::string_view message) noexcept {
  return fail(REEVE_BAD_ARGUMENT, "bad_argument", message);
}

int answer_text(std::string_view text, char** result) {
  char* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr)
    return fail(REEVE_NO_MEMORY, "no_memory", "There is not enough memory for that.");
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = 0;
  *result = copy;
  return REEVE_OK;
}

Result<json::object> object_of(const char* text, std::string_view what) {
  if (text == nullptr) return json::object{};
  auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  if (!value->is_object()) return error("bad_json", "{} is no JSON object.", what);
  return std::move(value->as_object());
}

bool is_seat(const Simulator& simulator, int seat) {
  return seat >= 0 && seat < simulator.seats();
}
bool is_viewer(const Simulator& simulator, int seat) {
  return is_seat(simulator, seat) || seat == kSpectator;
}

}  // namespace reeve::api

using namespace reeve;
using namespace reeve::api;

extern "C" {

uint32_t reeve_abi_version(void) {
  return REEVE_ABI_VERSION;
}
const char* reeve_version(void) {
  return reeve::version();
}
const char* reeve_error_code(void) {
  return last_error().code;
}
const char* reeve_error_message(void) {
  return last_error().message;
}
void reeve_free(void* text) {
  std::free(text);
}

int reeve_games(char** result) {
  return guarded([&] {
    REEVE_NEED(result != nullptr, "json is NULL.");
    json::array games;
    for (const GameEntry* entry : all_entries()) {
      const GameType& type = entry->type();
      json::array bots;
      for (const BotInfo& bot : all_bots()) bots.emplace_back(bot.name);
      games.push_back({{"name", type.name()},
                       {"title", type.title()},
                       {"ruleset", type.ruleset()},
                       {"options", type.options_schema()},
                       {"bots", std::move(bots)}});
    }
    return answer_json(games, result);
  });
}

int reeve_game_new(const char* name, const char* options, reeve_game** game) {
  return guarded([&] {
    REEVE_NEED(name != nullptr, "name is NULL.");
    REEVE_NEED(game != nullptr, "game is NULL.");
    const auto entry = find_entry(name);
    if (!entry) return refuse(entry.error());
    const auto chosen = object_of(options, "options");
    if (!chosen) return refuse(chosen.error());
    auto simulator = simulator_of(**entry, *chosen, nullptr);
    if (!simulator) return refuse(simulator.error());
    auto made = std::make_unique<reeve_game>();
    made->entry = *entry;
    made->simulator = std::move(*simulator);
    *game = made.release();
    return int{REEVE_OK};
  });
}

void reeve_game_free(reeve_game* game) {
  if (!is(game)) return;
  game->kind = 0;
  delete game;
}

int reeve_game_describe(const reeve_game* game, reeve_game_info* info) {
  REEVE_NEED(is(game), "game is no game.");
  REEVE_NEED(info != nullptr, "info is NULL.");
  const Simulator& s = *game->simulator;
  *info = {.seats = static_cast<std::uint32_t>(s.seats()),
           .ruleset = s.type().ruleset(),
           .max_moves = static_cast<std::uint32_t>(s.max_moves()),
           .state_bytes = static_cast<std::uint32_t>(s.state_bytes()),
           .view_bytes = static_cast<std::uint32_t>(s.view_bytes()),
           .features = s.features(),
           .actions = s.actions().size(),
           .net_features = s.net_features()};
  return REEVE_OK;
}

int reeve_game_json(const reeve_game* game, char** result) {
  return guarded([&] {
    REEVE_NEED(is(game), "game is no game.");
    REEVE_NEED(result != nullptr, "json is NULL.");
    const Simulator& s = *game->simulator;
    json::array actions, view;
    const auto named = [](const std::vector<FeatureRange>& ranges) {
      json::array list;
      for (const FeatureRange& range : ranges)
        list.push_back({{"name", range.name}, {"first", range.first}, {"count", range.count}});
      return list;
    };
    for (const ActionKind& kind : s.actions().kinds()) {
      if (kind.name.empty()) continue;
      json::array fields;
      for (const ActionField& field : kind.fields)
        fields.push_back({{"name", field.name}, {"count", field.count}});
      actions.push_back(
          {{"kind", kind.name}, {"first", kind.first}, {"fields", std::move(fields)}});
    }
    for (const ViewField& field : s.view_layout())
      view.push_back({{"name", field.name},
                      {"offset", field.offset},
                      {"bytes", field.bytes},
                      {"item", field.item}});
    return answer_json(json::object{{"game", s.type().name()},
                                    {"title", s.type().title()},
                                    {"ruleset", s.type().ruleset()},
                                    {"seats", s.seats()},
                                    {"options", s.options()},
                                    {"features", named(s.feature_names())},
                                    {"net_features", named(s.net_feature_names())},
                                    {"actions", std::move(actions)},
                                    {"view", std::move(view)}},
                       result);
  });
}

}  // extern "C"
