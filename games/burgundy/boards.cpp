#include "games/burgundy/boards.h"

#include "games/burgundy/board_pictures.h"
#include "games/burgundy/modules/solo/boards.h"

namespace reeve::burgundy {
namespace {

// Reads the cells in order; blanks and line breaks only part them.
constexpr const char* parse(std::string_view picture, BoardCells& cells) {
  int space = 0;
  std::size_t row = 0;
  int in_row = 0;
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  for (std::size_t i = 0; i < picture.size(); ++i) {
    const char c = picture[i];
    if (blank(c)) continue;
    if (c == '\n') {
      if (in_row == 0) continue;
      if (in_row != kRowLength[row]) return "board_rows";
      ++row;
      in_row = 0;
      continue;
    }
    const std::size_t colour = kColourLetters.find(c);
    if (colour == std::string_view::npos) return "board_letter";
    if (i + 1 == picture.size() || picture[i + 1] < '1' || picture[i + 1] > '6')
      return "board_number";
    if (i + 2 < picture.size() && !blank(picture[i + 2]) && picture[i + 2] != '\n')
      return "board_blanks";
    if (row >= kRowLength.size() || in_row == kRowLength[row]) return "board_rows";
    cells.set_code(space++, static_cast<int>(colour) * 6 + (picture[i + 1] - '1'));
    ++in_row;
    ++i;
  }
  return space == kSpaces ? nullptr : "board_spaces";
}

constexpr Spaces hexagon_neighbours(Spaces set) {
  return neighbours(set);
}
constexpr Spaces linked_spaces(const solo::Links& links, Spaces set) {
  Spaces found = 0;
  for (; set != 0; set &= set - 1) found |= links[static_cast<std::size_t>(std::countr_zero(set))];
  return found;
}

// `next_to` answers the spaces that touch those of a set.
template <class NextTo>
constexpr Board build(const BoardCells& cells, NextTo next_to) {
  Board board;
  board.of_number[0] = kAllSpaces;
  for (int space = 0; space < kSpaces; ++space) {
    const auto i = static_cast<std::size_t>(space);
    board.colour[i] = cells.colour(space);
    board.number[i] = static_cast<std::uint8_t>(cells.number(space));
    board.of_colour[static_cast<std::size_t>(board.colour[i])] |= space_bit(space);
    board.of_number[board.number[i]] |= space_bit(space);
    for (std::size_t die = 0; die < board.near.size(); ++die)
      for (int steps = 0; steps <= kMostSteps; ++steps)
        if (die == 0 || steps_between(static_cast<int>(die), board.number[i]) <= steps)
          board.near[die][static_cast<std::size_t>(steps)] |= space_bit(space);
  }
  // B1.2: a region is a maximal set of adjacent spaces of one colour.
  Spaces left = kAllSpaces;
  while (left != 0) {
    const int first = std::countr_zero(left);
    const Spaces colour =
        board.of_colour[static_cast<std::size_t>(board.colour[static_cast<std::size_t>(first)])];
    Spaces region = space_bit(first);
    for (Spaces grown = 0; grown != region;) {
      grown = region;
      region |= next_to(region) & colour;
    }
    for (Spaces rest = region; rest != 0; rest &= rest - 1)
      board.region[static_cast<std::size_t>(std::countr_zero(rest))] = board.regions;
    board.region_spaces[board.regions++] = region;
    left &= ~region;
  }
  return board;
}

constexpr Board build(const BoardCells& cells) {
  return build(cells, hexagon_neighbours);
}

constexpr BoardCells solo_cells(const std::array<solo::Space, kSpaces>& spaces) {
  BoardCells cells;
  for (int space = 0; space < kSpaces; ++space) {
    const solo::Space& printed = spaces[static_cast<std::size_t>(space)];
    cells.set_code(space,
                   static_cast<int>(kColourLetters.find(printed.colour)) * 6 + printed.number - 1);
  }
  return cells;
}

constexpr const char* problem_of(const BoardCells& cells) {
  for (int space = 0; space < kSpaces; ++space)
    if (cells.code(space) >= 36) return "board_colour";
  const Board board = build(cells);
  constexpr std::array<int, kColours> kWanted = {4, 3, 6, 6, 12, 6};
  for (std::size_t colour = 0; colour < kWanted.size(); ++colour)
    if (std::popcount(board.of_colour[colour]) != kWanted[colour]) return "board_count";
  for (std::size_t region = 0; region < board.regions; ++region)
    if (std::popcount(board.region_spaces[region]) > kMaxRegionSize) return "board_region";
  return nullptr;
}

constexpr std::string_view picture_of(std::size_t id) {
  return id < kBoardIds ? kBoardPictures[id - 1] : kTeamPictures[id - kTeamBoardA];
}

constexpr std::array<BoardCells, kAllBoardIds> parse_all() {
  std::array<BoardCells, kAllBoardIds> all{};
  for (std::size_t id = 1; id < kSoloBoardA; ++id) parse(picture_of(id), all[id]);
  all[kSoloBoardA] = solo_cells(solo::kSpacesA);
  all[kSoloBoardB] = solo_cells(solo::kSpacesB);
  return all;
}
constexpr std::array<BoardCells, kAllBoardIds> kCells = parse_all();

constexpr std::array<Board, kAllBoardIds> build_all() {
  std::array<Board, kAllBoardIds> all{};
  for (std::size_t id = 1; id < kSoloBoardA; ++id) all[id] = build(kCells[id]);
  // B16.3: regions do not reach across rivers.
  for (std::size_t i = 0; i < 2; ++i)
    all[kSoloBoardA + i] = build(kCells[kSoloBoardA + i], [i](Spaces set) {
      return linked_spaces(solo::kTouching[i], set);
    });
  return all;
}
constexpr std::array<Board, kAllBoardIds> kBoards = build_all();

// Every picture has its 37 spaces with C4 M3 S6 A6 B12 K6, the common numbers, and as many regions
// as it should.
constexpr bool boards_are_right() {
  for (std::size_t id = 1; id < kBoardIds; ++id) {
    BoardCells cells;
    if (parse(kBoardPictures[id - 1], cells) != nullptr) return false;
    if (problem_of(cells) != nullptr) return false;
    if (kBoards[id].number != kBoards[1].number) return false;
    if (kBoards[id].regions != kBoardRegions[id - 1]) return false;
  }
  return true;
}
static_assert(boards_are_right());
constexpr bool has_usual_colours(const Board& board) {
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (std::popcount(board.of_colour[colour]) != std::popcount(kBoards[1].of_colour[colour]))
      return false;
  return true;
}
static_assert(has_usual_colours(kBoards[kSoloBoardA]) && kBoards[kSoloBoardA].regions == 28);
static_assert(has_usual_colours(kBoards[kSoloBoardB]));

// B15.1: 73 spaces with C7 M6 S12 A12 B24 K12, the shared castle counted once; the same numbers on
// both sides.
constexpr bool team_boards_are_right() {
  for (std::size_t left : {std::size_t{kTeamBoardA}, std::size_t{kTeamBoardB}}) {
    BoardCells cells;
    if (parse(picture_of(left), cells) != nullptr || parse(picture_of(left + 1), cells) != nullptr)
      return false;
    constexpr std::array<int, kColours> kWanted = {8, 6, 12, 12, 24, 12};
    for (std::size_t colour = 0; colour < kWanted.size(); ++colour)
      if (std::popcount(kBoards[left].of_colour[colour]) +
              std::popcount(kBoards[left + 1].of_colour[colour]) !=
          kWanted[colour])
        return false;
  }
  return kBoards[kTeamBoardA].number == kBoards[kTeamBoardB].number &&
         kBoards[kTeamBoardA + 1].number == kBoards[kTeamBoardB + 1].number;
}
static_assert(team_boards_are_right());

}  // namespace

Board make_board(const BoardCells& cells) {
  return build(cells);
}
const Board& printed_board(BoardId id) {
  return kBoards[id];
}
std::string_view board_key(BoardId id) {
  constexpr std::array<std::string_view, 4> kTeamKeys = {"team_a_left", "team_a_right",
                                                         "team_b_left", "team_b_right"};
  if (is_team_board(id)) return kTeamKeys[static_cast<std::size_t>(id - kTeamBoardA)];
  if (is_solo_board(id)) return id == kSoloBoardA ? "four_lands" : "archipelago";
  return id == kCustomBoard ? "custom" : kBoardKeys[id - 1u];
}
std::string_view board_picture(BoardId id) {
  return picture_of(id);
}
const BoardCells& printed_cells(BoardId id) {
  return kCells[id];
}

const char* parse_board(std::string_view picture, BoardCells& cells) {
  BoardCells read;
  if (const char* problem = parse(picture, read)) return problem;
  if (const char* problem = problem_of(read)) return problem;
  cells = read;
  return nullptr;
}

const Board& custom_board(const BoardCells& cells) {
  thread_local BoardCells known;
  thread_local Board board;
  if (!(cells == known)) {
    known = cells;
    board = build(cells);
  }
  return board;
}

}  // namespace reeve::burgundy
