#include "games/burgundy/modules/vineyards/words.h"

#include <algorithm>

#include "games/burgundy/modules/bonus_keys.h"
#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::vineyards {
namespace {

constexpr std::array<std::string_view, kBonuses> kBonusKeys =
    bonus_keys<2>({"take_double", "take_black"});

// By kind, as it is and turned.
const std::array<std::array<std::string, 2>, kDoubleKinds>& double_keys() {
  static const auto all = [] {
    std::array<std::array<std::string, 2>, kDoubleKinds> keys;
    for (std::size_t kind = 0; kind < keys.size(); ++kind)
      for (std::size_t turned = 0; turned < 2; ++turned) {
        const VinePair pair = vines_of(
            static_cast<std::uint8_t>((kFirstDouble + kind) | (turned != 0 ? kTurned : 0)));
        keys[kind][turned] =
            fmt::format("vines_{}_{}", kVineKeys[pair.left], kVineKeys[pair.right]);
      }
    return keys;
  }();
  return all;
}

std::string vine_words(std::string_view vine, const Words& words) {
  return words(fmt::format("vine.{}", vine));
}

// Its two vines, "red" and "blue" of "vines_red_blue".
std::pair<std::string_view, std::string_view> vines_in(std::string_view key) {
  const std::size_t first = key.find('_') + 1, second = key.rfind('_') + 1;
  return {key.substr(first, second - 1 - first), key.substr(second)};
}

// The first letters of a word, which may have more bytes than letters.
std::string first_letters(std::string_view word, int letters) {
  std::size_t end = 0;
  for (; end < word.size(); ++end)
    if ((static_cast<unsigned char>(word[end]) & 0xC0) != 0x80 && letters-- == 0) break;
  return std::string(word.substr(0, end));
}

void add_to_list(std::string& list, std::string_view item) {
  list += fmt::format("{}{}", list.empty() ? "" : ", ", item);
}

std::string list_or_none(std::string list) {
  return list.empty() ? "—" : list;
}

}  // namespace

std::string_view double_key(std::uint8_t lying) {
  return double_keys()[static_cast<std::size_t>((lying & ~kTurned) - kFirstDouble)]
                      [(lying & kTurned) != 0 ? 1 : 0];
}
std::optional<std::uint8_t> double_from_key(std::string_view key) {
  for (std::size_t kind = 0; kind < kDoubleKinds; ++kind)
    for (std::size_t turned = 0; turned < 2; ++turned)
      if (double_keys()[kind][turned] == key)
        return static_cast<std::uint8_t>((kFirstDouble + kind) | (turned != 0 ? kTurned : 0));
  return {};
}

std::string_view bonus_key(int bonus) {
  return kBonusKeys[static_cast<std::size_t>(bonus)];
}
std::string slot_key(int slot) {
  return slot == kShop ? "shop" : fmt::format("{}", slot + 1);
}
std::string slot_numbers(int slot, int players) {
  return players == 4 ? fmt::format("{}", slot + 1)
                      : fmt::format("{}–{}", 2 * slot + 1, 2 * slot + 2);
}

std::string double_words(std::string_view key, const Words& words) {
  const auto [left, right] = vines_in(key);
  if (left == right) return words("tile.double.same", {{"vine", vine_words(left, words)}});
  return words("tile.double",
               {{"left", vine_words(left, words)}, {"right", vine_words(right, words)}});
}
std::string lying_words(std::string_view key, const Words& words) {
  const auto [left, right] = vines_in(key);
  return fmt::format("{} | {}", vine_words(left, words), vine_words(right, words));
}

std::string market_lines(const State& s, const Words& words) {
  std::string shop, pool, depot;
  for (const Tile tile : s.market.shop)
    if (tile != kNoTile) add_to_list(shop, double_words(double_key(tile), words));
  for (int vine = 0; vine < kVines; ++vine)
    if (s.market.pool.has(vine))
      pool += fmt::format("  {}× {}", s.market.pool[vine],
                          vine_words(kVineKeys[static_cast<std::size_t>(vine)], words));
  for (int slot = 0; slot < depot_slots(s.players); ++slot) {
    const Tile tile = s.market.depot[static_cast<std::size_t>(slot)];
    if (tile != kNoTile)
      add_to_list(depot, fmt::format("{}: {}", slot_numbers(slot, s.players),
                                     double_words(double_key(tile), words)));
  }
  return fmt::format("  {}: {}   {}: {}\n  {}:{}\n", words("vineyard.depot"),
                     list_or_none(std::move(depot)), words("vineyard.shop"),
                     list_or_none(std::move(shop)), words("vine.tiles"), pool);
}

std::vector<std::string> describe(const State& s, const Player& p, const Words& words) {
  const Vineyard& v = vineyard_of(s, p);
  std::string stored, tiles;
  const Doubles doubles = doubles_stored(s, p);
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    for (int i = 0; i < doubles[kind]; ++i)
      add_to_list(stored,
                  double_words(double_key(static_cast<std::uint8_t>(kFirstDouble + kind)), words));
  for (int vine = 0; vine < kVines; ++vine)
    for (int i = 0; i < v.tiles[vine]; ++i)
      add_to_list(tiles, vine_words(kVineKeys[static_cast<std::size_t>(vine)], words));
  std::vector<std::string> lines = {
      note_label("draw.doubles", words) + list_or_none(std::move(stored)),
      fmt::format("{}: {}; {}", words("vine.tiles"), list_or_none(std::move(tiles)),
                  words("score", {{"n", points(v)}}))};
  const auto in_short = [&](std::size_t vine) {
    return first_letters(vine_words(kVineKeys[vine], words), 3);
  };
  for (int layer = kLayers - 1; layer >= 0; --layer) {
    std::string text = layer % 2 == 0 ? "         " : "    ";
    for (std::size_t space = 0; space < kSpaceTable.size(); ++space) {
      if (kSpaceTable[space].layer != layer) continue;
      if (v.spaces[space] == 0) {
        text += fmt::format("  v{}({})     ", space + 1, kSpaceTable[space].number);
        continue;
      }
      const VinePair pair = vines_of(v.spaces[space]);
      text += fmt::format(" [{} {}]", in_short(pair.left), in_short(pair.right));
    }
    lines.push_back(std::move(text));
  }
  return lines;
}

json::object catalogue() {
  json::object doubles;
  json::array spaces, vines, bonuses;
  for (int kind = 0; kind < kDoubleKinds; ++kind) {
    const auto tile = static_cast<std::uint8_t>(kFirstDouble + kind);
    doubles[double_key(tile)] = {{"pieces", pieces_of(kind)}};
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
  for (const std::string_view bonus : kBonusKeys) bonuses.emplace_back(bonus);
  for (const std::string_view vine : kVineKeys) vines.emplace_back(vine);
  return {{"vines", std::move(vines)},
          {"doubles", std::move(doubles)},
          {"spaces", std::move(spaces)},
          {"bonuses", std::move(bonuses)},
          {"area_points", json::value_from(kAreaPoints)}};
}

}  // namespace reeve::burgundy::vineyards
