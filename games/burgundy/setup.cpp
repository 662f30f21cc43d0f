// B2: from the options to the first decision.
#include <algorithm>

#include "games/burgundy/rules.h"

namespace reeve::burgundy {
namespace {

constexpr BoardId kNoBoard = 0xFF;

Supply full_supply() {
  Supply supply;
  supply.monasteries = kAllMonasteries;
  for (int type = 0; type < kBuildings; ++type) {
    const Tile tile = static_cast<Tile>(kFirstBuilding + type);
    supply.buildings.add(type, pieces_with_coloured_back(tile));
    supply.black_buildings.add(type, pieces_with_black_back(tile));
  }
  for (int i = 0; i < kFirstBuilding - kFirstLivestock; ++i) {
    const Tile tile = static_cast<Tile>(kFirstLivestock + i);
    supply.livestock.add(i, pieces_with_coloured_back(tile));
    if (pieces_with_black_back(tile) != 0)
      supply.black_livestock = static_cast<std::uint16_t>(supply.black_livestock | 1u << i);
  }
  for (int i = 0; i < 3; ++i) {
    const Tile tile = static_cast<Tile>(kCastle + i);
    supply.plain[i] = static_cast<std::uint8_t>(pieces_with_coloured_back(tile));
    supply.black_plain[i] = static_cast<std::uint8_t>(pieces_with_black_back(tile));
  }
  return supply;
}

void assign_boards(Play play, const Options& options) {
  State& s = play.s;
  if (s.modules && modules::give_boards(play, options)) [[unlikely]]
    return;
  if (options.board_choice == BoardChoice::kSame || options.board_choice == BoardChoice::kChosen) {
    for (int seat = 0; seat < kMaxPlayers && seat < s.players; ++seat)
      s.player[seat].board = board_id(
          s.edition, options.boards[options.board_choice == BoardChoice::kSame ? 0 : seat]);
    return;
  }
  // B2.7: boards 1–10 or those of the module, or the sheets they are printed on.
  s.pick_sides = options.board_choice == BoardChoice::kExperienced;
  std::array<std::uint8_t, 10> numbers{};
  const BoardRange range = modules::usual_boards(s.modules);
  const int step = s.pick_sides ? 2 : 1;
  int count = 0;
  for (int number = range.first; number <= range.last; number += step)
    numbers[count++] = static_cast<std::uint8_t>(number);
  Draw draw = play.chance.draw(kChanceBoards, 0);
  draw.shuffle(std::span(numbers).first(static_cast<std::size_t>(count)));
  for (int seat = 0; seat < kMaxPlayers && seat < s.players; ++seat)
    s.player[seat].board = board_id(s.edition, numbers[seat]);
}

// B2.4: on the boards 1 and 2 of 2019 the castle lies in the centre, unless starts are picked.
bool castle_is_given(const State& s, const Player& p) {
  return s.edition == Edition::kAlea2019 && !s.pick_sides && (p.board == 1 || p.board == 2);
}

}  // namespace

BoardId sheet_of(Edition edition, BoardId board) {
  const int number = board_number(board);
  return board_id(edition, number % 2 == 1 ? number : number - 1);
}

std::array<BoardId, 2> boards_to_pick(const State& s, const Player& p) {
  if (!s.pick_sides) return {p.board, kNoBoard};
  const BoardId sheet = sheet_of(s.edition, p.board);
  return {sheet, board_id(s.edition, board_number(sheet) + 1)};
}

// B2.4a: no region is scored, no effect happens, but the space is covered.
void lay_start_castle(Player& p) {
  p.tiles[p.start_castle] = kCastle;
  p.covered |= space_bit(p.start_castle);
}

State Burgundy::start(const Options& options, Chance& chance, EventLog* log) {
  State s;
  burgundy::set_up(s, options, chance, log);
  return s;
}

void set_up(State& s, const Options& options, Chance& chance, EventLog* log) {
  Play play{s, chance, log};
  const int people = options.players;
  const int automata = modules::automata(options.modules);
  s.players = static_cast<std::uint8_t>(people + automata);
  s.edition = options.edition;
  s.hidden_choice = options.hidden_choice;
  s.custom = options.custom;
  s.modules = options.modules;
  choose_mode(s);
  s.supply = full_supply();
  for (int type = 0; type < kGoodTypes; ++type) s.goods_bag.add(type, kGoodsOfType);

  // B2.5: the highest roll begins, ties are rolled again: everyone is as likely.
  const int first =
      options.first_player >= 0
          ? options.first_player
          : static_cast<int>(chance.draw(kChanceFirstPlayer, 0).below(options.players));
  const bool automa_begins = modules::automaton_begins(options);
  tell(log, EventKind::kFirstPlayer, automa_begins ? people : first);
  for (int i = 0; i < s.players; ++i) {
    const int turn = automa_begins ? i - 1 : i;  // among the people
    const int seat = turn < 0 || turn == people ? people : (first + turn) % people;
    s.order[i] = s.ranking[i] = static_cast<std::uint8_t>(seat);  // B2.6
    s.player[seat].silver = 1;
    s.player[seat].workers = static_cast<std::uint16_t>(1 + i);
  }
  assign_boards(play, options);

  if (automata != 0)  // B17.2: one of each is set aside before people draw
    for (int type = 0; type < kGoodTypes; ++type) {
      s.goods_bag.add(type, -1);
      s.player[people].goods.add(type);
    }
  const int sides = modules::sides(s.modules, people);
  for (int seat = 0; seat < sides; ++seat) {  // B2.2
    Draw draw = chance.draw(kChanceStartGoods, static_cast<std::uint32_t>(seat));
    for (int i = 0; i < kStartingGoods; ++i) {
      const int type = s.goods_bag.nth(
          static_cast<int>(draw.below(static_cast<std::uint32_t>(s.goods_bag.total()))));
      s.goods_bag.add(type, -1);
      s.player[seat].goods.add(type);
      tell(log, EventKind::kDealtGood, seat, type);
    }
  }
  s.supply.plain[0] = static_cast<std::uint8_t>(s.supply.plain[0] - sides - automata);

  for (int seat = 0; seat < s.players; ++seat) {
    Player& p = s.player[seat];
    if (is_automa(s, seat) || !castle_is_given(s, p)) continue;
    p.start_castle = kCentre;
    lay_start_castle(p);
  }
  if (s.modules) [[unlikely]]
    modules::set_up(play, options);
  while (s.turn < s.players && s.player[s.order[s.turn]].start_castle != kNoSpace) ++s.turn;
  if (s.turn < s.players) {
    s.pending.push_back({Ask::kStart, 0});
  } else {
    s.turn = 0;
    if (s.modules == 0 || !modules::asks_before_play(play)) begin_phase(play);
    if (s.modules) [[unlikely]]
      settle(play);  // an automa may begin
  }
}

}  // namespace reeve::burgundy
