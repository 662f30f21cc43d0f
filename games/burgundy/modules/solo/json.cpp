#include "games/burgundy/modules/solo/json.h"

#include "games/burgundy/modules/solo/boards.h"
#include "games/burgundy/modules/solo/solo.h"
#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::solo {
namespace {

constexpr std::array<std::string_view, 3> kPartKeys = {"effect", "region", "colour"};
constexpr int kMostPoints = 9999;

const std::array<Space, kSoloSpaces>& spaces_of(BoardId board) {
  return board == kSoloBoardA ? kSpacesA : kSpacesB;
}

int read_space(JsonReader& in) {
  const json::value* key = in.raw("space");
  const auto space =
      key != nullptr && key->is_string() ? space_from_key(key->get_string()) : std::optional<int>{};
  if (!space) in.fail(refused("invalid_value", "fault.a_space", {{"field", in.path_of("space")}}));
  return space.value_or(0);
}

}  // namespace

json::object to_json(const Solo& solo) {
  return {{"target", solo.target},
          {"points", solo.marker},
          {"first_target", solo.first_target},
          {"targets_reached", solo.laps},
          {"bought_points", solo.bought},
          {"lost_points", solo.lost},
          {"monastery_points", solo.monastery_points},
          {"rounds", solo.rounds}};
}

void from_json(JsonReader in, Solo& solo) {
  solo.target = in.integer<std::uint8_t>("target", 0, 55);
  solo.marker = in.integer<std::uint8_t>("points", 0, 54, 0);
  solo.first_target = in.integer<std::uint8_t>("first_target", 45, 55, 50);
  solo.laps = in.integer<std::uint8_t>("targets_reached", 0, 200, 0);
  solo.bought = in.integer<std::uint16_t>("bought_points", 0, kMostPoints, 0);
  solo.lost = in.integer<std::uint16_t>("lost_points", 0, kMostPoints, 0);
  solo.monastery_points = in.integer<std::uint16_t>("monastery_points", 0, kMostPoints, 0);
  solo.rounds = in.integer<std::uint8_t>("rounds", 0, kRounds, 0);
  in.finish();
}

void pending_to_json(Pending pending, json::object& object) {
  switch (pending.ask) {
    case Ask::kSoloOrder: {
      json::array parts;
      for (std::size_t i = 0; i < kPartKeys.size(); ++i)
        if (parts_of(pending) >> i & 1) parts.emplace_back(kPartKeys[i]);
      object["parts"] = std::move(parts);
      object["space"] = space_key(space_of(pending));
      break;
    }
    case Ask::kSoloPart:
      object["part"] = kPartKeys[static_cast<std::size_t>(std::countr_zero(parts_of(pending)))];
      object["space"] = space_key(space_of(pending));
      break;
    case Ask::kSoloSwap:
      object["goods_gone"] = pending.value != 0;
      break;
    case Ask::kSoloPay:
      object["left"] = pending.value / 8;
      object["from_good"] = pending.value % 8 + 1;
      break;
    default:
      break;
  }
}

void pending_from_json(JsonReader& in, Pending& pending) {
  switch (pending.ask) {
    case Ask::kSoloOrder: {
      unsigned parts = 0;
      for (const json::value& part : in.array("parts", 2, 3))
        parts |= 1u << choice_of(part, kPartKeys, in.path_of("parts"), in.problem());
      const int space = read_space(in);
      if (std::popcount(parts) < 2)
        in.fail(refused("invalid_value", "fault.parts", {{"field", in.path_of("parts")}}));
      else
        pending = pending_parts(parts, space);
      break;
    }
    case Ask::kSoloPart: {
      const unsigned part = 1u << in.choice("part", kPartKeys);
      pending = pending_parts(part, read_space(in));
      break;
    }
    case Ask::kSoloSwap:
      pending.value = in.boolean("goods_gone", true);
      break;
    case Ask::kSoloPay: {
      const auto left = in.whole("left", 1, kGoodsForTile);
      pending.value =
          static_cast<std::uint8_t>(left * 8 + in.whole("from_good", 1, kGoodTypes) - 1);
      break;
    }
    default:
      break;
  }
}

void check(const State& s, JsonProblem& problem) {
  const Player& p = s.player[0];
  if (s.players != 1) problem.set(refused("impossible_state", "fault.solo_players"));
  if (s.modules & (kTeam | kChateauma | kVineyards | kCloseToCastle) ||
      (s.modules & kBorderPosts && s.edition == Edition::kAlea2019))
    problem.set(refused("impossible_state", "fault.solo_modules"));
  if (p.board != kSoloBoardA && p.board != kSoloBoardB)
    problem.set(refused("impossible_state", "fault.solo_board"));
  const bool race_is_on = !s.over() && !s.starting();
  if (race_is_on && won(s)) problem.set(refused("impossible_state", "fault.solo_over"));
  if (s.solo().target > 0 && s.solo().marker >= s.solo().target)
    problem.set(refused("impossible_state", "fault.solo_target"));
  for (const Pending& pending : waiting::all(s)) {
    const bool of_space = pending.ask == Ask::kSoloOrder || pending.ask == Ask::kSoloPart;
    if (of_space && p.tiles[static_cast<std::size_t>(space_of(pending))] == kNoTile)
      problem.set(refused("impossible_state", "fault.space_without_tile"));
    if (pending.ask == Ask::kSoloPay && p.goods.total() < pending.value / 8)
      problem.set(refused("impossible_state", "fault.too_few_goods"));
  }
}

json::object layout_to_json(BoardId board) {
  json::array places, rivers;
  for (const Space& space : spaces_of(board)) places.push_back(json::array{space.x, space.y});
  for (const auto& [a, b] : rivers_of(board)) rivers.push_back(json::array{a, b});
  return {{"places", std::move(places)}, {"rivers", std::move(rivers)}};
}

Place place_of(BoardId board, int space) {
  const Space& printed = spaces_of(board)[static_cast<std::size_t>(space)];
  return {printed.x, printed.y};
}

std::vector<std::pair<int, int>> rivers_of(BoardId board) {
  if (board == kSoloBoardA) return {kRiversA.begin(), kRiversA.end()};
  return {kRiversB.begin(), kRiversB.end()};
}

}  // namespace reeve::burgundy::solo
