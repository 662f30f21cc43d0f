// Moves as JSON for pages and as English sentences, both with the help of the position.
#include "games/villagers/names.h"
#include "games/villagers/presentation.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

const VillageCard* villager(const State& s, int seat, std::size_t index) {
  if (seat < 0 || seat >= kMaxPlayers) return nullptr;
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  return index < cards.size() ? &cards[index] : nullptr;
}

std::string_view name_at(const State& s, int seat, std::size_t index) {
  const VillageCard* card = villager(s, seat, index);
  return card == nullptr ? "nobody" : name_of(card->card);
}

json::object villager_json(const State& s, int seat, std::size_t index) {
  json::object object{{"seat", seat}, {"place", index}};
  if (const VillageCard* card = villager(s, seat, index)) object["card"] = id_of(card->card);
  return object;
}

// Who is paid for the padlock, for pages: {"to", "gold", …}.
json::object payment_json(const State& s, const Action& a) {
  if (a.target == kPayBank) return {{"to", "bank"}, {"gold", kPadlockPrice}};
  if (a.target == kPayTinner) return {{"to", "tinner"}, {"gold", 0}};
  json::object object = villager_json(s, a.target_seat(), a.target_index());
  const bool own = a.target_seat() == s.actor;
  object["to"] = own ? "own_villager" : "player";
  object["gold"] = own ? 0 : kPadlockPrice;
  return object;
}

std::string payment_words(const State& s, const Action& a) {
  if (a.target == kPayNothing) return "";
  if (a.target == kPayBank) return ", 2 gold to the bank";
  if (a.target == kPayTinner) return ", unlocked by the Tinner";
  const std::string_view who = name_at(s, a.target_seat(), a.target_index());
  if (a.target_seat() == s.actor) return fmt::format(", 2 gold from the bank onto your {}", who);
  return fmt::format(", 2 gold to the {} of player {}", who, a.target_seat() + 1);
}

std::string place_words(const State& s, const Action& a) {
  if (a.as_card() == Card::founders)
    return a.extra == 1 ? " with the food side up" : " with the gold side up";
  std::string words;
  if (a.extra == 1) words += " on a Monk";
  if (a.extra == 2) words += " on two Monks";
  if (a.place != VillageCard::kGround)
    words += fmt::format(" on the {}", name_at(s, s.actor, a.place));
  return words;
}

std::string whose(const State& s, int seat) {
  return seat == s.actor ? "your" : fmt::format("player {}'s", seat + 1);
}

std::string_view road_name(const State& s, std::uint32_t slot) {
  return slot < kRoad ? name_of(s.road[slot].card) : "nobody";
}

std::string top_words(const State& s, int k) {
  const auto cards = s.held.list(pile(k));
  if (cards.empty()) return fmt::format("the top card of {}", pile_words(k));
  return fmt::format("the top card of {} ({})", pile_words(k),
                     suit_name(suit_of(cards.back().card)));
}

void build_json(const State& s, const Action& a, json::object& object) {
  object["card"] = id_of(a.as_card());
  if (a.place == VillageCard::kGround) {
    object["place"] = nullptr;
  } else {
    object["place"] = a.place;
    if (const VillageCard* card = villager(s, s.actor, a.place)) object["on"] = id_of(card->card);
  }
  if (a.as_card() == Card::founders) {
    object["side"] = a.extra == 1 ? "food" : "gold";
  } else {
    object["monks"] = a.extra;
  }
  if (a.target != kPayNothing) object["pay"] = payment_json(s, a);
}

}  // namespace

