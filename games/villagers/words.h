// Ids of the enumerations, shared by JSON, text and events, reading them back, and what they are
// called (games/villagers/words/).
#pragma once

#include <optional>
#include <string>

#include "core/json.h"
#include "core/json_writer.h"
#include "core/words.h"
#include "games/villagers/event_kinds.h"
#include "games/villagers/moves.h"

namespace reeve::villagers {

inline constexpr std::array<std::string_view, kStages> kStageNames = {
    "draft",  "courier",  "after_draft", "prophet",    "order",       "give",      "road_coin",
    "build",  "put_back", "fetched",     "noble",      "pigeoneer",   "copper",    "church",
    "tavern", "events",   "discard",     "protection", "pickpockets", "surrender", "over"};

inline constexpr std::array<std::string_view, kKinds> kKindNames = {
    "draft",      "draft_top", "barbarian", "flaker",  "benefactor", "prophet",
    "courier",    "pass",      "take",      "put",     "leave",      "give",
    "coin",       "build",     "hire",      "put_on",  "tinner",     "smuggler",
    "apprentice", "fetched",   "noble",     "schemer", "sheriff",    "thief",
    "freelancer", "pigeoneer", "end_turn",  "copper",  "church",     "tavern",
    "jester",     "resolve",   "discard",   "pay",     "lose_coin",  "surrender"};

inline constexpr std::array<std::string_view, 4> kModuleNames = {"scoundrels", "saints",
                                                                 "profiteers", "improvements"};

inline std::string_view id_of(Card card) {
  return is_type(card) ? info(card).id : "none";
}
inline std::string_view suit_name(Suit suit) {
  return kSuitNames[index_of(suit)];
}

std::optional<Card> card_by_id(std::string_view id);
std::optional<SoloEvent> event_by_id(std::string_view id);
// Piles as people name them: stacks 0 to 5 from the left, then the reserve.
json::value pile_json(int k);
// "Stack 3", from the JSON of a pile.
std::string pile_words(const json::value& pile, const Words& words);
// "Cooper", from a card's id.
std::string card_words(std::string_view id, const Words& words);

// An error with a sentence of this game's words.
Error refused(std::string_view code, std::string_view key, Arguments arguments = {});

// What lies open and is told alike in a position and in every view.
void write_road(JsonWriter& out, const State& s);
void write_basics(JsonWriter& out, const State& s);
void write_counts(JsonWriter& out,
                  const std::array<std::uint8_t, kCardCodes>& counts);  // those above 0, by id

}  // namespace reeve::villagers
