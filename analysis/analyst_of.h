// Makes the Analyst of a game from its presentation. Included by one source file a game, together
// with the header of the game's evaluation.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>

#include "analysis/analysis.h"
#include "analysis/beyond_error.h"
#include "analysis/course.h"
#include "analysis/luck.h"
#include "analysis/puzzle_finder.h"
#include "analysis/reasons.h"
#include "analysis/roller.h"
#include "analysis/valuer.h"
#include "core/session_of.h"
#include "search/arena/parallel.h"
#include "search/levels/net_name.h"

namespace reeve {

// What a game adds to its analysis.
//   kScale              how many points weigh as much as one of Burgundy, by the deviation of final
//                       scores: marks and accuracy are told in these
//   kAccuracy           the constant of accuracy, for which `journeyman` has about 80 and `master` 95
//   kBand               how many times wider than the samples tell a band must be for the end to lie
//                       within it after two turns of three
//   kLostATurn          optional: what bots of each level lose a turn, for "plays like"
//   chance_name(kind)   a kind of chance (1 to 31) in a word, or "" for what is drawn at the start
//   kDice, kDiceOutcomes, deal_dice(state, outcomes)
//                       optional: a kind of chance that gives each seat one of so many outcomes, all
//                       as likely; deal_dice gives every seat another one after such a draw
//   seats_alike(options)  optional: whether all seats may expect the same before anything is dealt
//   theme(kind)         optional: what a decision of that kind is about, in a word
//   board(state, seat)  optional: which of several boards a seat has
//   opening(detail)     optional: what a move, as JSON, begins a game with; "" for what is no such move
template <class P>
struct AnalysisOf;

// Of games by P, and by older rulesets that its game type keeps.
template <Presentation P, Presentation... Older>
class AnalystOf final : public Analyst {
 public:
  using G = typename P::Game;
  using State = typename G::State;
  using Course = reeve::Course<P>;
  using Turn = typename Course::Turn;
  using Reasons = reeve::Reasons<P>;

  Result<Analysis> analyse(const Record& record, const AnalysisPlan& plan) const override {
    if (auto older = by_older<Analysis>(
            record, [&](const Analyst& analyst) { return analyst.analyse(record, plan); }))
      return std::move(*older);
    auto course = Course::of(record);
    if (!course) return std::unexpected(course.error());
    if (!course->over) {
      if (!record.ended)
        return error("not_over", "This game is not over. Only finished games are analysed.");
      course->break_off();
      if (course->turns.empty())
        return error("nothing_played", "The game was ended before anybody had made a whole turn.");
    }
    Analysis analysis{.game = record.game,
                      .ended = course->over ? std::string() : record.ended->how,
                      .nodes = plan.nodes,
                      .samples = plan.samples,
                      .seed = plan.seed,
                      .net = net_of(*course)};
    analysis.turns.resize(course->turns.size());
    std::vector<ChanceAnalysis> chances(course->turns.size());
    std::atomic<bool> stopped{false};
    std::mutex telling;
    share_out(course->turns.size(), plan.threads, [&](auto next) {
      Worker worker(plan, course->seed);
      for (std::uint64_t i = next(); i < course->turns.size() && !stopped; i = next()) {
        worker.analyse(course->turns[i], i, course->turns.size() - 1 - i + course->turns_left,
                       analysis.turns[i], chances[i]);
        const std::lock_guard lock(telling);
        if (plan.told && !plan.told(analysis.turns[i], course->turns.size())) stopped = true;
      }
    });
    if (stopped) return error("stopped", "The analysis was stopped.");
    if (!record.position) analysis.chances.push_back(set_up(record, *course, plan));
    for (const ChanceAnalysis& chance : chances)
      if (!chance.parts.empty()) analysis.chances.push_back(chance);
    sum_up(record, *course, analysis);
    for (std::size_t seat = 0; seat < analysis.seats.size(); ++seat)
      analysis.seats[seat].noise_error = noise_error(analysis, chances, seat);
    return analysis;
  }

