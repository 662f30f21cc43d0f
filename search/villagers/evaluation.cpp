#include "search/villagers/evaluation.h"

#include <bit>
#include <cstring>
#include <functional>

namespace reeve {

using namespace villagers;
namespace W = villagers_weights;

namespace {

constexpr std::array<WeightInfo, W::kCount> kTable = {{
    {"food", 2.62f, 2.0f, "a food symbol, for each round to come"},
    {"builder", 2.24f, 1.5f, "a builder symbol, likewise"},
    {"key_ring", 0.252f, 0.0f, "each card a villager unlocks"},
    {"near", 0.703f, 0.8f, "of its gain, a card that can be built at once"},
    {"chain", 0.3f, 0.3f, "likewise, a card whose predecessor is in hand"},
    {"hire", 2.65f, 1.5f, "lost for a card that needs a basic villager hired"},
    {"far", 0.139f, 0.05f, "of its gain, a card whose predecessor is nowhere"},
    {"cover", 1.16f, 0.5f, "of what a card covers"},
    {"silver_growth", 0.278f, 0.0f, "of a silver villager, what each round to come adds"},
    {"suit_symbol", 0.216f, 0.0f, "a suit symbol, for silver villagers to come"},
    {"build_left", 1.12f, 1.0f, "a build action to come without a card for it yet"},
    {"special", 1.16f, 1.0f, "a special villager in hand"},
    {"basic", 0.735f, 0.3f, "a free place on a basic villager"},
    {"extra_card", 0.72f, 0.4f, "a card in hand beyond those there are builds for"},
    {"first_market", 0.835f, 0.8f, "of what the village earns at the first market"},
    {"coin", 0.901f, 0.8f, "of coins on cards, at each market"},
    {"countess_card", 5.15f, 3.0f, "what the Countess gets each round to come"},
    {"blind", 3.0f, 3.0f, "at a glance: a card nobody has seen"},
    {"opens", 0.3f, 0.3f, "at a glance: of its gain, a card in hand that lies on the one built"},
    {"waits", 0.3f, 0.3f, "at a glance: of its gold, a card in hand that lies on the one drafted"},
    {"action", 0.25f, 0.25f, "at a glance: what else a build action could be used for"},
    {"hire_now", 0.5f, 0.5f, "at a glance: lost by hiring a basic villager now"},
    {"monk_used", 1.5f, 1.5f, "at a glance: lost with each monk laid"},
    {"gift_kept", 0.3f, 0.3f, "at a glance: of its worth to oneself, a card given to the Countess"},
    {"gift_growth", 0.2f, 0.2f, "at a glance: of the Countess's silver, what each round adds"},
    {"to_other", 1.0f, 1.0f, "at a glance: two coins paid to another player"},
    {"silver_more", 0.0f, 0.0f, "what a card adds to silver villagers in the village"},
    {"silver_in_hand", 0.0f, 0.0f, "at a glance: likewise to those in hand"},
    {"full_hand", 0.0f, 0.0f, "at a glance: of the card a new one displaces, its worth"},
}};

// The same weights, in the same order, for a player at a glance (search/villagers/glance.cpp);
// search/villagers/glance_tuning.txt tells how they were found.
constexpr std::array<float, W::kCount> kAtAGlance = {
    4.400f, 4.144f, 0.346f, 0.947f, 0.114f, 2.316f, 0.000f, 1.186f, 0.368f, 0.368f,
    1.714f, 0.195f, 0.346f, 0.694f, 1.095f, 1.224f, 5.150f, 3.501f, 0.266f, 0.032f,
    0.162f, 0.000f, 2.673f, 0.010f, 0.600f, 2.402f, 0.665f, 0.217f, 0.587f};

}  // namespace

std::span<const WeightInfo> Evaluation<Villagers>::table() {
  return kTable;
}
auto Evaluation<Villagers>::full() -> Weights {
  return tuned_weights(kTable);
}
auto Evaluation<Villagers>::plain() -> Weights {
  return plain_weights(kTable);
}
auto Evaluation<Villagers>::at_a_glance_weights() -> Weights {
  return kAtAGlance;
}

void Evaluation<Villagers>::frame(const State& s, Judgement& judgement) const {
  int stacked = 0;
  for (int k = 0; k < kStacks; ++k) stacked += pile_size(s, k);
  judgement.spread = 5.0f + 1.2f * static_cast<float>(stacked) / static_cast<float>(s.players);
}

void Evaluation<Villagers>::judge(const State& s, Judgement& judgement) const {
  const Outlook outlook = outlook_of(s);
  for (int seat = 0; seat < s.players; ++seat) {
    const float builds = builds_of(s, seat, outlook);
    Memo& memo = memo_[static_cast<std::size_t>(seat)];
    if (!memo.same(s, seat, outlook, builds)) memo.points = seat_points(s, seat, outlook, builds);
    judgement.points[static_cast<std::size_t>(seat)] = memo.points;
  }
  if (solo(s)) {
    const Village village = village_of(s, kCountessSeat);
    const float markets = 1 + outlook.first_market;
    judgement.points[kCountessSeat] =
        static_cast<float>(s.gold[kCountessSeat]) + markets * static_cast<float>(village.gold) +
        static_cast<float>(village.coins) * markets +
        silver_of(s, kCountessSeat, village, outlook) + w_[W::kCountessCard] * outlook.rounds;
  }
}

bool Evaluation<Villagers>::Memo::same(const State& s, int seat, const Outlook& outlook,
                                       float builds) {
  std::array<std::byte, 1024> now;  // NOLINT: only what is filled is read
  std::size_t size = 0;
  const auto note = [&](const void* from, std::size_t bytes) {
    std::memcpy(now.data() + size, from, bytes);
    size += bytes;
  };
  const auto village = s.villages.list(static_cast<std::size_t>(seat));
  const std::array numbers = {outlook.rounds,
                              outlook.first_market,
                              outlook.first_rounds,
                              outlook.drafting ? 1.0f : 0.0f,
                              builds,
                              static_cast<float>(s.gold[static_cast<std::size_t>(seat)]),
                              static_cast<float>(village.size())};
  note(numbers.data(), sizeof numbers);
  note(village.data(), village.size_bytes());
  for (const std::size_t list : {hand_of(seat), square_of(seat)})
    note(s.held.list(list).data(), s.held.list(list).size_bytes());
  if (size == size_ && std::memcmp(now.data(), bytes_.data(), size) == 0) return true;
  std::memcpy(bytes_.data(), now.data(), size);
  size_ = size;
  return false;
}

// Rounds left follow from the cards left in the stacks and how many are drafted in a round.
auto Evaluation<Villagers>::outlook_of(const State& s) -> Outlook {
  int stacked = 0;
  for (int k = 0; k < kStacks; ++k) stacked += pile_size(s, k);
  const int first_two = pile_size(s, 0) + pile_size(s, 1);
  int drafts = 0;
  int to_draft = 0;
  const bool drafting = s.stage < Stage::kRoadCoin;
  for (int seat = 0; seat < s.players; ++seat) {
    const int taken = static_cast<int>(s.held.size(square_of(seat)));
    drafts += 3;
    if (drafting && (s.finished >> seat & 1) == 0) to_draft += std::max(0, 3 - taken);
  }
  if (solo(s)) drafts += 3;
  Outlook outlook{};
  outlook.drafting = drafting;
  const float left = static_cast<float>(std::max(stacked - to_draft, 0));
  outlook.rounds = left / static_cast<float>(drafts);
  outlook.first_market = s.market_held != 0 ? 0.0f : 1.0f;
  outlook.first_rounds =
      static_cast<float>(std::max(first_two - to_draft, 0)) / static_cast<float>(drafts);
  return outlook;
}

void Evaluation<Villagers>::Village::counts(const Formula& formula, float weight) {
  const float each =
      weight * static_cast<float>(formula.amount) / static_cast<float>(formula.group);
  switch (formula.per) {
    case Per::kSuitSymbols:
      per_symbol[index_of(formula.suit)] += each;
      break;
    case Per::kWoodGold:
      per_wood_gold += each;
      break;
    case Per::kGoldSymbols:
      per_gold_symbol += each;
      break;
    case Per::kFood:
      per_food += each;
      break;
    case Per::kBuilders:
      per_builder += each;
      break;
    case Per::kPadlocks:
      per_padlock += each;
      break;
    default:
      break;
  }
}

auto Evaluation<Villagers>::village_of(const State& s, int seat) -> Village {
  Village village;
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  std::array<std::uint8_t, 160> above;
  std::array<std::uint8_t, 160> depth;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    above[i] = 0;
    depth[i] = 1;
    if (!cards[i].on_ground()) {
      ++above[cards[i].below()];
      depth[i] = static_cast<std::uint8_t>(depth[cards[i].below()] + 1);
    }
  }
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const VillageCard& card = cards[i];
    const CardFacts& facts = facts_of(card.card);
    const std::size_t type = index_of(card.card);
    village.symbols[index_of(facts.suit)] =
        static_cast<std::uint8_t>(village.symbols[index_of(facts.suit)] + facts.symbols);
    village.padlocks += facts.padlock != Card::kNone;
    village.coins += card.coins;
    village.most_coins = std::max<int>(village.most_coins, card.coins);
    ++village.owned[type];
    const Formula& formula = about(card.card).formula;
    if (formula.coin == Coin::kSilver) village.counts(formula, 1);
    if (facts.carries > above[i])
      village.room[type] = static_cast<std::uint8_t>(village.room[type] + facts.carries - above[i]);
    if (above[i] != 0) continue;
    village.long_chains += depth[i] >= 3;
    const int gold = printed_gold(card);
    village.gold += gold;
    village.gold_symbols += gold > 0;
    if (facts.suit == Suit::kWood) village.wood_gold += gold;
    village.food += printed_food(card);
    village.builders += facts.builders;
  }
  return village;
}

