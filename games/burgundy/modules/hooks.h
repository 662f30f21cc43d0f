// What a module of Burgundy may take part in: one table of functions a module, in its own folder. A
// hook that is not there says nothing. `modules.h` tells when each is called; this file how the
// answers of several modules become one:
//
//   void        all are called, in the order of the list (modules.cpp)
//   bool        asked in that order until one says true: it has done it, or it is so
//   chain       takes what the modules before it (at first the plain rules) say, and may change it
//   sum         what all say, added up
//   optional    asked in that order; the first answer counts
#pragma once

#include <optional>
#include <span>

#include "games/burgundy/modules/modules.h"
#include "games/burgundy/rules.h"

namespace reeve::burgundy {

struct Hooks {
  std::uint16_t bit = 0;  // of State::modules

  // ---- facts
  BoardRange usual_boards{0, 0};  // the duchies to choose from; the first in the list that has any
  int automata = 0;               // seats it adds, which nobody plays
  bool has_track = true;          // on which ships move markers

  // ---- components and set-up
  int (*pieces)(Tile tile, bool black) = nullptr;                    // sum
  bool (*give_boards)(Play play, const Options& options) = nullptr;  // duchies of its own
  int (*sides)(int people) = nullptr;  // how many parties there are, where it is not the people
  bool (*automaton_begins)(const Options& options) = nullptr;
  void (*set_up)(Play play, const Options& options) = nullptr;
  bool (*starts)(Offer& offer) = nullptr;
  bool (*pick_start)(Play play, int space) = nullptr;
  bool (*asks_before_play)(Play play) = nullptr;

  // ---- the course of the game
  void (*depots_cleared)(Play play) = nullptr;
  int (*black_tiles_to_lay)(const State& s, int slots) = nullptr;  // chain
  void (*phase_filled)(Play play) = nullptr;
  void (*round_begun)(Play play) = nullptr;
  void (*move_made)(Play play) = nullptr;
  void (*turn_ended)(Play play) = nullptr;
  bool (*phase_ending)(Play play) = nullptr;
  bool (*phase_goes_on)(Play play) = nullptr;
  bool (*resume)(Play play) = nullptr;
  bool (*is_closed)(const State& s, const Player& p, Pending pending) = nullptr;
  bool (*can_act)(const State& s, const Player& p) = nullptr;

  // ---- where tiles may go
  Spaces (*open_spaces)(const State& s, const Player& p, Spaces open) = nullptr;  // chain
  Spaces (*spaces_for)(const Player& p, const Board& board, Spaces open, Tile tile,
                       Spaces spaces) = nullptr;  // chain

  // ---- storage
  int (*spaces_taken)(const State& s, const Player& p) = nullptr;                         // sum
  bool (*storage_full)(const State& s, const Player& p, Tile tile, bool full) = nullptr;  // chain
  bool (*overfull)(const State& s, const Player& p, bool over) = nullptr;                 // chain
  bool (*store)(State& s, Player& p, Tile tile) = nullptr;
  bool (*unstore)(State& s, Player& p, Tile tile, bool from_common) = nullptr;
  void (*unstored)(State& s, Player& p) = nullptr;  // from Player::storage
  std::uint64_t (*more_stored)(const State& s, const Player& p, std::uint64_t set) = nullptr;

  // ---- purchases
  std::uint64_t (*more_at_black_depot)(const State& s, std::uint64_t set) = nullptr;  // chain
  void (*take_more_at_black_depot)(State& s, Tile tile) = nullptr;

  // ---- placement and points
  bool (*cover)(Play play, Tile tile, int space) = nullptr;
  bool (*places_differently)(Play play, Tile tile, int space) = nullptr;
  bool (*use_tile)(Play play, Tile tile) = nullptr;
  void (*placed)(Play play, Tile tile, int space) = nullptr;
  int (*region_size)(const State& s, const Player& p, const Board& board, int space) = nullptr;
  int (*bonus_tile_points)(const State& s, const Player& p, int points) = nullptr;  // chain
  Spaces (*pasture)(const State& s, const Player& p, const Board& board, Spaces spaces) = nullptr;
  std::optional<modules::PastureTiles> (*pasture_tiles)(const State& s, const Player& p,
                                                        int space) = nullptr;
  modules::LivestockPoints (*livestock_points)(const Player& p, std::span<const Tile> pasture,
                                               Tile tile,
                                               modules::LivestockPoints points) = nullptr;  // chain
  void (*scored)(State& s, int points) = nullptr;

  // ---- gains
  int (*goods_spaces)(int spaces) = nullptr;                                              // chain
  int (*sale_points)(const State& s, const Player& p, int points) = nullptr;              // chain
  int (*sale_silver)(const State& s, const Player& p, int tokens, int silver) = nullptr;  // chain
  void (*sold)(Play play, int type, int tokens) = nullptr;
  int (*mines)(const State& s, int seat, int mines) = nullptr;                // chain
  int (*mine_silver)(const State& s, const Player& p, int silver) = nullptr;  // chain
  void (*workers_gained)(Play play, int seat, int count) = nullptr;
  void (*silver_gained)(State& s, int seat) = nullptr;
  void (*marker_moved)(Play play) = nullptr;

  // ---- moves
  bool (*places)(Offer& offer, std::array<std::uint8_t, 2> dice) = nullptr;
  bool (*discards)(Offer& offer) = nullptr;
  std::optional<bool> (*can_place)(const State& s, const Player& p) = nullptr;
  void (*actions)(Offer& offer, std::array<std::uint8_t, 2> dice) = nullptr;
  void (*more_discards)(Offer& offer) = nullptr;
  void (*more_moves)(Offer& offer) = nullptr;       // in a turn
  void (*phase_end_moves)(Offer& offer) = nullptr;  // while the end of a phase is decided
  bool (*answers)(Offer& offer, Pending pending) = nullptr;
  bool (*apply)(Play play, const MoveParts& m) = nullptr;
  std::optional<int> (*lower_place)(const State& s, const Player& p, const MoveParts& m) = nullptr;
  bool (*has_goods_twin)(const State& s, int first, int depot) = nullptr;

  // ---- points at the end
  bool (*only_lines)(const State& s, const Player& p, modules::Lines& out) = nullptr;
  void (*lines)(const State& s, const Player& p, modules::Lines& out) = nullptr;
  bool (*counted_with_another)(const State& s, const Player& p) = nullptr;
  bool (*outcome)(const State& s, Outcome& out) = nullptr;
  void (*derive)(State& s) = nullptr;
};

}  // namespace reeve::burgundy
