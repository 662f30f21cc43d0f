// Positions from JSON: every field is checked by itself, then check_position() whether they go
// together, so that any loaded position can be played on.
#include "games/ragusa/presentation.h"
#include "games/ragusa/state_check.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

// Reads lists of ids; `number` maps an id to a number or -1.
template <class Add>
void read_ids(JsonReader& in, std::string_view name, std::size_t most,
              int (*number)(std::string_view), Add add) {
  const json::array& list = in.array(name, 0, most);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::string* id = list[i].if_string();
    const int n = id ? number(std::string_view(*id)) : -1;
    if (n < 0 || !add(n))
      in.fail(refused("invalid_value", "refused.ids", {{"field", in.path_of(name)}, {"n", i}}));
  }
}

template <class Mask>
auto into(Mask& mask) {
  return [&mask](int n) {
    if (n >= static_cast<int>(sizeof(Mask) * 8) || (mask >> n & 1) != 0) return false;
    mask = static_cast<Mask>(mask | Mask{1} << n);
    return true;
  };
}
auto into_border(BorderMask& mask) {
  return [&mask](int n) { return n < kBorder && into(mask)(n); };
}

template <std::size_t N, class T>
void read_counts(JsonReader&& in, const std::array<std::string_view, N>& names,
                 std::array<T, N>& values, int most, bool optional = false) {
  for (std::size_t i = 0; i < N; ++i)
    values[i] =
        in.integer<T>(names[i], 0, most, optional ? std::optional<std::int64_t>(0) : std::nullopt);
  in.finish();
}

void read_turn(JsonReader&& in, State& s) {
  s.placed = static_cast<std::uint8_t>(std::max(0, space_from_id(in.string("placed"))));
  if (space_from_id(in.string("placed")) < 0)
    in.fail(refused("invalid_value", "refused.space", {{"field", in.path_of("placed")}}));
  read_ids(
      in, "pending", 3, [](std::string_view id) { return index_of(kBuildingNames, id); },
      into(s.pending));
  if (in.has("hex")) {
    s.hex = static_cast<std::uint8_t>(in.choice("hex", kBuildingNames));
    s.step = in.integer<std::uint8_t>("step", 0, 5);
  }
  if (in.has("offered")) {
    std::size_t n = 0;
    read_ids(in, "offered", 2, bonus_from_id, [&](int card) {
      s.offered[n++] = static_cast<std::uint8_t>(card);
      return true;
    });
    if (s.offered[0] > s.offered[1]) std::swap(s.offered[0], s.offered[1]);
  }
  in.finish();
}

void read_seat(JsonReader&& in, State& s, Seat seat) {
  PlayerState& player = s.of(seat);
  (void)in.string("colour", "");
  player.houses = in.integer<std::uint8_t>("houses_left", 0, kMostHouses);
  player.super_houses = in.integer<std::uint8_t>("super_houses_left", 0, 2, 0);
  read_ids(in, "houses", kSpaces, space_from_id, into(s.houses_of(seat)));
  read_ids(in, "towers", kTowersEach, space_from_id, into_border(s.towers_of(seat)));
  read_counts(in.object("access"), kResourceNames, player.access, kMostAccess);
  read_counts(in.object("stock"), kGoodNames, player.stock, kMostStock);
  read_counts(in.object("ships"), kCargoNames, player.ships, kShips, true);
  read_ids(in, "hand", player.hand.capacity(), bonus_from_id, [&](int card) {
    player.hand.push_back(static_cast<std::uint8_t>(card));
    return true;
  });
  read_ids(in, "given_back", 2, bonus_from_id, into(player.returned));
  read_counts(in.object("points"), kTrackNames, player.points, kMostPoints);
  in.finish();
}

// R5.5b. Left out, it is the back of the first kind of the deck.
void read_next_back(JsonReader& in, State& s, JsonProblem& problem) {
  const json::value* back = in.raw("next_back");
  if (back == nullptr) {
    for (std::size_t kind = kShipKinds; kind-- > 0;)
      if (s.ship_deck[kind] > 0) s.next_back = back_of(kind);
  } else if (!back->is_null()) {
    JsonReader fields(*back, "state.next_back", problem);
    s.next_back.good = static_cast<std::uint8_t>(fields.choice("good", kGoodNames));
    s.next_back.arrows = fields.integer<std::uint8_t>("arrows", 1, 2);
    fields.finish();
  }
}

