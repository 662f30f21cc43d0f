// A position of Burgundy: everything the rest of the game depends on, in 992 bytes without padding:
// 512 of the plain game, then what modules need. Also the options a game starts from.
//
// Invariants: unused bytes are zero; `storage` is sorted with its empty spaces last, so that equal
// sets of stored tiles have equal bytes; `covered` and `monasteries` repeat what `tiles` says and
// are made anew by refresh() (rules.h) after a position was composed.
//
// Expansions are modules: `modules` holds one bit for each that takes part. The plain game has none;
// what modules need of a position (modules/module_state.h) stands behind what the plain game needs and
// is zero then, and stays so: base rules never look at it, and modules are asked only when a bit is
// set.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/move.h"
#include "games/burgundy/boards.h"
#include "games/burgundy/counts.h"
#include "games/burgundy/modules/module_state.h"
#include "games/burgundy/tables.h"

namespace reeve::burgundy {

enum class Edition : std::uint8_t { kAlea2019, kSpecial };

using Goods = Counts<std::uint32_t, 4>;  // by type, 0–5 for the printed 1–6

// ---- options (B2)
enum class BoardChoice : std::uint8_t {
  kSame,         // all use boards[0]
  kRandom,       // each a different one of 1–10
  kChosen,       // seat i uses boards[i]
  kExperienced,  // each a random double-sided board (1/2, 3/4 … 9/10), of which a side is picked
};

enum class AutomaLevel : std::uint8_t { kEasy, kMedium, kHard };  // B17.7: points of its cards

struct Options {
  std::uint8_t players = 2;  // people; the automa of B17 comes on top
  Edition edition = Edition::kAlea2019;
  BoardChoice board_choice = BoardChoice::kSame;
  std::array<std::uint8_t, kMaxPlayers> boards = {1, 1, 1, 1};  // printed numbers; 0 is `custom`
  bool hidden_choice = false;  // sides and castle spaces are picked hidden, not in turn order
  Seat first_player = -1;      // −1: by the roll of dice
  BoardCells custom{};         // read from a file; meant by board number 0
  std::uint16_t modules = 0;   // set of Module
  CastleRecall castle_recall = CastleRecall::kDiscarded;
  RouteOrder route_order = RouteOrder::kRandom;
  bool advanced_team_board = false;  // B15.1: side b
  bool fewer_vine_colours = false;   // B14.1: one less at three players, two less at two
  std::uint8_t solo_target = 50;     // B16.1: 45–55
  AutomaLevel automa_level = AutomaLevel::kMedium;
  std::uint8_t automa_modifiers = 0;  // B17.11: bits for A, B, C, D

