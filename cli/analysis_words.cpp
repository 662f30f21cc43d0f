#include "cli/analysis_words.h"

#include <fmt/format.h>

#include "core/record.h"

namespace reeve::cli {

std::vector<const TurnAnalysis*> dearest_turns(const Analysis& analysis, std::size_t most) {
  std::vector<const TurnAnalysis*> turns;
  for (const TurnAnalysis& turn : analysis.turns)
    if (turn.mark != Mark::kNone) turns.push_back(&turn);
  std::stable_sort(turns.begin(), turns.end(),
                   [](const auto* a, const auto* b) { return a->loss > b->loss; });
  if (turns.size() > most) turns.resize(most);
  return turns;
}

std::string name_of_seat(const Analysis& analysis, Seat seat) {
  const std::string& name = analysis.seats.at(static_cast<std::size_t>(seat)).name;
  return name.empty() ? fmt::format("seat {}", int{seat})
                      : fmt::format("{} (seat {})", name, int{seat});
}

std::string why_in_words(const std::vector<SourceShare>& why, std::size_t most) {
  std::string words;
  for (const SourceShare& share : why) {
    if (most-- == 0) break;
    std::string source = share.source;
    std::replace(source.begin(), source.end(), '_', ' ');
    words += fmt::format("{}{} {:+.1f}", words.empty() ? "" : ", ", source, share.points);
  }
  return words;
}

std::string line_in_words(const GameType& type, const Record& record, std::size_t first_move,
                          const std::vector<LineMove>& line) {
  Record before = record;
  before.moves.resize(first_move);
  std::erase_if(before.hashes, [&](const auto& hash) { return hash.first > first_move; });
  auto session = replay(type, before);
  std::string words;
  for (const auto& [text, detail] : line) {
    const auto move = session ? (*session)->parse(text) : Result<Move>(error("", ""));
    if (!move || !(*session)->is_legal(*move)) return words.empty() ? text : words;
    words += (words.empty() ? "" : " ") + (*session)->describe(*move).sentence;
    if (!(*session)->play(*move)) break;
  }
  return words;
}

}  // namespace reeve::cli
