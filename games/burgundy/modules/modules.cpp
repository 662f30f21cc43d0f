#include "games/burgundy/modules/modules.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "games/burgundy/modules/border_posts/hooks.h"
#include "games/burgundy/modules/chateauma/hooks.h"
#include "games/burgundy/modules/close_to_castle/hooks.h"
#include "games/burgundy/modules/extra_tiles/hooks.h"
#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/inns/hooks.h"
#include "games/burgundy/modules/shields/hooks.h"
#include "games/burgundy/modules/solo/hooks.h"
#include "games/burgundy/modules/team/hooks.h"
#include "games/burgundy/modules/trade_routes/hooks.h"
#include "games/burgundy/modules/vineyards/hooks.h"
#include "games/burgundy/modules/white_castles/hooks.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::modules {
namespace {

// The order matters where several take part in one thing: who may do all of it differently comes
// first, questions of later ones are answered first, and their moves are offered last.
constexpr std::array kModules = {
    team::kHooks,    solo::kHooks,         extra_tiles::kHooks,     white_castles::kHooks,
    inns::kHooks,    vineyards::kHooks,    close_to_castle::kHooks, trade_routes::kHooks,
    shields::kHooks, border_posts::kHooks, chateauma::kHooks,
};

// The modules that have a hook, as bits. Not constexpr: with sanitizers g++ 12 takes no address of a
// function for a constant, nor would `if constexpr` below; otherwise it is one.
template <auto kHook>
const unsigned kModulesWith = [] {
  unsigned set = 0;
  for (const Hooks& module : kModules)
    if (module.*kHook != nullptr) set |= module.bit;
  return set;
}();

// The table is known to the compiler, so that every call below is a plain one; where no module in
// play has the hook, one test tells.
template <auto kHook, class Use>
[[gnu::always_inline]] inline void each(unsigned in_play, Use use) {
  in_play &= kModulesWith<kHook>;
  if (in_play == 0) return;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const auto one = [&]<std::size_t i>() {
      const auto hook = kModules[i].*kHook;
      if (hook != nullptr && (in_play & kModules[i].bit) != 0) use(hook);
    };
    (one.template operator()<I>(), ...);
  }
  (std::make_index_sequence<kModules.size()>());
}
template <auto kHook, class... Arguments>
void all(unsigned in_play, Arguments&&... arguments) {
  each<kHook>(in_play, [&](auto hook) { hook(arguments...); });
}
template <auto kHook, class... Arguments>
bool any(unsigned in_play, Arguments&&... arguments) {
  bool done = false;
  each<kHook>(in_play, [&](auto hook) { done = done || hook(arguments...); });
  return done;
}
// `value` is the last argument of the hooks.
template <auto kHook, class Value, class... Arguments>
Value chain(unsigned in_play, Value value, Arguments&&... arguments) {
  each<kHook>(in_play, [&](auto hook) { value = hook(arguments..., value); });
  return value;
}
template <auto kHook, class... Arguments>
auto first(unsigned in_play, Arguments&&... arguments) {
  decltype((kModules[0].*kHook)(arguments...)) answer;
  each<kHook>(in_play, [&](auto hook) {
    if (!answer) answer = hook(arguments...);
  });
  return answer;
}
template <auto kHook, class... Arguments>
int sum(unsigned in_play, Arguments&&... arguments) {
  int total = 0;
  each<kHook>(in_play, [&](auto hook) { total += hook(arguments...); });
  return total;
}

// Storage spaces in use, as far as Player::storage and what modules store go.
int spaces_taken(const State& s, const Player& p) {
  int taken = sum<&Hooks::spaces_taken>(s.modules, s, p);
  for (const Tile tile : p.storage) taken += tile != kNoTile;
  return taken;
}

}  // namespace

BoardRange usual_boards(std::uint16_t in_play) {
  for (const Hooks& module : kModules)
    if ((in_play & module.bit) != 0 && module.usual_boards.first != 0) return module.usual_boards;
  return {};
}

// ---- components
int pieces(std::uint16_t in_play, Tile tile, bool black) {
  if (is_monastery(tile)) {
    const Monastery& monastery = kMonastery[static_cast<std::size_t>(monastery_number(tile))];
    const bool is_there = monastery.module == 0 || (in_play & monastery.module) != 0;
    return is_there && monastery.black == black ? 1 : 0;
  }
  return (black ? pieces_with_black_back(tile) : pieces_with_coloured_back(tile)) +
         sum<&Hooks::pieces>(in_play, tile, black);
}

