#include "server/table/settings.h"

#include <array>

#include "core/game.h"
#include "server/net/limits.h"

namespace reeve::server {

namespace {

constexpr std::array<std::string_view, 3> kClockKinds = {"none", "live", "days"};
constexpr std::array<std::string_view, 3> kChatModes = {"players", "everyone", "off"};
constexpr std::array<std::string_view, 2> kStarts = {"host", "full"};
constexpr std::size_t kMostLessonBytes = 40;
constexpr int kMostInSeries = 9;
constexpr std::int64_t kLastDay = 1'000'000'000;
constexpr Milliseconds kSecond = 1000;
constexpr Milliseconds kMinute = 60 * kSecond;

// In points, as marks are.
double read_tutor_limit(JsonReader& in, double fallback) {
  constexpr double kLeast = 0.5, kMost = 50;
  const json::value* value = in.raw("tutor_limit");
  if (value == nullptr) return fallback;
  const double limit = value->is_number() ? value->to_number<double>() : 0;
  if (!(limit >= kLeast && limit <= kMost))
    in.fail("tutor_limit", "must be from 0.5 to 50 points.");
  return limit;
}

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
  settings.start_when_full = in.choice("start", kStarts, 0) == 1;
  settings.rated = in.boolean("rated", settings.rated);
  settings.tutor = in.boolean("tutor", settings.tutor);
  settings.tutor_limit = read_tutor_limit(in, settings.tutor_limit);
  settings.best_of = in.integer<int>("best_of", 1, kMostInSeries, settings.best_of);
  if (settings.best_of % 2 == 0) in.fail("best_of", "must be odd.");
  settings.lesson = in.string("lesson", "");
  if (settings.lesson.size() > kMostLessonBytes) in.fail("lesson", "is too long.");
  return settings;
}

Settings read_stored_settings(JsonReader& in) {
  Settings settings = read_settings(in);
  settings.imported = in.boolean("imported", false);
  settings.tournament = in.string("tournament", "");
  settings.challenge = in.whole("challenge", 0, kLastDay, 0);
  if (in.has("series_won"))
    for (const json::value& one : in.array("series_won", 0, kMaxSeats))
      settings.series_won.push_back(one.is_int64() ? static_cast<int>(one.get_int64()) : 0);
  if (!in.has("sent_away")) return settings;
  for (const json::value& one : in.array("sent_away", 0, kMostSentAway))
    if (one.is_string())
      if (const auto person = person_from_text(one.get_string()))
        settings.sent_away.push_back(*person);
  return settings;
}

json::object settings_to_json(const Settings& settings) {
  json::object object{{"clock", clock_to_json(settings.clock)},
                      {"hints", settings.hints},
                      {"bot_ms", settings.bot_ms},
                      {"chat", chat_mode_name(settings.chat)},
                      {"shuffle", settings.shuffle},
                      {"start", kStarts[settings.start_when_full ? 1 : 0]},
                      {"rated", settings.rated},
                      {"tutor", settings.tutor},
                      {"tutor_limit", settings.tutor_limit},
                      {"best_of", settings.best_of},
                      {"lesson", settings.lesson}};
  if (!settings.tournament.empty()) object["tournament"] = settings.tournament;
  if (settings.challenge != 0) object["challenge"] = settings.challenge;
  if (!settings.series_won.empty()) object["series_won"] = json::value_from(settings.series_won);
  if (settings.imported) object["imported"] = true;
  json::array sent_away;
  for (PersonId person : settings.sent_away) sent_away.push_back(json::value(person_text(person)));
  if (!sent_away.empty()) object["sent_away"] = std::move(sent_away);
  return object;
}

}  // namespace reeve::server
