#include "games/villagers/words.h"

#include "games/villagers/presentation.h"

namespace reeve::villagers {

std::optional<Card> card_by_id(std::string_view id) {
  for (std::size_t i = 0; i < kCardCodes; ++i)
    if (kCards[i].id == id) return static_cast<Card>(i);
  return {};
}

std::optional<SoloEvent> event_by_id(std::string_view id) {
  for (std::size_t i = 0; i < kSoloEvents; ++i)
    if (kSoloEventTable[i].id == id) return static_cast<SoloEvent>(i);
  return {};
}

json::value pile_json(int k) {
  if (k == kReserve) return "reserve";
  if (k > kReserve) return "discard";
  return k;
}

std::string pile_words(const json::value& pile, const Words& words) {
  if (pile.is_string()) return words(pile.as_string());
  return words("stack", {{"n", pile.to_number<int>() + 1}});
}

std::string card_words(std::string_view id, const Words& words) {
  const std::string key = fmt::format("card.{}", id);
  return words.has(key) ? words(key) : "?";
}

Error refused(std::string_view code, std::string_view key, Arguments arguments) {
  return worded_error(villagers_words(Language::kEnglish), code, key, std::move(arguments));
}

void write_road(JsonWriter& out, const State& s) {
  out.list([&] {
    for (const RoadCard& card : s.road) {
      if (card.card == Card::kNone) {
        out.element(nullptr);
      } else {
        out.object([&] {
          out.field("card", id_of(card.card));
          out.field("coins", card.coins);
        });
      }
    }
  });
}

void write_basics(JsonWriter& out, const State& s) {
  out.object([&] {
    for (std::size_t i = 0; i < kBasics.size(); ++i) out.field(id_of(kBasics[i]), s.basics[i]);
  });
}

void write_counts(JsonWriter& out, const std::array<std::uint8_t, kCardCodes>& counts) {
  out.object([&] {
    for (std::size_t i = 0; i < kCardCodes; ++i)
      if (counts[i] > 0) out.field(kCards[i].id, counts[i]);
  });
}

}  // namespace reeve::villagers