// ---- set-up
bool give_boards(Play play, const Options& options) {
  return any<&Hooks::give_boards>(play.s.modules, play, options);
}

int sides(std::uint16_t in_play, int people) {
  return chain<&Hooks::sides>(in_play, people);
}

int automata(std::uint16_t in_play) {
  int seats = 0;
  for (const Hooks& module : kModules)
    if ((in_play & module.bit) != 0) seats += module.automata;
  return seats;
}

bool automaton_begins(const Options& options) {
  return any<&Hooks::automaton_begins>(options.modules, options);
}

void set_up(Play play, const Options& options) {
  all<&Hooks::set_up>(play.s.modules, play, options);
}

bool starts(Offer& offer) {
  return any<&Hooks::starts>(offer.s.modules, offer);
}

bool pick_start(Play play, int space) {
  return any<&Hooks::pick_start>(play.s.modules, play, space);
}

bool asks_before_play(Play play) {
  return any<&Hooks::asks_before_play>(play.s.modules, play);
}

// ---- the course of the game
void depots_cleared(Play play) {
  all<&Hooks::depots_cleared>(play.s.modules, play);
}

int black_tiles_to_lay(const State& s) {
  return chain<&Hooks::black_tiles_to_lay>(s.modules, black_slots(s.players), s);
}

void phase_filled(Play play) {
  all<&Hooks::phase_filled>(play.s.modules, play);
}

void round_begun(Play play) {
  all<&Hooks::round_begun>(play.s.modules, play);
}

void move_made(Play play) {
  all<&Hooks::move_made>(play.s.modules, play);
}

void turn_ended(Play play) {
  all<&Hooks::turn_ended>(play.s.modules, play);
}

bool phase_ending(Play play) {
  return any<&Hooks::phase_ending>(play.s.modules, play);
}

bool phase_goes_on(Play play) {
  return any<&Hooks::phase_goes_on>(play.s.modules, play);
}

bool resume(Play play) {
  return any<&Hooks::resume>(play.s.modules, play);
}

bool is_open(const State& s, const Player& p, Pending pending) {
  return !any<&Hooks::is_closed>(s.modules, s, p, pending);
}

bool can_act(const State& s, const Player& p) {
  return s.phase_end == PhaseEnd::kNo && any<&Hooks::can_act>(s.modules, s, p);
}

// ---- where tiles may go
Spaces open_spaces(const State& s, const Player& p) {
  return chain<&Hooks::open_spaces>(s.modules, burgundy::open_spaces(p), s, p);
}

Spaces spaces_for(const State& s, const Player& p, const Board& board, Spaces open, Tile tile) {
  return chain<&Hooks::spaces_for>(s.modules, spaces_by_colour(p, board, open, tile), p, board,
                                   open, tile);
}

// ---- storage: the three highest tiles in Player::storage, what shield 4 allows beyond them in
// deep_storage, so that equal sets have equal bytes.
bool storage_full(const State& s, const Player& p, Tile tile) {
  const bool full = spaces_taken(s, p) + (is_double(tile) ? 2 : 1) > kStorageSpaces;  // B14.3
  return chain<&Hooks::storage_full>(s.modules, full, s, p, tile);
}

bool overfull(const State& s, const Player& p) {
  const bool over = spaces_taken(s, p) > kStorageSpaces || !s.deep_storage.empty();
  return chain<&Hooks::overfull>(s.modules, over, s, p);
}

void store(State& s, Player& p, Tile tile) {
  if (any<&Hooks::store>(s.modules, s, p, tile)) return;
  for (Tile& space : p.storage)
    if (space < tile) std::swap(space, tile);
  if (tile != kNoTile) s.deep_storage.add(tile);
}

void unstore(State& s, Player& p, Tile tile, bool from_common) {
  if (any<&Hooks::unstore>(s.modules, s, p, tile, from_common)) return;
  if (!stores(p, tile)) {
    s.deep_storage.remove(tile);
    return;
  }
  remove_from_storage(p, tile);
  all<&Hooks::unstored>(s.modules, s, p);
}

std::uint64_t more_stored(const State& s, const Player& p) {
  return chain<&Hooks::more_stored>(s.modules, std::uint64_t{0}, s, p);
}

// ---- purchases
std::uint64_t more_at_black_depot(const State& s) {
  return chain<&Hooks::more_at_black_depot>(s.modules, std::uint64_t{0}, s);
}

void take_more_at_black_depot(State& s, Tile tile) {
  all<&Hooks::take_more_at_black_depot>(s.modules, s, tile);
}

