// Makes the Session and GameType of core/session.h from a game's presentation. Included by one
// source file a game (games/<game>/presentation.cpp or the like), so the templates are compiled
// once.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

#include "core/canonical.h"
#include "core/presentation.h"
#include "core/record.h"
#include "core/remembered.h"
#include "core/session.h"
#include "core/words.h"

namespace reeve {

template <Presentation P>
class SessionOf final : public Session {
 public:
  using G = typename P::Game;
  using State = typename G::State;
  using Options = typename G::Options;

  SessionOf(const GameType& type, Options options, std::uint64_t seed)
      : type_(&type), options_(std::move(options)), has_options_(true), chance_(seed) {
    start_ = state_ = G::start(options_, chance_, nullptr);
  }
  SessionOf(const GameType& type, const State& position, std::uint64_t seed)
      : type_(&type), chance_(seed), start_(position), state_(position) {}

  std::unique_ptr<Session> clone() const override { return std::make_unique<SessionOf>(*this); }

  const GameType& type() const override { return *type_; }
  std::uint64_t seed() const override { return chance_.seed(); }
  json::object options() const override {
    return has_options_ ? P::options_to_json(options_) : json::object{};
  }
  int seats() const override { return G::seats(state_); }
  int people() const override { return people_of<G>(state_); }
  Seat actor() const override { return G::actor(state_); }
  Seat actor_seen_by(Seat seat) const override { return G::actor_seen_by(state_, seat); }
  bool secret_chance() const override { return G::secret_chance(state_); }

  json::object state() const override { return P::state_to_json(state_); }
  json::object view(Seat seat) const override {
    return P::view_to_json(G::view(state_, seat), seat);
  }
  json::object stage() const override {
    if constexpr (requires { P::stage(state_); }) {
      return P::stage(state_);
    } else {
      json::object known;
      const json::object all = view(kSpectator);
      for (const char* field : {"phase", "round"})
        if (const json::value* value = all.if_contains(field)) known[field] = *value;
      return known;
    }
  }
  std::uint64_t hash() const override { return canonical_hash(P::state_to_json(state_)); }
  std::uint64_t view_hash(Seat seat) const override { return hash_of(G::view(state_, seat)); }
  std::string draw(Seat seat, bool colours, Language language) const override {
    return P::draw(G::view(state_, seat), seat, colours, P::words(language));
  }

  std::vector<LegalMove> legal(Language language) const override {
    std::vector<LegalMove> moves;
    if (over()) return moves;
    const auto list = std::make_unique_for_overwrite<MoveList<G>>();
    G::generate(state_, *list);
    moves.reserve(list->size());
    for (Move move : *list) moves.push_back(describe(move, language));
    return moves;
  }
  std::size_t legal_count() const override {
    if (over()) return 0;
    const auto list = std::make_unique_for_overwrite<MoveList<G>>();
    G::generate(state_, *list);
    return list->size();
  }

  LegalMove describe(Move move, Language language) const override {
    LegalMove info{
        .move = move, .text = P::move_to_text(move), .detail = P::move_to_json(state_, move)};
    info.sentence = P::move_sentence(info.detail, P::words(language));
    const Preview preview(state_, actor(), hash_of(G::view(state_, actor())), move);
    info.points = preview.points;
    info.gains = P::gains(preview.before, preview.after, preview.seat);
    info.certain = preview.certain;
    info.hands_over = preview.hands_over;
    return info;
  }

  std::string text(Move move) const override { return P::move_to_text(move); }
  Result<Move> parse(std::string_view text) const override { return P::move_from_text(text); }
  bool is_legal(Move move) const override { return !over() && G::legal(state_, move); }

  Result<Played> play(Move move) override {
    Result<Played> played = advance(move);
    if (played) undone_.clear();
    return played;
  }

  bool can_undo(Seat seat) const override {
    return moves_.size() > undo_floor_ && last_mover_ == seat;
  }
  bool can_redo(Seat seat) const override { return !undone_.empty() && actor() == seat; }

  Result<void> undo(Seat seat) override {
    if (moves_.empty()) return refused("nothing_to_undo");
    if (moves_.size() <= undo_floor_) return refused("undo_barrier");
    if (last_mover_ != seat) return refused("not_your_move");
    step_back();
    return {};
  }
  Result<Played> redo(Seat seat) override {
    if (undone_.empty()) return refused("nothing_to_redo");
    if (actor() != seat) return refused("not_your_turn");
    const Move move = undone_.back();
    undone_.pop_back();
    return advance(move);
  }
  Result<void> take_back() override {
    if (moves_.empty()) return refused("nothing_to_undo");
    step_back();
    return {};
  }

  const std::vector<Move>& moves() const override { return moves_; }
  json::object event_json(const Event& event) const override { return P::event_to_json(event); }
  std::string event_sentence(const Event& event, Language language) const override {
    return P::event_sentence(P::event_to_json(event), P::words(language));
  }
  int score(Seat seat) const override { return G::score(state_, seat); }
  Outcome outcome() const override { return G::outcome(state_); }

