// Positions and views as JSON. state_reader.cpp reads positions back.
#include "games/ragusa/actions.h"
#include "games/ragusa/presentation.h"
#include "games/ragusa/requirements.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/turn.h"
#include "games/ragusa/walls.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

json::array space_list(SpaceMask mask) {
  json::array list;
  for (; mask != 0; mask &= mask - 1) list.emplace_back(space_id(std::countr_zero(mask)));
  return list;
}

json::value card_json(std::uint8_t card) {
  if (card >= kBonusCards) return nullptr;
  return json::value(kBonusData[card].id);
}

json::array bonus_list(unsigned mask) {
  json::array list;
  for (; mask != 0; mask &= mask - 1)
    list.push_back(card_json(static_cast<std::uint8_t>(std::countr_zero(mask))));
  return list;
}

json::array patrician_list(unsigned mask) {
  json::array list;
  for (; mask != 0; mask &= mask - 1) list.emplace_back(patrician_id(std::countr_zero(mask)));
  return list;
}

json::value back_json(ShipBack back) {
  if (back.good == kNone) return nullptr;
  return {{"good", kGoodNames[back.good]}, {"arrows", back.arrows}};
}

// Counts by name; `all` keeps the zeros.
template <std::size_t N, class T>
json::object counts(const std::array<std::string_view, N>& names, const std::array<T, N>& values,
                    bool all = true) {
  json::object object;
  if (all) object.reserve(N);
  for (std::size_t i = 0; i < N; ++i)
    if (all || values[i] != 0) object.emplace(names[i], values[i]);
  return object;
}

json::object seat_json(const State& s, Seat seat) {
  const PlayerState& player = s.of(seat);
  json::array hand;
  for (std::uint8_t card : player.hand) hand.push_back(card_json(card));
  return {{"colour", colour_name(s.players, seat)},
          {"houses_left", player.houses},
          {"super_houses_left", player.super_houses},
          {"houses", space_list(s.houses_of(seat))},
          {"towers", space_list(s.towers_of(seat))},
          {"access", counts(kResourceNames, player.access)},
          {"stock", counts(kGoodNames, player.stock)},
          {"ships", counts(kCargoNames, player.ships, false)},
          {"hand", std::move(hand)},
          {"given_back", bonus_list(player.returned)},
          {"points", counts(kTrackNames, player.points)}};
}

json::value turn_json(const State& s) {
  if (s.placed == kNone) return nullptr;
  json::array pending;
  for (unsigned left = s.pending; left != 0; left &= left - 1)
    pending.emplace_back(kBuildingNames[static_cast<std::size_t>(std::countr_zero(left))]);
  json::object turn{{"placed", space_id(s.placed)}, {"pending", std::move(pending)}};
  if (s.hex != kNone) {
    turn["hex"] = kBuildingNames[s.hex];
    turn["step"] = s.step;
  }
  if (s.phase == Phase::kKeep)
    turn["offered"] = json::array{card_json(s.offered[0]), card_json(s.offered[1])};
  return turn;
}

json::object position_json(const State& s) {
  json::array seats;
  for (Seat seat = 0; seat < s.seats(); ++seat) seats.push_back(seat_json(s, seat));
  json::array walls;
  for (BorderMask left = s.walls; left != 0; left &= left - 1)
    walls.emplace_back(wall_id(std::countr_zero(left)));
  json::array row;
  for (std::uint8_t kind : s.row) row.emplace_back(kShipData[kind].id);
  json::object ship_deck;
  for (std::size_t kind = 0; kind < kShipKinds; ++kind)
    if (s.ship_deck[kind] > 0) ship_deck[kShipData[kind].id] = s.ship_deck[kind];
  json::array bottom;
  for (const BottomCard& card : s.bottom)
    bottom.push_back({{"card", card_json(card.card)}, {"by", card.by}});

  json::object object{{"players", s.players},
                      {"countryside", s.has(kCountrysideB) ? "b" : "a"},
                      {"phase", kPhaseNames[static_cast<std::size_t>(s.phase)]},
                      {"first", s.first},
                      {"active", s.active},
                      {"decider", s.decider},
                      {"turn", turn_json(s)},
                      {"skips", s.skips},
                      {"price", counts(kGoodNames, s.price)},
                      {"walls", std::move(walls)},
                      {"super_houses", space_list(s.super_houses)},
                      {"row", std::move(row)},
                      {"ship_deck", std::move(ship_deck)},
                      {"next_back", back_json(s.next_back)},
                      {"bonus_bottom", std::move(bottom)},
                      {"seats", std::move(seats)}};
  if (s.solo()) {
    object["single_palace_card"] = s.has(kSinglePalaceCard);
    object["better_of_pairs"] = s.has(kBetterOfPairs);
    object["human_first"] = s.has(kHumanFirst);
    object["reserved"] = space_list(s.reserved);
    object["patrician"] = json::object{{"orange", patrician_list(s.patrician[0])},
                                       {"blue", patrician_list(s.patrician[1])}};
  }
  return object;
}

