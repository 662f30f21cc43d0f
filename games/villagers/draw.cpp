// The table as text for a terminal, as one seat sees it.
#include "games/villagers/catalogue.h"
#include "games/villagers/game_type.h"
#include "games/villagers/presentation.h"
#include "games/villagers/rules.h"
#include "games/villagers/village.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

constexpr std::array<int, kSuits + 1> kColours = {33, 93, 90, 35, 97, 31, 32, 36, 91, 95};

class Painter {
 public:
  Painter(const State& v, Seat seat, bool colours, bool in_pane, const Words& words)
      : v_(v), seat_(seat), colours_(colours), in_pane_(in_pane), words_(words) {}

  std::string paint() {
    header();
    road();
    if (solo(v_)) events();
    if ((v_.modules & kImprovementCards) != 0) improvements();
    if (in_pane_ && seat_ >= 0) village(seat_);
    for (int player = 0; player < seats_of(v_); ++player)
      if (!in_pane_ || player != seat_) village(player);
    return std::move(out_);
  }

 private:
  void line(const std::string& text) {
    out_ += text;
    out_ += '\n';
  }
  void say(std::string_view key, const Arguments& arguments = {}) { line(words_(key, arguments)); }

  std::string ink(Suit suit, std::string_view text) const {
    if (!colours_) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", kColours[index_of(suit)], text);
  }

  // "Cooper 4●" with what a card shows: food ♦, builders ⌂, gold ●, silver ○, copper ◦, padlock ▣.
  std::string show(Card card) const {
    const std::string text = card_text(card);
    return in_pane_ && is_type(card) ? linked(id_of(card), text) : text;
  }

  std::string card_text(Card card) const {
    if (!is_type(card)) return ink(suit_of(card), fmt::format("‹{}›", suit_words(suit_of(card))));
    const CardInfo& facts = info(card);
    std::string text = card_words(facts.id, words_);
    for (int i = 0; i < facts.food; ++i) text += "♦";
    for (int i = 0; i < facts.builders; ++i) text += "⌂";
    if (facts.gold > 0) text += fmt::format(" {}●", facts.gold);
    if (facts.formula.coin == Coin::kSilver) text += " ○";
    if (facts.formula.coin == Coin::kCopper) text += " ◦";
    if (facts.padlock != Card::kNone)
      text += fmt::format(" ▣{}", card_words(id_of(facts.padlock), words_));
    return ink(facts.suit, text);
  }

  std::string suit_words(Suit suit) const {
    return words_(fmt::format("suit.{}", suit_name(suit)));
  }

  void header() {
    if (v_.stage == Stage::kOver) {
      say("draw.over", {{"n", v_.round}});
    } else {
      say("draw.header",
          {{"n", v_.round},
           {"stage",
            words_(fmt::format("draw.stage.{}", kStageNames[static_cast<std::size_t>(v_.stage)]))},
           {"who", who(v_.actor)}});
    }
  }

  std::string who(int player) const {
    if (solo(v_) && player == kCountessSeat) return words_("automaton");
    return player == seat_ ? words_("draw.you", {{"who", words_.player(player)}})
                           : words_.player(player);
  }

  // " 6 × ‹hay›": how many cards, and the back on top.
  std::string stack(int k, int width) const {
    if (pile_size(v_, k) == 0)
      return std::string(static_cast<std::size_t>(width - 1), ' ') + words_("stack.empty");
    const auto cards = v_.held.list(pile(k));
    return fmt::format("{:{}} × {}", pile_size(v_, k), width,
                       cards.empty() ? "?" : show(cards.back().card));
  }

  void road() {
    line("");
    say("draw.road");
    for (int k = 0; k < kRoadSlots; ++k) {
      const std::string_view market = k == 1 && v_.market_held == 0 ? "M1" : k == 5 ? "M2" : "";
      const RoadCard& card = v_.road[static_cast<std::size_t>(k)];
      line(fmt::format("  {} {:2}  {}  │  {}{}", k + 1, market, stack(k, 2),
                       card.card == Card::kNone ? "–" : show(card.card),
                       card.coins > 0 ? fmt::format("  +{}●", card.coins) : ""));
    }
    std::string basics;
    for (std::size_t i = 0; i < kBasics.size(); ++i)
      basics += fmt::format("  {} {}", card_words(id_of(kBasics[i]), words_), v_.basics[i]);
    line(fmt::format("{} {} {}", words_("reserve"), stack(kReserve, 1), basics));
  }