  Result<TurnAnalysis> analyse_turn(const Record& record, Seat seat,
                                    const AnalysisPlan& plan) const override {
    if (auto older = by_older<TurnAnalysis>(record, [&](const Analyst& analyst) {
          return analyst.analyse_turn(record, seat, plan);
        }))
      return std::move(*older);
    const auto course = Course::of(record);
    if (!course) return std::unexpected(course.error());
    std::size_t number = course->turns.size() - (course->between ? 0 : 1);
    while (number > 0 && G::actor(course->turns[number - 1].start) != seat) --number;
    if (course->turns.empty() || number == 0)
      return error("no_turn", "No turn of this seat is over yet.");
    TurnAnalysis result;
    Worker(plan, course->seed).analyse_alone(course->turns[number - 1], number - 1, result);
    return result;
  }

  Result<std::vector<Beginning>> beginnings(const Record& record) const override {
    if (auto older = by_older<std::vector<Beginning>>(
            record, [&](const Analyst& analyst) { return analyst.beginnings(record); }))
      return std::move(*older);
    const auto course = Course::of(record);
    if (!course) return std::unexpected(course.error());
    return beginnings_of(*course);
  }

  Result<TurnAnalysis> compare(const Session& position, Move played, Move best,
                               const AnalysisPlan& plan) const override {
    const auto state = checked(position, std::array{played, best});
    if (!state) return std::unexpected(state.error());
    Worker worker(plan, plan.seed);
    TurnAnalysis result{.seat = G::actor(**state),
                        .seats = G::seats(**state),
                        .first_move = position.moves().size()};
    worker.compare({.start = **state, .moves = {played}}, {best}, result);
    return result;
  }

  Result<Rollout> roll_out(const Session& position, std::span<const Move> moves,
                           const RolloutPlan& plan) const override {
    const auto state = checked(position, moves);
    if (!state) return std::unexpected(state.error());
    if (moves.size() > RolloutPlan::kMostMoves)
      return error("too_many_moves", "At most {} moves can be rolled out at once.",
                   RolloutPlan::kMostMoves);
    std::vector<Move> chosen;
    for (const Move move : moves) {
      if (std::find(chosen.begin(), chosen.end(), move) != chosen.end())
        return error("same_move", "\"{}\" is named twice.", P::move_to_text(move));
      chosen.push_back(move);
    }
    if (chosen.empty()) chosen = liked(**state, plan);
    RolloutTable<G> table(**state, chosen, plan.seed, true);
    while (true) {
      table.play(std::min(RolloutPlan::kBatch, plan.games - table.games()), plan.threads);
      Rollout rollout = table.summary();
      for (RolledMove& rolled : rollout.moves) {
        rolled.text = P::move_to_text(rolled.move);
        rolled.detail = P::move_to_json(**state, rolled.move);
      }
      const bool goes_on = !plan.told || plan.told(rollout);
      if (!goes_on || table.games() >= plan.games || (plan.until_clear && rollout.clear))
        return rollout;
    }
  }

  Result<std::vector<Puzzle>> find_puzzles(const Record& record,
                                           const PuzzlePlan& plan) const override {
    static const GameTypeOf<P> type;
    const auto last = replay(type, record);
    if (!last) return std::unexpected(last.error());
    const auto session = record.position ? type.load(*record.position, *record.seed)
                                         : type.create(record.options, *record.seed);
    if (!session) return std::unexpected(session.error());
    PuzzleFinder<G> finder(plan, plan.lead * AnalysisOf<P>::kScale);
    const std::vector<Move>& moves = (*last)->moves();
    std::vector<Puzzle> puzzles;
    int turn_of_last = -1;
    for (std::size_t i = 0; i < moves.size() && puzzles.size() < plan.most; ++i) {
      const State& state = *state_of<G>(**session);
      const std::uint64_t seed = hash_mix(plan.seed, i);
      // One of a turn: the next decisions are about the same.
      if (const int turn = Valuer<G>::turn_of(state); turn != turn_of_last)
        if (const auto found = finder.look(state, seed)) {
          turn_of_last = turn;
          puzzles.push_back(puzzle_of(record, **session, *found, i, moves.size()));
        }
      if (const auto played = (*session)->play(moves[i]); !played)
        return std::unexpected(played.error());
    }
    return puzzles;
  }

 private:
  // The position's state, if these are moves of it.
  static Result<const State*> checked(const Session& position, std::span<const Move> moves) {
    const State* state = state_of<G>(position);
    if (state == nullptr)
      return error("wrong_game", "This is no position of {} by its newest rules.", G::kName);
    if (position.over()) return error("game_over", "The game is over.");
    for (const Move move : moves)
      if (!position.is_legal(move))
        return error("illegal_move", "\"{}\" is not a legal move now.", P::move_to_text(move));
    return state;
  }

