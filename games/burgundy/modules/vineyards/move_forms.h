// Moves and events of vineyards (B14) as text, facts and arguments of sentences: what modules/forms.h asks for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/sentences.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy::vineyards {

// Letters of a move's text: V double as it lies, l slot, x space, u bonus, c colour; v, and D where it
// is no tile of the plain game, are read here too.
std::optional<std::string> move_field(const MoveParts& parts, char field);
bool read_move_field(std::string_view text, char field, MoveParts& parts);

bool write_move(JsonWriter& out, const State& s, const MoveParts& m);
std::optional<json::value> event_argument(EventKind kind, std::string_view name, int value);
void add_arguments(const Facts& of, const Words& words, Arguments& arguments);
// The bonuses of the space on which a double is laid.
std::string behind_move(const Facts& of, const Words& words);

}  // namespace reeve::burgundy::vineyards
