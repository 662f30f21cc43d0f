#include "games/villagers/villagers.h"

#include <algorithm>
#include <bit>

#include "core/bits.h"
#include "games/villagers/rules.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

enum class Phase : std::uint8_t { kDraft, kBuild, kOrder, kRoundEnd, kSolo };

constexpr Phase phase_of(Stage stage) {
  switch (stage) {
    case Stage::kDraft:
    case Stage::kCourier:
    case Stage::kAfterDraft:
    case Stage::kProphet:
    case Stage::kGive:
    case Stage::kRoadCoin:
      return Phase::kDraft;
    case Stage::kOrder:
      return Phase::kOrder;
    case Stage::kBuild:
    case Stage::kPutBack:
    case Stage::kFetched:
    case Stage::kNoble:
    case Stage::kPigeoneer:
      return Phase::kBuild;
    case Stage::kCopper:
    case Stage::kChurch:
    case Stage::kTavern:
      return Phase::kRoundEnd;
    default:
      return Phase::kSolo;
  }
}

void all_moves(const State& s, Sink& sink) {
  if (s.stage == Stage::kOver) return;
  switch (phase_of(s.stage)) {
    case Phase::kDraft:
      draft_moves(s, sink);
      break;
    case Phase::kOrder:
      order_moves(s, sink);
      break;
    case Phase::kBuild:
      if (s.stage == Stage::kNoble || s.stage == Stage::kPigeoneer) {
        take_moves(s, sink);
      } else {
        build_moves(s, sink);
      }
      break;
    case Phase::kRoundEnd:
      round_end_moves(s, sink);
      break;
    case Phase::kSolo:
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
    if (formula.coin != Coin::kSilver || formula.per == Per::kCoinsOnOne) continue;
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
    if (s.stage == Stage::kPutBack) return encode({Kind::kPutOn, 0, one_of(open_stacks(s))});
    if (s.stage == Stage::kDraft && (s.modules & (kSaints | kScoundrels)) == 0) {
      const std::uint32_t drafted = one_of(draftable(s, s.actor));
      return drafted < kRoadSlots ? encode({Kind::kDraft, 0, drafted})
                                  : encode({Kind::kDraftTop, 0, drafted - kRoadSlots});
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
  if (action.kind == Kind::kJester) return jester_play(p, action);
  switch (phase_of(s.stage)) {
    case Phase::kDraft:
      return draft_play(p, action);
    case Phase::kOrder:
      return s.pending_pile == kReserve ? special_play(p, action) : draft_play(p, action);
    case Phase::kBuild:
      return build_play(p, action);
    case Phase::kRoundEnd:
      return round_end_play(p, action);
    case Phase::kSolo:
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
    out.rank[out.score[0] > out.score[kCountessSeat] ? 1 : 0] = 2;
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
  if (s.stage == Stage::kOver) {
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