// ---- placement and points
bool cover(Play play, Tile tile, int space) {
  return any<&Hooks::cover>(play.s.modules, play, tile, space);
}

int region_points(const State& s, const Player& p, const Board& board, int space, int size) {
  size += sum<&Hooks::region_size>(s.modules, s, p, board, space);
  if (size <= kMaxRegionSize) return kRegionPoints[static_cast<std::size_t>(size)];
  return s.edition == Edition::kSpecial ? kPointsOfNine : kRegionPoints[kMaxRegionSize];
}

int bonus_tile_points(const State& s, const Player& p, int points) {
  return chain<&Hooks::bonus_tile_points>(s.modules, points, s, p);
}

LivestockPoints livestock_points(const State& s, const Player& p, const Board& board, Tile tile,
                                 int space) {
  std::optional<PastureTiles> pasture = first<&Hooks::pasture_tiles>(s.modules, s, p, space);
  if (!pasture) {
    pasture.emplace();
    const Spaces spaces = chain<&Hooks::pasture>(s.modules, board.region_of(space), s, p, board);
    each_bit(spaces & p.covered,
             [&](int at) { pasture->push_back(p.tiles[static_cast<std::size_t>(at)]); });
  }
  const std::span<const Tile> tiles(pasture->begin(), pasture->size());
  const LivestockPoints plain =
      is_livestock(tile) ? points_of_animal(tiles, animal_of(tile)) : LivestockPoints{};
  return chain<&Hooks::livestock_points>(s.modules, plain, p, tiles, tile);
}

LivestockPoints points_of_animal(std::span<const Tile> pasture, Animal animal) {
  LivestockPoints found{};
  for (const Tile tile : pasture) {
    if (!is_livestock(tile) || animal_of(tile) != animal) continue;
    found.points += animals_on(tile);
    ++found.tiles;
  }
  return found;
}

void scored(State& s, int points) {
  all<&Hooks::scored>(s.modules, s, points);
}

bool places_differently(Play play, Tile tile, int space) {
  return any<&Hooks::places_differently>(play.s.modules, play, tile, space);
}

bool use_tile(Play play, Tile tile) {
  return any<&Hooks::use_tile>(play.s.modules, play, tile);
}

bool has_track(const State& s) {
  return std::ranges::all_of(kModules, [&](const Hooks& module) {
    return module.has_track || (s.modules & module.bit) == 0;
  });
}

void placed(Play play, Tile tile, int space) {
  if (is_monastery(tile)) derive(play.s);
  all<&Hooks::placed>(play.s.modules, play, tile, space);
}

// ---- gains
int goods_spaces(const State& s) {
  return chain<&Hooks::goods_spaces>(s.modules, kGoodsSpaces);
}

int sale_points(const State& s, const Player& p, int points) {
  return chain<&Hooks::sale_points>(s.modules, points, s, p);
}

int sale_silver(const State& s, const Player& p, int tokens, int silver) {
  return chain<&Hooks::sale_silver>(s.modules, silver, s, p, tokens);
}

void sold(Play play, int type, int tokens) {
  all<&Hooks::sold>(play.s.modules, play, type, tokens);
}

int mines(const State& s, int seat, int mines) {
  return chain<&Hooks::mines>(s.modules, mines, s, seat);
}

int mine_silver(const State& s, const Player& p, int silver) {
  return chain<&Hooks::mine_silver>(s.modules, silver, s, p);
}

void workers_gained(Play play, int seat, int count) {
  all<&Hooks::workers_gained>(play.s.modules, play, seat, count);
}

void silver_gained(State& s, int seat) {
  all<&Hooks::silver_gained>(s.modules, s, seat);
}

void marker_moved(Play play) {
  all<&Hooks::marker_moved>(play.s.modules, play);
}

// ---- moves
bool places(Offer& offer, std::array<std::uint8_t, 2> dice) {
  return any<&Hooks::places>(offer.s.modules, offer, dice);
}

bool discards(Offer& offer) {
  return any<&Hooks::discards>(offer.s.modules, offer);
}

std::optional<bool> can_place(const State& s, const Player& p) {
  return first<&Hooks::can_place>(s.modules, s, p);
}

void actions(Offer& offer, std::array<std::uint8_t, 2> dice) {
  all<&Hooks::actions>(offer.s.modules, offer, dice);
}

void more_discards(Offer& offer) {
  all<&Hooks::more_discards>(offer.s.modules, offer);
}

void more_moves(Offer& offer) {
  const State& s = offer.s;
  if (s.phase_end == PhaseEnd::kNo)
    all<&Hooks::more_moves>(s.modules, offer);
  else if (!s.pending.empty())
    all<&Hooks::phase_end_moves>(s.modules, offer);
}

