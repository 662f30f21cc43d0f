// A game record: everything needed to replay a game on any machine, as text with one move a line.
//
//   reeve-record 2
//   game burgundy
//   ruleset 1
//   options {"players":2, …}
//   seed 42                          while the game runs: commitment <hex>
//   position {…}                     only when the game began from a composed position
//   seat 0 Ann
//   seat 1 master
//   ended resigned 1                 only when it was ended before the rules did: how, and by which seat
//   moves
//   <the move's text>                one a line
//   # hash 40 0123456789abcdef       the state's hash after 40 moves; every so often and at the end
//   # end
//
// From version 1.0.0 on records live: hashes are of the state's canonical form (core/canonical.h),
// whatever its layout in memory, and a game is replayed and finished by the ruleset it began with
// (GameType::with_ruleset). Format 1, from before, hashed bytes and is not read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/result.h"

namespace reeve {

struct Record {
  static constexpr int kFormat = 2;
  static constexpr std::size_t kHashEvery = 20;

  std::string game;
  std::uint32_t ruleset = 0;
  json::object options;
  std::optional<std::uint64_t> seed;  // absent while it is a secret
  std::string commitment;             // hex; may stand beside the seed
  std::optional<json::object> position;
  std::vector<std::string> seats;  // names
  std::vector<std::string> moves;
  std::vector<std::pair<std::size_t, std::uint64_t>> hashes;  // after so many moves
  std::string salt;  // hex; with the seed, what the commitment was made of
  // Of a game that was given up before its rules ended it, and is not played on.
  struct Ended {
    std::string how;  // "resigned" or "time" of one seat; "agreed", "abandoned", "closed"
    int by = -1;      // that seat

    friend bool operator==(const Ended&, const Ended&) = default;
  };
  std::optional<Ended> ended;

  friend bool operator==(const Record&, const Record&) = default;
};

std::string record_to_text(const Record& record);
Result<Record> record_from_text(std::string_view text);
json::object record_to_json(const Record& record);
Result<Record> record_from_json(const json::value& value);

}  // namespace reeve
