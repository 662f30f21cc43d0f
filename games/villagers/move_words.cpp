// Moves as JSON, with the help of the position, and that JSON as sentences.
#include "games/villagers/presentation.h"
#include "games/villagers/village.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

const VillageCard* villager(const State& s, int seat, std::size_t index) {
  if (seat < 0 || seat >= kMaxPlayers) return nullptr;
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  return index < cards.size() ? &cards[index] : nullptr;
}

void write_villager(JsonWriter& out, const State& s, int seat, std::size_t index) {
  out.field("seat", seat);
  out.field("place", index);
  if (const VillageCard* card = villager(s, seat, index)) out.field("card", id_of(card->card));
}

// Who is paid for the padlock, for pages: {"to", "gold", …}.
void write_payment(JsonWriter& out, const State& s, const Action& a) {
  if (a.target == kPayBank || a.target == kPayTinner) {
    const bool bank = a.target == kPayBank;
    out.field("to", bank ? "bank" : "tinner");
    out.field("gold", bank ? kPadlockPrice : 0);
    return;
  }
  write_villager(out, s, a.target_seat(), a.target_index());
  const bool own = a.target_seat() == s.actor;
  out.field("to", own ? "own_villager" : "player");
  out.field("gold", own ? 0 : kPadlockPrice);
}

void write_build(JsonWriter& out, const State& s, const Action& a) {
  out.field("card", id_of(a.as_card()));
  if (a.place == VillageCard::kGround) {
    out.field("place", nullptr);
  } else {
    out.field("place", a.place);
    if (const VillageCard* card = villager(s, s.actor, a.place)) out.field("on", id_of(card->card));
  }
  if (a.as_card() == Card::kFounders)
    out.field("side", a.extra == 1 ? "food" : "gold");
  else
    out.field("monks", a.extra);
  if (a.target != kPayNothing) out.object("pay", [&] { write_payment(out, s, a); });
}

void write_pile(JsonWriter& out, const State& s, const Action& a) {
  out.field("pile", pile_json(static_cast<int>(a.place)));
  const auto cards = s.held.list(pile(static_cast<int>(a.place) % kPiles));
  if (!cards.empty() && a.kind != Kind::kPutOn && is_some(some_of(suit_of(cards.back().card))))
    out.field("suit", suit_name(suit_of(cards.back().card)));
  if (a.kind == Kind::kPutOn) {
    out.field("card", id_of(s.pending));
    out.field("basic", id_of(kBasics[s.pending_pile % 3]));
  }
}

void write_arguments(JsonWriter& out, const State& s, const Action& a) {
  const auto own_villager = [&] {
    out.object("villager", [&] { write_villager(out, s, s.actor, a.place); });
  };
  switch (a.kind) {
    case Kind::kDraft:
    case Kind::kGive:
    case Kind::kCoin:
    case Kind::kCourier:
      out.field("slot", a.place);
      out.field("card", id_of(s.road[a.place % kRoadSlots].card));
      if (const int coins = s.road[a.place % kRoadSlots].coins; a.kind == Kind::kDraft && coins > 0)
        out.field("coins", coins);
      if (a.kind == Kind::kDraft && a.extra == kRecruit) out.field("recruit", true);
      if (a.kind == Kind::kDraft && a.extra == kKeep) out.field("keep", true);
      break;
    case Kind::kDraftTop:
      if (a.extra == kRecruit) out.field("recruit", true);
      if (a.extra == kKeep) out.field("keep", true);
      [[fallthrough]];
    case Kind::kProphet:
    case Kind::kPutOn:
    case Kind::kChurch:
      write_pile(out, s, a);
      break;
    case Kind::kFlaker:
      out.field("card", id_of(a.as_card()));
      out.field("seat", a.place);
      break;
    case Kind::kBuild:
    case Kind::kBenefactor:
    case Kind::kFetched:
      write_build(out, s, a);
      break;
    case Kind::kTake:
    case Kind::kPut:
    case Kind::kDiscard:
      out.field("card", id_of(a.as_card()));
      break;
    case Kind::kHire:
      out.field("basic", id_of(kBasics[a.place % 3]));
      out.field("card", id_of(a.as_card()));
      break;
    case Kind::kTavern:
      out.field("basic", id_of(kBasics[a.place % 3]));
      break;
    case Kind::kSmuggler:
      own_villager();
      if (a.target != kPayNothing) out.object("pay", [&] { write_payment(out, s, a); });
      break;
    case Kind::kCopper:
    case Kind::kLoseCoin:
    case Kind::kSurrender:
      own_villager();
      break;
    case Kind::kThief:
      own_villager();
      out.field("seat", a.target_seat());
      break;
    case Kind::kNoble:
      out.field("seat", a.place);
      break;
    case Kind::kApprentice:
    case Kind::kSchemer:
    case Kind::kSheriff:
    case Kind::kFreelancer:
      out.object("target", [&] { write_villager(out, s, a.target_seat(), a.target_index()); });
      break;
    case Kind::kJester:
    case Kind::kResolve:
      if (a.card < kSoloEvents) out.field("event", kSoloEventTable[a.card].id);
      break;
    default:
      break;
  }
}

}  // namespace

void VillagersPresentation::write_move(JsonWriter& out, const State& s, Move move) {
  const Action a = decode(move);
  out.field("kind", kKindNames[static_cast<std::size_t>(a.kind)]);
  write_arguments(out, s, a);
  out.field("stage", kStageNames[static_cast<std::size_t>(s.stage)]);
}

