// The table for a link's preview: the road, and below it everybody's village, chain by chain.
#include "games/picture.h"

#include <algorithm>
#include <map>

#include "games/villagers/game_type.h"
#include "games/villagers/words.h"

namespace reeve {
namespace villagers {
namespace {

constexpr double kRoadHeight = 128, kPointsHeight = 60;
constexpr Ink kMeadow = ink(0xd3d6a4), kLane = ink(0xd9c08d);

// Tints of the suits, as the page has them; the last is for what has none.
constexpr std::array<Ink, kSuits + 1> kTints = {
    ink(0xe6c7a0), ink(0xf2dd92), ink(0xd3d5da), ink(0xdcc3e2), ink(0xc9dfeb),
    ink(0xe8bda2), ink(0xeecf7c), ink(0xc9d9bd), ink(0xf0c4cb), ink(0xe5d9bd)};

Suit suit_of_id(std::string_view id) {
  const auto card = card_by_id(id);
  return card && is_type(*card) ? suit_of(*card) : Suit::kNone;
}

void draw_card(Canvas& canvas, Spot corner, double width, Suit suit, int coins) {
  const double height = width * 1.36;
  const Ink tint = kTints[std::min(index_of(suit), kSuits)];
  canvas.rounded(corner, width, height, width * 0.1, mixed(tint, kInk, 0.65));
  canvas.rounded({corner.x + 1.5, corner.y + 1.5}, width - 3, height - 3, width * 0.08, tint);
  // A head and shoulders, in the suit's own shade.
  const Ink coat = mixed(tint, kInk, 0.4);
  const Spot middle{corner.x + width / 2, corner.y + height * 0.62};
  canvas.rounded({middle.x - width * 0.27, middle.y}, width * 0.54, height * 0.3, width * 0.12,
                 coat);
  canvas.disc({middle.x, middle.y - height * 0.06}, width * 0.16, mixed(kRaised, coat, 0.25));
  // What shows of a card that another one lies on.
  canvas.box({corner.x + 3, corner.y + 3}, width - 6, height * 0.16, mixed(tint, kInk, 0.22));
  if (coins > 0) {
    canvas.disc({corner.x + width * 0.8, corner.y + height * 0.2}, width * 0.18, kInk);
    canvas.disc({corner.x + width * 0.8, corner.y + height * 0.2}, width * 0.15, kGlow);
  }
}

void draw_road(Canvas& canvas, const json::value& view) {
  canvas.box({0, 0}, kPictureWidth, kRoadHeight, kLane);
  const json::array& road = shown_list(view, "road");
  const double width = 72, step = 92;
  double left = (kPictureWidth - step * static_cast<double>(road.size()) + step - width) / 2;
  for (const json::value& card : road) {
    if (card.is_object())
      draw_card(canvas, {left, 15}, width, suit_of_id(shown_text(shown(card, "card"))),
                shown_number(shown(card, "coins")));
    left += step;
  }
}

struct VillagePlan {
  std::map<int, std::vector<const json::value*>> chains;  // by the card on the ground
  std::size_t longest = 1;
};

VillagePlan plan_of(const json::value& player) {
  VillagePlan plan;
  std::map<int, int> ground;  // of each place
  for (const json::value& card : shown_list(player, "village")) {
    const int place = shown_number(shown(card, "place"));
    const json::value& on = shown(card, "on");
    const auto below = on.is_null() ? ground.end() : ground.find(shown_number(on));
    const int first = below == ground.end() ? place : below->second;
    ground[place] = first;
    plan.chains[first].push_back(&card);
    plan.longest = std::max(plan.longest, plan.chains[first].size());
  }
  return plan;
}

// As large as they fit: chains side by side in lines, the cards of a chain one on another.
void draw_village(Canvas& canvas, const json::value& player, Spot corner, double width,
                  double height) {
  const VillagePlan plan = plan_of(player);
  double card = 84;
  std::size_t a_line = 1;
  for (; card > 12; card -= 2) {
    a_line = std::max<std::size_t>(1, static_cast<std::size_t>(width / (card * 1.1)));
    const std::size_t lines = (plan.chains.size() + a_line - 1) / a_line;
    const double tall = card * 1.36 + static_cast<double>(plan.longest - 1) * card * 0.36 + 8;
    if (static_cast<double>(lines) * tall <= height) break;
  }
  const double tall = card * 1.36 + static_cast<double>(plan.longest - 1) * card * 0.36 + 8;
  std::size_t at = 0;
  for (const auto& [ground, chain] : plan.chains) {
    const double left = corner.x + static_cast<double>(at % a_line) * card * 1.1;
    double top = corner.y + static_cast<double>(at / a_line) * tall;
    for (const json::value* one : chain) {
      draw_card(canvas, {left, top}, card, suit_of_id(shown_text(shown(*one, "card"))),
                shown_number(shown(*one, "coins")));
      top += card * 0.36;
    }
    ++at;
  }
}

}  // namespace
}  // namespace villagers

void villagers_picture(const json::value& view, std::span<const int> points, Canvas& canvas) {
  using namespace villagers;
  canvas.box({0, 0}, kPictureWidth, kPictureHeight, kMeadow);
  draw_road(canvas, view);
  const json::array& players = shown_list(view, "players");
  const double width =
      kPictureWidth / static_cast<double>(std::max<std::size_t>(players.size(), 1));
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const double left = width * static_cast<double>(seat);
    if (seat > 0)
      canvas.line({left, kRoadHeight + 12}, {left, kPictureHeight - 12}, 2,
                  mixed(kMeadow, kInk, 0.3));
    if (seat < points.size())
      draw_points(canvas, static_cast<int>(seat), points[seat],
                  {left + width / 2, kRoadHeight + kPointsHeight / 2 + 4}, 44);
    draw_village(canvas, players[seat], {left + 14, kRoadHeight + kPointsHeight + 8}, width - 24,
                 kPictureHeight - kRoadHeight - kPointsHeight - 16);
  }
}

}  // namespace reeve