  // What the analyst of an older ruleset says, if the record is by one.
  template <class Answer, class Ask>
  static std::optional<Result<Answer>> by_older(const Record& record, [[maybe_unused]] Ask ask) {
    std::optional<Result<Answer>> answer;
    ((record.ruleset == Older::Game::kRuleset ? void(answer = ask(AnalystOf<Older>())) : void()),
     ...);
    return answer;
  }

  static std::vector<Move> liked(const State& state, const RolloutPlan& plan) {
    Player<G> player(Level::kMaster);
    std::vector<Move> moves;
    for (const RankedMove& ranked : player.rank(state, plan.seed, {.nodes = plan.nodes}))
      if (moves.size() < std::min<std::size_t>(plan.choices, RolloutPlan::kMostMoves))
        moves.push_back(ranked.move);
    return moves;
  }

  static std::string_view theme_of(std::string_view kind) {
    if constexpr (requires { AnalysisOf<P>::theme(kind); })
      return AnalysisOf<P>::theme(kind);
    else
      return "other";
  }

  Puzzle puzzle_of(const Record& record, const Session& session,
                   const typename PuzzleFinder<G>::Found& found, std::size_t at,
                   std::size_t moves) const {
    constexpr std::size_t kReasons = 3;
    const State& state = *state_of<G>(session);
    const json::object detail = P::move_to_json(state, found.best);
    Puzzle puzzle{.id = puzzle_id(record, at),
                  .at = at,
                  .level = found.level,
                  .best = P::move_to_text(found.best)};
    puzzle.themes.emplace_back(part_of_game(at, moves));
    puzzle.themes.emplace_back(theme_of(std::string_view(detail.at("kind").as_string())));
    const AnalysisPlan plan;
    for (const auto& [move, behind] : found.tried) {
      TriedMove tried{P::move_to_text(move), behind.mean, behind.standard_error, {}};
      if (const auto compared = compare(session, move, found.best, plan))
        for (const SourceShare& share : compared->why)
          if (tried.why.size() < kReasons) tried.why.push_back(share);
      puzzle.tried.push_back(std::move(tried));
    }
    for (const auto& [move, behind] : found.others)
      puzzle.others.emplace_back(P::move_to_text(move), behind);
    return puzzle;
  }

  static bool seats_alike([[maybe_unused]] const Record& record,
                          [[maybe_unused]] std::uint64_t seed) {
    if constexpr (requires(const json::object& options) { AnalysisOf<P>::seats_alike(options); }) {
      static const GameTypeOf<P> type;
      const auto made = type.create(record.options, seed);
      return made && AnalysisOf<P>::seats_alike((*made)->options());  // all of them
    } else {
      return false;
    }
  }

  // What was dealt before the first move, against what the same options could have dealt.
  static ChanceAnalysis set_up(const Record& record, const Course& course,
                               const AnalysisPlan& plan) {
    static const GameTypeOf<P> type;
    const Valuer<G> valuer;
    const LuckMeter<P> luck(valuer, course.seed, plan.samples);
    const std::uint64_t seed = hash_mix(plan.seed, 0x5E7);
    const State& start = course.turns.empty() ? course.end : course.turns.front().start;
    return {.parts = {luck.measure_set_up(
                start, seed, seats_alike(record, course.seed), [&](std::uint32_t k) {
                  const auto other = type.create(record.options, hash_mix(seed, k));
                  return other ? *state_of<G>(**other) : start;
                })}};
  }

  // The net that searches this game, if one does. Some begin with turns that no net is asked about:
  // in Ragusa a card is chosen first.
  static std::string net_of(const Course& course) {
    if constexpr (HasFeatures<G>) {
      const Player<G> player(Level::kMaster);
      for (const Turn& turn : course.turns)
        if (player.learned(turn.start)) return net_name(G::kName, net_number<G>(turn.start));
    }
    return "none";
  }