  json::object result() const override {
    const Outcome outcome = G::outcome(state_);
    json::array seats;
    for (Seat seat = 0; seat < outcome.seats; ++seat) {
      json::array sources;
      for (const ScoreLine& line : G::explain(state_, seat))
        sources.push_back({{"source", P::source_name(line.source)}, {"points", line.points}});
      seats.push_back({{"score", outcome.score[static_cast<std::size_t>(seat)]},
                       {"rank", outcome.rank[static_cast<std::size_t>(seat)]},
                       {"sources", std::move(sources)}});
    }
    return {{"over", over()}, {"seats", std::move(seats)}};
  }

  Record record() const override {
    Record record{.game = std::string(type_->name()),
                  .ruleset = type_->ruleset(),
                  .options = options(),
                  .seed = seed()};
    if (!has_options_) record.position = P::state_to_json(start_);
    State state = start_;
    Chance chance(seed());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      record.moves.push_back(P::move_to_text(moves_[i]));
      G::apply(state, moves_[i], chance, nullptr);
      const std::size_t count = i + 1;
      if (count % Record::kHashEvery == 0 || count == moves_.size())
        record.hashes.emplace_back(count, canonical_hash(P::state_to_json(state)));
    }
    return record;
  }

  void write_view(JsonWriter& out, Seat seat) const override {
    const auto seen = G::view(state_, seat);
    if constexpr (requires { P::write_view(out, seen); })
      P::write_view(out, seen);
    else if constexpr (requires { P::write_view(out, seen, seat); })
      P::write_view(out, seen, seat);
    else
      out.element(json::value(P::view_to_json(seen, seat)));
  }
  bool same_view(Seat one, Seat other) const override {
    const auto seen = G::view(state_, one);
    JsonWriter* out = nullptr;
    if constexpr (requires { P::write_view(*out, seen); }) {
      const auto of_other = G::view(state_, other);
      return std::memcmp(&seen, &of_other, sizeof seen) == 0;
    }
    return one == other;
  }
  void write_legal(JsonWriter& out) const override {
    if (over()) return;
    const auto list = std::make_unique_for_overwrite<MoveList<G>>();
    G::generate(state_, *list);
    const Seat seat = actor();
    const std::uint64_t seen = hash_of(G::view(state_, seat));
    std::string detail_text;
    for (Move move : *list) {
      detail_text.clear();
      JsonWriter into(detail_text);
      into.object([&] { write_detail(into, move); });
      const Preview preview(state_, seat, seen, move);
      out.object([&] {
        out.field("move", P::move_to_text(move));
        out.key("detail");
        out.written(detail_text);
        said_moves().with(
            detail_text,
            [&] {
              return P::move_sentence(json::parse(detail_text).as_object(),
                                      P::words(Language::kEnglish));
            },
            [&](std::string_view sentence) { out.field("text", sentence); });
        out.field("points", preview.points);
        out.object("gains", [&] { preview.write_gains(out); });
        out.field("certain", preview.certain);
        out.field("hands_over", preview.hands_over);
      });
    }
  }
  void write_event(JsonWriter& out, const Event& event) const override {
    static_assert(std::has_unique_object_representations_v<Event>);
    said_events().with(
        {reinterpret_cast<const char*>(&event), sizeof event},
        [&] {
          json::object told = P::event_to_json(event);
          told["text"] = P::event_sentence(told, P::words(Language::kEnglish));
          return json::serialize(told);
        },
        [&](std::string_view told) { out.written(told); });
  }
  void write_result(JsonWriter& out, const std::function<void(Seat)>& more) const override {
    const Outcome outcome = G::outcome(state_);
    out.object([&] {
      out.field("over", over());
      out.list("seats", [&] {
        for (Seat seat = 0; seat < outcome.seats; ++seat)
          out.object([&] {
            out.field("score", outcome.score[static_cast<std::size_t>(seat)]);
            out.field("rank", outcome.rank[static_cast<std::size_t>(seat)]);
            out.list("sources", [&] {
              for (const ScoreLine& line : G::explain(state_, seat))
                out.object([&] {
                  out.field("source", P::source_name(line.source));
                  out.field("points", line.points);
                });
            });
            more(seat);
          });
      });
    });
  }

  const void* state_bytes() const override { return &state_; }

 private:
  // What a move gives, found by making it on a state as the actor may imagine it, with chance of its
  // own: a preview must not tell what the real hidden cards or the next dice are. `seen` is the hash of
  // what the actor sees.
  struct Preview {
    Preview(const State& state, Seat who, std::uint64_t seen, Move move)
        : seat(who), before(imagine(state, seat, hash_mix(seen, move.bits))), after(before) {
      Chance chance(hash_mix(seen, move.bits));
      G::apply(after, move, chance, nullptr);
      points = G::score(after, seat) - G::score(before, seat);
      certain = !chance.drew();
      hands_over = G::actor(after) != seat;
    }
    static State imagine(const State& state, Seat seat, std::uint64_t imagined) {
      Rng rng(imagined);
      return G::resample(state, seat, rng);
    }
    void write_gains(JsonWriter& out) const {
      if constexpr (requires { P::write_gains(out, before, after, seat); })
        P::write_gains(out, before, after, seat);
      else
        out.fields(P::gains(before, after, seat));
    }
    Seat seat;
    State before;
    State after;
    int points = 0;
    bool certain = true;
    bool hands_over = false;
  };

