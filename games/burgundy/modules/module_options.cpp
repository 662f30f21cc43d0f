#include "games/burgundy/modules/module_options.h"

#include "games/burgundy/modules/modules.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

// Modules whose rules are there; the others are refused with a sentence that says so.
constexpr std::uint16_t kReady = kExtraTiles | kCloseToCastle | kBorderPosts | kWhiteCastles |
                                 kInns | kTradeRoutes | kShields | kVineyards | kTeam | kSolo |
                                 kChateauma;

constexpr std::array<std::string_view, 2> kTeamBoards = {"a", "b"};
constexpr std::array<std::string_view, 2> kRouteOrders = {"random", "chosen"};

constexpr std::array<std::string_view, kModules> kHelp = {
    "B10: crane, geese and two more monasteries among the tiles.",
    "B11: tiles must be connected to a castle; both dice and 5 points bring a castle back.",
    "B12.1: linking the three border posts of a duchy scores.",
    "B12.2: buildings that act with the white die, and monastery 29.",
    "B12.3: inns fill a space of any colour and make its region count one larger.",
    "B12.4: goods are sold along a route with bonuses.",
    "B13: doubles take shields with lasting powers, which cost tribute.",
    "B14: a vineyard beside the duchy, with double tiles.",
    "B15: two teams of two, each with one large duchy.",
    "B16: one person fills the duchy before 25 rounds are over.",
    "B17: one to three people against the automa Chateauma."};

// "on" and "off" are as good as true and false: that is what people type.
bool read_switch(JsonReader& in, std::string_view name, bool usual) {
  const json::value* value = in.raw(name);
  if (value == nullptr) return usual;
  if (value->is_bool()) return value->get_bool();
  if (value->is_string() && value->get_string() == "on") return true;
  if (value->is_string() && value->get_string() == "off") return false;
  in.fail(name, "must be true or false (or on or off).");
  return usual;
}

std::uint8_t read_modifiers(JsonReader& in) {
  std::uint8_t set = 0;
  for (const char letter : in.string("chateauma_modifiers", "")) {
    if (letter < 'A' || letter > 'D') {
      in.fail("chateauma_modifiers", "must be letters from A to D, such as \"AC\".");
      return 0;
    }
    set = static_cast<std::uint8_t>(set | 1 << (letter - 'A'));
  }
  return set;
}

