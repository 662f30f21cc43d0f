// Random play through every combination of expansions the rules allow, at two to four players in
// both editions: lists and single moves agree, pieces are conserved, points are what the table
// shows, nothing outgrows its room.
#include <memory>
#include <set>

#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/tests/module_recount.h"
#include "games/burgundy/tests/position.h"
#include "tests/support/conformance.h"

namespace reeve::burgundy {
namespace {

constexpr unsigned kCombining = kExtraTiles | kCloseToCastle | kBorderPosts | kWhiteCastles |
                                kInns | kTradeRoutes | kShields | kVineyards;

json::object with_modules(unsigned modules, json::object object) {
  for (std::size_t i = 0; i < kModules; ++i)
    if (modules >> i & 1) object[kModuleKeys[i]] = true;
  return object;
}

// B17.12: one to three people and Châteauma, at all levels, with every set of modifiers.
void add_with_automa(std::vector<Options>& all) {
  constexpr std::array<const char*, 3> kLevels = {"easy", "medium", "hard"};
  int number = 0;
  for (unsigned modules = 0; modules <= kCombining; ++modules)
    for (const int players : {1, 2, 3}) {
      if ((modules & ~kCombining) != 0 || (modules & kInns) != 0) continue;
      std::string modifiers;
      for (int i = 0; i < 4; ++i)
        if (number >> i & 1) modifiers += static_cast<char>('A' + i);
      json::object object{{"edition", "special"},
                          {"players", players},
                          {"chateauma", true},
                          {"chateauma_modifiers", modifiers},
                          {"chateauma_level", kLevels[static_cast<std::size_t>(number % 3)]}};
      if (modules & kTradeRoutes && number % 2 == 1) object["trade_route_order"] = "chosen";
      if (number % 5 == 3) object["board_choice"] = "experienced";
      ++number;
      const auto options = options_from_json(with_modules(modules, object));
      ASSERT_TRUE(options) << options.error().message;
      all.push_back(*options);
    }
}

// B16: alone on either board, with what goes with it.
void add_solo(std::vector<Options>& all) {
  for (unsigned modules = 0; modules <= kCombining; ++modules)
    for (const char* edition : {"alea2019", "special"}) {
      if ((modules & (kCloseToCastle | kVineyards)) != 0) continue;
      if (modules & kBorderPosts && edition == std::string_view("alea2019")) continue;
      const auto options = options_from_json(
          with_modules(modules, {{"edition", edition},
                                 {"solo", true},
                                 {"boards", {33 + static_cast<int>(modules) % 2}},
                                 {"solo_target", 45 + static_cast<int>(modules) % 11}}));
      ASSERT_TRUE(options) << options.error().message;
      all.push_back(*options);
    }
}

std::vector<Options> all_combinations() {
  std::vector<Options> all;
  for (unsigned modules = 1; modules <= kCombining; ++modules)
    for (const char* edition : {"alea2019", "special"})
      for (const int players : {2, 3, 4}) {
        json::object object{{"edition", edition}, {"players", players}};
        for (std::size_t i = 0; i < kModules; ++i)
          if (modules >> i & 1) object[kModuleKeys[i]] = true;
        if (modules % 3 == 1) object["board_choice"] = "random";
        if (modules % 5 == 2) object["board_choice"] = "experienced";
        if (modules & kCloseToCastle && players == 3) object["castle_recall"] = "placed";
        if (modules & kTradeRoutes && players == 4 && edition == std::string_view("special"))
          object["trade_route_order"] = "chosen";
        if (modules & kVineyards && modules % 2 == 1 && players < 4)
          object["vineyard_colours_removed"] = true;
        if (const auto options = options_from_json(object)) all.push_back(*options);
      }
  // B15: teams.
  for (unsigned modules = 0; modules < 128; ++modules)
    for (const char* edition : {"alea2019", "special"})
      for (const char* side : {"a", "b"}) {
        const auto options = options_from_json({{"team", true},
                                                {"edition", edition},
                                                {"team_board", side},
                                                {"extra_tiles", (modules & 1) != 0},
                                                {"white_castles", (modules & 2) != 0},
                                                {"inns", (modules & 4) != 0},
                                                {"trade_routes", (modules & 8) != 0},
                                                {"vineyards", (modules & 16) != 0},
                                                {"shields", (modules & 32) != 0},
                                                {"border_posts", (modules & 64) != 0}});
        EXPECT_TRUE(options.has_value() || (modules & (16 | 64)) != 0);
        if (options) all.push_back(*options);
      }
  add_with_automa(all);
  add_solo(all);
  return all;
}

// Taking what helps to see rare things: shields and castles, placements, now and then anything.
Move choose(const MoveList<Burgundy>& list, Rng& rng) {
  if (rng.below(3) != 0)
    for (const MoveKind kind :
         {MoveKind::kShield, MoveKind::kName, MoveKind::kTribute, MoveKind::kSwap,
          MoveKind::kPlaceDouble, MoveKind::kPlace, MoveKind::kRecall})
      if (rng.below(4) != 0)
        for (const Move move : list)
          if (unpack(move).kind == kind && rng.below(3) == 0) return move;
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

TEST(ModulePlay, EveryCombinationOfExpansions) {
  const auto combinations = all_combinations();
  EXPECT_GE(combinations.size(), 500u);
  const auto list = std::make_unique<MoveList<Burgundy>>();
  std::uint64_t seed = 0;
  std::size_t deepest = 0, longest = 0;
  std::set<int> kinds, asks, events;
  std::uint32_t shields_held = 0;
  for (const Options& options : combinations)
    for (int game = 0; game < (long_tests() ? 10 : 1); ++game) {
      Chance chance(++seed);
      Rng rng(seed ^ 0x5151);
      State s = Burgundy::start(options, chance, nullptr);
      for (int step = 0; !s.over(); ++step) {
        ASSERT_LT(step, 5000);
        Burgundy::generate(s, *list);
        ASSERT_FALSE(list->empty());
        longest = std::max(longest, list->size());
        deepest = std::max(deepest, waiting::all(s).size());
        const std::uint64_t draw = seed * 8191 + static_cast<std::uint64_t>(step);
        Rng by_list(draw), by_sizes(draw);  // a move without the list is the one of the list
        const auto drawn = by_list.below(static_cast<std::uint32_t>(list->size()));
        ASSERT_EQ((*list)[drawn].bits, Burgundy::random_move(s, by_sizes).bits);
        const Move move = choose(*list, rng);
        if (step % 16 == 0) {
          std::set<std::uint32_t> bits;
          for (const Move other : *list) ASSERT_TRUE(bits.insert(other.bits).second);
          for (int i = 0; i < 32; ++i) {
            const Move odd{move.bits ^ (1u << i)};
            ASSERT_EQ(Burgundy::legal(s, odd), bits.contains(odd.bits));
          }
        }
        kinds.insert(static_cast<int>(unpack(move).kind));
        if (!s.pending.empty()) asks.insert(static_cast<int>(s.pending.back().ask));
        for (std::size_t seat = 0; seat < s.players; ++seat)
          shields_held |= std::as_const(s).extras(seat).shields;
        EventLog log;
        Burgundy::apply(s, move, chance, &log);
        for (const Event& event : log) events.insert(event.kind);
        if (step % 8 == 0) {
          check_all_conserved(s);
          State copy = s;
          refresh(copy);
          ASSERT_EQ(hash_of(copy), hash_of(s));
        }
        if (HasFatalFailure()) return;
      }
      check_all_conserved(s);
      for (int seat = 0; seat < s.players; ++seat)
        ASSERT_EQ(Burgundy::score(s, static_cast<Seat>(seat)),
                  recount_all(s, static_cast<Seat>(seat)))
            << "modules " << options.modules << " seed " << seed;
      ASSERT_TRUE(s.pending.empty());
      ASSERT_EQ(s.phase_end, PhaseEnd::kNo);
    }
  EXPECT_LE(deepest, waiting::kAtHand + Alone{}.waiting.capacity());
  EXPECT_LT(longest, Burgundy::kMaxMoves);
  EXPECT_EQ(shields_held, (1u << 19) - 2);  // every shield was somebody's
  for (int kind = static_cast<int>(MoveKind::kTake); kind <= static_cast<int>(MoveKind::kPay);
       ++kind)
    EXPECT_TRUE(kinds.contains(kind)) << "no move of kind " << kind;
  for (int kind = 0; kind < static_cast<int>(EventKind::kWonRace); ++kind)
    EXPECT_TRUE(events.contains(kind) || kind <= static_cast<int>(EventKind::kDealtGood) ||
                kind == static_cast<int>(EventKind::kStartRevealed) ||
                kind == static_cast<int>(EventKind::kShieldLaid))
        << "no event of kind " << kind;
}

}  // namespace
}  // namespace reeve::burgundy
