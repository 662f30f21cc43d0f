#include "games/villagers/villagers.h"

#include <algorithm>
#include <bit>

#include "core/bits.h"
#include "games/villagers/rules.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

enum class Phase : std::uint8_t { draft, build, order, round_end, solo };

constexpr Phase phase_of(Stage stage) {
  switch (stage) {
    case Stage::draft:
    case Stage::courier:
    case Stage::after_draft:
    case Stage::prophet:
    case Stage::give:
    case Stage::road_coin:
      return Phase::draft;
    case Stage::order:
      return Phase::order;
    case Stage::build:
    case Stage::put_back:
    case Stage::fetched:
    case Stage::noble:
    case Stage::pigeoneer:
      return Phase::build;
    case Stage::copper:
    case Stage::church:
    case Stage::tavern:
      return Phase::round_end;
    default:
      return Phase::solo;
  }
}

void all_moves(const State& s, Sink& sink) {
  if (s.stage == Stage::over) return;
  switch (phase_of(s.stage)) {
    case Phase::draft:
      draft_moves(s, sink);
      break;
    case Phase::order:
      order_moves(s, sink);
      break;
    case Phase::build:
      if (s.stage == Stage::noble || s.stage == Stage::pigeoneer) {
        take_moves(s, sink);
      } else {
        build_moves(s, sink);
      }
      break;
    case Phase::round_end:
      round_end_moves(s, sink);
      break;
    case Phase::solo:
      solo_moves(s, sink);
      break;
  }
  if (s.jester != 0) jester_moves(s, sink);
}

// Where silver of the second market comes from. Coins have left the cards by now, so what the
// agents (and a Nun) brought is what the others leave of the sum.
void explain_silver(const State& s, Seat seat, const Tally& t, ScoreSheet& sheet) {
  int rest = s.last_silver[static_cast<std::size_t>(seat)];
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    const Formula& formula = kCards[type].formula;
    if (formula.coin != Coin::silver || formula.per == Per::coins_on_one) continue;
    const auto copies = std::ranges::count(s.villages.list(static_cast<std::size_t>(seat)),
                                           static_cast<Card>(type), &VillageCard::card);
    const int points = static_cast<int>(copies) * formula_value(formula, t);
    rest -= points;
    if (points != 0)
      sheet.push_back(
          {static_cast<std::uint16_t>(kSilverOf + type), static_cast<std::int16_t>(points)});
  }
  if (rest != 0) sheet.push_back({kNunAndAgents, static_cast<std::int16_t>(rest)});
}

}  // namespace

void Villagers::generate(const State& s, MoveList<Villagers>& list) {
  Sink sink(list);
  all_moves(s, sink);
}

Move Villagers::random_move(const State& s, Rng& rng) {
  if (s.jester == 0) {
    const auto one_of = [&](std::uint32_t set) {
      return nth_of_sixteen(set, rng.below(static_cast<std::uint32_t>(std::popcount(set))));
    };
    if (s.stage == Stage::put_back) return encode({Kind::put_on, 0, one_of(open_stacks(s))});
    if (s.stage == Stage::draft && (s.modules & (kSaints | kScoundrels)) == 0) {
      const std::uint32_t drafted = one_of(draftable(s, s.actor));
      return drafted < kRoad ? encode({Kind::draft, 0, drafted})
                             : encode({Kind::draft_top, 0, drafted - kRoad});
    }
  }
  thread_local MoveList<Villagers> list;  // to clear one for each move would take longer
  generate(s, list);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

bool Villagers::legal(const State& s, Move move) {
  if ((move.bits & 63) >= kKinds) return false;
  MoveList<Villagers> list;
  Sink sink(list, decode(move).kind);
  all_moves(s, sink);
  return std::ranges::find(list, move) != list.end();
}

void Villagers::apply(State& s, Move move, Chance& chance, EventLog* log) {
  Play p{s, chance, log};
  const Action action = decode(move);
  if (action.kind == Kind::jester) return jester_play(p, action);
  switch (phase_of(s.stage)) {
    case Phase::draft:
      return draft_play(p, action);
    case Phase::order:
      return s.pending_pile == kReserve ? special_play(p, action) : draft_play(p, action);
    case Phase::build:
      return build_play(p, action);
    case Phase::round_end:
      return round_end_play(p, action);
    case Phase::solo:
      return solo_play(p, action);
  }
}

// V8.4; alone, more than she has (V9.9).
Outcome Villagers::outcome(const State& s) {
  Outcome out{.seats = seats_of(s)};
  for (Seat seat = 0; seat < out.seats; ++seat) {
    const std::size_t i = static_cast<std::size_t>(seat);
    out.score[i] = static_cast<std::int16_t>(score(s, seat));
    out.rank[i] = 1;
  }
  if (solo(s)) {
    out.rank[out.score[0] > out.score[kCountess] ? 1 : 0] = 2;
    return out;
  }
  const auto better = [&](std::size_t a, std::size_t b) {
    if (out.score[a] != out.score[b]) return out.score[a] > out.score[b];
    return s.villages.size(a) < s.villages.size(b);
  };
  for (std::size_t a = 0; a < s.players; ++a)
    for (std::size_t b = 0; b < s.players; ++b)
      if (better(b, a)) ++out.rank[a];
  return out;
}

ScoreSheet Villagers::explain(const State& s, Seat seat) {
  ScoreSheet sheet;
  const std::size_t i = static_cast<std::size_t>(seat);
  const auto line = [&](int source, int points) {
    if (points != 0)
      sheet.push_back({static_cast<std::uint16_t>(source), static_cast<std::int16_t>(points)});
  };
  line(kFirstMarket, s.first_market[i]);
  if (s.stage == Stage::over) {
    const Tally t = tally(s, seat);
    const Bits128 cover = covered(s, seat);
    std::array<int, kSuits + 1> gold{};
    const auto cards = s.villages.list(i);
    for (std::size_t c = 0; c < cards.size(); ++c)
      if (!cover.test(c)) gold[index_of(info(cards[c].card).suit)] += printed_gold(cards[c]);
    for (std::size_t suit = 0; suit <= kSuits; ++suit)
      line(kGoldOf + static_cast<int>(suit), gold[suit]);
    explain_silver(s, seat, t, sheet);
    line(kCoins, s.last_coins[i]);
  }
  int rest = score(s, seat);
  for (const ScoreLine& known : sheet) rest -= known.points;
  line(kSupply, rest);
  return sheet;
}

}  // namespace reeve::villagers
