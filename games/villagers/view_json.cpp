// What a seat may know, as JSON with all that a page needs to draw the table: besides the cards,
// the limits and what each village would earn now. Of other players' hands the backs are in "hand",
// and "remembered" holds the faces the seat has seen go there and which must still be there
// (state.h).
#include "games/villagers/presentation.h"
#include "games/villagers/rules.h"
#include "games/villagers/setup.h"
#include "games/villagers/village.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

// `face`: whether the card itself is told where it is known, or its back alone.
void write_seen(JsonWriter& out, const HeldCard& held, bool face = true) {
  out.object([&] {
    if (held.card == Card::kSomething) return;
    out.field("suit", suit_name(suit_of(held.card)));
    if (face && is_type(held.card)) out.field("card", id_of(held.card));
  });
}

void write_pile(JsonWriter& out, const State& v, int k) {
  out.object([&] {
    out.field("count", pile_size(v, k));
    out.list("cards", [&] {  // those of which something is known, the top first
      const auto held = v.held.list(pile(k));
      for (std::size_t i = held.size(); i-- > 0;) write_seen(out, held[i]);
    });
    if (k == 1) out.field("market", 1);
    if (k == 5) out.field("market", 2);
  });
}

void write_village(JsonWriter& out, const State& v, int seat, const Tally& t) {
  const auto cards = v.villages.list(static_cast<std::size_t>(seat));
  const Bits128 cover = covered(v, seat);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const VillageCard& card = cards[i];
    out.object([&] {
      out.field("place", i);
      out.field("card", id_of(card.card));
      out.field_or_null("on", !card.on_ground(), card.below());
      out.field("coins", card.coins);
      out.field("covered", cover.test(i));
      out.field("value", cover.test(i) ? 0 : current_value(card, t));
      if (card.card == Card::kFounders) out.field("side", card.marked() ? "food" : "gold");
      if (card.card == Card::kCountess) out.field("side", card.marked() ? "plain" : "gold");
      if (card.card == Card::kThief || card.card == Card::kFreelancer)
        out.field("used", card.marked());
    });
  }
}

void write_player(JsonWriter& out, const State& v, int seat, Seat viewer) {
  const std::size_t i = static_cast<std::size_t>(seat);
  const Tally t = tally(v, seat);
  const bool countess = solo(v) && seat == kCountessSeat;
  const auto hand = v.held.list(hand_of(seat));
  out.field("seat", seat);
  out.field("gold", v.gold[i]);
  out.field("countess", countess);
  out.list("village", [&] { write_village(out, v, seat, t); });
  out.list("hand", [&] {
    for (const HeldCard& held : hand) write_seen(out, held, seat == viewer);
  });
  if (seat != viewer)
    out.list("remembered", [&] {
      for (const HeldCard& held : hand)
        if (is_type(held.card)) out.element(id_of(held.card));
    });
  out.list("square", [&] {
    for (const HeldCard& held : v.held.list(square_of(seat))) out.element(id_of(held.card));
  });
  out.field("food", t.food);
  out.field("builders", t.builders);
  out.field("padlocks", t.padlocks);
  out.object("symbols", [&] {
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      if (t.symbols[suit] > 0) out.field(kSuitNames[suit], t.symbols[suit]);
  });
  out.field("villagers", t.villagers);
  // What the second market would bring now.
  int nun = 0;
  for (const VillageCard& card : v.villages.list(i))
    if (card.card == Card::kNun) nun = best_silver(v, seat, t, true);
  out.object("worth", [&] {
    out.field("gold", t.gold);
    out.field("silver", silver_total(v, seat, t) + nun);
    out.field("coins", t.coins);
  });
  if (countess) return;
  out.field("draft_limit", draft_limit(v, seat));
  out.field("draft_finished", (v.finished >> seat & 1) != 0);
  out.field("build_limit", building(v) ? build_limit_now(v, seat) : 0);
}