  static std::vector<Beginning> beginnings_of(const Course& course) {
    std::vector<Beginning> all(static_cast<std::size_t>(G::seats(course.end)));
    if constexpr (requires(json::object & detail) { AnalysisOf<P>::opening(detail); })
      for (const Turn& turn : course.turns) {
        Beginning& own = all[static_cast<std::size_t>(G::actor(turn.start))];
        State state = turn.start;
        for (const Move move : turn.moves) {
          if (!own.opening.empty()) break;
          own.opening = AnalysisOf<P>::opening(P::move_to_json(state, move));
          Chance chance(course.seed);
          G::apply(state, move, chance, nullptr);
        }
      }
    if constexpr (requires { AnalysisOf<P>::board(course.end, Seat{}); })
      for (std::size_t i = 0; i < all.size(); ++i)
        all[i].board = AnalysisOf<P>::board(course.end, static_cast<Seat>(i));
    return all;
  }

  // One thread's share of the work.
  class Worker {
   public:
    // `seed` is of the chance that came.
    Worker(const AnalysisPlan& plan, std::uint64_t seed)
        : plan_(plan), player_(Level::kMaster), luck_(valuer_, seed, plan.samples) {}

    // `left` turns came after this one.
    void analyse(const Turn& turn, std::size_t number, std::size_t left, TurnAnalysis& result,
                 ChanceAnalysis& luck) {
      analyse_alone(turn, number, result);
      // The samples tell how far apart things are some turns ahead. Turns are about as wild as each
      // other, so that what comes until the end is as many times wider as it has more of them.
      const double longer = static_cast<double>(left) / Valuer<G>::kTurnsAhead;
      for (double& deviation : result.deviation)
        deviation *= AnalysisOf<P>::kBand * std::sqrt(longer);
      if (turn.drawn == 0) return;
      luck.after_moves = turn.first_move + turn.moves.size();
      luck_.measure(turn.before_last, turn.moves.back(), turn.drawn, seed_, luck);
    }

    // Without the luck that came after it.
    void analyse_alone(const Turn& turn, std::size_t number, TurnAnalysis& result) {
      seed_ = hash_mix(plan_.seed, number);
      result.seat = G::actor(turn.start);
      result.seats = G::seats(turn.start);
      result.first_move = turn.first_move;
      compare(turn, best_line(turn), result);
    }

    // The line played against another, sample by sample.
    void compare(const Turn& turn, std::vector<Move> best, TurnAnalysis& result) {
      const std::size_t seat = static_cast<std::size_t>(result.seat);
      const bool same = best == turn.moves;
      const double n = plan_.samples;
      double sum = 0, squares = 0, shares = 0;
      std::array<double, kMaxSeats> at_best{}, wide{};
      Reasons soon(result.seat);
      for (std::uint32_t k = 0; k < plan_.samples; ++k) {
        const Sampled as_played = sample(turn.start, turn.moves, k);
        const SeatValues& played = as_played.values;
        for (std::size_t i = 0; i < kMaxSeats; ++i) {
          result.expected[i] += played.points[i] / n;
          wide[i] += played.points[i] * played.points[i] / n;
          result.winning[i] += played.shares[i] / n;
        }
        if (same) continue;
        const Sampled at_its_best = sample(turn.start, best, k);
        const SeatValues& better = at_its_best.values;
        for (std::size_t i = 0; i < kMaxSeats; ++i) at_best[i] += better.points[i] / n;
        const double lead = better.points[seat] - played.points[seat];
        sum += lead;
        squares += lead * lead;
        shares += better.shares[seat] - played.shares[seat];
        soon.count(at_its_best.state, as_played.state);
      }
      for (std::size_t i = 0; i < kMaxSeats; ++i)
        result.deviation[i] =
            std::sqrt(std::max(0.0, wide[i] - result.expected[i] * result.expected[i]));
      result.played = line_of(turn.start, turn.moves);
      const double error =
          n > 1 ? std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1) / n) : 0;
      const double counted = same ? 0 : beyond_error(sum / n, error);
      if (counted == 0) {
        result.best = result.played;
        result.expected_at_best = result.expected;
        return;
      }
      result.best = line_of(turn.start, best);
      for (std::size_t i = 0; i < kMaxSeats; ++i)
        result.expected_at_best[i] =
            result.expected[i] + counted * (at_best[i] - result.expected[i]);
      const double loss = counted * sum / n;
      result.loss = loss;
      result.standard_error = error;
      result.share_lost = std::max(0.0, counted * shares / n);
      result.mark = mark_of(loss, result.standard_error);
      soon.tell(loss);
      if (result.mark == Mark::kNone || soon.open() == 0) {
        result.why = soon.told();
        return;
      }
      const Reasons late = reasons_at_the_end(turn, best, loss);
      result.why = late.open() < soon.open() ? late.told() : soon.told();
    }

