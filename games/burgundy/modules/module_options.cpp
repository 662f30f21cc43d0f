#include "games/burgundy/modules/module_options.h"

#include "games/burgundy/modules/modules.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

constexpr std::array<std::string_view, 2> kTeamBoards = {"a", "b"};

// "on" and "off" are as good as true and false: that is what people type.
bool read_switch(JsonReader& in, std::string_view name, bool usual) {
  const json::value* value = in.raw(name);
  if (value == nullptr) return usual;
  if (value->is_bool()) return value->get_bool();
  if (value->is_string() && value->get_string() == "on") return true;
  if (value->is_string() && value->get_string() == "off") return false;
  in.fail(refused_option(in, name, "switch"));
  return usual;
}

std::uint8_t read_modifiers(JsonReader& in) {
  std::uint8_t set = 0;
  for (const char letter : in.string("chateauma_modifiers", "")) {
    if (letter < 'A' || letter > 'D') {
      in.fail(refused_option(in, "chateauma_modifiers", "modifiers"));
      return 0;
    }
    set = static_cast<std::uint8_t>(set | 1 << (letter - 'A'));
  }
  return set;
}

json::object switch_schema(std::size_t module) {
  return {{"name", kModuleKeys[module]}, {"type", "boolean"}, {"default", false}};
}

}  // namespace

void add_module_options(json::array& schema) {
  for (std::size_t i = 0; i < kModules; ++i) {
    json::object entry = switch_schema(i);
    json::object needs, excludes;
    json::array needs_when;  // what is needed beside certain other options
    const json::object in_special{{"edition", {"special"}}};
    switch (1 << i) {
      case kCloseToCastle:
        excludes = {{"team", {true}}, {"solo", {true}}};
        break;
      case kBorderPosts:
        needs_when = {{{"when", {{"team", {true}}}}, {"needs", in_special}},
                      {{"when", {{"solo", {true}}}}, {"needs", in_special}},
                      {{"when", {{"close_to_castle", {true}}}}, {"needs", in_special}}};
        break;
      case kInns:
        excludes = {{"chateauma", {true}}};
        break;
      case kVineyards:
        needs = {{"edition", {"special"}}};
        excludes = {{"solo", {true}}};
        break;
      case kTeam:
        needs = {{"players", {4}}};
        excludes = {{"solo", {true}},
                    {"chateauma", {true}},
                    {"close_to_castle", {true}},
                    {"board_choice", {"random", "chosen", "experienced"}},
                    {"start_choice", {"hidden"}}};
        break;
      case kSolo:
        needs = {{"players", {1}}};
        excludes = {{"team", {true}}, {"chateauma", {true}}};
        break;
      case kChateauma:
        needs = {{"edition", {"special"}}, {"players", {1, 2, 3}}};
        excludes = {{"team", {true}}, {"solo", {true}}, {"inns", {true}}};
        break;
      default:
        break;
    }
    if (!needs.empty()) entry["needs"] = std::move(needs);
    if (!excludes.empty()) entry["excludes"] = std::move(excludes);
    if (!needs_when.empty()) entry["needs_when"] = std::move(needs_when);
    schema.push_back(std::move(entry));
  }
  schema.push_back({{"name", "castle_recall"},
                    {"type", "choice"},
                    {"values", {"discarded", "placed"}},
                    {"default", "discarded"},
                    {"needs", {{"close_to_castle", {true}}}}});
  schema.push_back({{"name", "trade_route_order"},
                    {"type", "choice"},
                    {"values", {"random", "chosen"}},
                    {"default", "random"},
                    {"needs", {{"trade_routes", {true}}, {"edition", {"special"}}}}});
  schema.push_back({{"name", "team_board"},
                    {"type", "choice"},
                    {"values", {"a", "b"}},
                    {"default", "a"},
                    {"needs", {{"team", {true}}}}});
  schema.push_back({{"name", "vineyard_colours_removed"},
                    {"type", "boolean"},
                    {"default", false},
                    {"needs", {{"vineyards", {true}}, {"players", {1, 2, 3}}}},
                    {"needs_when",  // the automa counts as a player (B17.1)
                     {{{"when", {{"chateauma", {true}}}}, {"needs", {{"players", {1, 2}}}}},
                      {{"when", {{"chateauma", {false}}}}, {"needs", {{"players", {2, 3}}}}}}}});
  schema.push_back({{"name", "solo_target"},
                    {"type", "integer"},
                    {"min", 45},
                    {"max", 55},
                    {"default", 50},
                    {"needs", {{"solo", {true}}}}});
  schema.push_back({{"name", "chateauma_level"},
                    {"type", "choice"},
                    {"values", {"easy", "medium", "hard"}},
                    {"default", "medium"},
                    {"needs", {{"chateauma", {true}}}}});
  schema.push_back({{"name", "chateauma_modifiers"},
                    {"type", "text"},
                    {"default", ""},
                    {"needs", {{"chateauma", {true}}}}});
}

void read_modules(JsonReader& in, Options& options) {
  for (std::size_t i = 0; i < kModules; ++i)
    if (read_switch(in, kModuleKeys[i], false))
      options.modules = static_cast<std::uint16_t>(options.modules | 1u << i);
  options.castle_recall = static_cast<CastleRecall>(in.choice("castle_recall", kRecallKeys, 0));
  options.route_order = static_cast<RouteOrder>(in.choice("trade_route_order", kRouteOrders, 0));
  options.advanced_team_board = in.choice("team_board", kTeamBoards, 0) == 1;
  options.fewer_vine_colours = read_switch(in, "vineyard_colours_removed", false);
  options.solo_target = in.integer<std::uint8_t>("solo_target", 45, 55, 50);
  options.automa_level =
      static_cast<AutomaLevel>(in.choice("chateauma_level", kAutomaLevelKeys, 1));
  options.automa_modifiers = read_modifiers(in);
}