// With what the card itself adds, when it is not in the village yet.
float Evaluation<Villagers>::formula_value(const CardInfo& info, const Village& village,
                                           bool built) const {
  const Formula& formula = info.formula;
  float count = 0;
  switch (formula.per) {
    case Per::kSuitSymbols:
      count = static_cast<float>(village.symbols[index_of(formula.suit)] +
                                 (!built && info.suit == formula.suit ? info.symbols : 0));
      break;
    case Per::kWoodGold:
      count = static_cast<float>(village.wood_gold);
      break;
    case Per::kGoldSymbols:
      count = static_cast<float>(village.gold_symbols);
      break;
    case Per::kFood:
      count = static_cast<float>(village.food);
      break;
    case Per::kBuilders:
      count = static_cast<float>(village.builders);
      break;
    case Per::kPadlocks:
      count = static_cast<float>(village.padlocks + (!built && info.padlock != Card::kNone));
      break;
    case Per::kCoinsOnOne:
      count = static_cast<float>(village.most_coins);
      break;
    case Per::kBasicSets:
      count = static_cast<float>(
          std::min({village.symbols[index_of(Suit::kWood)], village.symbols[index_of(Suit::kHay)],
                    village.symbols[index_of(Suit::kOre)]}));
      break;
    case Per::kLongChains:
      count = static_cast<float>(village.long_chains);
      break;
    case Per::kVillagersWithCoins:
      count = village.coins > 0 ? 1.5f : 0.0f;
      break;
    case Per::kBestSilver:
      count = 6;
      break;
    case Per::kNothing:
      break;
  }
  // Half a group is on its way to a whole one.
  return static_cast<float>(formula.amount) * count / static_cast<float>(formula.group);
}