   private:
    // What the search would have played, until the turn ends or something is drawn or shown.
    std::vector<Move> best_line(const Turn& turn) {
      constexpr std::size_t kLongest = 24;
      const Budget budget{.nodes = std::max(plan_.nodes / 2, 1u)};
      State state = turn.start;
      const Seat seat = G::actor(state);
      const int number = Valuer<G>::turn_of(state);
      std::vector<Move> line;
      while (line.size() < kLongest) {
        const Move move = player_.choose(state, seed_, budget).move;
        line.push_back(move);
        Chance chance(seed_);
        G::apply(state, move, chance, nullptr);
        if (chance.drew() || chance.revealed() || G::actor(state) != seat ||
            Valuer<G>::turn_of(state) != number)
          break;
      }
      return line;
    }

    // Where both lines have been played on quickly to the end of the game.
    Reasons reasons_at_the_end(const Turn& turn, const std::vector<Move>& best, double loss) {
      Reasons reasons(G::actor(turn.start));
      const std::uint32_t samples = std::max(2u, plan_.samples / 2);  // it takes long
      for (std::uint32_t k = 0; k < samples; ++k)
        reasons.count(sample(turn.start, best, k, kToTheEnd).state,
                      sample(turn.start, turn.moves, k, kToTheEnd).state);
      reasons.tell(loss);
      return reasons;
    }

    struct Sampled {
      SeatValues values;
      State state;  // where the line was judged
    };

    // One sample of a line: other hidden things, other chance, the same for both lines.
    Sampled sample(const State& start, const std::vector<Move>& line, std::uint32_t k,
                   int ahead = Valuer<G>::kTurnsAhead) {
      Rng rng(hash_mix(seed_, k));
      Sampled sampled{.state = G::resample(start, G::actor(start), rng)};
      const std::uint64_t world = rng.next64();
      for (const Move move : line) {
        Chance chance(world);
        G::apply(sampled.state, move, chance, nullptr);
      }
      sampled.values = valuer_.value(sampled.state, world, ahead);
      return sampled;
    }

    // Nothing is drawn within a line but by its last move, so that any chance will do.
    static std::vector<LineMove> line_of(State state, const std::vector<Move>& moves) {
      std::vector<LineMove> line;
      for (const Move move : moves) {
        line.push_back({P::move_to_text(move), P::move_to_json(state, move)});
        Chance chance(0);
        G::apply(state, move, chance, nullptr);
      }
      return line;
    }