void read_solo(JsonReader& in, State& s) {
  const auto option = [&](std::string_view name, OptionBit bit) {
    if (in.boolean(name, false)) s.options = static_cast<std::uint8_t>(s.options | bit);
  };
  option("single_palace_card", kSinglePalaceCard);
  option("better_of_pairs", kBetterOfPairs);
  option("human_first", kHumanFirst);
  read_ids(in, "reserved", kSpaces, space_from_id, into(s.reserved));
  JsonReader patrician = in.object("patrician");
  read_ids(patrician, "orange", 3, patrician_from_id, into(s.patrician[0]));
  read_ids(patrician, "blue", 3, patrician_from_id, into(s.patrician[1]));
  patrician.finish();
}

}  // namespace

Result<State> RagusaPresentation::state_from_json(const json::object& object) {
  JsonProblem problem;
  const json::value value(object);
  JsonReader in(value, "state", problem);
  State s;
  s.players = in.integer<std::uint8_t>("players", 1, kMostSeats);
  if (in.choice("countryside", kCountrysides, 0) == 1) s.options = kCountrysideB;
  s.phase = static_cast<Phase>(in.choice("phase", kPhaseNames));
  s.first = in.integer<Seat>("first", 0, s.seats() - 1);
  s.active = in.integer<Seat>("active", 0, s.seats() - 1);
  s.decider = in.integer<Seat>("decider", -1, s.seats() - 1);
  s.skips = in.integer<std::uint16_t>("skips", 0, kMostSkips, 0);
  const json::value* turn = in.raw("turn");
  if (turn != nullptr && !turn->is_null()) read_turn(JsonReader(*turn, "state.turn", problem), s);
  read_counts(in.object("price"), kGoodNames, s.price, static_cast<int>(kPriceTrack.size()) - 1);
  read_ids(in, "walls", kBorder, wall_from_id, into(s.walls));
  read_ids(in, "super_houses", 4, space_from_id, into_border(s.super_houses));
  read_ids(in, "row", kSlots, ship_from_id, [&](int kind) {
    s.row.push_back(static_cast<std::uint8_t>(kind));
    return true;
  });
  JsonReader deck = in.object("ship_deck");
  for (std::size_t kind = 0; kind < kShipKinds; ++kind)
    s.ship_deck[kind] = deck.integer<std::uint8_t>(kShipData[kind].id, 0, kShipData[kind].count, 0);
  deck.finish();
  read_next_back(in, s, problem);
  read_ids(in, "bonus_deck", kBonusCards, bonus_from_id, into(s.bonus_deck));
  s.bonus_deck_size = static_cast<std::uint8_t>(std::popcount(s.bonus_deck));
  const json::array& bottom = in.array("bonus_bottom", 0, s.bottom.capacity());
  for (std::size_t i = 0; i < bottom.size(); ++i) {
    JsonReader card(bottom[i], fmt::format("state.bonus_bottom[{}]", i), problem);
    const int number = bonus_from_id(card.string("card"));
    if (number < 0)
      card.fail(refused("invalid_value", "refused.card", {{"field", card.path_of("card")}}));
    s.bottom.push_back({static_cast<std::uint8_t>(std::max(number, 0)),
                        card.integer<std::uint8_t>("by", 0, s.seats() - 1)});
    card.finish();
  }
  if (s.solo()) read_solo(in, s);
  const auto seats = static_cast<std::size_t>(s.seats());
  const json::array& list = in.array("seats", seats, seats);
  for (std::size_t i = 0; i < list.size() && i < seats; ++i)
    read_seat(JsonReader(list[i], fmt::format("state.seats[{}]", i), problem), s,
              static_cast<Seat>(i));
  in.finish();
  if (problem) return std::unexpected(problem.error());
  if (const std::string_view wrong = check_position(s); !wrong.empty())
    return std::unexpected(refused("bad_position", fmt::format("position.{}", wrong)));
  return s;
}

}  // namespace reeve::ragusa