float Evaluation<Villagers>::silver_of(const State& s, int seat, const Village& village,
                                       const Outlook& outlook) const {
  float total = 0;
  float best_single = 0;
  bool nun = false;
  for (const VillageCard& card : s.villages.list(static_cast<std::size_t>(seat))) {
    const CardInfo& info = about(card.card);
    nun = nun || card.card == Card::kNun;
    if (info.formula.coin == Coin::kNone) continue;
    const float value = formula_value(info, village, true);
    if (info.formula.coin == Coin::kCopper) {
      total += value * (outlook.rounds + (outlook.drafting ? 1.0f : 0.5f));  // V10.3: each round
      continue;
    }
    const float grown = value * (1 + w_[W::kSilverGrowth] * std::min(outlook.rounds, 4.0f));
    total += grown;
    if (village.owned[index_of(card.card)] == 1) best_single = std::max(best_single, grown);
  }
  return total + (nun ? best_single : 0.0f);
}

// What building the card would add to the final gold.
float Evaluation<Villagers>::gain_of(Card card, const Village& village,
                                     const Outlook& outlook) const {
  const CardInfo& info = about(card);
  const float markets = 1 + w_[W::kFirstMarket] * outlook.first_market;
  float gain = static_cast<float>(info.gold) * markets;
  if (info.formula.coin == Coin::kSilver) {
    gain += formula_value(info, village, false) *
            (1 + w_[W::kSilverGrowth] * std::min(outlook.rounds, 4.0f));
  } else if (info.formula.coin == Coin::kCopper) {
    gain += formula_value(info, village, true) * outlook.rounds;
  }
  if (info.food > 0)
    gain += w_[W::kFood] * outlook.rounds *
            static_cast<float>(std::min<int>(info.food, std::max(3 - village.food, 0)));
  if (info.builders > 0)
    gain += w_[W::kBuilder] * outlook.rounds *
            static_cast<float>(std::min<int>(info.builders, std::max(3 - village.builders, 0)));
  gain += w_[W::kKeyRing] * static_cast<float>(info.key_ring) * std::min(outlook.rounds, 3.0f);
  gain += w_[W::kSuitSymbol] * static_cast<float>(info.symbols);
  float silver =
      village.per_symbol[index_of(info.suit)] * static_cast<float>(info.symbols) +
      village.per_food * static_cast<float>(info.food) +
      village.per_builder * static_cast<float>(info.builders) +
      village.per_wood_gold * static_cast<float>(info.suit == Suit::kWood ? info.gold : 0);
  if (info.gold > 0) silver += village.per_gold_symbol;
  if (info.padlock != Card::kNone) silver += village.per_padlock;
  if (info.on != Card::kNone) {
    const CardInfo& under = about(info.on);
    silver -=
        village.per_food * static_cast<float>(under.food) +
        village.per_builder * static_cast<float>(under.builders) +
        (under.gold > 0 ? village.per_gold_symbol : 0) +
        village.per_wood_gold * static_cast<float>(under.suit == Suit::kWood ? under.gold : 0);
    float covered = static_cast<float>(under.gold) * markets +
                    outlook.rounds * (w_[W::kFood] * static_cast<float>(under.food) +
                                      w_[W::kBuilder] * static_cast<float>(under.builders));
    if (info.on == Card::kFounders) covered = markets * 2;
    gain -= w_[W::kCover] * covered;
  }
  gain += w_[W::kSilverMore] * silver;
  if (info.padlock != Card::kNone) {
    // V5.1: free, and even two coins to oneself, with an own unlocker.
    if (village.owned[index_of(info.padlock)] != 0)
      gain += 2 * markets * w_[W::kCoin];
    else
      gain -= 2;
  }
  return gain;
}

