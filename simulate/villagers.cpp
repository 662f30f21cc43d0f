#include <algorithm>
#include <bit>
#include <cstring>

#include "games/villagers/game_type.h"
#include "games/villagers/session.h"
#include "search/villagers/bot.h"
#include "search/villagers/features.h"
#include "simulate/layout.h"
#include "simulate/simulator_of.h"
#include "simulate/simulators.h"

namespace reeve {
namespace {

using namespace villagers;

// A move names cards of villages by their index (games/villagers/moves.h). Where the rest of the move
// says what type of card it must be, a number counts only cards of that type: "the second one", of
// at most as many as the box has.
struct Numbers {
  static constexpr std::uint32_t kCopies = [] {
    std::uint32_t most = kBasicCopies;
    for (const CardInfo& card : kCards) most = std::max<std::uint32_t>(most, card.copies);
    return most;
  }();
  static constexpr std::uint32_t kStandIns =
      kCards[index_of(Card::kMonk)].copies + kCards[index_of(Card::kApprentice)].copies;
  static constexpr std::uint32_t kUnlockerCopies = [] {
    std::uint32_t most = 1;
    for (const CardInfo& card : kCards)
      if (card.padlock != Card::kNone)
        most = std::max<std::uint32_t>(most, kCards[index_of(card.padlock)].copies);
    return most;
  }();
  static constexpr std::uint32_t kSeats = villagers::kMaxPlayers;
  static constexpr std::uint32_t kPaid = 3 + kSeats * kUnlockerCopies;  // nothing, bank, Tinner, …
  static constexpr std::uint32_t kIndices = 128;                        // of a village
  static constexpr std::uint32_t kAnyCard = kSeats * kIndices;

  static ActionTable table() {
    const ActionField card{"card", kCardCodes}, slot{"slot", kRoadSlots}, pile{"pile", kPiles + 1};
    const ActionField after{"after", 4}, own{"villager", kIndices}, any{"villager", kAnyCard};
    const ActionField event{"event", 128}, basic{"basic", 3};
    const std::vector<ActionField> build = {
        card, {"on", 1 + kCopies + kStandIns}, {"paid", kPaid}, {"extra", 4}};
    return ActionTable({{"draft", 0, {slot, after}},
                        {"draft_top", 0, {pile, after}},
                        {"barbarian", 0, {}},
                        {"flaker", 0, {card, {"seat", kSeats}}},
                        {"benefactor", 0, build},
                        {"prophet", 0, {pile}},
                        {"courier", 0, {slot}},
                        {"pass", 0, {}},
                        {"take", 0, {card}},
                        {"put", 0, {card}},
                        {"leave", 0, {}},
                        {"give", 0, {slot}},
                        {"coin", 0, {slot}},
                        {"build", 0, build},
                        {"hire", 0, {card, basic}},
                        {"put_on", 0, {pile}},
                        {"tinner", 0, {}},
                        {"smuggler", 0, {own, {"paid", kPaid}}},
                        {"apprentice", 0, {any}},
                        {"fetched", 0, build},
                        {"noble", 0, {{"seat", kSeats}}},
                        {"schemer", 0, {any}},
                        {"sheriff", 0, {any}},
                        {"thief", 0, {own, {"seat", kSeats}}},
                        {"freelancer", 0, {any}},
                        {"pigeoneer", 0, {}},
                        {"end", 0, {}},
                        {"copper", 0, {own}},
                        {"church", 0, {pile}},
                        {"tavern", 0, {basic}},
                        {"jester", 0, {event}},
                        {"resolve", 0, {event}},
                        {"discard", 0, {card}},
                        {"pay", 0, {}},
                        {"lose_coin", 0, {own}},
                        {"surrender", 0, {own}}});
  }