json::object VillagersPresentation::move_to_json(const State& s, Move move) {
  const Action a = decode(move);
  json::object object{{"kind", kKindNames[static_cast<std::size_t>(a.kind)]}};
  switch (a.kind) {
    case Kind::draft:
    case Kind::give:
    case Kind::coin:
    case Kind::courier:
      object["slot"] = a.place;
      object["card"] = id_of(s.road[a.place % kRoad].card);
      if (a.kind == Kind::draft && a.extra == kRecruit) object["recruit"] = true;
      if (a.kind == Kind::draft && a.extra == kKeep) object["keep"] = true;
      break;
    case Kind::draft_top:
      if (a.extra == kRecruit) object["recruit"] = true;
      if (a.extra == kKeep) object["keep"] = true;
      [[fallthrough]];
    case Kind::prophet:
    case Kind::put_on:
    case Kind::church: {
      object["pile"] = pile_json(static_cast<int>(a.place));
      const auto cards = s.held.list(pile(static_cast<int>(a.place) % kPiles));
      if (!cards.empty() && a.kind != Kind::put_on && is_some(some_of(suit_of(cards.back().card))))
        object["suit"] = suit_name(suit_of(cards.back().card));
      if (a.kind == Kind::put_on) {
        object["card"] = id_of(s.pending);
        object["basic"] = id_of(kBasics[s.pending_pile % 3]);
      }
      break;
    }
    case Kind::flaker:
      object["card"] = id_of(a.as_card());
      object["seat"] = a.place;
      break;
    case Kind::build:
    case Kind::benefactor:
    case Kind::fetched:
      build_json(s, a, object);
      break;
    case Kind::take:
    case Kind::put:
    case Kind::discard:
      object["card"] = id_of(a.as_card());
      break;
    case Kind::hire:
      object["basic"] = id_of(kBasics[a.place % 3]);
      object["card"] = id_of(a.as_card());
      break;
    case Kind::tavern:
      object["basic"] = id_of(kBasics[a.place % 3]);
      break;
    case Kind::smuggler:
      object["villager"] = villager_json(s, s.actor, a.place);
      if (a.target != kPayNothing) object["pay"] = payment_json(s, a);
      break;
    case Kind::copper:
    case Kind::lose_coin:
    case Kind::surrender:
      object["villager"] = villager_json(s, s.actor, a.place);
      break;
    case Kind::thief:
      object["villager"] = villager_json(s, s.actor, a.place);
      object["seat"] = a.target_seat();
      break;
    case Kind::noble:
      object["seat"] = a.place;
      break;
    case Kind::apprentice:
    case Kind::schemer:
    case Kind::sheriff:
    case Kind::freelancer:
      object["target"] = villager_json(s, a.target_seat(), a.target_index());
      break;
    case Kind::jester:
    case Kind::resolve:
      if (a.card < kSoloEvents) object["event"] = kSoloEventTable[a.card].id;
      break;
    default:
      break;
  }
  object["stage"] = kStageNames[static_cast<std::size_t>(s.stage)];
  return object;
}

