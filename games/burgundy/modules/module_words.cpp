#include "games/burgundy/modules/module_words.h"

#include "games/burgundy/modules/bonus_keys.h"
#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/trade_routes/trade_routes.h"
#include "games/burgundy/modules/vineyards/words.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

constexpr int kRouteTilesSeen = 6;  // in print; the others are reconstructed
constexpr std::array<std::string_view, 3> kPostPairKeys = {"nw-ne", "nw-s", "ne-s"};

constexpr std::array<std::string_view, trade_routes::kBonuses> kBonusKeys =
    bonus_keys<1>({"any_tile"});

}  // namespace

std::string_view bonus_key(int bonus) {
  return kBonusKeys[static_cast<std::size_t>(bonus)];
}

std::string shields_line(const State& s, const Player& p, const Words& words) {
  if ((s.modules & kShields) == 0) return "";
  const PlayerExtras& more = extras_of(s, p);
  std::string text;
  for (int shield = 1; shield <= shields::kShields; ++shield)
    if (more.shields >> shield & 1) text += fmt::format("{}{}", text.empty() ? "" : ", ", shield);
  if (more.named != 0)
    text += fmt::format(" ({})", words("draw.named", {{"who", words.player(more.named - 1)}}));
  return note_label("draw.shields", words) + (text.empty() ? std::string("—") : text);
}

std::string route_line(const State& s, const Player& p, const Words& words) {
  if ((s.modules & kTradeRoutes) == 0) return "";
  const PlayerExtras& more = extras_of(s, p);
  std::string text = note_label("draw.route", words);
  for (int space = 0; space < trade_routes::length(more); ++space) {
    const int good = more.route_goods[space];
    text += space == 0 ? "" : " ";
    text += good != 0 ? fmt::format("[{}]", good)
                      : fmt::format("{}", trade_routes::space_of(more, space).good);
  }
  const int next = trade_routes::next_space(more);
  if (next >= 0) {
    const auto bonus = static_cast<int>(trade_routes::space_of(more, next).bonus);
    text +=
        "  " + words("draw.next", {{"bonus", words(fmt::format("bonus.{}", bonus_key(bonus)))}});
  }
  return text;
}

std::string posts_line(const State& s, const Player& p, const Words& words) {
  if ((s.modules & kBorderPosts) == 0) return "";
  const auto linked = static_cast<unsigned>(p.posts & border_posts::kAllPairs);
  return words("draw.posts", {{"n", std::popcount(linked)}});
}

namespace {

// {"nw-ne": [0, 1], …}: which of the posts north-west, north-east and south a pair links.
json::object post_pairs() {
  json::object pairs;
  for (std::size_t pair = 0; pair < border_posts::kPairs.size(); ++pair)
    pairs[kPostPairKeys[pair]] = json::value_from(border_posts::kPairs[pair]);
  return pairs;
}

}  // namespace

void add_to_catalogue(json::object& catalogue) {
  json::object held, tiles;
  for (int shield = 1; shield <= shields::kShields; ++shield)
    held[fmt::format("{}", shield)] = {{"points", shields::end_value(shield)}};
  for (int tile = 1; tile <= trade_routes::kTileCount; ++tile) {
    json::array spaces;
    for (const trade_routes::Space& space :
         trade_routes::kTiles[static_cast<std::size_t>(tile - 1)])
      spaces.push_back({{"good", space.good}, {"bonus", bonus_key(static_cast<int>(space.bonus))}});
    json::object& entry = tiles[fmt::format("{}", tile)].emplace_object();
    entry["spaces"] = std::move(spaces);
    if (tile > kRouteTilesSeen) entry["reconstructed"] = "route";
  }
  catalogue["shields"] = std::move(held);
  catalogue["routes"] = std::move(tiles);
  catalogue["vineyards"] = vineyards::catalogue();
  json::object teams;
  for (const BoardId left : {kTeamBoardA, kTeamBoardB})
    teams[left == kTeamBoardA ? "a" : "b"] = {
        {"left", picture_to_json(printed_cells(left))},
        {"right", picture_to_json(printed_cells(static_cast<BoardId>(left + 1)))}};
  teams["b"].as_object()["reconstructed"] = "team_board";
  catalogue["team_boards"] = std::move(teams);
  catalogue["post_pairs"] = post_pairs();
}

}  // namespace reeve::burgundy