  static std::uint32_t number(const ActionTable& table, const State& s, Move move) {
    const Action a = decode(move);
    const std::size_t kind = static_cast<std::size_t>(a.kind);
    switch (a.kind) {
      case Kind::kDraft:
      case Kind::kDraftTop:
        return table.number(kind, {a.place, a.extra});
      case Kind::kFlaker:
      case Kind::kHire:
        return table.number(kind, {a.card, a.place});
      case Kind::kBenefactor:
      case Kind::kBuild:
      case Kind::kFetched:
        return table.number(kind, {a.card, on(s, a.place), paid(s, a), a.extra});
      case Kind::kProphet:
      case Kind::kCourier:
      case Kind::kGive:
      case Kind::kCoin:
      case Kind::kPutOn:
      case Kind::kNoble:
      case Kind::kCopper:
      case Kind::kChurch:
      case Kind::kTavern:
      case Kind::kLoseCoin:
      case Kind::kSurrender:
        return table.number(kind, {a.place});
      case Kind::kTake:
      case Kind::kPut:
      case Kind::kJester:
      case Kind::kResolve:
      case Kind::kDiscard:
        return table.number(kind, {a.card});
      case Kind::kSmuggler:
        return table.number(kind, {a.place, paid(s, a)});
      case Kind::kApprentice:
      case Kind::kSchemer:
      case Kind::kSheriff:
      case Kind::kFreelancer:
        return table.number(kind, {a.target - kIndices});
      case Kind::kThief:
        return table.number(kind, {a.place, static_cast<std::uint32_t>(a.target_seat())});
      default:
        return table.number(kind);
    }
  }

 private:
  // How many cards of its type stand before it in the village.
  static std::uint32_t which(const State& s, int seat, std::size_t index) {
    const auto village = s.villages.list(static_cast<std::size_t>(seat));
    std::uint32_t before = 0;
    for (std::size_t i = 0; i < index && index < village.size(); ++i)
      before += village[i].card == village[index].card;
    return before;
  }
  // On the table, on a card of the type that is asked for, or on one that stands in for it (V6.5).
  static std::uint32_t on(const State& s, std::uint32_t place) {
    if (place == VillageCard::kGround) return 0;
    const auto village = s.villages.list(static_cast<std::size_t>(s.actor));
    if (place >= village.size() || !is_joker(village[place].card))
      return 1 + which(s, s.actor, place);
    std::uint32_t before = 0;
    for (std::size_t i = 0; i < place; ++i) before += is_joker(village[i].card);
    return 1 + kCopies + before;
  }
  static std::uint32_t paid(const State& s, const Action& a) {
    if (!a.has_target()) return a.target;
    return 3 + static_cast<std::uint32_t>(a.target_seat()) * kUnlockerCopies +
           which(s, a.target_seat(), a.target_index());
  }
};

// What a seat sees, as numbers. Cards are counted by type; of held ones the suit may be all that is
// known (Card::kSomeWood and on).
struct Rows {
  static constexpr std::size_t kHeldCodes = index_of(Card::kSomething) + 1;

  // The cards of villages counted, for as long as nothing is built in them.
  struct Kept {
    std::array<std::array<std::uint8_t, kCardCodes>, villagers::kMaxPlayers> by_type{};
    std::array<std::uint16_t, villagers::kMaxPlayers> coins{};
    Villages counted;

    void look(const Villages& villages) {
      if (same(villages, counted)) return;
      for (std::size_t who = 0; who < by_type.size(); ++who)
        if (!std::ranges::equal(villages.list(who), counted.list(who)))
          count(who, villages.list(who));
      counted = villages;
    }
    // As much as villages of ten need.
    void fetch(std::size_t seats) const {
      fetch_bytes(&by_type, seats * kCardCodes);
      fetch_bytes(&coins, sizeof coins + seats * 10 * sizeof(VillageCard));
    }

   private:
    static bool same(const Villages& a, const Villages& b) {
      bool sizes = true;
      for (std::size_t who = 0; who < villagers::kMaxPlayers; ++who)
        sizes &= a.size(who) == b.size(who);
      return sizes && std::memcmp(a.store_from(0).data(), b.store_from(0).data(),
                                  a.total() * sizeof(VillageCard)) == 0;
    }
    void count(std::size_t who, std::span<const VillageCard> village) {
      by_type[who].fill(0);
      unsigned sum = 0;
      for (const VillageCard& card : village) {
        ++by_type[who][std::min(index_of(card.card), kCardCodes - 1)];
        sum += card.coins;
      }
      coins[who] = static_cast<std::uint16_t>(sum);
    }
  };

