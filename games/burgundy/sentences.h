// Moves and events of Burgundy for people: as objects of plain facts, and these as sentences of a
// language's words. The page makes its sentences of the same facts and messages.
#pragma once

#include <string>
#include <string_view>

#include "core/events.h"
#include "core/json.h"
#include "core/json_writer.h"
#include "core/words.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

inline constexpr int kPurchaseSilver = 2;  // what a purchase costs: B4.3, B14.7

// A move's facts, as fields; and as an object of its own.
void write_move(JsonWriter& out, const State& s, Move move);
json::object move_to_json(const State& s, Move move);
std::string move_sentence(const json::object& detail, const Words& words);
json::object event_to_json(const Event& event);
std::string event_sentence(const json::object& event, const Words& words);
// What a player has more or less of besides points: silver, workers, goods, tiles.
void write_gains(JsonWriter& out, const State& before, const State& after, Seat seat);
json::object gains(const State& before, const State& after, Seat seat);

// The facts of a move or an event, as their sentences ask for them.
struct Facts {
  const json::object& object;

  // There, and not null.
  bool has(std::string_view name) const;
  // 0 and "" where there is none of that kind.
  int number(std::string_view name) const;
  std::string_view text(std::string_view name) const;

  // What moves and events say alike: the tile or double, "a castle" or "castle"; where it lay,
  // "from depot 3"; its price, " (die 5 and 1 worker)".
  std::string tile(const Words& words, bool taken) const;
  std::string from(const Words& words) const;
  std::string price(const Words& words) const;
  std::string bonus(const Words& words) const;
};

}  // namespace reeve::burgundy
