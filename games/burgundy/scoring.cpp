// Points: as they stand, at the end (B8.1), by source, and who wins (B8.2).
#include <algorithm>

#include "games/burgundy/rules.h"

namespace reeve::burgundy {

int Holdings::tiles(Tile tile) const {
  return static_cast<int>(std::count(p.tiles.begin(), p.tiles.end(), tile));
}

int Holdings::kinds_of_livestock() const {
  unsigned kinds = 0;
  for (const Tile tile : p.tiles) kinds |= livestock_bit(tile);
  return std::popcount(kinds);
}

namespace {

template <class Line>
void each_line(const State& s, const Player& p, Line line) {
  if (modules::Lines all; s.modules && modules::only_lines(s, p, all)) [[unlikely]] {
    for (const ScoreLine& item : all) line(item.source, item.points);
    return;
  }
  for (int source = 0; source < kSmallSources; ++source) line(source, p.points[source]);
  line(kPhasePoints, p.phase_points);
  line(kSalePoints, p.sale_points);
  if (s.modules) [[unlikely]] {
    modules::Lines more;
    modules::lines(s, p, more);
    for (const ScoreLine& item : more) line(item.source, item.points);
  }
  if (!s.over()) return;
  if (s.modules && modules::counted_with_another(s, p)) [[unlikely]]
    return;
  line(kGoodsLeft, p.goods.total());  // B8.1
  line(kSilverLeft, p.silver);
  line(kWorkersLeft, p.workers / 2);
  for (std::uint32_t rest = p.monasteries & kCountingMonasteries; rest != 0; rest &= rest - 1) {
    const int number = std::countr_zero(rest);
    const int points = points_of_monastery(number, Holdings{p});
    line(kMonasteryPoints + number,
         s.modules ? modules::monastery_points(s, p, number, points) : points);
  }
}

}  // namespace

int Burgundy::score(const State& s, Seat seat) {
  int sum = 0;
  each_line(s, s.player[seat], [&sum](int, int points) { sum += points; });
  return sum;
}

ScoreSheet Burgundy::explain(const State& s, Seat seat) {
  ScoreSheet sheet;
  each_line(s, s.player[seat], [&sheet](int source, int points) {
    if (points != 0)
      sheet.push_back({static_cast<std::uint16_t>(source), static_cast<std::int16_t>(points)});
  });
  return sheet;
}

Outcome Burgundy::outcome(const State& s) {
  Outcome out{.seats = s.players};
  if (s.modules && modules::tells_outcome(s, out)) [[unlikely]]
    return out;
  struct Standing {
    int score, empty, place;
  };
  std::array<Standing, kMaxPlayers> standing{};
  for (int i = 0; i < s.players; ++i) {
    const int seat = s.ranking[i];
    standing[seat] = {score(s, static_cast<Seat>(seat)),
                      is_automa(s, seat) ? -1  // B17.10: ties go to it
                                         : kSpaces - std::popcount(s.player[seat].covered),
                      i};
    out.score[seat] = static_cast<std::int16_t>(standing[seat].score);
  }
  // B8.2: in 2019 more empty spaces, then the later place; in the Special Edition the reverse.
  const int sign = s.edition == Edition::kAlea2019 ? 1 : -1;
  const auto beats = [sign](const Standing& a, const Standing& b) {
    if (a.score != b.score) return a.score > b.score;
    if (a.empty != b.empty) return sign * a.empty > sign * b.empty;
    return sign * a.place > sign * b.place;
  };
  for (int seat = 0; seat < s.players; ++seat) {
    out.rank[seat] = 1;
    for (int other = 0; other < s.players; ++other)
      if (beats(standing[other], standing[seat])) ++out.rank[seat];
  }
  return out;
}

}  // namespace reeve::burgundy