  // Of a view.
  template <class Out>
  static void write(const State& v, int seats, int seat, Out& out) {
    Kept kept;
    rows(v, seats, seat, out, kept, v.unseen, v.stage, v.pending,
         [](const HeldCard&) { return 0u; });
  }
  // Of a state: what Villagers::view hides is hidden on the way, which saves its copy of everything.
  static void write_seen(const State& s, int seats, int seat, RowOut& out, Kept& kept) {
    const int bit = seat < 0 ? std::countr_zero(HeldCard::kOnlookers) : seat;
    const auto hides = [bit](const HeldCard& held) {
      return (~unsigned{held.seen} >> bit & 1u) & unsigned{!is_some(held.card)};
    };
    // All lists lie one after the other; without a branch, which nobody could guess.
    auto unseen = s.unseen;
    std::array<std::uint8_t, index_of(Card::kNone) + 1> hidden{};
    for (const HeldCard& held : s.held.store_from(0).first(s.held.total())) {
      std::uint8_t& count = hidden[index_of(held.card)];
      count = static_cast<std::uint8_t>(count + hides(held));
    }
    for (std::size_t i = 0; i < unseen.size(); ++i)
      unseen[i] = static_cast<std::uint8_t>(unseen[i] + hidden[i]);
    if (s.box != 0)
      for (std::size_t i = 0; i < kDealtTypes; ++i)
        unseen[index_of(kFirstDealt) + i] =
            static_cast<std::uint8_t>(unseen[index_of(kFirstDealt) + i] + (s.box >> i & 1));
    const bool others = seat != s.actor;
    rows(s, seats, seat, out, kept, unseen,
         others && s.stage == Stage::kCourier ? Stage::kDraft : s.stage,
         others && s.stage == Stage::kPutBack ? Card::kSomething : s.pending, hides);
  }

 private:
  // What a hidden card shows of itself where its back is seen.
  static constexpr auto kBacks = [] {
    std::array<std::uint8_t, kHeldCodes> backs{};
    for (std::size_t i = 0; i < kHeldCodes; ++i) {
      const Suit suit = suit_of(static_cast<Card>(i));
      backs[i] = static_cast<std::uint8_t>(suit == Suit::kNone ? Card::kSomething : some_of(suit));
    }
    return backs;
  }();

  // `hides` tells of a held card, by 1 or 0, whether the seat does not see its face.
  template <class Out, class Unseen, class Hides>
  static void rows(const State& v, int seats, int seat, Out& out, Kept& kept, const Unseen& unseen,
                   Stage stage, Card pending, const Hides& hides) {
    kept.look(v.villages);
    for (int i = 0; i < seats; ++i) {
      const int turned = seat + i < seats ? seat + i : seat + i - seats;
      const std::size_t who = static_cast<std::size_t>(turned);
      out.player(i);
      out.bytes("village", kept.by_type[who].data(), kept.by_type[who].size());
      held(v.held.list(hand_of(turned)), out.zeros("hand", kHeldCodes), hides);
      held(v.held.list(square_of(turned)), out.zeros("square", kHeldCodes), hides);
      out.number("coins", kept.coins[who]);
      out.number("gold", v.gold[who]);
      out.number("food", v.villages.counts(who).food);
      out.number("builders", v.villages.counts(who).builders);
      out.number("build_limit", v.build_limit[who]);
      out.number("finished", v.finished >> who & 1);
    }
    out.table();
    out.bytes("road", v.road.data(), sizeof v.road);
    std::uint8_t* sizes = out.zeros("pile_sizes", kPiles);
    for (int k = 0; k < kPiles; ++k) sizes[k] = static_cast<std::uint8_t>(pile_size(v, k));
    std::uint8_t* tops = out.zeros("pile_tops", kPiles);
    for (int k = 0; k < kPiles; ++k) {
      const auto cards = v.held.list(pile(k));
      tops[k] = static_cast<std::uint8_t>(cards.empty() ? Card::kNone
                                          : hides(cards.back()) == 0 ||
                                                  (cards.back().seen & HeldCard::kBack) != 0
                                              ? face(cards.back(), hides)
                                              : Card::kSomething);
    }
    out.bytes("unseen", unseen.data(), sizeof unseen);
    out.bytes("discarded", v.discarded.data(), sizeof v.discarded);
    out.bytes("basics", v.basics.data(), sizeof v.basics);
    out.number("modules", v.modules);
    out.number("round", v.round);
    out.number("stage", static_cast<int>(stage));
    out.number("first", relative(v.first, seats, seat));
    out.number("turn", relative(v.turn, seats, seat));
    out.number("builds", v.builds);
    out.number("hires", v.hires);
    out.number("tinner", v.tinner);
    out.number("recruited", v.recruited);
    out.number("market_held", v.market_held);
    out.number("pending", static_cast<int>(index_of(pending)));
    out.number("pending_pile", v.pending_pile);
    out.number("pending_count", v.pending_count);
    out.bits("events_up", v.events_up, 32);
    out.bytes("improvement", v.improvement.data(), sizeof v.improvement);
    std::uint8_t* tokens = out.zeros("tokens", kDomains);
    for (std::size_t i = 0; i < kDomains; ++i)
      tokens[i] =
          static_cast<std::uint8_t>(v.token[i] < 0 ? 0 : 1 + relative(v.token[i], seats, seat));
    out.number("resolving", static_cast<int>(v.resolving));
    out.number("reward", v.reward);
  }