json::object switch_schema(std::size_t module) {
  return {{"name", kModuleKeys[module]},
          {"type", "boolean"},
          {"default", false},
          {"help", kHelp[module]}};
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
                    {"help",
                     "B11.2: which castle comes back: one that left the board unclaimed, or an own "
                     "one placed in an earlier round."},
                    {"needs", {{"close_to_castle", {true}}}}});
  schema.push_back({{"name", "trade_route_order"},
                    {"type", "choice"},
                    {"values", {"random", "chosen"}},
                    {"default", "random"},
                    {"help", "B12.4: whether the order of the own route tiles is chosen."},
                    {"needs", {{"trade_routes", {true}}, {"edition", {"special"}}}}});
  schema.push_back({{"name", "team_board"},
                    {"type", "choice"},
                    {"values", {"a", "b"}},
                    {"default", "a"},
                    {"help", "B15.1: the side of the teams' duchies; b is harder."},
                    {"needs", {{"team", {true}}}}});
  schema.push_back({{"name", "vineyard_colours_removed"},
                    {"type", "boolean"},
                    {"default", false},
                    {"help", "B14.1: one vine colour less with three players, two with two."},
                    {"needs", {{"vineyards", {true}}, {"players", {1, 2, 3}}}},
                    {"needs_when",  // the automa counts as a player (B17.1)
                     {{{"when", {{"chateauma", {true}}}}, {"needs", {{"players", {1, 2}}}}},
                      {{"when", {{"chateauma", {false}}}}, {"needs", {{"players", {2, 3}}}}}}}});
  schema.push_back({{"name", "solo_target"},
                    {"type", "integer"},
                    {"min", 45},
                    {"max", 55},
                    {"default", 50},
                    {"help", "B16.1: the first target of points."},
                    {"needs", {{"solo", {true}}}}});
  schema.push_back({{"name", "chateauma_level"},
                    {"type", "choice"},
                    {"values", {"easy", "medium", "hard"}},
                    {"default", "medium"},
                    {"help", "B17.7: what the automa's cards are worth to it."},
                    {"needs", {{"chateauma", {true}}}}});
  schema.push_back({{"name", "chateauma_modifiers"},
                    {"type", "text"},
                    {"default", ""},
                    {"help", "B17.11: letters of the modifiers that make it harder, A to D."},
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
    if (on(set)) in.fail(name, why);
  };
  const bool special = o.edition == Edition::kSpecial;
  forbid(kTeam | kSolo, "team", "cannot be played solo: a team has two players.");
  forbid(kTeam | kChateauma, "team",
         "cannot be played with the automa: it has no partner (B17.12).");
  forbid(kSolo | kChateauma, "solo",
         "is a race of one person alone; the automa is an opponent (B17.12).");
  forbid(kInns | kChateauma, "inns",
         "do not go with the automa, which has no place for them (B17.12).");
  forbid(kCloseToCastle | kTeam, "close_to_castle",
         "is played on boards 11-18 only (B11), a team on its own large duchy (B15.1).");
  forbid(kCloseToCastle | kSolo, "close_to_castle",
         "is played on boards 11-18 only (B11), the solo race on its own board (B16).");
  forbid(kVineyards | kSolo, "vineyards", "are for two players or more (B14.1).");
  if ((on(kBorderPosts | kTeam) || on(kBorderPosts | kSolo)) && !special)
    in.fail("border_posts",
            "are printed on boards of their own in 2019; only in the Special Edition they stand "
            "around any duchy, those of teams and of the solo race too (B12.1).");
  if (o.castle_recall != CastleRecall::kDiscarded && !on(kCloseToCastle))
    in.fail("castle_recall", "is a rule of close_to_castle, which is off.");
  if (o.solo_target != 50 && !on(kSolo)) in.fail("solo_target", "is for the solo race.");
  if (o.automa_level != AutomaLevel::kMedium && !on(kChateauma))
    in.fail("chateauma_level", "is for games with the automa: set chateauma on.");
  if (o.automa_modifiers != 0 && !on(kChateauma))
    in.fail("chateauma_modifiers", "are for games with the automa: set chateauma on.");
  if (o.advanced_team_board && !on(kTeam)) in.fail("team_board", "is for the team game.");
  if (on(kTeam) && (o.board_choice != BoardChoice::kSame || o.boards[0] != 1))
    in.fail("boards", "cannot be chosen in the team game, which has its own: set team_board.");
  if (on(kTeam) && o.hidden_choice)
    in.fail("start_choice", "must be open in the team game: partners pick together.");
  if (on(kTeam) && o.players != 4) in.fail("team", "needs 4 players: two teams of two.");
  if (on(kSolo) && o.players != 1) in.fail("solo", "is for 1 player.");
  if (on(kChateauma) && o.players > 3)
    in.fail("chateauma", "plays against one, two or three people; it takes the place of a fourth.");
  if (o.players == 1 && !on(kSolo) && !on(kChateauma))
    in.fail("players", "must be 2, 3 or 4, unless solo or chateauma is on.");
  if (on(kChateauma) && !special)
    in.fail("chateauma", "is of the Special Edition: set edition to special.");
  if (on(kVineyards) && !special)
    in.fail("vineyards", "are of the Special Edition: set edition to special.");
  if (o.route_order == RouteOrder::kChosen && !(on(kTradeRoutes) && special))
    in.fail("trade_route_order",
            "can be chosen with trade_routes in the Special Edition only (B12.4).");
  const int at_the_table = o.players + (on(kChateauma) ? 1 : 0);  // B17.1
  if (o.fewer_vine_colours && !(on(kVineyards) && (at_the_table == 2 || at_the_table == 3)))
    in.fail("vineyard_colours_removed", "is for vineyards with two or three players (B14.1).");
  const bool named = o.board_choice == BoardChoice::kSame || o.board_choice == BoardChoice::kChosen;
  const BoardRange range = modules::usual_boards(o.modules);
  const bool bound =
      on(kCloseToCastle) || (on(kBorderPosts) && !special && !on(kTeam) && !on(kSolo));
  if (on(kCloseToCastle | kBorderPosts) && !special)
    in.fail("border_posts",
            "and close_to_castle have boards of their own in 2019; only the Special Edition "
            "combines them.");
  else if (bound && named)
    for (std::size_t seat = 0; seat < o.players; ++seat)
      if (o.boards[seat] != 0 && (o.boards[seat] < range.first || o.boards[seat] > range.last))
        in.fail("boards", fmt::format("must be from {} to {} with {}, which is printed on these.",
                                      range.first, range.last,
                                      on(kCloseToCastle) ? "close_to_castle" : "border_posts"));
  if (named)
    for (std::size_t seat = 0; seat < o.players; ++seat) {
      if (on(kSolo) && o.boards[seat] < kSoloNumberA)
        in.fail("boards", "must be 33 or 34 in the solo race, which has duchies of its own.");
      if (!on(kSolo) && o.boards[seat] > kBoardNumbers)
        in.fail("boards", "must be from 0 to 30; 33 and 34 belong to the solo race.");
    }
  for (std::size_t i = 0; i < kModules; ++i)
    if (o.modules & ~kReady & 1u << i)
      in.fail(kModuleKeys[i], "is not there yet: its rules are still being built.");
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
