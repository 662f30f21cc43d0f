// Counts every game a second time, in the plainest way: from the letters of the board pictures, by
// walking from space to space, and from what changed between two positions. No masks, no tables of
// the rules.
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>

#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

struct Cell {
  char letter = 0;
  int row = 0, column = 0;
};

std::vector<Cell> read_picture(std::string_view picture) {
  std::vector<Cell> cells;
  int row = 0, column = 0;
  for (std::size_t i = 0; i < picture.size(); ++i) {
    if (picture[i] == '\n') {
      ++row;
      column = 0;
    } else if (picture[i] != ' ') {
      cells.push_back({picture[i], row, column++});
      ++i;  // the number
    }
  }
  return cells;
}

bool beside(const Cell& a, const Cell& b) {
  // Columns counted in half spaces from the left edge of the widest row.
  const auto x = [](const Cell& c) { return 2 * c.column + std::abs(3 - c.row); };
  const int rows = std::abs(a.row - b.row), across = std::abs(x(a) - x(b));
  return (rows == 0 && across == 2) || (rows == 1 && across == 1);
}

std::vector<int> region_of(const std::vector<Cell>& cells, int from) {
  std::vector<int> region;
  const std::function<void(int)> visit = [&](int space) {
    if (std::find(region.begin(), region.end(), space) != region.end()) return;
    region.push_back(space);
    for (int next = 0; next < static_cast<int>(cells.size()); ++next)
      if (cells[next].letter == cells[from].letter && beside(cells[space], cells[next]))
        visit(next);
  };
  visit(from);
  return region;
}

// What placing the tile that is new in `after` must have scored, without sales.
int placement_points(const State& before, const State& after, int seat) {
  const Player& old = before.player[seat];
  const Player& now = after.player[seat];
  int placed = -1;
  for (int space = 0; space < kSpaces; ++space)
    if (old.tiles[space] != now.tiles[space]) placed = space;
  if (placed < 0) return 0;
  const auto cells = read_picture(board_picture(now.board));
  const Tile tile = now.tiles[placed];
  int points = tile == kWatchtower ? 4 : 0;
  const auto region = region_of(cells, placed);
  bool full = true;
  for (const int space : region) full = full && now.tiles[space] != kNoTile;
  if (full) {
    int size_points = 0;
    for (int n = 1; n <= static_cast<int>(region.size()); ++n) size_points += n;
    points += size_points + 10 - 2 * before.phase;
  }
  bool colour_full = true;
  for (int space = 0; space < kSpaces; ++space)
    if (cells[space].letter == cells[placed].letter)
      colour_full = colour_full && now.tiles[space] != kNoTile;
  if (colour_full) {
    int earlier = 0;
    for (int other = 0; other < before.players; ++other) {
      if (other == seat) continue;
      const auto theirs = read_picture(board_picture(before.player[other].board));
      bool has = true;
      for (int space = 0; space < kSpaces; ++space)
        if (theirs[space].letter == cells[placed].letter)
          has = has && before.player[other].tiles[space] != kNoTile;
      earlier += has;
    }
    if (earlier == 0) points += 3 + before.players;
    if (earlier == 1) points += before.players;
  }
  if (tile >= 4 && tile <= 15) {  // livestock
    for (const int space : region) {
      const Tile other = now.tiles[space];
      if (other < 4 || other > 15 || (other - 4) / 3 != (tile - 4) / 3) continue;
      points += 2 + (other - 4) % 3;
      for (const Tile t : now.tiles) points += t == monastery(7);
    }
  }
  return points;
}

TEST(Recount, EveryPointOfRandomGames) {
  const bool long_run = std::getenv("REEVE_LONG_TESTS") != nullptr;
  const auto list = std::make_unique<MoveList<Burgundy>>();
  int completed = 0;
  for (std::uint64_t seed = 1; seed <= (long_run ? 3000u : 150u); ++seed) {
    Rng rng(seed);
    Options options;
    options.players = as_byte(2 + static_cast<int>(rng.below(3)));
    options.edition = rng.below(2) ? Edition::kSpecial : Edition::kAlea2019;
    options.boards.fill(as_byte(1 + static_cast<int>(rng.below(30))));
    Chance chance(seed);
    State s = Burgundy::start(options, chance, nullptr);
    std::array<int, 4> points{};
    while (!s.over()) {
      const State before = s;
      const int seat = s.active();
      Burgundy::generate(s, *list);
      // Mostly place what can be placed, so that duchies fill.
      Move move = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
      for (const Move other : *list)
        if (unpack(other).kind == MoveKind::kPlace) move = other;
      Burgundy::apply(s, move, chance, nullptr);
      if (before.starting()) continue;
      const int placed = placement_points(before, s, seat);
      completed += placed > 10;
      points[seat] += placed;
      for (int type = 0; type < kGoodTypes; ++type)
        points[seat] +=
            (s.player[seat].sold[type] - before.player[seat].sold[type]) * options.players;
      if (!s.over()) {
        for (int other = 0; other < s.players; ++other)
          ASSERT_EQ(Burgundy::score(s, static_cast<Seat>(other)), points[other]) << seed;
      }
    }
    for (int seat = 0; seat < s.players; ++seat) {
      const Player& p = s.player[seat];
      int bonus_tiles = 0, sold_types = 0, sold = 0, kinds[4] = {}, end = 0;
      for (int c = 0; c < 6; ++c)
        bonus_tiles += (p.large_bonuses >> c & 1) + (p.small_bonuses >> c & 1);
      for (int type = 0; type < 6; ++type) {
        sold += p.sold[type];
        sold_types += p.sold[type] > 0;
        end += p.goods[type];
      }
      for (const Tile tile : p.tiles)
        if (tile >= 4 && tile <= 15) kinds[(tile - 4) / 3] = 1;
      end += p.silver + p.workers / 2;
      for (const Tile tile : p.tiles) {
        const int number = tile - 32;
        if (number == 15) end += 2 * sold_types;
        if (number == 24) end += 4 * (kinds[0] + kinds[1] + kinds[2] + kinds[3]);
        if (number == 25) end += sold;
        if (number == 26) end += 3 * bonus_tiles;
        if (number >= 16 && number <= 23)
          for (const Tile building : p.tiles) end += building == number ? 4 : 0;
      }
      ASSERT_EQ(Burgundy::score(s, static_cast<Seat>(seat)), points[seat] + end) << seed;
    }
  }
  EXPECT_GT(completed, 100);  // the games did complete regions
}

}  // namespace
}  // namespace reeve::burgundy
