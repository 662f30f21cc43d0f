// A position of Burgundy: everything the rest of the game depends on, in 768 bytes without padding:
// 530 of the plain game, then what modules need. Also the options a game starts from.
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
#include <cassert>
#include <cstdint>
#include <utility>

#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/move.h"
#include "games/burgundy/asks.h"
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
  kModuleSources,                // from here on stored by modules, see module_points()
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
  union {
    std::array<Tile, kSpaces> tiles{};  // the duchy
    AutomaTable table;                  // of the automa, which has none: ask is_automa() first
  };
  std::array<Tile, kStorageSpaces> storage{};  // sorted from high to low, kNoTile last
  std::array<std::uint8_t, 2> dice{};          // unspent dice, high one first, then zeros
  BoardId board = 0;
  std::uint8_t start_castle = kNoSpace;  // B2.4; see below while it is picked
  std::uint8_t large_bonuses = 0;        // bit per colour: bonus tiles owned
  std::uint8_t small_bonuses = 0;
  std::uint8_t track = 0;  // space of the turn-order track, 0–6
  // ---- of modules
  std::uint8_t posts = 0;  // B12.1: bits 0–2 the linked pairs, 3 and 4 the large and small bonus
  std::uint8_t recent_castles = 0;  // B11.2: castles of this round, bits by castle space in order
  std::uint8_t unused = 0;
};
static_assert(sizeof(Player) == 88);

// While starts are picked, start_castle is kNoSpace for those who have not yet, and where sides are
// picked too, their board is the lower number of the sheet (1 for 1/2). In a view, one who picked
// in secret has that lower number and kHiddenSpace.
inline constexpr std::uint8_t kHiddenSpace = 254;

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
  FixedVector<Pending, 20> pending;  // modules/waiting.h tells how many there can be
  BoardCells custom{};               // the board with id 0, all zero when there is none

  // ---- of modules (modules/module_state.h); all zero in the plain game
  std::uint8_t inns = 0;               // in the stack (B12.3)
  std::uint8_t discarded_castles = 0;  // left the main board unclaimed (B11.2)
  CastleRecall castle_recall = CastleRecall::kDiscarded;
  PhaseEnd phase_end = PhaseEnd::kNo;
  std::uint8_t die_set = 0;                      // 1 after shield 16 was used this turn
  RouteOrder route_order = RouteOrder::kRandom;  // B12.4, needed until the routes are laid
  std::uint8_t phase_asked = 0;  // 1: in `phase_end`, the player at `turn` is answering
  std::array<std::array<std::uint8_t, kShieldsOfDepot>, kDepots> depot_shields{};  // 0: none
  DeepStorage deep_storage;  // of the owner of shield 4, beyond what others may store
  std::uint8_t unused = 0;
  VineMarket market;  // B14
  Mode mode;          // who is at the table

  bool over() const { return phase == kPhases; }
  // Sides and castle spaces are still being picked.
  bool starting() const { return !pending.empty() && pending.front().ask == Ask::kStart; }
  int active() const { return order[turn]; }

  // What modules add to the things of a seat; an automa and seats that nobody has have nothing.
  const PlayerExtras& extras(std::size_t seat) const {
    if ((modules & (kSolo | kChateauma)) == 0) [[likely]]
      return mode.people.extras[seat];
    if ((modules & kChateauma) != 0) return seat < 3 ? mode.with_automa.extras[seat] : kNoExtras;
    return seat == 0 ? mode.alone.extras : kNoExtras;
  }
  PlayerExtras& extras(std::size_t seat) {
    const PlayerExtras& found = std::as_const(*this).extras(seat);
    assert(&found != &kNoExtras);
    return const_cast<PlayerExtras&>(found);
  }
  // ---- of Châteauma, where it plays (B17)
  Automa& automa() { return mode.with_automa.automa; }
  const Automa& automa() const { return mode.with_automa.automa; }
  AutomaTable& automa_table() { return player[players - 1u].table; }
  const AutomaTable& automa_table() const { return player[players - 1u].table; }
  // ---- of the solo race (B16)
  Solo& solo() { return mode.alone.race; }
  const Solo& solo() const { return mode.alone.race; }
  // ---- of the team game (B15.1), by team
  std::array<std::array<Tile, 2>, 2>& common_storage() { return mode.people.common_storage; }
  const std::array<std::array<Tile, 2>, 2>& common_storage() const {
    return mode.people.common_storage;
  }
};

static_assert(sizeof(State) <= 768);
static_assert(sizeof(AutomaTable) == kSpaces);
static_assert(PlainBytes<State>);

inline const Board& board_of(const State& s, const Player& p) {
  return p.board == kCustomBoard ? custom_board(s.custom) : printed_board(p.board);
}

// The seat of Châteauma, the last one (B17).
inline bool is_automa(const State& s, int seat) {
  return (s.modules & kChateauma) != 0 && seat == s.players - 1;
}
// To be called when `modules` is known and nothing stands in `mode` yet.
inline void choose_mode(State& s) {
  if (s.modules & kChateauma)
    s.mode.with_automa = WithAutoma{};
  else if (s.modules & kSolo)
    s.mode.alone = Alone{};
}
inline std::size_t seat_of(const State& s, const Player& p) {
  return static_cast<std::size_t>(&p - s.player.data());
}
inline const PlayerExtras& extras_of(const State& s, const Player& p) {
  return s.extras(seat_of(s, p));
}
inline PlayerExtras& extras_of(State& s, const Player& p) {
  return s.extras(seat_of(s, p));
}

}  // namespace reeve::burgundy
