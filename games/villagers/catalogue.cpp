#include "games/villagers/catalogue.h"

#include "games/villagers/names.h"

namespace reeve {
namespace villagers {
namespace {

// What special villagers and the Founders do, in our words.
std::string_view effect_text(Card card) {
  switch (card) {
    case Card::founders:
      return "Shows 2 gold. After a build phase without any food it is turned, once, to its food "
             "side.";
    case Card::monk:
      return "Stands for any villager of a chain, as long as another card lies on it.";
    case Card::apprentice:
      return "Takes the place of a covered villager in any village; you build that villager at "
             "once. One build action in all.";
    case Card::tinner:
      return "Padlocks of what you play in this phase may be opened for nothing.";
    case Card::smuggler:
      return "Earn half the printed gold of one of your villagers, rounded up.";
    case Card::freelancer:
      return "Each player may put 1 gold here in a build turn for one more build action.";
    case Card::thief:
      return "In each of your build turns takes 3 gold from a player who has as much; they lie on "
             "the Thief.";
    case Card::sheriff:
      return "Discard a Thief and take the gold that lies on it.";
    case Card::barbarian:
      return "In your draft turn clear the Road, take the coins from it and refill it from the "
             "reserve. You still draft.";
    case Card::courier:
      return "In another player's draft turn, before the draft, take a villager from the Road to "
             "your hand.";
    case Card::flaker:
      return "In your draft turn take a villager from any square to your hand; that player drafts "
             "once more.";
    case Card::noble:
      return "Look at another player's hand and take a villager of it that is not special.";
    case Card::schemer:
      return "Take an uncovered villager that is not special from any village to your hand; its "
             "coins go to its owner.";
    case Card::benefactor:
      return "In your draft turn build a villager that is not special from your hand; its symbols "
             "count at once.";
    case Card::nun:
      return "At the end worth as much as one silver villager of which you have a single copy.";
    case Card::pigeoneer:
      return "Look at the top six cards of the reserve, take one, put the others back in any "
             "order.";
    case Card::prophet:
      return "Draft any card of one stack of the Road; put the others back in any order.";
    case Card::recruiter:
      return "In a draft turn you may pay 1 gold to draft two cards.";
    default:
      return "";
  }
}

std::string formula_text(const Formula& f) {
  const auto what = [&]() -> std::string {
    switch (f.per) {
      case Per::suit_symbols:
        return fmt::format("{} symbol", suit_name(f.suit));
      case Per::gold_symbols:
        return "gold symbol";
      case Per::food:
        return "food symbol";
      case Per::builders:
        return "builder symbol";
      case Per::padlocks:
        return "padlock";
      case Per::basic_sets:
        return "set of a wood, a hay and an ore symbol";
      case Per::villagers_with_coins:
        return "villager with coins";
      case Per::long_chains:
        return "chain of at least three cards";
      default:
        return "";
    }
  };
  switch (f.per) {
    case Per::wood_gold:
      return "The gold printed on your wood villagers.";
    case Per::coins_on_one:
      return "The coins that lie on one of your villagers.";
    case Per::best_silver:
      return "Half the value of one of your silver villagers, rounded down.";
    default:
      break;
  }
  if (f.group == 1) return fmt::format("{} for each {}.", f.amount, what());
  return fmt::format("{} for every {} {}s.", f.amount, f.group, what());
}

json::value id_or_null(Card card) {
  return card == Card::none ? json::value(nullptr) : json::value(id_of(card));
}

json::object card_json(Card card) {
  const CardInfo& facts = info(card);
  json::array chain;
  for (Card below = facts.on; below != Card::none; below = info(below).on)
    chain.insert(chain.begin(), json::value(id_of(below)));
  json::array carried;
  json::array unlocks;
  for (const CardInfo& other : kCards) {
    if (other.on == card) carried.push_back(json::value(other.id));
    if (other.padlock == card) unlocks.push_back(json::value(other.id));
  }
  json::object object{{"id", facts.id},
                      {"name", {{"en", facts.name}, {"pl", facts.polish}}},
                      {"suit", suit_name(facts.suit)},
                      {"symbols", facts.symbols},
                      {"set", kCardSetNames[static_cast<std::size_t>(facts.set)]},
                      {"copies", facts.copies},
                      {"four_plus", facts.four_plus}};
  object["on"] = id_or_null(facts.on);
  object["chain"] = std::move(chain);
  object["carries"] = facts.carries;
  object["carried"] = std::move(carried);
  object["food"] = facts.food;
  object["builders"] = facts.builders;
  object["gold"] = facts.gold;
  object["formula"] = nullptr;
  if (const Formula& f = facts.formula; f.coin != Coin::none)
    object["formula"] = {{"coin", f.coin == Coin::silver ? "silver" : "copper"},
                         {"amount", f.amount},
                         {"group", f.group},
                         {"per", kPerNames[static_cast<std::size_t>(f.per)]},
                         {"suit", suit_name(f.suit)},
                         {"text", formula_text(f)}};
  object["padlock"] = id_or_null(facts.padlock);
  object["key_ring"] = facts.key_ring;
  object["unlocks"] = std::move(unlocks);
  object["discarded"] = facts.discarded;
  static constexpr std::array<std::string_view, 3> kWhen = {"build", "draft", "other_draft"};
  object["played"] = kWhen[static_cast<std::size_t>(facts.played)];
  object["text"] = effect_text(card);
  object["signpost"] = facts.signpost;
  return object;
}

std::string improvement_text(const ImprovementInfo& card) {
  const auto most = [&]() -> std::string {
    switch (card.most) {
      case Most::chains:
        return "production chains of two cards or more";
      case Most::suit_symbols:
        return fmt::format("{} symbols", suit_name(card.suit));
      case Most::padlocks:
        return "padlocks";
      case Most::food:
        return "food symbols";
      case Most::gold_symbols:
        return "gold symbols";
      case Most::gold_in_supply:
        return "gold in supply";
      case Most::villagers:
        return "villagers";
      case Most::builders:
        return "builder symbols";
      case Most::suits_in_hand:
        return "different suits in hand";
      case Most::suits_in_village:
        return "different suits in the village";
    }
    return "";
  };
  const auto reward = [&]() -> std::string {
    if (card.gold > 0) return fmt::format("{} gold", card.gold);
    if (card.food > 0) return "one more food in the next round";
    if (card.builders > 0) return "one more builder in the next round";
    return card.draws ? "a face-down card from any pile" : "a basic villager";
  };
  return fmt::format("Most {}: {}.", most(), reward());
}

}  // namespace
}  // namespace villagers

json::object villagers_catalogue() {
  using namespace villagers;
  json::array suits(kSuitNames.begin(), kSuitNames.begin() + kSuits);
  json::array basics;
  for (Card card : kBasics) basics.push_back(json::value(id_of(card)));
  json::array cards;
  for (std::size_t i = 0; i < kCardCodes; ++i) cards.push_back(card_json(static_cast<Card>(i)));
  json::array events;
  static constexpr std::array<std::string_view, 3> kActsIn = {"events", "draft", "build"};
  for (const SoloEventInfo& event : kSoloEventTable)
    events.push_back({{"id", event.id},
                      {"name", {{"en", event.name}, {"pl", event.polish}}},
                      {"season", event.season == Season::summer ? "summer" : "winter"},
                      {"acts_in", kActsIn[static_cast<std::size_t>(event.acts_in)]},
                      {"text", event.text}});
  json::array improvements;
  for (std::size_t i = 0; i < kImprovements; ++i) {
    const ImprovementInfo& card = kImprovementTable[i];
    improvements.push_back({{"id", card.id},
                            {"name", {{"en", card.name}, {"pl", card.polish}}},
                            {"domain", kDomainNames[i / kImprovementsOfDomain]},
                            {"most", kMostNames[static_cast<std::size_t>(card.most)]},
                            {"suit", suit_name(card.suit)},
                            {"gold", card.gold},
                            {"food", card.food},
                            {"builders", card.builders},
                            {"draws", card.draws},
                            {"basic", card.basic},
                            {"text", improvement_text(card)}});
  }
  return {{"suits", std::move(suits)},
          {"basics", std::move(basics)},
          {"cards", std::move(cards)},
          {"events", std::move(events)},
          {"improvements", std::move(improvements)},
          {"limits", {{"draft", kLimit}, {"build", kLimit}, {"basics", kHires}}},
          {"padlock_price", kPadlockPrice},
          {"markets", {{"1", 1}, {"5", 2}}}};
}

}  // namespace reeve