float Evaluation<Villagers>::builds_of(const State& s, int seat, const Outlook& outlook) {
  const float limit = static_cast<float>(std::min(2 + builders_of(s, seat), kLimit));
  float builds = outlook.rounds * limit;
  if (outlook.drafting || s.stage == Stage::kRoadCoin)
    builds += limit;
  else if (s.stage >= Stage::kBuild && s.stage <= Stage::kPigeoneer) {
    const int place = turn_index(s, static_cast<Seat>(seat));
    const int turn = turn_index(s, s.turn);
    if (place > turn)
      builds += limit;
    else if (place == turn)
      builds +=
          static_cast<float>(std::max(0, s.build_limit[static_cast<std::size_t>(seat)] - s.builds));
  }
  return builds;
}

float Evaluation<Villagers>::hand_points(const State& s, int seat, const Village& village,
                                         const Outlook& outlook, float builds) const {
  std::array<std::uint8_t, kCardCodes> in_hand{};
  const auto hand = s.held.list(hand_of(seat));
  const auto square = s.held.list(square_of(seat));
  for (const HeldCard& held : hand)
    if (is_type(held.card)) ++in_hand[index_of(held.card)];
  for (const HeldCard& held : square)
    if (is_type(held.card)) ++in_hand[index_of(held.card)];

  std::array<float, 64> gains{};
  std::size_t count = 0;
  float specials = 0;
  const auto add = [&](Card card) {
    if (!is_type(card) || count == gains.size()) return;
    const CardInfo& info = about(card);
    if (info.suit == Suit::kSpecial) {
      specials += w_[W::kSpecial] * std::min(1.0f, builds / 2);
      return;
    }
    float near = w_[W::kNear];
    float cost = 0;
    if (info.on != Card::kNone && village.room[index_of(info.on)] == 0) {
      if (is_basic(info.on)) {
        cost = w_[W::kHire];
      } else if (in_hand[index_of(info.on)] != 0) {
        const CardInfo& under = about(info.on);
        near = w_[W::kChain];
        if (under.on != Card::kNone && !is_basic(under.on) &&
            village.room[index_of(under.on)] == 0 && in_hand[index_of(under.on)] == 0)
          near = w_[W::kFar];
        near *= std::min(1.0f, builds / 2.0f);
      } else {
        near = w_[W::kFar] * std::min(1.0f, outlook.rounds / 2);
      }
    }
    gains[count++] = std::max(near * (gain_of(card, village, outlook) - cost), 0.0f);
  };
  for (const HeldCard& held : hand) add(held.card);
  for (const HeldCard& held : square) add(held.card);
  std::sort(gains.begin(), gains.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());

  float total = specials;
  float left = builds;
  for (std::size_t i = 0; i < count; ++i) {
    const float part = std::clamp(left, 0.0f, 1.0f);
    total += part * gains[i];
    if (part < 1) total += (1 - part) * w_[W::kExtraCard] * std::min(1.0f, outlook.rounds);
    left -= 1;
  }
  if (left > 0) total += left * w_[W::kBuildLeft];
  return total;
}