  friend bool operator==(const Options&, const Options&) = default;
};

// Which board an edition means by a printed number (0 is the custom board).
constexpr BoardId board_id(Edition edition, int number) {
  if (edition == Edition::kAlea2019 && number == 4) return kBoard4Of2019;
  if (edition == Edition::kAlea2019 && number == 8) return kBoard8Of2019;
  if (number == kSoloNumberA) return kSoloBoardA;
  if (number == kSoloNumberB) return kSoloBoardB;
  return static_cast<BoardId>(number);
}
// The number printed on it.
constexpr int board_number(BoardId id) {
  if (is_solo_board(id)) return id - kSoloBoardA + kSoloNumberA;
  return id == kBoard4Of2019 ? 4 : id == kBoard8Of2019 ? 8 : id;
}

// ---- what is counted for explain(); the first ones are stored, the others found at the end
enum Source : std::uint16_t {
  kRegionCastle,  // six regions in the order of Colour
  kRegionMine,
  kRegionShip,
  kRegionLivestock,
  kRegionBuilding,
  kRegionMonastery,
  kBonusTilePoints,              // B7.2
  kLivestockPoints,              // B6.4
  kWatchtowerPoints,             // B6.5.8
  kMonastery7Points,             // what B9.7 added to livestock
  kSmallSources,                 // those before this one are stored in Player::points
  kPhasePoints = kSmallSources,  // bonus of the phase in which regions were completed
  kSalePoints,
  kGoodsLeft,  // B8.1
  kSilverLeft,
  kWorkersLeft,
  kModuleSources,                // from here on stored in MorePlayer::points
  kPostPoints = kModuleSources,  // phase bonuses for linked border posts (B12.1)
  kPostBonusPoints,              // for linking all three
  kRecallPoints,                 // what taking castles back has cost (B11.2)
  kVinePoints,                   // B14.8
  kAutomaCardPoints,             // B17.7
  kAutomaBoardingPoints,         // B17.5
  kModuleSourcesEnd,
  kShieldPoints = kModuleSourcesEnd,  // B13.3, found at the end
  kAutomaMonasteryPoints,             // B17.10, found at the end
  kAutomaReservePoints,
  kAutomaUnfinishedPoints,
  kSpacesCovered,         // B16.9: what the solo race counts
  kRoundsLeft,            // and the rounds a win did not need
  kMonasteryPoints = 32,  // + number, for the monasteries that score at the end
};

// ---- a player's things (B1.3); 88 bytes
struct Player {
  Spaces covered = 0;             // spaces with a tile
  std::uint32_t monasteries = 0;  // bit n: monastery n lies in the duchy, or works as if (B13.4.6)
  Goods goods;                    // unsold, at most three types
  Goods sold;
  std::uint16_t workers = 0;
  std::uint16_t silver = 0;
  std::uint16_t phase_points = 0;
  std::uint16_t sale_points = 0;
  std::array<std::uint8_t, kSmallSources> points{};  // by Source
  std::array<Tile, kSpaces> tiles{};                 // the duchy
  std::array<Tile, kStorageSpaces> storage{};        // sorted from high to low, kNoTile last
  std::array<std::uint8_t, 2> dice{};                // unspent dice, high one first, then zeros
  BoardId board = 0;
  std::uint8_t start_castle = kNoSpace;  // B2.4; see below while it is picked
  std::uint8_t large_bonuses = 0;        // bit per colour: bonus tiles owned
  std::uint8_t small_bonuses = 0;
  std::uint8_t track = 0;  // space of the turn-order track, 0–6
  std::array<std::uint8_t, 3> unused{};
};
static_assert(sizeof(Player) == 88);

// While starts are picked, start_castle is kNoSpace for those who have not yet, and where sides are
// picked too, their board is the lower number of the sheet (1 for 1/2). In a view, one who picked
// in secret has that lower number and kHiddenSpace.
inline constexpr std::uint8_t kHiddenSpace = 254;

// ---- decisions that must be made before the turn goes on; the last one is asked now
enum class Ask : std::uint8_t {
  kNone,
  kStart,           // pick the side of the board and the castle space (B2.4, B2.7)
  kAction,          // a castle's extra action with a die of any value (B6.2)
  kTakeTile,        // take a tile of the colours in `value` from a numbered depot (B6.5.1–3)
  kSellGoods,       // warehouse (B6.5.4)
  kPlaceTile,       // city hall (B6.5.7)
  kShipGoods,       // take the goods of a depot (B6.1)
  kNeighbourGoods,  // and of one next to depot `value` (B9.5)
  kDiscard,         // storage is full: what makes room for tile `value` (B4.4)
  // ---- of modules
  kEffect,       // crane: which building's effect (B10.2)
  kWhiteAction,  // white castle: an action with the white die (B12.2)
  kRouteGoods,   // no question: goods on their way to a trade route, type · 8 + how many (B12.4)
  kRouteOrder,   // which route tile comes next, before the game (B12.4)
  kTypeGoods,    // shield 5: all goods of one type from all depots
  kTribute,      // pay for the shields or give one up (B13.6)
  kDirect,       // shields 14 and 15: a tile straight from depots (0) or the black depot (1)
  kShed,         // shield 4 is lost: down to three stored tiles
  kBonuses,      // vineyard space `value`: which of its two bonuses comes first (B14.5)
  kBonus,        // no question: the other one, by vineyards::Bonus
  kTakeDouble,   // take a double from the vineyard depot (B14.6)
  kTakeBlack,    // take a tile of the black depot or a double of the shop (B14.6)
  kVineTile,     // a layer is complete: which bonus tile (B14.5)
  kStore,        // tile `value`: into the private or the common storage (B15.1)
  kSoloOrder,    // which part of a placement comes first (B16.8), see modules/solo.h
  kSoloPart,     // no question: the part that is left
  kSoloPoints,   // buy points for silver (B16.7)
  kSoloSwap,     // goods leave (0), then five for a black tile (1) (B16.4)
  kSoloPay,      // one of the goods for it: how many are left · 8 + the least type
  kSoloColour,   // a black tile is placed for a completed colour (B16.6)
};
struct Pending {
  Ask ask = Ask::kNone;
  std::uint8_t value = 0;

