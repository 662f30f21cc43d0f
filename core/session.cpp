#include "core/session.h"

#include "core/record.h"

namespace reeve {

json::object to_json(const LegalMove& move) {
  return {{"move", move.text},
          {"detail", move.detail},
          {"text", move.sentence},
          {"points", move.points},
          {"gains", move.gains},
          {"certain", move.certain},
          {"hands_over", move.hands_over}};
}

Result<Played> Session::play(std::string_view text) {
  const Result<Move> move = parse(text);
  if (!move) return std::unexpected(move.error());
  return play(*move);
}

Result<std::unique_ptr<Session>> replay(const GameType& type, const Record& record) {
  if (record.game != type.name())
    return error("wrong_game", "The record is of {}, not of {}.", record.game, type.name());
  const auto rules = type.with_ruleset(record.ruleset);
  if (!rules) return std::unexpected(rules.error());
  if (!record.seed)
    return error("no_seed", "The record has no seed yet: its game is still running.");
  auto session = record.position ? (*rules)->load(*record.position, *record.seed)
                                 : (*rules)->create(record.options, *record.seed);
  if (!session) return session;
  auto hash = record.hashes.begin();
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto played = (*session)->play(record.moves[i]);
    if (!played)
      return error("bad_record", "Move {} cannot be played: {}", i + 1, played.error().message);
    for (; hash != record.hashes.end() && hash->first <= i + 1; ++hash)
      if (hash->first == i + 1 && hash->second != (*session)->hash())
        return error("hash_mismatch", "After move {} the state is not the one recorded.", i + 1);
  }
  return session;
}

}  // namespace reeve