float Evaluation<Villagers>::seat_points(const State& s, int seat, const Outlook& outlook,
                                         float builds) const {
  const Village village = village_of(s, seat);
  const float first = w_[W::kFirstMarket] * outlook.first_market;
  float total = static_cast<float>(s.gold[static_cast<std::size_t>(seat)]);
  total += (1 + first) * static_cast<float>(village.gold);
  total += (1 + first) * w_[W::kCoin] * static_cast<float>(village.coins);
  total += silver_of(s, seat, village, outlook);
  total += outlook.rounds * (w_[W::kFood] * static_cast<float>(std::min(village.food, 3)) +
                             w_[W::kBuilder] * static_cast<float>(std::min(village.builders, 3)));
  // V7.1: without food the founders turn and their gold is lost.
  if (village.food == 0 && outlook.rounds > 0)
    total += w_[W::kFood] * outlook.rounds - 2 * (1 + first) * 0.5f;
  int key_rings = 0;
  for (const VillageCard& card : s.villages.list(static_cast<std::size_t>(seat)))
    key_rings += about(card.card).key_ring;
  total += w_[W::kKeyRing] * static_cast<float>(key_rings) * std::min(outlook.rounds, 3.0f);
  int symbols = 0;
  for (std::size_t suit = 0; suit < kSuits; ++suit) symbols += village.symbols[suit];
  total += w_[W::kSuitSymbol] * static_cast<float>(symbols);
  const int places = village.room[index_of(Card::kLumberjack)] +
                     village.room[index_of(Card::kHayer)] + village.room[index_of(Card::kMiner)];
  total += w_[W::kBasic] * static_cast<float>(std::min(places, 4)) *
           std::min(1.0f, outlook.rounds + 0.5f);
  return total + hand_points(s, seat, village, outlook, builds);
}

}  // namespace reeve
