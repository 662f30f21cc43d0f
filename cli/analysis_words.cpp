#include "cli/analysis_words.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/program.h"
#include "cli/seated_game.h"
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

AnalysisWords::AnalysisWords(const Analysis& analysis, const Record& record, const GameType& type,
                             Language language)
    : analysis_(analysis),
      record_(record),
      type_(type),
      language_(language),
      words_(cli_words(language)) {
  const Words& game = type.words(language);
  for (int seat = 0; seat < static_cast<int>(analysis.seats.size()); ++seat)
    nameless_.push_back(game.player(seat));
  const auto session = replay(type, record);
  if (!session) return;
  nameless_.resize(static_cast<std::size_t>((*session)->people()));
  for (Player& automaton : automata_of(**session, language))
    nameless_.push_back(std::move(automaton.name));
}

std::string AnalysisWords::number(double value, int digits) const {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (language_ != Language::kEnglish) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string AnalysisWords::with_sign(double value) const {
  return (value < 0 ? "" : "+") + number(value);
}

std::string AnalysisWords::seat(Seat seat) const {
  const auto i = static_cast<std::size_t>(seat);
  const std::string& name = analysis_.seats.at(i).name;
  if (name.empty()) return nameless_.at(i);
  const std::string number = fmt::format(" ({})", i + 1);  // as sentences of moves have it
  return name.ends_with(number) ? name : name + number;
}

std::string AnalysisWords::mark(Mark mark) const {
  return mark == Mark::kNone ? std::string()
                             : words_(fmt::format("analysis.mark.{}", name_of(mark)));
}

std::string AnalysisWords::luck(const std::vector<SourceShare>& kinds) const {
  std::string told;
  for (const SourceShare& kind : kinds) {
    const std::string key = fmt::format("luck.{}", kind.source);
    told += fmt::format("{}{} {}", told.empty() ? "" : ", ",
                        words_.has(key) ? words_(key) : kind.source, with_sign(kind.points));
  }
  return told;
}

std::string AnalysisWords::why(const std::vector<SourceShare>& why, std::size_t most) const {
  const Words& game = type_.words(language_);
  constexpr double kWorthTelling = 0.25;
  std::string told;
  double rest = 0;
  for (const SourceShare& share : why) {
    if (share.source == "to_come" || most == 0) {
      rest += share.points;
      continue;
    }
    --most;
    const std::string key = fmt::format("source.{}", share.source);
    told += fmt::format("{}{} {}", told.empty() ? "" : ", ",
                        game.has(key) ? game(key) : share.source, with_sign(share.points));
  }
  if (told.empty() || std::abs(rest) < kWorthTelling) return told;
  return fmt::format("{}, {} {}", told, words_("analysis.to_come"), with_sign(rest));
}

std::string AnalysisWords::line(std::size_t first_move, const std::vector<LineMove>& line) const {
  Record before = record_;
  before.moves.resize(first_move);
  std::erase_if(before.hashes, [&](const auto& hash) { return hash.first > first_move; });
  auto session = replay(type_, before);
  std::string told;
  for (const auto& [text, detail] : line) {
    const auto move = session ? (*session)->parse(text) : Result<Move>(error("", ""));
    if (!move || !(*session)->is_legal(*move)) return told.empty() ? text : told;
    told += (told.empty() ? "" : "; ") + (*session)->describe(*move, language_).sentence;
    if (!(*session)->play(*move)) break;
  }
  return told;
}

}  // namespace reeve::cli
