#include "games/villagers/catalogue.h"

#include <utility>

#include "games/villagers/words.h"

namespace reeve {
namespace villagers {
namespace {

// Numbers of copies that are inferred, events and improvements of which the rulebook tells a part,
// and improvements it tells whole; the signposts are all ours.
constexpr bool copies_inferred(Card card) {
  return card == Card::kWholesaler || card == Card::kThief || card == Card::kSheriff;
}
constexpr bool partly_known(SoloEvent event) {
  return event == SoloEvent::kRats || event == SoloEvent::kConscription ||
         event == SoloEvent::kItWasYou || event == SoloEvent::kRaid;
}
constexpr bool known(Improvement card) {
  return card == Improvement::kBazaar || card == Improvement::kChurch;
}
constexpr bool partly_known(Improvement card) {
  return card == Improvement::kWindmill || card == Improvement::kCrane ||
         card == Improvement::kSawmill || card == Improvement::kLighthouse ||
         card == Improvement::kTavern || card == Improvement::kInn;
}

json::value id_or_null(Card card) {
  return card == Card::kNone ? json::value(nullptr) : json::value(id_of(card));
}

json::object card_json(Card card) {
  const CardInfo& facts = info(card);
  json::array chain;
  for (Card below = facts.on; below != Card::kNone; below = info(below).on)
    chain.insert(chain.begin(), json::value(id_of(below)));
  json::array carried;
  json::array unlocks;
  for (const CardInfo& other : kCards) {
    if (other.on == card) carried.push_back(json::value(other.id));
    if (other.padlock == card) unlocks.push_back(json::value(other.id));
  }
  json::object object{
      {"id", facts.id},           {"suit", suit_name(facts.suit)},
      {"symbols", facts.symbols}, {"set", kCardSetNames[static_cast<std::size_t>(facts.set)]},
      {"copies", facts.copies},   {"four_plus", facts.four_plus}};
  object["on"] = id_or_null(facts.on);
  object["chain"] = std::move(chain);
  object["carries"] = facts.carries;
  object["carried"] = std::move(carried);
  object["food"] = facts.food;
  object["builders"] = facts.builders;
  object["gold"] = facts.gold;
  object["formula"] = nullptr;
  if (const Formula& f = facts.formula; f.coin != Coin::kNone)
    object["formula"] = {{"coin", f.coin == Coin::kSilver ? "silver" : "copper"},
                         {"amount", f.amount},
                         {"group", f.group},
                         {"per", kPerNames[static_cast<std::size_t>(f.per)]},
                         {"suit", suit_name(f.suit)}};
  object["padlock"] = id_or_null(facts.padlock);
  object["key_ring"] = facts.key_ring;
  object["unlocks"] = std::move(unlocks);
  object["discarded"] = facts.discarded;
  static constexpr std::array<std::string_view, 3> kWhen = {"build", "draft", "other_draft"};
  object["played"] = kWhen[static_cast<std::size_t>(facts.played)];
  object["signpost"] = facts.signpost;
  if (facts.signpost || copies_inferred(card))
    object["reconstructed"] = facts.signpost ? "signpost" : "copies";
  return object;
}

// Everything printed on a card, and what it does.
std::string card_facts(Card card, const Words& words) {
  const CardInfo& facts = info(card);
  std::string text;
  const auto add = [&](const std::string& line) { text += (text.empty() ? "" : "\n") + line; };
  const auto count = [&](std::string_view key, int n) {
    if (n > 0) add(words(key, {{"n", n}}));
  };
  const auto suit_words = [&](Suit suit) {
    return suit == Suit::kNone ? "" : words(fmt::format("suit.{}", suit_name(suit)));
  };
  if (facts.suit != Suit::kNone) add(words("fact.suit", {{"suit", suit_words(facts.suit)}}));
  if (is_some(facts.on)) add(words("fact.on", {{"card", card_words(id_of(facts.on), words)}}));
  count("fact.gold", facts.gold);
  count("fact.food", facts.food);
  count("fact.builders", facts.builders);
  if (facts.formula.coin != Coin::kNone)
    add(fmt::format(
        "{}: {}", words(facts.formula.coin == Coin::kSilver ? "silver" : "copper"),
        words(fmt::format("formula.{}", kPerNames[static_cast<std::size_t>(facts.formula.per)]),
              {{"amount", facts.formula.amount},
               {"group", facts.formula.group},
               {"suit", suit_words(facts.formula.suit)}})));
  if (facts.padlock != Card::kNone)
    add(words("fact.padlock", {{"card", card_words(id_of(facts.padlock), words)}}));
  count("fact.carries", facts.carries);
  if (const std::string effect = fmt::format("effect.{}", facts.id); words.has(effect))
    add(words(effect));
  return text;
}

}  // namespace

PieceWords piece_words(std::string_view part, std::string_view id, const json::object&,
                       const Words& words) {
  if (const auto card = card_by_id(id); part != "events" && part != "improvements" && card)
    return {card_words(id, words), card_facts(*card, words)};
  for (const std::string_view prefix : {"improvement.", "solo.", "suit.", "sign."})
    if (const std::string key = fmt::format("{}{}", prefix, id); words.has(key))
      return {words(key), words.has(key + ".text") ? words(key + ".text") : ""};
  return {};
}

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
  for (std::size_t i = 0; i < kSoloEvents; ++i) {
    const SoloEventInfo& event = kSoloEventTable[i];
    events.push_back(
        {{"id", event.id},
         {"season", event.season == Season::kSummer ? "summer" : "winter"},
         {"acts_in", kActsIn[static_cast<std::size_t>(event.acts_in)]},
         {"reconstructed", partly_known(static_cast<SoloEvent>(i)) ? "event_partly" : "event"}});
  }
  json::array improvements;
  for (std::size_t i = 0; i < kImprovements; ++i) {
    const ImprovementInfo& card = kImprovementTable[i];
    json::object item{{"id", card.id},
                      {"domain", kDomainNames[i / kImprovementsOfDomain]},
                      {"most", kMostNames[static_cast<std::size_t>(card.most)]},
                      {"suit", suit_name(card.suit)},
                      {"gold", card.gold},
                      {"food", card.food},
                      {"builders", card.builders},
                      {"draws", card.draws},
                      {"basic", card.basic}};
    const auto which = static_cast<Improvement>(i);
    if (!known(which))
      item["reconstructed"] = partly_known(which) ? "improvement_partly" : "improvement";
    improvements.push_back(std::move(item));
  }
  return {{"game", "villagers"},
          {"suits", std::move(suits)},
          {"basics", std::move(basics)},
          {"cards", std::move(cards)},
          {"events", std::move(events)},
          {"improvements", std::move(improvements)},
          {"limits", {{"draft", kLimit}, {"build", kLimit}, {"basics", kHires}}},
          {"padlock_price", kPadlockPrice},
          {"markets", {{"1", 1}, {"5", 2}}}};
}

}  // namespace reeve
