#include "games/burgundy/modules/vineyards_words.h"

#include <algorithm>

#include "games/burgundy/modules/bonus_words.h"
#include "games/burgundy/modules/vineyards.h"

namespace reeve::burgundy::vineyards {
namespace {

constexpr std::array<BonusWords, kBonuses> kBonusWords =
    bonus_words<2>({{{"take_double", "take a double from the vineyard depot"},
                     {"take_black", "take a tile of the black depot or a double of the shop"}}});

struct DoubleWords {
  std::string key, name;
};
// By kind, as it is and turned.
const std::array<std::array<DoubleWords, 2>, kDoubleKinds>& double_words() {
  static const auto all = [] {
    std::array<std::array<DoubleWords, 2>, kDoubleKinds> words;
    for (std::size_t kind = 0; kind < words.size(); ++kind)
      for (std::size_t turned = 0; turned < 2; ++turned) {
        const VinePair pair = vines_of(
            static_cast<std::uint8_t>((kFirstDouble + kind) | (turned != 0 ? kTurned : 0)));
        const auto left = kVineKeys[pair.left], right = kVineKeys[pair.right];
        words[kind][turned] = {fmt::format("vines_{}_{}", left, right),
                               left == right ? fmt::format("two {} vines", left)
                                             : fmt::format("{} and {} vines", left, right)};
      }
    return words;
  }();
  return all;
}
const DoubleWords& words_of(std::uint8_t lying) {
  return double_words()[static_cast<std::size_t>((lying & ~kTurned) - kFirstDouble)]
                       [(lying & kTurned) != 0 ? 1 : 0];
}

}  // namespace

std::string_view double_key(std::uint8_t lying) {
  return words_of(lying).key;
}
std::string_view double_name(std::uint8_t lying) {
  return words_of(lying).name;
}
std::optional<std::uint8_t> double_from_key(std::string_view key) {
  for (std::size_t kind = 0; kind < kDoubleKinds; ++kind)
    for (std::size_t turned = 0; turned < 2; ++turned)
      if (double_words()[kind][turned].key == key)
        return static_cast<std::uint8_t>((kFirstDouble + kind) | (turned != 0 ? kTurned : 0));
  return {};
}

std::string_view bonus_key(int bonus) {
  return kBonusWords[static_cast<std::size_t>(bonus)].key;
}
std::string_view bonus_name(int bonus) {
  return kBonusWords[static_cast<std::size_t>(bonus)].name;
}
std::string slot_key(int slot) {
  return slot == kShop ? "shop" : fmt::format("{}", slot + 1);
}
std::string slot_words(int slot, int players) {
  if (slot == kShop) return "the vineyard shop";
  return players == 4 ? fmt::format("slot {} of the vineyard depot", slot + 1)
                      : fmt::format("slot {}/{} of the vineyard depot", 2 * slot + 1, 2 * slot + 2);
}

std::string market_lines(const State& s) {
  const auto list = [](const auto& slots) {
    std::string text;
    for (std::size_t i = 0; i < slots.size(); ++i)
      if (slots[i] != kNoTile)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", double_name(slots[i]));
    return text.empty() ? std::string("—") : text;
  };
  std::string pool;
  for (int vine = 0; vine < kVines; ++vine)
    if (s.market.pool.has(vine))
      pool +=
          fmt::format("  {}× {}", s.market.pool[vine], kVineKeys[static_cast<std::size_t>(vine)]);
  std::string depot;
  for (int slot = 0; slot < depot_slots(s.players); ++slot) {
    const Tile tile = s.market.depot[static_cast<std::size_t>(slot)];
    const std::string numbers = s.players == 4 ? fmt::format("{}", slot + 1)
                                               : fmt::format("{}/{}", 2 * slot + 1, 2 * slot + 2);
    if (tile != kNoTile)
      depot += fmt::format("{}{}: {}", depot.empty() ? "" : ", ", numbers, double_name(tile));
  }
  return fmt::format("  vineyard: {}   shop: {}\n  vine bonus tiles:{}\n",
                     depot.empty() ? "—" : depot, list(s.market.shop), pool);
}

std::vector<std::string> describe(const State& s, const Player& p) {
  const Vineyard& v = vineyard_of(s, p);
  std::string stored, tiles;
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    for (int i = 0; i < s.vineyard[seat_of(s, p)].stored[kind]; ++i)
      stored += fmt::format("{}{}", stored.empty() ? "" : ", ",
                            double_name(static_cast<std::uint8_t>(kFirstDouble + kind)));
  for (int vine = 0; vine < kVines; ++vine)
    for (int i = 0; i < v.tiles[vine]; ++i)
      tiles +=
          fmt::format("{}{}", tiles.empty() ? "" : ", ", kVineKeys[static_cast<std::size_t>(vine)]);
  std::vector<std::string> lines = {
      fmt::format("doubles  {}", stored.empty() ? "—" : stored),
      fmt::format("vine bonus tiles {}; {} points", tiles.empty() ? "—" : tiles, points(v))};
  for (int layer = kLayers - 1; layer >= 0; --layer) {
    std::string text = layer % 2 == 0 ? "         " : "    ";
    for (std::size_t space = 0; space < kSpaceTable.size(); ++space) {
      if (kSpaceTable[space].layer != layer) continue;
      if (v.spaces[space] == 0) {
        text += fmt::format("  v{}({})     ", space + 1, kSpaceTable[space].number);
        continue;
      }
      const VinePair pair = vines_of(v.spaces[space]);
      text += fmt::format(" [{} {}]", kVineKeys[pair.left].substr(0, 3),
                          kVineKeys[pair.right].substr(0, 3));
    }
    lines.push_back(std::move(text));
  }
  return lines;
}

json::object catalogue() {
  json::object doubles, bonuses;
  json::array spaces, vines;
  for (int kind = 0; kind < kDoubleKinds; ++kind) {
    const auto tile = static_cast<std::uint8_t>(kFirstDouble + kind);
    doubles[double_key(tile)] = {{"name", double_name(tile)}, {"pieces", pieces_of(kind)}};
  }
  for (std::size_t i = 0; i < kSpaceTable.size(); ++i) {
    const Space& space = kSpaceTable[i];
    json::array hexes, neighbours;
    for (int hex = 0; hex < 2; ++hex) {
      const int column = space.column + hex;
      hexes.push_back({{"column", column}, {"row", 2 * space.layer + column % 2}});
    }
    for (std::size_t other = 0; other < kSpaceTable.size(); ++other)
      if (kSpaceNeighbours[i] >> other & 1) neighbours.push_back(other + 1);
    json::object item{{"space", i + 1},
                      {"layer", space.layer + 1},
                      {"number", space.number},
                      {"bonuses",
                       {bonus_key(static_cast<int>(space.bonuses[0])),
                        bonus_key(static_cast<int>(space.bonuses[1]))}},
                      {"hexes", std::move(hexes)},
                      {"neighbours", std::move(neighbours)}};
    // The bottom 4 alone was seen in print.
    if (i != 1) item["reconstructed"] = "vineyard";
    spaces.push_back(std::move(item));
  }
  for (int bonus = 0; bonus < kBonuses; ++bonus) bonuses[bonus_key(bonus)] = bonus_name(bonus);
  for (const std::string_view vine : kVineKeys) vines.emplace_back(vine);
  return {{"vines", std::move(vines)},
          {"doubles", std::move(doubles)},
          {"spaces", std::move(spaces)},
          {"bonuses", std::move(bonuses)},
          {"area_points", json::value_from(kAreaPoints)}};
}

}  // namespace reeve::burgundy::vineyards
