// Rows to put into a store, and a write that waits.
#pragma once

#include <future>

#include "server/store/store.h"

namespace reeve::server::testing {

inline Result<void> write(Store& store, Change change) {
  std::promise<Result<void>> promise;
  store.write(std::move(change), [&](Result<void> done) { promise.set_value(std::move(done)); });
  return promise.get_future().get();
}

inline TableRow some_table(const std::string& id, PersonId person) {
  return {.id = id,
          .game = "pebbles",
          .ruleset = 1,
          .options = "{}",
          .seed = 0xFFFF'FFFF'FFFF'FFF1,
          .salt = "aa",
          .commitment = "bb",
          .settings = "{}",
          .is_public = true,
          .status = TableStatus::kRunning,
          .host = person,
          .created = 5,
          .moved = 6,
          .turn = 1,
          .deadline = 100,
          .clocks = "",
          .seats = {{.kind = SeatKind::kPerson, .person = person, .name = "Ann"},
                    {.kind = SeatKind::kBot, .level = "random"}}};
}

inline AddAction action(const std::string& table, std::uint32_t number) {
  return {table, {.number = number, .seat = 1, .move = "take 1", .cid = "c", .at = 7, .hash = 1}};
}

}  // namespace reeve::server::testing