json::object VillagersPresentation::move_to_json(const State& s, Move move) {
  return fields_of([&](JsonWriter& out) { write_move(out, s, move); });
}

namespace {

// Where a card goes and what its padlock costs: ", on: Carpenter, 2 gold to the bank".
std::string build_words(const json::object& detail, const Words& words) {
  std::string text;
  const auto add = [&](const std::string& part) { text += ", " + part; };
  if (const json::value* on = detail.if_contains("on"))
    add(words("move.on", {{"card", card_words(on->as_string(), words)}}));
  if (const json::value* monks = detail.if_contains("monks");
      monks != nullptr && monks->to_number<int>() > 0)
    add(words("move.monks", {{"n", monks->to_number<int>()}}));
  if (const json::value* side = detail.if_contains("side"))
    add(words(fmt::format("move.side.{}", std::string_view(side->as_string()))));
  if (const json::value* value = detail.if_contains("pay")) {
    const json::object& pay = value->as_object();
    const json::value* seat = pay.if_contains("seat");
    const json::value* card = pay.if_contains("card");
    add(words(fmt::format("move.pay.{}", std::string_view(pay.at("to").as_string())),
              {{"name", seat != nullptr ? words.player(seat->to_number<int>()) : ""},
               {"card", card != nullptr ? card_words(card->as_string(), words) : ""}}));
  }
  return text;
}

}  // namespace

std::string VillagersPresentation::move_sentence(const json::object& detail, const Words& words) {
  const std::string_view kind = detail.at("kind").as_string();
  const json::value* target = detail.if_contains("target");
  if (target == nullptr) target = detail.if_contains("villager");
  Arguments arguments;
  const json::value* card = detail.if_contains("card");
  const json::value* seat = detail.if_contains("seat");
  if (target != nullptr) {
    card = target->as_object().if_contains("card");
    if (kind != "thief") seat = target->as_object().if_contains("seat");
  }
  arguments.emplace_back("card", card != nullptr ? card_words(card->as_string(), words) : "?");
  arguments.emplace_back("name", seat != nullptr ? words.player(seat->to_number<int>()) : "");
  if (const json::value* basic = detail.if_contains("basic"))
    arguments.emplace_back("basic", card_words(basic->as_string(), words));
  if (const json::value* pile_value = detail.if_contains("pile"))
    arguments.emplace_back("pile", pile_words(*pile_value, words));
  if (const json::value* event = detail.if_contains("event"))
    arguments.emplace_back("event",
                           words(fmt::format("solo.{}", std::string_view(event->as_string()))));
  std::string key = fmt::format("move.{}", kind);
  if (const std::string in_stage =
          fmt::format("{}.{}", key, std::string_view(detail.at("stage").as_string()));
      kind == "pass" && words.has(in_stage))
    key = in_stage;
  std::string text = words(key, arguments);
  if (const json::value* suit = detail.if_contains("suit"))
    text +=
        fmt::format(" ({})", words(fmt::format("suit.{}", std::string_view(suit->as_string()))));
  if (const json::value* coins = detail.if_contains("coins"))
    text += ", " + words("move.with_coins", {{"n", coins->to_number<int>()}});
  if (kind == "build" || kind == "benefactor" || kind == "fetched" || kind == "smuggler")
    text += build_words(detail, words);
  if (detail.contains("recruit")) text += ", " + words("move.recruit");
  if (detail.contains("keep")) text += ", " + words("move.keep_turn");
  return text;
}

void VillagersPresentation::write_gains(JsonWriter& out, const State& before, const State& after,
                                        Seat seat) {
  const std::size_t i = static_cast<std::size_t>(seat);
  const Tally old_tally = tally(before, seat);
  const Tally new_tally = tally(after, seat);
  const auto add = [&](std::string_view name, int difference) {
    if (difference != 0) out.field(name, difference);
  };
  add("food", new_tally.food - old_tally.food);
  add("builders", new_tally.builders - old_tally.builders);
  add("printed_gold", new_tally.gold - old_tally.gold);
  add("silver", silver_total(after, seat, new_tally) - silver_total(before, seat, old_tally));
  add("coins", new_tally.coins - old_tally.coins);
  add("villagers", new_tally.villagers - old_tally.villagers);
  add("cards",
      static_cast<int>(after.held.size(hand_of(seat)) + after.held.size(square_of(seat))) -
          static_cast<int>(before.held.size(hand_of(seat)) + before.held.size(square_of(seat))));
  add("gold", after.gold[i] - before.gold[i]);
}

json::object VillagersPresentation::gains(const State& before, const State& after, Seat seat) {
  return fields_of([&](JsonWriter& out) { write_gains(out, before, after, seat); });
}

std::string VillagersPresentation::source_name(std::uint16_t source) {
  if (source >= kSilverOf && source < kSilverOf + kCardTypes)
    return "silver_" + std::string(kCards[source - kSilverOf].id);
  if (source >= kGoldOf && source <= kGoldOf + kSuits) {
    const std::size_t suit = source - kGoldOf;
    return "gold_" + std::string(suit == kSuits ? "countess" : kSuitNames[suit]);
  }
  switch (source) {
    case kFirstMarket:
      return "first_market";
    case kCoins:
      return "coins_on_villagers";
    case kNunAndAgents:
      return "agents_and_nun";
    default:
      return "supply";
  }
}

}  // namespace reeve::villagers