void answers(Offer& offer, Pending pending) {
  any<&Hooks::answers>(offer.s.modules, offer, pending);
}

void apply(Play play, const MoveParts& m) {
  any<&Hooks::apply>(play.s.modules, play, m);
}

bool has_lower_twin(const State& s, const Player& p, const MoveParts& m) {
  const auto same_result = [&](const MoveParts& twin) {
    // Whatever is decided before the depots are cleared, the result tells.
    State a = s, b = s;
    Chance chance(0);
    apply_move(a, pack(m), chance, nullptr);
    apply_move(b, pack(twin), chance, nullptr);
    return std::memcmp(&a, &b, sizeof a) == 0;
  };
  MoveParts twin = m;
  if (const auto place = first<&Hooks::lower_place>(s.modules, s, p, m)) {
    twin.place = static_cast<std::uint8_t>(*place);
    return *place >= 0 && same_result(twin);
  }
  const bool numbers_are_over = s.phase_end != PhaseEnd::kNo;
  for (int depot = 0; depot < m.place && depot < kDepots; ++depot) {
    if (!depot_has(s, depot, m.tile)) continue;
    if (numbers_are_over) return true;
    twin.place = static_cast<std::uint8_t>(depot);
    if (m.kind == MoveKind::kTake) {
      if (worker_cost(p, m.die, depot + 1, free_step_to_take(p)) != m.workers) continue;
    } else {
      const Purchase offer = purchases(s, p, depot);
      if (((m.workers == 0 ? offer.silver : offer.workers) >> m.tile & 1) == 0) continue;
    }
    if (same_result(twin)) return true;
  }
  return false;
}

bool has_goods_twin(const State& s, int first, int depot) {
  return any<&Hooks::has_goods_twin>(s.modules, s, first, depot);
}

// ---- points
namespace {

std::uint8_t* points_of_automa(Automa& a, int source) {
  switch (source) {
    case kPostPoints:
      return &a.post_points;
    case kPostBonusPoints:
      return &a.post_bonus_points;
    case kAutomaCardPoints:
      return &a.card_points;
    case kAutomaBoardingPoints:
      return &a.boarding_points;
    default:
      return nullptr;
  }
}

}  // namespace

PointRange range_of_points(const State& s, std::size_t seat, int source) {
  if (is_automa(s, static_cast<int>(seat))) {
    Automa any;
    return {0, points_of_automa(any, source) != nullptr ? 255 : 0};
  }
  if (source >= static_cast<int>(kModuleSources + kPersonPoints)) return {0, 0};
  return {-128, 127};
}

int stored_points(const State& s, std::size_t seat, int source) {
  if (is_automa(s, static_cast<int>(seat))) {
    Automa a = s.automa();
    const std::uint8_t* points = points_of_automa(a, source);
    return points != nullptr ? *points : 0;
  }
  const auto i = static_cast<std::size_t>(source - kModuleSources);
  return i < kPersonPoints ? s.extras(seat).points[i] : 0;
}

void store_points(State& s, std::size_t seat, int source, int points) {
  const auto [low, high] = range_of_points(s, seat, source);
  points = std::clamp(points, low, high);
  if (is_automa(s, static_cast<int>(seat))) {
    if (std::uint8_t* place = points_of_automa(s.automa(), source))
      *place = static_cast<std::uint8_t>(points);
    return;
  }
  const auto i = static_cast<std::size_t>(source - kModuleSources);
  if (i < kPersonPoints) s.extras(seat).points[i] = static_cast<std::int8_t>(points);
}

bool only_lines(const State& s, const Player& p, Lines& out) {
  return any<&Hooks::only_lines>(s.modules, s, p, out);
}

void lines(const State& s, const Player& p, Lines& out) {
  const std::size_t seat = seat_of(s, p);
  for (std::uint16_t source = kModuleSources; source < kModuleSourcesEnd; ++source)
    if (const int points = stored_points(s, seat, source))
      out.push_back({source, static_cast<std::int16_t>(points)});
  all<&Hooks::lines>(s.modules, s, p, out);
}

bool counted_with_another(const State& s, const Player& p) {
  return any<&Hooks::counted_with_another>(s.modules, s, p);
}

bool tells_outcome(const State& s, Outcome& out) {
  return any<&Hooks::outcome>(s.modules, s, out);
}

void derive(State& s) {
  all<&Hooks::derive>(s.modules, s);
}

}  // namespace reeve::burgundy::modules