  static int relative(int other, int seats, int seat) {
    return other < 0 ? 0 : other < seat ? other + seats - seat : other - seat;
  }
  // What is seen of a card whose back is seen by all.
  template <class Hides>
  static Card face(const HeldCard& held, const Hides& hides) {
    const auto card = static_cast<unsigned>(std::min(index_of(held.card), kHeldCodes - 1));
    return static_cast<Card>(card ^ ((card ^ kBacks[card]) & -hides(held)));
  }
  template <class Hides>
  static void held(std::span<const HeldCard> list, std::uint8_t* counts, const Hides& hides) {
    for (const HeldCard& card : list) ++counts[index_of(face(card, hides))];
  }
};

std::vector<ViewField> layout() {
  const State s;
  Layout layout(s);
  layout.add("villages", s.villages);
  layout.add("held", s.held);
  layout.add("unseen", s.unseen);
  layout.add("discarded", s.discarded);
  layout.add("loose", s.loose);
  layout.add("hidden", s.hidden);
  layout.add("road", s.road);
  layout.add("basics", s.basics);
  layout.add("players", s.players);
  layout.add("modules", s.modules);
  layout.add("gold", s.gold);
  layout.add("first_market", s.first_market);
  layout.add("last_silver", s.last_silver);
  layout.add("last_coins", s.last_coins);
  layout.add("events_left", s.events_left);
  layout.add("events_up", s.events_up);
  layout.add("build_limit", s.build_limit);
  layout.add("improvement", s.improvement);
  layout.add("token", s.token);
  layout.add("difficulty", s.difficulty);
  layout.add("draws", s.draws);
  layout.add("box", s.box);
  layout.add("round", s.round);
  layout.add("first", s.first);
  layout.add("turn", s.turn);
  layout.add("actor", s.actor);
  layout.add("stage", s.stage);
  layout.add("finished", s.finished);
  layout.add("builds", s.builds);
  layout.add("hires", s.hires);
  layout.add("tinner", s.tinner);
  layout.add("recruited", s.recruited);
  layout.add("market_held", s.market_held);
  layout.add("jester", s.jester);
  layout.add("jester_used", s.jester_used);
  layout.add("pending", s.pending);
  layout.add("pending_pile", s.pending_pile);
  layout.add("pending_count", s.pending_count);
  layout.add("to_go", s.to_go);
  layout.add("resolving", s.resolving);
  layout.add("reward", s.reward);
  layout.add("turned", s.turned);
  return layout.take();
}

}  // namespace

SimulatorResult villagers_simulator(const json::object& options, const json::object* position) {
  using P = villagers::VillagersPresentation;
  return SimulatorOf<P, villagers::Villagers, Numbers, Rows>::make(villagers_type(), options,
                                                                   position, layout());
}

}  // namespace reeve