void write_events(JsonWriter& out, std::string_view name, std::uint32_t bits) {
  out.list(name, [&] {
    for (std::size_t i = 0; i < kSoloEvents; ++i)
      if ((bits >> i & 1) != 0) out.element(kSoloEventTable[i].id);
  });
}

void write_pending(JsonWriter& out, const State& v) {
  if (v.stage == Stage::kFetched || (v.stage == Stage::kPutBack && is_type(v.pending)))
    out.field("pending_card", id_of(v.pending));
  if (v.stage == Stage::kPutBack) out.field("pending_basic", id_of(kBasics[v.pending_pile]));
  if (v.stage == Stage::kNoble) out.field("victim", v.pending_pile);
  if (v.stage == Stage::kProphet || v.stage == Stage::kOrder || v.stage == Stage::kPigeoneer)
    out.field("pile", pile_json(v.pending_pile));
  if (v.stage == Stage::kOrder) out.field("cards_to_order", v.pending_count);
}

void write_solo(JsonWriter& out, const State& v) {
  write_events(out, "events", v.events_up);
  write_events(out, "events_left", v.events_left);
  out.field("jester", v.jester != 0);
  if (v.stage == Stage::kDiscard || v.stage == Stage::kProtection ||
      v.stage == Stage::kPickpockets || v.stage == Stage::kSurrender) {
    out.field("resolving", info(v.resolving).id);
    out.field("left_to_lose", v.pending_count);
  }
}

void write_improvements(JsonWriter& out, const State& v) {
  out.list("improvements", [&] {
    for (std::size_t domain = 0; domain < kDomains; ++domain) {
      const auto& card = kImprovementTable[domain * kImprovementsOfDomain + v.improvement[domain]];
      out.object([&] {
        out.field("domain", kDomainNames[domain]);
        out.field("card", card.id);
        out.field_or_null("winner", v.token[domain] != kNobody, v.token[domain]);
      });
    }
  });
}

}  // namespace

void VillagersPresentation::write_view(JsonWriter& out, const State& v, Seat seat) {
  out.object([&] {
    out.object("options", [&] {
      out.field("players", v.players);
      out.field("difficulty", kDifficultyNames[static_cast<std::size_t>(v.difficulty)]);
      for (std::size_t i = 0; i < 4; ++i) out.field(kModuleNames[i], (v.modules >> i & 1) != 0);
    });
    out.field("round", v.round);
    out.field("stage", kStageNames[static_cast<std::size_t>(v.stage)]);
    out.field("first_player", v.first);
    out.field("turn", v.turn);
    out.field_or_null("actor", v.stage != Stage::kOver, v.actor);
    out.key("road");
    write_road(out, v);
    out.list("stacks", [&] {
      for (int k = 0; k < kStacks; ++k) write_pile(out, v, k);
    });
    out.key("reserve");
    write_pile(out, v, kReserve);
    out.key("basics");
    write_basics(out, v);
    out.key("discarded");
    write_counts(out, v.discarded);
    out.list("discarded_face_down", [&] {
      for (const HeldCard& held : v.held.list(kBuried)) write_seen(out, held);
    });
    out.key("unseen");
    write_counts(out, v.unseen);
    out.list("players", [&] {
      for (int i = 0; i < seats_of(v); ++i) out.object([&] { write_player(out, v, i, seat); });
    });
    out.field("build_actions_used", v.builds);
    out.field("basics_taken", v.hires);
    out.field("tinner_played", v.tinner != 0);
    out.field("first_market_held", v.market_held != 0);
    write_pending(out, v);
    if (solo(v)) write_solo(out, v);
    if ((v.modules & kImprovementCards) != 0) write_improvements(out, v);
  });
}

json::object VillagersPresentation::view_to_json(const State& v, Seat seat) {
  return tree_of([&](JsonWriter& out) { write_view(out, v, seat); }).as_object();
}

}  // namespace reeve::villagers
