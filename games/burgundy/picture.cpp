// The table for a link's preview: each duchy with what is built in it, and below them the depots.
#include "games/picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "games/burgundy/board_pictures.h"
#include "games/burgundy/game_type.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

constexpr double kRowHeight = 1.5;
const double kHexWidth = std::numbers::sqrt3;
constexpr double kDepotsHeight = 104, kPointsHeight = 64;

// By colour, in the order of kColourLetters.
constexpr std::array<Ink, 6> kBuilt = {ink(0x3f6b35), ink(0x84888d), ink(0x2f78ad),
                                       ink(0x9cc25a), ink(0xc48d4a), ink(0xe6c63a)};

std::size_t colour_of_tile(std::string_view key) {
  if (const auto tile = tile_from_key(key)) return static_cast<std::size_t>(colour_of(*tile));
  return 4;  // doubles of vineyards and what else has no colour of its own
}

void draw_space(Canvas& canvas, Spot at, double radius, std::string_view printed,
                std::string_view tile) {
  const std::size_t letter =
      printed.empty() ? std::string_view::npos : kColourLetters.find(printed[0]);
  const std::size_t colour = letter == std::string_view::npos ? 4 : letter;
  if (tile.empty()) {
    canvas.hexagon(at, radius, mixed(kBuilt[colour], kRaised, 0.62), radius * 0.06,
                   mixed(kBuilt[colour], kInk, 0.25));
    if (printed.size() > 1)
      canvas.number(printed[1] - '0', at, radius * 0.62, mixed(kBuilt[colour], kInk, 0.45));
    return;
  }
  const Ink built = kBuilt[colour_of_tile(tile)];
  canvas.hexagon(at, radius, kInk);
  canvas.hexagon(at, radius * 0.93, built);
  canvas.hexagon(at, radius * 0.6, mixed(built, kRaised, 0.35));
  canvas.hexagon(at, radius * 0.42, mixed(built, kInk, 0.35));
}

void draw_duchy(Canvas& canvas, const json::value& player, Spot middle, double radius) {
  const json::value& duchy = shown(player, "duchy");
  const json::array& picture = shown_list(duchy, "picture");
  const json::array& tiles = shown_list(duchy, "tiles");
  for (std::size_t row = 0; row < picture.size(); ++row) {
    std::vector<std::string_view> cells;
    for (std::string_view line = shown_text(picture[row]); !line.empty();) {
      const std::size_t end = std::min(line.find(' '), line.size());
      if (end > 0) cells.push_back(line.substr(0, end));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    const json::array* built = row < tiles.size() ? tiles[row].if_array() : nullptr;
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const double across =
          (static_cast<double>(column) - static_cast<double>(cells.size() - 1) / 2) * kHexWidth;
      const double down =
          (static_cast<double>(row) - static_cast<double>(picture.size() - 1) / 2) * kRowHeight;
      const bool has = built != nullptr && column < built->size();
      draw_space(canvas, {middle.x + across * radius, middle.y + down * radius}, radius * 0.97,
                 cells[column], has ? shown_text((*built)[column]) : std::string_view{});
    }
  }
}

void draw_depots(Canvas& canvas, const json::value& view) {
  const json::array& depots = shown_list(view, "depots");
  const double width = kPictureWidth / static_cast<double>(std::max<std::size_t>(depots.size(), 1));
  const double top = kPictureHeight - kDepotsHeight;
  canvas.box({0, top}, kPictureWidth, kDepotsHeight, mixed(kLine, kGround, 0.35));
  for (std::size_t i = 0; i < depots.size(); ++i) {
    const json::array& tiles = shown_list(depots[i], "tiles");
    const double left = width * static_cast<double>(i);
    if (i > 0) canvas.line({left, top + 14}, {left, kPictureHeight - 14}, 2, kLine);
    canvas.number(static_cast<int>(i) + 1, {left + 20, top + 24}, 20, mixed(kInk, kLine, 0.3));
    const double radius = std::min(24.0, (width - 40) / (static_cast<double>(tiles.size()) * 1.9));
    double at = left + 44 + radius;
    for (const json::value& tile : tiles) {
      if (!tile.is_string()) continue;
      draw_space(canvas, {at, top + kDepotsHeight / 2 + 6}, radius, {}, shown_text(tile));
      at += radius * 1.9;
    }
  }
}

}  // namespace

void burgundy_picture(const json::value& view, std::span<const int> points, Canvas& canvas) {
  const json::array& players = shown_list(view, "players");
  const double width =
      kPictureWidth / static_cast<double>(std::max<std::size_t>(players.size(), 1));
  const double height = kPictureHeight - kDepotsHeight - kPointsHeight;
  const double radius = std::min((width - 24) / (7 * kHexWidth), (height - 20) / 11);
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const double middle = width * (static_cast<double>(seat) + 0.5);
    if (seat < points.size())
      draw_points(canvas, static_cast<int>(seat), points[seat], {middle, kPointsHeight / 2 + 4},
                  46);
    draw_duchy(canvas, players[seat], {middle, kPointsHeight + 6 + height / 2}, radius);
  }
  draw_depots(canvas, view);
}

}  // namespace reeve::burgundy
