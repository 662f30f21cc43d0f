// Makes the Analyst of a game from its presentation. Included by one source file a game, together
// with the header of the game's evaluation.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <numeric>
#include <optional>

#include "analysis/analysis.h"
#include "analysis/valuer.h"
#include "core/session_of.h"
#include "search/arena/parallel.h"

namespace reeve {

// What a game adds to its analysis.
//   kScale              how many points weigh as much as one of Burgundy, by the deviation of final
//                       scores: marks and accuracy are told in these
//   chance_name(kind)   a kind of chance (1 to 31) in a word, or "" for what is drawn at the start
template <class P>
struct AnalysisOf;

// Of games by P, and by older rulesets that its game type keeps.
template <Presentation P, Presentation... Older>
class AnalystOf final : public Analyst {
 public:
  using G = typename P::Game;
  using State = typename G::State;

  Result<Analysis> analyse(const Record& record, const AnalysisPlan& plan) const override {
    std::optional<Result<Analysis>> of_older;
    ((record.ruleset == Older::Game::kRuleset
          ? void(of_older = AnalystOf<Older>().analyse(record, plan))
          : void()),
     ...);
    if (of_older) return std::move(*of_older);
    const auto course = course_of(record);
    if (!course) return std::unexpected(course.error());
    Analysis analysis{.game = record.game,
                      .nodes = plan.nodes,
                      .samples = plan.samples,
                      .seed = plan.seed,
                      .net = "none"};
    analysis.turns.resize(course->turns.size());
    std::vector<ChanceAnalysis> chances(course->turns.size());
    std::atomic<bool> stopped{false};
    std::mutex telling;
    share_out(course->turns.size(), plan.threads, [&](auto next) {
      Worker worker(plan, *course);
      for (std::uint64_t i = next(); i < course->turns.size() && !stopped; i = next()) {
        worker.analyse(i, analysis.turns[i], chances[i]);
        const std::lock_guard lock(telling);
        if (plan.told && !plan.told(analysis.turns[i], course->turns.size())) stopped = true;
      }
    });
    if (stopped) return error("stopped", "The analysis was stopped.");
    for (ChanceAnalysis& chance : chances)
      if (!chance.parts.empty()) analysis.chances.push_back(std::move(chance));
    sum_up(record, *course, analysis);
    return analysis;
  }

 private:
  struct Turn {
    State start;
    std::vector<Move> moves;
    std::size_t first_move = 0;
    State before_last;        // where the last move was made
    std::uint32_t drawn = 0;  // kinds of chance of the last move
  };
  struct Course {
    std::vector<Turn> turns;
    State end;
    std::uint64_t seed = 0;
  };

  // Replays the record and divides it into turns.
  static Result<Course> course_of(const Record& record) {
    static const GameTypeOf<P> type;
    const auto session = replay(type, record);
    if (!session) return std::unexpected(session.error());
    if (!(*session)->over())
      return error("not_over", "This game is not over. Only finished games are analysed.");
    const auto first = record.position ? type.load(*record.position, *record.seed)
                                       : type.create(record.options, *record.seed);
    if (!first) return std::unexpected(first.error());
    Course course{.end = *state_of<G>(**session), .seed = *record.seed};
    State state = *state_of<G>(**first);
    bool begins = true;
    const std::vector<Move>& moves = (*session)->moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (begins) course.turns.push_back({.start = state, .first_move = i});
      Turn& turn = course.turns.back();
      turn.moves.push_back(moves[i]);
      turn.before_last = state;
      const Seat actor = G::actor(state);
      const int number = Valuer<G>::turn_of(state);
      Chance chance(course.seed);
      G::apply(state, moves[i], chance, nullptr);
      turn.drawn = chance.kinds_drawn();
      begins = chance.drew() || chance.revealed() || G::actor(state) != actor ||
               Valuer<G>::turn_of(state) != number;
    }
    return course;
  }

  // One thread's share of the work.
  class Worker {
   public:
    Worker(const AnalysisPlan& plan, const Course& course)
        : plan_(plan), course_(course), player_(Level::Master) {}