  void write_detail(JsonWriter& out, Move move) const {
    if constexpr (requires { P::write_move(out, state_, move); })
      P::write_move(out, state_, move);
    else
      out.fields(P::move_to_json(state_, move));
  }

  // What was said of moves, by their details, and of events, in English.
  static Remembered& said_moves() {
    static Remembered said;
    return said;
  }
  static Remembered& said_events() {
    static Remembered said;
    return said;
  }

  // The code is the key of its sentence, too.
  static std::unexpected<Error> refused(std::string_view code, Arguments arguments = {}) {
    return std::unexpected(
        worded_error(core_words(Language::kEnglish), code, code, std::move(arguments)));
  }

  Result<Played> advance(Move move) {
    if (over()) return refused("game_over");
    if (!G::legal(state_, move)) return refused("illegal_move", {{"move", P::move_to_text(move)}});
    const Seat mover = actor();
    EventLog log;
    chance_.forget_marks();
    G::apply(state_, move, chance_, &log);
    if (mover != last_mover_) undo_floor_ = moves_.size();
    moves_.push_back(move);
    if (chance_.drew() || chance_.revealed()) undo_floor_ = moves_.size();
    last_mover_ = mover;
    return Played{.by = mover, .events = {log.begin(), log.end()}};
  }

  void step_back() {
    undone_.push_back(moves_.back());
    const std::vector<Move> kept(moves_.begin(), moves_.end() - 1);
    moves_.clear();
    state_ = start_;
    undo_floor_ = 0;
    last_mover_ = kNobody;
    for (Move move : kept) (void)advance(move);
  }

  const GameType* type_;
  Options options_{};
  bool has_options_ = false;
  Chance chance_;
  State start_;
  State state_;
  std::vector<Move> moves_;
  std::vector<Move> undone_;    // the next to redo is last
  std::size_t undo_floor_ = 0;  // moves before this one stand
  Seat last_mover_ = kNobody;
};

// A game of its newest ruleset P and of those that came before, newest first.
template <Presentation P, Presentation... Older>
class GameTypeOf final : public GameType {
 public:
  using G = typename P::Game;
  static_assert(((Older::Game::kRuleset < G::kRuleset) && ...));
  static_assert(((Older::Game::kName == G::kName) && ...));

  std::string_view name() const override { return G::kName; }
  std::string_view title() const override { return P::kTitle; }
  std::uint32_t ruleset() const override { return G::kRuleset; }
  std::vector<std::uint32_t> rulesets() const override {
    return {G::kRuleset, Older::Game::kRuleset...};
  }
  Result<const GameType*> with_ruleset(std::uint32_t ruleset) const override {
    if (ruleset == G::kRuleset) return this;
    const GameType* found = nullptr;
    std::apply(
        [&](const auto&... older) {
          ((older.ruleset() == ruleset ? void(found = &older) : void()), ...);
        },
        older_);
    if (found != nullptr) return found;
    std::string known;
    for (const std::uint32_t one : rulesets())
      known += (known.empty() ? "" : ", ") + std::to_string(one);
    return error("wrong_ruleset", "This program does not know ruleset {} of {}; it knows {}.",
                 ruleset, G::kName, known);
  }
  const Words& words(Language language) const override { return P::words(language); }
  json::array options_schema(Language language) const override {
    json::array schema = P::options_schema();
    for (json::value& value : schema) {
      json::object& option = value.as_object();
      const std::string_view option_name = option.at("name").as_string();
      option["help"] = P::words(language)(fmt::format("option.{}.help", option_name));
    }
    return schema;
  }

  Result<json::object> check_options(const json::object& options) const override {
    const auto parsed = P::options_from_json(options);
    if (!parsed) return std::unexpected(parsed.error());
    return P::options_to_json(*parsed);
  }
  Result<std::unique_ptr<Session>> create(const json::object& options,
                                          std::uint64_t seed) const override {
    auto parsed = P::options_from_json(options);
    if (!parsed) return std::unexpected(parsed.error());
    return std::make_unique<SessionOf<P>>(*this, *parsed, seed);
  }
  Result<std::unique_ptr<Session>> load(const json::object& state,
                                        std::uint64_t seed) const override {
    auto parsed = P::state_from_json(state);
    if (!parsed) return std::unexpected(parsed.error());
    return std::make_unique<SessionOf<P>>(*this, *parsed, seed);
  }

 private:
  std::tuple<GameTypeOf<Older>...> older_;
};

}  // namespace reeve