void check_modules(JsonReader& in, const Options& o) {
  const auto on = [&](unsigned set) { return (o.modules & set) == set; };
  const auto forbid = [&](unsigned set, std::string_view name, std::string_view why) {
    if (on(set)) in.fail(refused_option(in, name, why));
  };
  const bool special = o.edition == Edition::kSpecial;
  forbid(kTeam | kSolo, "team", "team_solo");
  forbid(kTeam | kChateauma, "team", "team_automa");
  forbid(kSolo | kChateauma, "solo", "solo_automa");
  forbid(kInns | kChateauma, "inns", "inns_automa");
  forbid(kCloseToCastle | kTeam, "close_to_castle", "castle_team");
  forbid(kCloseToCastle | kSolo, "close_to_castle", "castle_solo");
  forbid(kVineyards | kSolo, "vineyards", "vineyards_solo");
  if ((on(kBorderPosts | kTeam) || on(kBorderPosts | kSolo)) && !special)
    in.fail(refused_option(in, "border_posts", "posts_2019"));
  if (o.castle_recall != CastleRecall::kDiscarded && !on(kCloseToCastle))
    in.fail(refused_option(in, "castle_recall", "needs_castle"));
  if (o.solo_target != 50 && !on(kSolo)) in.fail(refused_option(in, "solo_target", "needs_solo"));
  if (o.automa_level != AutomaLevel::kMedium && !on(kChateauma))
    in.fail(refused_option(in, "chateauma_level", "needs_automa"));
  if (o.automa_modifiers != 0 && !on(kChateauma))
    in.fail(refused_option(in, "chateauma_modifiers", "needs_automa"));
  if (o.advanced_team_board && !on(kTeam)) in.fail(refused_option(in, "team_board", "needs_team"));
  if (on(kTeam) && (o.board_choice != BoardChoice::kSame || o.boards[0] != 1))
    in.fail(refused_option(in, "boards", "boards_team"));
  if (on(kTeam) && o.hidden_choice) in.fail(refused_option(in, "start_choice", "start_team"));
  if (on(kTeam) && o.players != 4) in.fail(refused_option(in, "team", "team_players"));
  if (on(kSolo) && o.players != 1) in.fail(refused_option(in, "solo", "solo_players"));
  if (on(kChateauma) && o.players > 3) in.fail(refused_option(in, "chateauma", "automa_players"));
  if (o.players == 1 && !on(kSolo) && !on(kChateauma))
    in.fail(refused_option(in, "players", "players_alone"));
  if (on(kChateauma) && !special) in.fail(refused_option(in, "chateauma", "needs_special"));
  if (on(kVineyards) && !special) in.fail(refused_option(in, "vineyards", "needs_special"));
  if (o.route_order == RouteOrder::kChosen && !(on(kTradeRoutes) && special))
    in.fail(refused_option(in, "trade_route_order", "route_order"));
  const int at_the_table = o.players + (on(kChateauma) ? 1 : 0);  // B17.1
  if (o.fewer_vine_colours && !(on(kVineyards) && (at_the_table == 2 || at_the_table == 3)))
    in.fail(refused_option(in, "vineyard_colours_removed", "vine_colours"));
  const bool named = o.board_choice == BoardChoice::kSame || o.board_choice == BoardChoice::kChosen;
  const BoardRange range = modules::usual_boards(o.modules);
  const bool bound =
      on(kCloseToCastle) || (on(kBorderPosts) && !special && !on(kTeam) && !on(kSolo));
  if (on(kCloseToCastle | kBorderPosts) && !special)
    in.fail(refused_option(in, "border_posts", "posts_castle"));
  else if (bound && named)
    for (std::size_t seat = 0; seat < o.players; ++seat)
      if (o.boards[seat] != 0 && (o.boards[seat] < range.first || o.boards[seat] > range.last))
        in.fail(
            refused_option(in, "boards", "boards_module",
                           {{"low", range.first},
                            {"high", range.last},
                            {"module", on(kCloseToCastle) ? "close_to_castle" : "border_posts"}}));
  if (named)
    for (std::size_t seat = 0; seat < o.players; ++seat) {
      if (on(kSolo) && o.boards[seat] < kSoloNumberA)
        in.fail(refused_option(in, "boards", "boards_solo"));
      if (!on(kSolo) && o.boards[seat] > kBoardNumbers)
        in.fail(refused_option(in, "boards", "boards_range"));
    }
}

void write_modules(const Options& o, json::object& object) {
  for (std::size_t i = 0; i < kModules; ++i) object[kModuleKeys[i]] = (o.modules >> i & 1) != 0;
  if (o.modules & kCloseToCastle)
    object["castle_recall"] = kRecallKeys[static_cast<std::size_t>(o.castle_recall)];
  if (o.modules & kTradeRoutes)
    object["trade_route_order"] = kRouteOrders[static_cast<std::size_t>(o.route_order)];
  if (o.modules & kTeam) object["team_board"] = kTeamBoards[o.advanced_team_board ? 1 : 0];
  if (o.modules & kVineyards) object["vineyard_colours_removed"] = o.fewer_vine_colours;
  if (o.modules & kSolo) object["solo_target"] = o.solo_target;
  if (o.modules & kChateauma) {
    object["chateauma_level"] = kAutomaLevelKeys[static_cast<std::size_t>(o.automa_level)];
    std::string letters;
    for (int i = 0; i < 4; ++i)
      if (o.automa_modifiers >> i & 1) letters += static_cast<char>('A' + i);
    object["chateauma_modifiers"] = letters;
  }
}

}  // namespace reeve::burgundy
