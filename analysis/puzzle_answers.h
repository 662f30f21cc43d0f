// What is told of puzzles, as GET and POST /api/puzzles/… have it (docs/protocol.md): the server tells it of
// the books in the program, the WebAssembly module of those a page gave it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/puzzles.h"
#include "core/json.h"
#include "core/result.h"

namespace reeve {

// `day` counts from 1970.
Result<json::object> list_puzzles(const PuzzleBook& book, std::string_view game, std::int64_t day);
// The position as who decides there sees it.
Result<json::object> show_puzzle(const PuzzleBook& book, std::string_view game,
                                 std::string_view id);
// What a move is worth beside the others; without a move, what they are worth.
Result<json::object> answer_puzzle(const PuzzleBook& book, std::string_view game,
                                   std::string_view id, const std::string& move);

}  // namespace reeve