    void analyse(std::size_t number, TurnAnalysis& result, ChanceAnalysis& luck) {
      const Turn& turn = course_.turns[number];
      seed_ = hash_mix(plan_.seed, number);
      result.seat = G::actor(turn.start);
      result.seats = G::seats(turn.start);
      result.first_move = turn.first_move;
      compare(turn, best_line(turn), result);
      if (turn.drawn != 0) measure_luck(turn, luck);
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

    struct Sampled {
      SeatValues values;
      ScoreSheet sheet;  // of the seat, where the line was judged
      int score = 0;
    };

    // One sample of a line: other hidden things, other chance, the same for both lines.
    Sampled sample(const State& start, const std::vector<Move>& line, std::uint32_t k) {
      Rng rng(hash_mix(seed_, k));
      const Seat seat = G::actor(start);
      State state = G::resample(start, seat, rng);
      const std::uint64_t world = rng.next64();
      for (const Move move : line) {
        Chance chance(world);
        G::apply(state, move, chance, nullptr);
      }
      Sampled sampled;
      sampled.values = valuer_.value(state, world);
      sampled.sheet = G::explain(state, seat);
      sampled.score = G::score(state, seat);
      return sampled;
    }

    void compare(const Turn& turn, std::vector<Move> best, TurnAnalysis& result) {
      const std::size_t seat = static_cast<std::size_t>(result.seat);
      const bool same = best == turn.moves;
      const double n = plan_.samples;
      double sum = 0, squares = 0, shares = 0;
      std::array<double, kMaxSeats> at_best{};
      std::vector<double> sources;  // by number: best - played
      double to_come = 0;
      const auto count = [&](const Sampled& sampled, double sign) {
        for (const ScoreLine& line : sampled.sheet) {
          if (line.source >= sources.size()) sources.resize(line.source + 1u);
          sources[line.source] += sign * line.points / n;
        }
        to_come += sign * (sampled.values.points[seat] - sampled.score) / n;
      };
      for (std::uint32_t k = 0; k < plan_.samples; ++k) {
        const Sampled played = sample(turn.start, turn.moves, k);
        for (std::size_t i = 0; i < kMaxSeats; ++i) {
          result.expected[i] += played.values.points[i] / n;
          result.winning[i] += played.values.shares[i] / n;
        }
        if (same) continue;
        const Sampled better = sample(turn.start, best, k);
        for (std::size_t i = 0; i < kMaxSeats; ++i) at_best[i] += better.values.points[i] / n;
        const double lead = better.values.points[seat] - played.values.points[seat];
        sum += lead;
        squares += lead * lead;
        shares += better.values.shares[seat] - played.values.shares[seat];
        count(better, 1);
        count(played, -1);
      }
      result.played = line_of(turn.start, turn.moves);
      const double loss = sum / n;
      if (same || loss <= 0) {
        result.best = result.played;
        result.expected_at_best = result.expected;
        return;
      }
      result.best = line_of(turn.start, best);
      result.expected_at_best = at_best;
      result.loss = loss;
      result.standard_error =
          n > 1 ? std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1) / n) : 0;
      result.share_lost = std::max(0.0, shares / n);
      result.mark = mark_of(loss, result.standard_error);
      for (std::size_t i = 0; i < sources.size(); ++i)
        if (std::abs(sources[i]) >= kWorthTelling)
          result.why.push_back({P::source_name(static_cast<std::uint16_t>(i)), sources[i]});
      if (std::abs(to_come) >= kWorthTelling) result.why.push_back({"to_come", to_come});
      std::stable_sort(result.why.begin(), result.why.end(),
                       [](const SourceShare& a, const SourceShare& b) {
                         return std::abs(a.points) > std::abs(b.points);
                       });
    }

    // Kind by kind, the last drawn first: what this kind brought, the kinds before it being as they
    // were. The parts add up to the whole.
    void measure_luck(const Turn& turn, ChanceAnalysis& luck) {
      luck.after_moves = turn.first_move + turn.moves.size();
      auto before = mean_after(turn, 0);
      std::uint32_t others = 0;
      for (std::uint32_t kind = 31; kind > 0; --kind) {
        if ((turn.drawn >> kind & 1) == 0) continue;
        others |= 1u << kind;
        const auto without = mean_after(turn, others);
        ChanceAnalysis::Part part{.kind = std::string(AnalysisOf<P>::chance_name(kind))};
        for (std::size_t i = 0; i < kMaxSeats; ++i) part.luck[i] = before[i] - without[i];
        luck.parts.push_back(std::move(part));
        before = without;
      }
    }

    // V of all seats after the last move of the turn, had the kinds of `others` been drawn anew.
    std::array<double, kMaxSeats> mean_after(const Turn& turn, std::uint32_t others) {
      std::array<double, kMaxSeats> mean{};
      const Seat seat = G::actor(turn.before_last);
      for (std::uint32_t k = 0; k < plan_.samples; ++k) {
        Rng rng(hash_mix(seed_, k));
        const std::uint64_t world = rng.next64();
        State state = turn.before_last;
        Chance chance(course_.seed, world, others);
        G::apply(state, turn.moves.back(), chance, nullptr);
        state = G::resample(state, seat, rng);
        const SeatValues values = valuer_.value(state, world);
        for (std::size_t i = 0; i < kMaxSeats; ++i)
          mean[i] += values.points[i] / static_cast<double>(plan_.samples);
      }
      return mean;
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

    const AnalysisPlan& plan_;
    const Course& course_;
    Player<G> player_;
    Valuer<G> valuer_;
    std::uint64_t seed_ = 0;
  };

  static constexpr double kWorthTelling = 0.25;  // points of a source that is named

  static Mark mark_of(double loss, double standard_error) {
    const double points = loss / AnalysisOf<P>::kScale;
    if (loss <= 2 * standard_error) return Mark::kNone;
    return points >= 5     ? Mark::kBlunder
           : points >= 2.5 ? Mark::kMistake
           : points >= 1   ? Mark::kInaccuracy
                           : Mark::kNone;
  }

  static void sum_up(const Record& record, const Course& course, Analysis& analysis) {
    const Outcome outcome = G::outcome(course.end);
    for (int i = 0; i < outcome.seats; ++i) {
      const std::size_t seat = static_cast<std::size_t>(i);
      SeatAnalysis own{.final_score = outcome.score[seat]};
      if (seat < record.seats.size()) own.name = record.seats[seat];
      if (!analysis.turns.empty()) own.expected_at_start = analysis.turns[0].expected_at_best[seat];
      double accuracy = 0;
      for (const TurnAnalysis& turn : analysis.turns) {
        if (turn.seat != i) {
          own.rivals += turn.expected[seat] - turn.expected_at_best[seat];
          continue;
        }
        own.loss += turn.loss;
        ++own.turns;
        accuracy += 100 * std::exp(-kAccuracy * turn.loss / AnalysisOf<P>::kScale);
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
        own.accuracy = accuracy / own.turns;
      }
      own.luck_adjusted = own.final_score - own.luck;
      own.noise = own.final_score - own.expected_at_start - own.luck + own.loss - own.rivals;
      analysis.seats.push_back(std::move(own));
    }
  }

  static constexpr double kAccuracy = 0.15;  // a first guess (docs/analysis.md)
};

}  // namespace reeve
