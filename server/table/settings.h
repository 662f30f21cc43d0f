// What is agreed on when a table is made, besides the game and its options.
#pragma once

#include "core/json.h"
#include "server/app/environment.h"
#include "server/people/ids.h"

namespace reeve::server {

struct ClockSetting {
  enum class Kind : std::uint8_t { kNone, kLive, kDays };
  Kind kind = Kind::kNone;
  Milliseconds base = 0;       // live: for the whole game
  Milliseconds increment = 0;  // live: for every turn
  Milliseconds move = 0;       // days: for every turn

  friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

inline constexpr std::size_t kMostSentAway = 100;

enum class ChatMode : std::uint8_t { kPlayers, kEveryone, kOff };

struct Settings {
  ClockSetting clock;
  bool hints = true;
  std::uint32_t bot_ms = 1000;  // most a bot may think for one decision
  ChatMode chat = ChatMode::kPlayers;
  bool shuffle = false;          // seats are dealt at random at the start
  bool start_when_full = false;  // without the host, as soon as everybody has come
  bool rated = false;            // all agreed that it counts (docs/ratings.md)
  bool tutor = false;            // warns before a turn is handed over and marks it; all see that
  double tutor_limit = 2.5;      // points a turn may lose before it warns
  int best_of = 1;               // games of a series
  std::string lesson;            // the page's name of the lesson that is played here, if it is one
  // Not asked for, but so:
  bool imported = false;            // a record from elsewhere; who sat there is what it says
  std::vector<PersonId> sent_away;  // by the host, before the start
  std::vector<int> series_won;      // by seat, in the games of the series before this one
  std::string tournament;           // the one this game belongs to, if any
  std::int64_t challenge = 0;       // the day whose challenge is played here, since 1970; 0: none

  // What counts is played without help, and what was done stands.
  bool strict() const { return rated || challenge != 0; }

  friend bool operator==(const Settings&, const Settings&) = default;
};

json::object clock_to_json(const ClockSetting& clock);
std::string_view chat_mode_name(ChatMode mode);
ChatMode read_chat_mode(JsonReader& in, std::string_view field, std::optional<ChatMode> fallback);

// The fields clock, hints, bot_ms, chat, shuffle, start, rated, tutor, tutor_limit, best_of and lesson of an object; all may be missing.
Settings read_settings(JsonReader& in);
// The same with what only the server writes.
Settings read_stored_settings(JsonReader& in);
json::object settings_to_json(const Settings& settings);

}  // namespace reeve::server
