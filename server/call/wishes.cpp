#include "server/call/wishes.h"

namespace reeve::server {

namespace {
constexpr Milliseconds kHour = 3'600'000;
constexpr std::array<std::string_view, kCallKinds> kCallNames = {"turn",  "deadline", "over",
                                                                 "began", "full",     "invited"};
constexpr std::array<std::string_view, 3> kWayNames = {"push", "webhook", "mail"};
}  // namespace

std::string_view name_of(CallKind kind) {
  return kCallNames[static_cast<std::size_t>(kind)];
}
std::string_view name_of(WayKind kind) {
  return kWayNames[static_cast<std::size_t>(kind)];
}

Milliseconds Wishes::quiet_for(Milliseconds now) const {
  if (quiet_from == quiet_to) return 0;
  const Milliseconds day = 24 * kHour;
  const Milliseconds local = ((now + ahead_of_utc * Milliseconds{60'000}) % day + day) % day;
  const Milliseconds since = (local - quiet_from * kHour + day) % day;
  const Milliseconds length = (quiet_to - quiet_from + 24) % 24 * kHour;
  return since < length ? length - since : 0;
}

Wishes read_wishes(JsonReader& in) {
  Wishes wishes;
  wishes.language = static_cast<Language>(in.choice("language", kLanguageNames));
  for (std::size_t i = 0; i < wishes.wanted.size(); ++i)
    wishes.wanted[i] = in.boolean(kCallNames[i], true);
  if (const json::value* quiet = in.has("quiet") ? in.raw("quiet") : nullptr;
      quiet != nullptr && !quiet->is_null()) {
    JsonReader hours(*quiet, "quiet", in.problem());
    wishes.quiet_from = static_cast<int>(hours.whole("from", 0, 23));
    wishes.quiet_to = static_cast<int>(hours.whole("to", 0, 23));
    wishes.ahead_of_utc = static_cast<int>(hours.whole("ahead", -14 * 60, 14 * 60));
    hours.finish();
  }
  return wishes;
}

Wishes wishes_from(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return {};
  JsonProblem problem;
  JsonReader in(*value, "wishes", problem);
  const Wishes wishes = read_wishes(in);
  return problem ? Wishes{} : wishes;
}

json::object wishes_to_json(const Wishes& wishes) {
  json::object out{{"language", name_of(wishes.language)}};
  for (std::size_t i = 0; i < wishes.wanted.size(); ++i) out[kCallNames[i]] = wishes.wanted[i];
  out["quiet"] = wishes.quiet_from == wishes.quiet_to ? json::value()
                                                      : json::value{{"from", wishes.quiet_from},
                                                                    {"to", wishes.quiet_to},
                                                                    {"ahead", wishes.ahead_of_utc}};
  return out;
}

}  // namespace reeve::server