// What a house of that seat would need on each free space, and what it lacks (R4).
json::object needs_json(const View& v, Seat seat) {
  json::object spaces;
  spaces.reserve(kSpaces);
  for (int space = 0; space < kSpaces; ++space) {
    if (((v.occupied() | v.reserved) & bit(space)) != 0) continue;
    const Needs needs = needs_of_house(v, seat, space);
    json::object lacks = counts(kResourceNames, needs.missing, false);
    if (needs.missing_good) lacks["goods"] = 1;
    spaces.emplace(space_id(space),
                   json::object{{"needs", counts(kResourceNames, needs.all, false)},
                                {"lacks", std::move(lacks)}});
  }
  return spaces;
}

}  // namespace

json::object RagusaPresentation::state_to_json(const State& s) {
  json::object object = position_json(s);
  object["bonus_deck"] = bonus_list(s.bonus_deck);
  return object;
}

json::object RagusaPresentation::view_to_json(const View& v, Seat seat) {
  json::object object = position_json(v);
  object.reserve(object.size() + 6);
  object["bonus_deck_size"] = v.bonus_deck_size;
  object["seat"] = seat;
  if (v.solo()) object["patrician"].as_object()["unknown"] = patrician_list(v.patrician_unknown);

  // What a page would otherwise have to compute.
  if (seat >= 0 && seat < v.players && v.phase != Phase::kOver)
    object["spaces"] = needs_json(v, seat);
  json::object value;
  for (std::size_t good = 0; good < kGoods; ++good)
    value[kGoodNames[good]] = v.value(static_cast<int>(good));
  object["value"] = std::move(value);
  json::array slots;
  for (std::size_t slot = 0; slot < v.row.size(); ++slot) {
    const ShipData& ship = kShipData[v.row[slot]];
    const auto cost = ship_cost(v, static_cast<int>(slot));
    slots.push_back({{"slot", slot + 1},
                     {"ship", ship.id},
                     {"cargo", kCargoNames[ship.cargo]},
                     {"points", kCargoStars[ship.cargo]},
                     {"cost", counts(kGoodNames, cost, false)}});
  }
  object["slots"] = std::move(slots);
  std::uint32_t ships_left = 0;
  for (std::uint8_t count : v.ship_deck) ships_left += count;
  object["ship_deck_size"] = ships_left;
  json::array& seats = object["seats"].as_array();
  for (Seat each = 0; each < v.seats(); ++each) {
    json::object& player = seats[static_cast<std::size_t>(each)].as_object();
    const Stretch stretch = longest_stretch(v, each);
    player.reserve(player.size() + 6);
    player["automaton"] = v.automaton(each);
    player["score"] = Ragusa::score(v, each);
    player["towers_left"] = kTowersEach - std::popcount(v.towers_of(each));
    player["longest_stretch"] = {{"walls", stretch.walls},
                                 {"houses", stretch.houses},
                                 {"towers", stretch.towers},
                                 {"points", stretch.points()}};
    player["cathedral_points"] = cathedral_points(v, each);
    json::object worth;  // what each known card would score now
    for (std::uint8_t card : v.of(each).hand)
      if (card < kBonusCards) worth[kBonusData[card].id] = bonus_points(v, each, card);
    player["card_points"] = std::move(worth);
  }
  if (v.hex != kNone) {  // the house that acts now
    const int corner = (kBoard.corner[v.hex][v.placed] + v.step) % 6;
    object["turn"].as_object()["acting_space"] =
        space_id(kBoard.clockwise[v.hex][static_cast<std::size_t>(corner)]);
  }
  return object;
}

std::string RagusaPresentation::source_name(std::uint16_t source) {
  if (source < kTracks) return std::string(kTrackNames[source]);
  if (source == kSourceWalls) return "city_walls";
  if (source == kSourceCathedral) return "cathedral";
  if (source < kSourceBonus + kBonusCards)
    return fmt::format("bonus_{}", kBonusData[source - kSourceBonus].id);
  return "unknown";
}

json::object RagusaPresentation::gains(const State& before, const State& after, Seat seat) {
  json::object gains;
  const auto add = [&](std::string_view name, int was, int is) {
    if (was != is) gains[name] = is - was;
  };
  const PlayerState &was = before.of(seat), &is = after.of(seat);
  for (std::size_t r = 0; r < kResources; ++r) add(kResourceNames[r], was.access[r], is.access[r]);
  for (std::size_t g = 0; g < kGoods; ++g) add(kGoodNames[g], was.stock[g], is.stock[g]);
  for (std::size_t c = 0; c < kCargoes; ++c) add(kCargoNames[c], was.ships[c], is.ships[c]);
  add("towers", std::popcount(before.towers_of(seat)), std::popcount(after.towers_of(seat)));
  if (before.phase != Phase::kKeepFirst)
    add("bonus_cards", static_cast<int>(was.hand.size()), static_cast<int>(is.hand.size()));
  return gains;
}

}  // namespace reeve::ragusa