  void events() {
    std::string up;
    for (std::size_t i = 0; i < kSoloEvents; ++i)
      if ((v_.events_up >> i & 1) != 0) {
        const std::string key = fmt::format("solo.{}", kSoloEventTable[i].id);
        up += fmt::format("{}{}: {}", up.empty() ? "" : "; ", words_(key), words_(key + ".text"));
      }
    say("text.events", {{"list", up.empty() ? "–" : up}});
    say(v_.jester != 0 ? "draw.jester" : "draw.jester_gone");
  }

  void improvements() {
    for (std::size_t domain = 0; domain < kDomains; ++domain) {
      const auto& card = kImprovementTable[domain * kImprovementsOfDomain + v_.improvement[domain]];
      const std::string key = fmt::format("improvement.{}", card.id);
      line(fmt::format(
          "{} – {} – {}", words_(key), words_(key + ".text"),
          v_.token[domain] == kNobody ? words_("improvement.nobody") : who(v_.token[domain])));
    }
  }

  void branch(std::span<const VillageCard> cards, std::size_t i, std::string& text) const {
    const VillageCard& card = cards[i];
    const bool turned = card.card == Card::kFounders && card.marked();
    text += turned ? ink(Suit::kGrain, card_words("founders", words_) + "♦") : show(card.card);
    if (card.coins > 0) text += fmt::format(" [{}●]", card.coins);
    std::string above;
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (cards[j].below() != i || cards[j].on_ground()) continue;
      std::string part;
      branch(cards, j, part);
      above += above.empty() ? part : " | " + part;
    }
    if (!above.empty())
      text += above.find(" | ") == std::string::npos ? " < " + above : " < (" + above + ")";
  }

  void village(int player) {
    const std::size_t i = static_cast<std::size_t>(player);
    const Tally t = tally(v_, player);
    line("");
    line(fmt::format("{}{} · {} · ♦{} ⌂{} · {}● + {}○ + {}◦", player == v_.first ? "* " : "",
                     who(player), words_("points", {{"n", v_.gold[i]}}), t.food, t.builders, t.gold,
                     silver_total(v_, player, t), t.coins));
    const auto cards = v_.villages.list(i);
    for (std::size_t c = 0; c < cards.size(); ++c) {
      if (!cards[c].on_ground()) continue;
      std::string text;
      branch(cards, c, text);
      line("    " + text);
    }
    std::string square;
    for (const HeldCard& held : v_.held.list(square_of(player))) square += "  " + show(held.card);
    if (!square.empty()) line(fmt::format("  {}{}", words_("square"), square));
    std::string hand;
    for (const HeldCard& held : v_.held.list(hand_of(player))) hand += "  " + show(held.card);
    if (!hand.empty()) line(fmt::format("  {}{}", words_("hand"), hand));
  }

  const State& v_;
  Seat seat_;
  bool colours_;
  bool in_pane_;  // the own village first, and cards as links
  const Words& words_;
  std::string out_;
};

}  // namespace

std::string VillagersPresentation::draw(const State& v, Seat seat, bool colours,
                                        const Words& words) {
  return Painter(v, seat, colours, false, words).paint();
}

}  // namespace reeve::villagers

namespace reeve {

const BoardPane& villagers_pane() {
  using namespace villagers;
  static constexpr BoardPane pane{
      .draw = [](const Session& session, Seat seat, int, Language language) -> std::string {
        const auto* state = state_of<Villagers>(session);
        if (!state) return session.draw(seat, true, language);  // of an older ruleset
        return Painter(Villagers::view(*state, seat), seat, true, true, villagers_words(language))
            .paint();
      },
      .signs =
          [](const Words&) {
            std::vector<Sign> signs;
            for (const auto& [letters, piece] :
                 std::initializer_list<std::pair<std::string_view, std::string_view>>{
                     {"♦", "food"},
                     {"⌂", "builder"},
                     {"●", "gold"},
                     {"○", "silver"},
                     {"◦", "copper"},
                     {"▣", "padlock"}})
              signs.push_back({std::string(letters), 0, std::string(piece)});
            for (std::size_t suit = 0; suit < kSuits; ++suit)
              signs.push_back({fmt::format("‹{}›", kSuitNames[suit]), kColours[suit],
                               std::string(kSuitNames[suit])});
            return signs;
          },
      .piece = piece_words};
  return pane;
}

}  // namespace reeve
