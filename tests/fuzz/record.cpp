// The reader of game records, as text and as JSON, and the replay of what it read.

#include "core/record.h"

#include <cstdlib>

#include "core/registry.h"

namespace {

void demand(bool holds) {
  if (!holds) std::abort();
}

void check(const reeve::Result<reeve::Record>& record) {
  if (!record) {
    demand(!record.error().code.empty() && !record.error().message.empty());
    return;
  }
  const auto again = reeve::record_from_json(reeve::record_to_json(*record));
  demand(again.has_value());
  if (const auto game = reeve::find_game(record->game)) (void)reeve::replay(**game, *record);
}

// Short inputs stand for the rest of a good record, so that bytes reach the moves.
std::string completed(std::string_view text) {
  const auto games = reeve::all_games();
  if (games.empty() || text.empty()) return std::string(text);
  const reeve::GameType& game = *games[static_cast<unsigned char>(text[0]) % games.size()];
  auto session = game.create({}, 1);
  demand(session.has_value());
  reeve::Record record = (*session)->record();
  for (std::size_t i = 1; i < text.size() && i < 40 && !(*session)->over(); ++i) {
    const auto moves = (*session)->legal();
    const auto& move = moves[static_cast<unsigned char>(text[i]) % moves.size()];
    demand((*session)->play(move.move).has_value());
  }
  record = (*session)->record();
  std::string full = reeve::record_to_text(record);
  // One byte of it is overwritten, at a place the input names.
  if (text.size() > 42)
    full[(static_cast<unsigned char>(text[40]) * 256u + static_cast<unsigned char>(text[41])) %
         full.size()] = text[42];
  return full;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(reeve::record_from_text(text));
  if (const auto value = reeve::parse_json(text)) check(reeve::record_from_json(*value));
  check(reeve::record_from_text(completed(text)));
  return 0;
}
