#include "games/villagers/names.h"

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

std::string pile_words(int k) {
  if (k == kReserve) return "the reserve";
  if (k > kReserve) return "the discard pile";
  return fmt::format("stack {}", k + 1);
}

}  // namespace reeve::villagers
