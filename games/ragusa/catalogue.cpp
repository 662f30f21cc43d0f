#include "games/ragusa/catalogue.h"

#include <span>
#include <utility>

#include "games/ragusa/words.h"

namespace reeve {
namespace ragusa {
namespace {

constexpr std::array<std::string_view, 7> kBonusKinds = {"resource",    "cargo", "variety", "sets",
                                                         "ship_points", "walls", "towers"};

std::string_view kind_name(HexKind kind) {
  return kind >= kCityKind ? kBuildingNames[kind - kCityKind] : kResourceNames[kind];
}

// Why a value is ours and not print's: the message "reconstructed.REASON" tells it.
void mark(json::object& item, std::string_view reason) {
  item["reconstructed"] = reason;
}

json::array hexes() {
  json::array list;
  for (const HexData& hex : kHexData) {
    const bool city = hex.kind[0] >= kCityKind;
    const bool sea = hex.kind[0] == kFish;
    json::object item{{"id", hex.id},
                      {"q", hex.at.q},
                      {"r", hex.at.r},
                      {"zone", city ? "city" : (sea ? "sea" : "land")},
                      {"kind", {{"a", kind_name(hex.kind[0])}, {"b", kind_name(hex.kind[1])}}},
                      {"arrow", city && has_arrow(static_cast<Building>(hex.kind[0] - kCityKind))},
                      {"status", kStatusNames[static_cast<std::size_t>(hex.status)]}};
    if (hex.status == Status::kReconstructed) mark(item, sea ? "sea" : "land");
    list.push_back(std::move(item));
  }
  return list;
}

json::array spaces() {
  json::array list;
  for (int space = 0; space < kSpaces; ++space) {
    const auto& touched = kSpaceHexes[static_cast<std::size_t>(space)];
    json::array ids, neighbours;
    for (std::uint8_t hex : touched) ids.emplace_back(kHexData[hex].id);
    for (int other = 0; other < kSpaces; ++other) {
      int shared = 0;
      for (std::uint8_t hex : touched)
        for (std::uint8_t theirs : kSpaceHexes[static_cast<std::size_t>(other)])
          shared += hex == theirs;
      if (shared == 2) neighbours.emplace_back(space_id(other));
    }
    list.push_back({{"id", space_id(space)},
                    {"hexes", std::move(ids)},
                    {"zone", space < kBorder               ? "border"
                             : space < kBorder + kInterior ? "interior"
                                                           : "rural"},
                    {"neighbours", std::move(neighbours)}});
  }
  return list;
}

json::array walls() {
  json::array list;
  for (int wall = 0; wall < kBorder; ++wall)
    list.push_back(
        {{"id", wall_id(wall)}, {"from", space_id(wall)}, {"to", space_id((wall + 1) % kBorder)}});
  return list;
}

json::object clockwise() {
  json::object object;
  for (std::size_t building = 0; building < kBuildings; ++building) {
    json::array corners;
    for (std::uint8_t space : kBoard.clockwise[building]) corners.emplace_back(space_id(space));
    object[kBuildingNames[building]] = std::move(corners);
  }
  return object;
}

json::array ships() {
  json::array list;
  for (const ShipData& ship : kShipData) {
    json::value extra = nullptr;
    if (ship.extra >= 0) extra = kGoodNames[static_cast<std::size_t>(ship.extra)];
    list.push_back({{"id", ship.id},
                    {"cargo", kCargoNames[ship.cargo]},
                    {"points", kCargoStars[ship.cargo]},
                    {"count", ship.count},
                    {"extra", extra},
                    {"raises", kGoodNames[ship.raises]},
                    {"arrows", ship.arrows},
                    {"reconstructed", "ship_count"}});
  }
  return list;
}

json::array bonus_cards() {
  json::array list;
  for (const BonusData& data : kBonusData) {
    json::value subject = nullptr;
    if (data.kind == BonusKind::kResource) subject = kResourceNames[data.subject];
    if (data.kind == BonusKind::kCargo) subject = kCargoNames[data.subject];
    json::object item{
        {"id", data.id},      {"kind", kBonusKinds[static_cast<std::size_t>(data.kind)]},
        {"subject", subject}, {"each", data.each},
        {"cap", kBonusCap},   {"status", kStatusNames[static_cast<std::size_t>(data.status)]}};
    if (data.status != Status::kCertain) mark(item, "bonus_points");
    list.push_back(std::move(item));
  }
  return list;
}

template <class Names>
json::array names_json(const Names& names) {
  json::array list;
  for (std::string_view name : names) list.emplace_back(name);
  return list;
}

json::array ids_of(std::span<const std::uint8_t> spaces) {
  json::array ids;
  for (std::uint8_t space : spaces) ids.emplace_back(space_id(space));
  return ids;
}

json::array solo_houses() {
  json::array list;
  for (std::size_t side = 0; side < kSoloHouses.size(); ++side) {
    json::array seats;
    for (const auto& houses : kSoloHouses[side]) seats.emplace_back(ids_of(houses));
    list.push_back({{"countryside", side == 0 ? "a" : "b"},
                    {"seats", std::move(seats)},
                    {"reconstructed", "solo_houses"}});
  }
  return list;
}

}  // namespace

}  // namespace ragusa

json::object ragusa_catalogue() {
  using namespace ragusa;
  json::array slots, patrician, track;
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    slots.push_back({{"slot", slot + 1},
                     {"good", kGoodNames[kSlotData[slot].good]},
                     {"count", kSlotData[slot].count},
                     {"drops", kGoodNames[kSlotData[slot].drops]},
                     {"reconstructed", "slot_drop"}});
  for (std::size_t card = 0; card < kPatricianCards; ++card)
    patrician.push_back({{"id", patrician_id(static_cast<int>(card))},
                         {"spaces", ids_of(kPatricianData[card])},
                         {"reconstructed", "patrician"}});
  for (std::uint8_t value : kPriceTrack) track.emplace_back(value);
  json::object fish_price;
  for (std::size_t r = 0; r < kExchangeable; ++r) fish_price[kResourceNames[r]] = kFishPrice[r];
  json::object cargo_points;
  for (std::size_t c = 0; c < kCargoes; ++c) cargo_points[kCargoNames[c]] = kCargoStars[c];
  json::array colours, two_colours;
  for (Seat seat = 0; seat < kMostSeats; ++seat) colours.emplace_back(colour_name(5, seat));
  for (Seat seat = 0; seat < 2; ++seat) two_colours.emplace_back(colour_name(2, seat));

  return {
      {"game", "ragusa"},
      {"resources", names_json(kResourceNames)},
      {"goods", names_json(kGoodNames)},
      {"cargoes", names_json(kCargoNames)},
      {"cargo_points", std::move(cargo_points)},
      {"buildings", names_json(kBuildingNames)},
      {"most_access", kMostAccess},
      {"most_stock", kMostStock},
      {"towers_each", kTowersEach},
      {"hexes", hexes()},
      {"spaces", spaces()},
      {"walls", walls()},
      {"clockwise", clockwise()},
      {"ships", ships()},
      {"slots", std::move(slots)},
      {"bonus_cards", bonus_cards()},
      {"patrician_cards", std::move(patrician)},
      {"solo_houses", solo_houses()},
      {"price_track",
       {{"values", std::move(track)}, {"start", kPriceStart}, {"reconstructed", "price_track"}}},
      {"fish_price", std::move(fish_price)},
      {"colours", std::move(colours)},
      {"two_player_colours", std::move(two_colours)}};
}

}  // namespace reeve