  friend constexpr bool operator==(Pending, Pending) = default;
};

// ---- what is left of the supplies (B2.1); the order in which it comes is unknown to all
struct Supply {
  std::uint32_t monasteries = 0;              // bit n, of both backs; the back is known by n
  Counts<std::uint32_t, 3> buildings;         // coloured back, by tile − kFirstBuilding
  Counts<std::uint32_t, 2> black_buildings;   //
  Counts<std::uint32_t, 2> livestock;         // coloured back, by tile − kFirstLivestock
  std::uint16_t black_livestock = 0;          // bit: tile − kFirstLivestock; kGeeseOfSupply
  std::array<std::uint8_t, 3> plain{};        // castles, mines, ships with coloured back
  std::array<std::uint8_t, 3> black_plain{};  //
};

// ---- the position
struct State {
  std::array<Player, kMaxPlayers> player{};
  Supply supply;
  Goods goods_bag;                           // not seen yet: piles of later phases, and the rest
  std::array<Goods, kDepots> depot_goods{};  // lying in the numbered depots
  std::uint16_t modules = 0;                 // bit per expansion in play
  std::array<std::array<Tile, kDepotSlots>, kDepots> depots{};
  std::array<Tile, kBlackSlots> black_depot{};
  std::array<std::uint8_t, kRoundsInPhase> round_goods{};  // type + 1, 0 once moved to a depot
  std::uint8_t players = 2;
  Edition edition = Edition::kAlea2019;
  std::uint8_t phase = 0;                         // 0–4 for A–E; kPhases when the game is over
  std::uint8_t round = 0;                         // 0–4 within the phase
  std::uint8_t turn = 0;                          // index into `order`: whose turn it is
  std::uint8_t white_die = 0;                     // 0 before the first round
  std::array<std::uint8_t, kMaxPlayers> order{};  // seats in the order of this round (B3.5)
  std::array<std::uint8_t, kMaxPlayers> ranking{};  // seats as their markers stand now (B2.6a)
  std::uint8_t bought = 0;                          // 1 after the purchase of this turn (B4.3)
  std::uint8_t hired = 0;          // 1 after this turn's use of monastery 6 in the Special Edition
  std::uint8_t pick_sides = 0;     // 1: the start includes the side of the board
  std::uint8_t hidden_choice = 0;  // 1: starts are picked in secret
  FixedVector<Pending, 11> pending;
  BoardCells custom{};  // the board with id 0, all zero when there is none

  // ---- of modules (modules/module_state.h); all zero in the plain game
  std::array<MorePlayer, kMaxPlayers> more{};
  DeepStorage deep_storage;        // of the owner of shield 4, beyond what others may store
  FixedVector<Pending, 12> older;  // questions below those in `pending`, see modules/waiting.h
  std::array<std::array<std::uint8_t, kShieldsOfDepot>, kDepots> depot_shields{};  // 0: none
  std::uint8_t inns = 0;               // in the stack (B12.3)
  std::uint8_t discarded_castles = 0;  // left the main board unclaimed (B11.2)
  CastleRecall castle_recall = CastleRecall::kDiscarded;
  PhaseEnd phase_end = PhaseEnd::kNo;
  std::uint8_t die_set = 0;                      // 1 after shield 16 was used this turn
  RouteOrder route_order = RouteOrder::kRandom;  // B12.4, needed until the routes are laid
  std::uint8_t phase_asked = 0;  // 1: in `phase_end`, the player at `turn` is answering
  std::array<std::array<Tile, 2>, 2> common_storage{};  // B15.1, by team, sorted like the others
  std::uint8_t more_unused = 0;
  Automa automa;                                 // B17
  std::array<Vineyard, kMaxPlayers> vineyard{};  // B14, by seat
  VineMarket market;
  Solo solo;  // B16
  std::array<std::uint8_t, 4> solo_unused{};

  bool over() const { return phase == kPhases; }
  // Sides and castle spaces are still being picked.
  bool starting() const { return !pending.empty() && pending.front().ask == Ask::kStart; }
  int active() const { return order[turn]; }
};

static_assert(sizeof(State) <= 1024);
static_assert(kModulePoints == kModuleSourcesEnd - kModuleSources);
static_assert(PlainBytes<State>);

inline const Board& board_of(const State& s, const Player& p) {
  return p.board == kCustomBoard ? custom_board(s.custom) : printed_board(p.board);
}

// The seat of Châteauma, the last one (B17).
inline bool is_automa(const State& s, int seat) {
  return (s.modules & kChateauma) != 0 && seat == s.players - 1;
}
inline std::size_t seat_of(const State& s, const Player& p) {
  return static_cast<std::size_t>(&p - s.player.data());
}
inline const MorePlayer& more_of(const State& s, const Player& p) {
  return s.more[seat_of(s, p)];
}
inline MorePlayer& more_of(State& s, const Player& p) {
  return s.more[seat_of(s, p)];
}

}  // namespace reeve::burgundy
