// What a person wants to hear of, in which language, and when not.
#pragma once

#include <algorithm>
#include <array>

#include "core/json.h"
#include "core/language.h"
#include "server/app/environment.h"
#include "server/store/calling.h"

namespace reeve::server {

struct Wishes {
  Language language = Language::kEnglish;
  // By CallKind up to kBegan, which stands for all that leads to the beginning of a game.
  std::array<bool, 4> wanted = {true, true, true, true};
  // Hours of the day in which nothing comes, by the clock of whoever chose them; equal: none.
  int quiet_from = 0;
  int quiet_to = 0;
  int ahead_of_utc = 0;  // minutes

  bool wants(CallKind kind) const {
    return wanted[static_cast<std::size_t>(std::min(kind, CallKind::kBegan))];
  }
  // How long from `now` (wall clock) nothing may come; 0 when it may.
  Milliseconds quiet_for(Milliseconds now) const;
};

// {"language", "turn", "deadline", "over", "began", "quiet": {"from", "to", "ahead"} or null}; all but
// language may be missing.
Wishes read_wishes(JsonReader& in);
// What is stored; the defaults where that cannot be read.
Wishes wishes_from(std::string_view text);
json::object wishes_to_json(const Wishes& wishes);

std::string_view name_of(CallKind kind);
std::string_view name_of(WayKind kind);

}  // namespace reeve::server