std::string VillagersPresentation::move_sentence(const State& s, Move move) {
  const Action a = decode(move);
  const auto target = [&] {
    return fmt::format("{} {}", whose(s, a.target_seat()),
                       name_at(s, a.target_seat(), a.target_index()));
  };
  const std::string_view card = name_of(a.as_card());
  const auto after = [&]() -> std::string_view {
    if (a.extra == kRecruit) return ", pay the Recruiter and draft again";
    if (a.extra == kKeep) return ", then play a card";
    return "";
  };
  switch (a.kind) {
    case Kind::draft: {
      const int coins = a.place < kRoad ? s.road[a.place].coins : 0;
      return fmt::format("Draft the {}{}{}", road_name(s, a.place),
                         coins > 0 ? fmt::format(" with {} gold", coins) : "", after());
    }
    case Kind::draft_top:
      return fmt::format("Draft {}{}", top_words(s, static_cast<int>(a.place)), after());
    case Kind::barbarian:
      return "Send the Barbarian: clear the Road";
    case Kind::flaker:
      return fmt::format("Play the Flaker: take the {} from {} square", card,
                         whose(s, static_cast<int>(a.place)));
    case Kind::benefactor:
      return fmt::format("Play the Benefactor: build the {}{}{}", card, place_words(s, a),
                         payment_words(s, a));
    case Kind::prophet:
      return fmt::format("Play the Prophet: look through {}",
                         pile_words(static_cast<int>(a.place)));
    case Kind::courier:
      return fmt::format("Send the Courier for the {}", road_name(s, a.place));
    case Kind::pass:
      switch (s.stage) {
        case Stage::courier:
          return "Keep the Courier";
        case Stage::road_coin:
          return "Put no coin on the Road";
        case Stage::copper:
          return "Cash no copper";
        case Stage::after_draft:
          return "End the turn";
        default:
          return "Decline the reward";
      }
    case Kind::take:
      return fmt::format("Take the {}", card);
    case Kind::put:
      return fmt::format("Lay the {} next", card);
    case Kind::leave:
      return "Leave the rest as it lies";
    case Kind::give:
      return fmt::format("The {} goes to the Countess", road_name(s, a.place));
    case Kind::coin:
      return fmt::format("Put a coin on the {}", road_name(s, a.place));
    case Kind::build:
      return fmt::format("Build the {}{}{}", card, place_words(s, a), payment_words(s, a));
    case Kind::hire:
      return fmt::format("Return the {} and take a {}", card, name_of(kBasics[a.place % 3]));
    case Kind::put_on:
      return fmt::format("Put the {} on {}", name_of(s.pending),
                         pile_words(static_cast<int>(a.place)));
    case Kind::tinner:
      return "Play the Tinner: padlocks are free this turn";
    case Kind::smuggler:
      return fmt::format("Play the Smuggler for the {}{}", name_at(s, s.actor, a.place),
                         payment_words(s, a));
    case Kind::apprentice:
      return fmt::format("Send the Apprentice in place of {}", target());
    case Kind::fetched:
      return fmt::format("Build the fetched {}{}{}", card, place_words(s, a), payment_words(s, a));
    case Kind::noble:
      return fmt::format("Play the Noble: look at the hand of player {}", a.place + 1);
    case Kind::schemer:
      return fmt::format("Play the Schemer: take {}", target());
    case Kind::sheriff:
      return fmt::format("Play the Sheriff: arrest {}", target());
    case Kind::thief:
      return fmt::format("The Thief takes 3 gold from player {}", a.target_seat() + 1);
    case Kind::freelancer:
      return fmt::format("Pay {} 1 gold for another build action", target());
    case Kind::pigeoneer:
      return "Play the Pigeoneer: look at the top of the reserve";
    case Kind::end:
      return "End the build turn";
    case Kind::copper: {
      const VillageCard* villager_card = villager(s, s.actor, a.place);
      const Tally t = tally(s, s.actor);
      const int value = villager_card == nullptr
                            ? 0
                            : formula_value(info(villager_card->card).formula, t,
                                            best_silver(s, s.actor, t, false));
      return fmt::format("Cash the {} for {} gold", name_at(s, s.actor, a.place), value);
    }
    case Kind::church:
      return fmt::format("Draw {}", top_words(s, static_cast<int>(a.place)));
    case Kind::tavern:
      return fmt::format("Take a {}", name_of(kBasics[a.place % 3]));
    case Kind::jester:
      return fmt::format("Send the Jester against {}", kSoloEventTable[a.card % kSoloEvents].name);
    case Kind::resolve:
      return fmt::format("Resolve {}", kSoloEventTable[a.card % kSoloEvents].name);
    case Kind::discard:
      return fmt::format("Discard the {}", card);
    case Kind::pay:
      return "Pay the Countess 3 gold";
    case Kind::lose_coin:
      return fmt::format("Lose a coin from the {}", name_at(s, s.actor, a.place));
    case Kind::surrender:
      return fmt::format("Give up the {}", name_at(s, s.actor, a.place));
  }
  return "Do nothing";
}

json::object VillagersPresentation::gains(const State& before, const State& after, Seat seat) {
  json::object object;
  const std::size_t i = static_cast<std::size_t>(seat);
  const Tally old_tally = tally(before, seat);
  const Tally new_tally = tally(after, seat);
  const auto add = [&](std::string_view name, int difference) {
    if (difference != 0) object[name] = difference;
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
  return object;
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
