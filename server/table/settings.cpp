#include "server/table/settings.h"

#include <array>

namespace reeve::server {

namespace {

constexpr std::array<std::string_view, 3> kClockKinds = {"none", "live", "days"};
constexpr std::array<std::string_view, 3> kChatModes = {"players", "everyone", "off"};
constexpr std::size_t kMostLessonBytes = 40;
constexpr Milliseconds kSecond = 1000;
constexpr Milliseconds kMinute = 60 * kSecond;
constexpr Milliseconds kDay = 24 * 60 * kMinute;

ClockSetting read_clock(JsonReader in) {
  ClockSetting clock{.kind = static_cast<ClockSetting::Kind>(in.choice("kind", kClockKinds))};
  if (clock.kind == ClockSetting::Kind::kLive) {
    clock.base = in.whole("base_ms", 10 * kSecond, kDay);
    clock.increment = in.whole("increment_ms", 0, 60 * kMinute, 0);
  } else if (clock.kind == ClockSetting::Kind::kDays) {
    clock.move = in.whole("move_ms", kMinute, 60 * kDay);
  }
  in.finish();
  return clock;
}

}  // namespace

json::object clock_to_json(const ClockSetting& clock) {
  json::object object{{"kind", kClockKinds[static_cast<std::size_t>(clock.kind)]}};
  if (clock.kind == ClockSetting::Kind::kLive) {
    object["base_ms"] = clock.base;
    object["increment_ms"] = clock.increment;
  } else if (clock.kind == ClockSetting::Kind::kDays) {
    object["move_ms"] = clock.move;
  }
  return object;
}

std::string_view chat_mode_name(ChatMode mode) {
  return kChatModes[static_cast<std::size_t>(mode)];
}

ChatMode read_chat_mode(JsonReader& in, std::string_view field, std::optional<ChatMode> fallback) {
  std::optional<std::size_t> index;
  if (fallback) index = static_cast<std::size_t>(*fallback);
  return static_cast<ChatMode>(in.choice(field, kChatModes, index));
}

Settings read_settings(JsonReader& in) {
  Settings settings;
  if (in.has("clock")) settings.clock = read_clock(in.object("clock"));
  settings.hints = in.boolean("hints", settings.hints);
  settings.bot_ms = in.integer<std::uint32_t>("bot_ms", 10, 10'000, settings.bot_ms);
  settings.chat = read_chat_mode(in, "chat", settings.chat);
  settings.shuffle = in.boolean("shuffle", settings.shuffle);
  settings.lesson = in.string("lesson", "");
  if (settings.lesson.size() > kMostLessonBytes) in.fail("lesson", "is too long.");
  return settings;
}

json::object settings_to_json(const Settings& settings) {
  return {{"clock", clock_to_json(settings.clock)},
          {"hints", settings.hints},
          {"bot_ms", settings.bot_ms},
          {"chat", chat_mode_name(settings.chat)},
          {"shuffle", settings.shuffle},
          {"lesson", settings.lesson}};
}

}  // namespace reeve::server