    static constexpr int kToTheEnd = std::numeric_limits<int>::max();
    const AnalysisPlan& plan_;
    Player<G> player_;
    Valuer<G> valuer_;
    LuckMeter<P> luck_;
    std::uint64_t seed_ = 0;
  };

  static Mark mark_of(double loss, double standard_error) {
    const double points = loss / AnalysisOf<P>::kScale;
    if (loss <= 2 * standard_error) return Mark::kNone;
    return points >= 5     ? Mark::kBlunder
           : points >= 2.5 ? Mark::kMistake
           : points >= 1   ? Mark::kInaccuracy
                           : Mark::kNone;
  }

  // What a turn was about: the decision at which the best line departs from the one played.
  static std::string_view theme_of(const TurnAnalysis& turn) {
    const auto [played, best] = std::ranges::mismatch(turn.played, turn.best);
    const LineMove& move = played == turn.played.end() ? turn.played.front() : *played;
    return theme_of(std::string_view(move.detail.at("kind").as_string()));
  }

  static void count_loss(std::vector<LossShare>& shares, std::string_view name, double loss) {
    auto known = std::ranges::find(shares, name, &LossShare::name);
    if (known == shares.end()) known = shares.insert(known, LossShare{.name = std::string(name)});
    known->loss += loss;
    ++known->turns;
  }

  static std::string_view part_of_game(std::size_t at, std::size_t moves) {
    return 4 * at < moves ? "opening" : 4 * at < 3 * moves ? "middle" : "end";
  }

  // What the account leaves open comes from the steps between turns: V before a turn, with its best
  // line, should be V after the turn before it and the luck that came. Steps are added up from each own
  // turn to the next before they are squared: within such a round the samples of a turn come once with
  // either sign, and V takes turns in liking who moved last, so that most of both is gone when it is over.
  // As if rounds were independent of each other, their sum is of the size of the root of their squares.
  static double noise_error(const Analysis& analysis, const std::vector<ChanceAnalysis>& chances,
                            std::size_t seat) {
    double squares = 0, round = 0;
    for (std::size_t i = 0; i < analysis.turns.size(); ++i) {
      const bool last = i + 1 == analysis.turns.size();
      round +=
          (last ? analysis.seats[seat].final_score : analysis.turns[i + 1].expected_at_best[seat]) -
          analysis.turns[i].expected[seat];
      for (const ChanceAnalysis::Part& part : chances[i].parts) round -= part.luck[seat];
      if (!last && static_cast<std::size_t>(analysis.turns[i + 1].seat) != seat) continue;
      squares += round * round;
      round = 0;
    }
    return std::sqrt(squares);
  }

  // The level whose bots lose most nearly as much a turn, as was measured.
  static std::string plays_like(double error_rate) {
    std::string_view nearest;
    if constexpr (requires { AnalysisOf<P>::kLostATurn; }) {
      double apart = 0;
      for (const auto& [level, lost] : AnalysisOf<P>::kLostATurn)
        if (const double off = std::abs(std::log((error_rate + 0.05) / (lost + 0.05)));
            nearest.empty() || off < apart) {
          apart = off;
          nearest = level;
        }
    }
    return std::string(nearest);
  }

  // The score; where the game was ended before, what the seat could expect then.
  static double final_of(const Course& course, const Analysis& analysis, std::size_t seat) {
    if (course.over) return G::outcome(course.end).score[seat];
    const TurnAnalysis& last = analysis.turns.back();
    double expected = last.expected[seat];
    for (const ChanceAnalysis& chance : analysis.chances)
      if (chance.after_moves == last.first_move + last.played.size())
        for (const ChanceAnalysis::Part& part : chance.parts) expected += part.luck[seat];
    return expected;
  }

  static void sum_up(const Record& record, const Course& course, Analysis& analysis) {
    const std::vector<Beginning> beginnings = beginnings_of(course);
    for (int i = 0; i < G::seats(course.end); ++i) {
      const std::size_t seat = static_cast<std::size_t>(i);
      SeatAnalysis own{.final_score = final_of(course, analysis, seat)};
      if (seat < record.seats.size()) own.name = record.seats[seat];
      own.beginning = beginnings[seat];
      // Before anything was dealt.
      if (!analysis.turns.empty()) own.expected_at_start = analysis.turns[0].expected_at_best[seat];
      for (const ChanceAnalysis& chance : analysis.chances)
        if (chance.after_moves == 0)
          for (const ChanceAnalysis::Part& part : chance.parts)
            own.expected_at_start -= part.luck[seat];
      double accuracy = 0;
      for (const TurnAnalysis& turn : analysis.turns) {
        if (turn.seat != i) {
          own.rivals += turn.expected[seat] - turn.expected_at_best[seat];
          continue;
        }
        own.loss += turn.loss;
        ++own.turns;
        count_loss(own.by_phase, part_of_game(turn.first_move, course.moves()), turn.loss);
        count_loss(own.by_kind, theme_of(turn), turn.loss);
        accuracy += 100 * std::exp(-AnalysisOf<P>::kAccuracy * turn.loss);
      }
      for (const ChanceAnalysis& chance : analysis.chances)
        for (const ChanceAnalysis::Part& part : chance.parts) {
          own.luck += part.luck[seat];
          const auto known =
              std::find_if(own.luck_by_kind.begin(), own.luck_by_kind.end(),
                           [&](const SourceShare& s) { return s.source == part.kind; });
          if (known == own.luck_by_kind.end())
            own.luck_by_kind.push_back({part.kind, part.luck[seat]});
          else
            known->points += part.luck[seat];
        }
      if (own.turns > 0) {
        own.error_rate = own.loss / own.turns;
        own.plays_like = plays_like(own.error_rate);
        own.accuracy = accuracy / own.turns;
      }
      own.luck_adjusted = own.final_score - own.luck;
      own.noise = own.final_score - own.expected_at_start - own.luck + own.loss - own.rivals;
      analysis.seats.push_back(std::move(own));
    }
  }
};

}  // namespace reeve
