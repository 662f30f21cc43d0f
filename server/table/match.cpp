#include "server/table/match.h"

#include <algorithm>

#include "core/record.h"

namespace reeve::server {

Match::Match(std::unique_ptr<Session> session, int people)
    : session_(std::move(session)),
      people_(people),
      streams_(static_cast<std::size_t>(people) + 1) {
  for (Seat viewer : viewers()) {
    stream(viewer).view = session_->view_hash(viewer);
    stream(viewer).actor = session_->actor_seen_by(viewer);
  }
}

std::uint64_t hash_to_keep(const Session& session) {
  const bool kept = session.over() || session.moves().size() % Record::kHashEvery == 0;
  return kept ? session.hash() : 0;
}

std::string standing_of(const Session& session) {
  json::array scores;
  for (Seat seat = 0; seat < session.seats(); ++seat) scores.push_back(session.score(seat));
  json::object standing{{"scores", std::move(scores)}};
  for (const auto& field : session.stage()) standing[field.key()] = field.value();
  return json::serialize(standing);
}

std::vector<Seat> Match::viewers() const {
  std::vector<Seat> all;
  for (int seat = 0; seat < people_; ++seat) all.push_back(static_cast<Seat>(seat));
  all.push_back(kSpectator);
  return all;
}

Result<std::unique_ptr<Session>> start_of(const World& world, const TableRow& table) {
  const auto rules = world.rules(table.game, table.ruleset);
  if (!rules) return std::unexpected(rules.error());
  const auto start = parse_json(table.position.empty() ? table.options : table.position);
  if (!start || !start->is_object())
    return error("storage", "Table {} has no readable start.", table.id);
  return table.position.empty() ? (*rules)->create(start->get_object(), table.seed)
                                : (*rules)->load(start->get_object(), table.seed);
}

Result<Match> Match::restore(const World& world, const TableRow& table,
                             const std::vector<ActionRow>& actions,
                             const std::function<void(const ActionRow&, const Match&)>& after) {
  auto session = start_of(world, table);
  if (!session) return std::unexpected(session.error());
  int people = 0;
  for (const SeatRow& seat : table.seats) people += seat.kind != SeatKind::kAutomaton;
  Match match(std::move(*session), people);
  for (const ActionRow& action : actions) {
    const auto step = match.act(action.kind, action.seat, action.move);
    if (!step)
      return error("storage", "Action {} of table {} cannot be repeated: {}", action.number,
                   table.id, step.error().message);
    if (action.hash != 0 && match.session().hash() != action.hash)
      return error("hash_mismatch", "After action {} table {} is not what it was.", action.number,
                   table.id);
    if (after) after(action, match);
  }
  return match;
}

Result<Match::Step> Match::act(ActionKind kind, Seat seat, std::string_view move) {
  if (kind == ActionKind::kPlay || kind == ActionKind::kStandIn) return play(seat, move);
  if (kind == ActionKind::kRewind) return rewind(seat);
  return kind == ActionKind::kUndo ? undo(seat) : redo(seat);
}

Result<void> Match::in_turn(Seat seat) const {
  if (session_->over()) return error("game_over", "The game is over.");
  if (session_->actor() != seat) return error("not_your_turn", "It is another player's turn.");
  return {};
}

Result<Match::Step> Match::play(Seat seat, Move move) {
  if (const auto fine = in_turn(seat); !fine) return std::unexpected(fine.error());
  const auto played = session_->play(move);
  if (!played) return std::unexpected(played.error());
  return advance(ActionKind::kPlay, *played);
}

Result<Match::Step> Match::play(Seat seat, std::string_view text) {
  if (const auto fine = in_turn(seat); !fine) return std::unexpected(fine.error());
  const auto move = session_->parse(text);
  if (!move) return std::unexpected(move.error());
  return play(seat, *move);
}

Result<Match::Step> Match::redo(Seat seat) {
  const auto played = session_->redo(seat);
  if (!played) return std::unexpected(played.error());
  return advance(ActionKind::kRedo, *played);
}

Result<Match::Step> Match::undo(Seat seat) {
  if (session_->over()) return error("game_over", "The game is over.");
  if (!session_->can_undo(seat)) {
    // One answer for every reason: which of them it is could tell of a move nobody saw.
    if (session_->moves().empty()) return error("nothing_to_undo", "No move has been made yet.");
    return error("undo_barrier",
                 "Your last move stands: something was rolled or shown, or others have moved.");
  }
  if (auto done = session_->undo(seat); !done) return std::unexpected(done.error());
  Step step{.kind = ActionKind::kUndo, .by = seat, .log_from = log_marks_.back()};
  const bool log_changed = log_.size() > step.log_from;
  log_.resize(step.log_from);
  log_marks_.pop_back();
  movers_.pop_back();
  return note(std::move(step), log_changed);
}

bool Match::can_rewind(Seat seat) const {
  return !session_->over() && std::find(movers_.begin(), movers_.end(), seat) != movers_.end();
}

Result<Match::Step> Match::rewind(Seat seat) {
  if (session_->over()) return error("game_over", "The game is over.");
  if (!can_rewind(seat)) return error("nothing_to_undo", "No move has been made yet.");
  Step step{.kind = ActionKind::kRewind, .by = seat};
  for (bool own = false; !own;) {
    if (auto done = session_->take_back(); !done) return std::unexpected(done.error());
    own = movers_.back() == seat;
    movers_.pop_back();
    step.log_from = log_marks_.back();
    log_marks_.pop_back();
  }
  const bool log_changed = log_.size() > step.log_from;
  log_.resize(step.log_from);
  return note(std::move(step), log_changed);
}

Match::Step Match::advance(ActionKind kind, const Played& played) {
  Step step{.kind = kind, .by = played.by, .log_from = log_.size()};
  log_marks_.push_back(static_cast<std::uint32_t>(log_.size()));
  movers_.push_back(played.by);
  log_.insert(log_.end(), played.events.begin(), played.events.end());
  return note(std::move(step), !played.events.empty());
}

Match::Step Match::note(Step step, bool log_changed) {
  for (Seat viewer : viewers()) {
    Stream& it = stream(viewer);
    const std::uint64_t view = session_->view_hash(viewer);
    const Seat actor = session_->actor_seen_by(viewer);
    if (!log_changed && viewer != step.by && view == it.view && actor == it.actor) continue;
    // Who moved is known from the turn or from what the log says; never from the change alone.
    const bool known =
        viewer == step.by || it.actor == step.by || step.kind == ActionKind::kUndo ||
        step.kind == ActionKind::kRewind ||
        std::any_of(log_.begin() + static_cast<std::ptrdiff_t>(step.log_from), log_.end(),
                    [&](const Event& event) { return event.seat == step.by; });
    it.view = view;
    it.actor = actor;
    ++it.seq;
    it.cuts.push_back(static_cast<std::uint32_t>(step.log_from));
    step.seen.push_back({viewer, known ? step.by : kNobody});
  }
  step.seen_by_all = step.seen.size() == streams_.size();
  return step;
}

std::optional<std::size_t> Match::log_known_at(Seat viewer, std::uint64_t seq) const {
  const Stream& it = stream(viewer);
  if (seq < 1 || seq > it.seq) return {};
  std::size_t known = log_.size();
  for (std::size_t i = static_cast<std::size_t>(seq) - 1; i < it.cuts.size(); ++i)
    known = std::min<std::size_t>(known, it.cuts[i]);
  return known;
}

}  // namespace reeve::server
