// Shields (B13) in positions:
//
//   depot_shields   for each depot a list of numbers; die_set: shield 16 was used this turn
//   phase_end       null, or what is asked at the end of the phase: "depot_tile", "black_tile", "tribute"; phase_asked:
//                   the player at `turn` is answering
//   players[i]      shields (numbers), named (a seat or null)
//   pending         {"ask": "action", "shield": true} when it may be a shield (B13.4.11), {"ask": "direct", "black"}
#include <algorithm>
#include <utility>

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/state_parts.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::shields {
namespace {

constexpr std::array<std::string_view, 4> kPhaseEnds = {"no", "depot_tile", "black_tile",
                                                        "tribute"};

void write(const State& s, bool, json::object& object) {
  json::array depots;
  for (const auto& depot : s.depot_shields) {
    json::array list;
    for (const std::uint8_t shield : depot)
      if (shield != 0) list.push_back(shield);
    depots.push_back(std::move(list));
  }
  object["depot_shields"] = std::move(depots);
  object["die_set"] = s.die_set != 0;
  object["phase_end"] = s.phase_end == PhaseEnd::kNo
                            ? json::value(nullptr)
                            : json::value(kPhaseEnds[static_cast<std::size_t>(s.phase_end)]);
  object["phase_asked"] = s.phase_asked != 0;
}

void read_depots(JsonReader& in, State& s) {
  if (!in.has("depot_shields")) return;
  const json::array& depots = in.array("depot_shields", kDepots, kDepots);
  for (std::size_t depot = 0; depot < depots.size(); ++depot) {
    const std::string path = fmt::format("{}[{}]", in.path_of("depot_shields"), depot);
    const json::array* list = depots[depot].if_array();
    if (list == nullptr || list->size() > kShieldsOfDepot) {
      in.problem().set(refused("wrong_length", "fault.at_most_two", {{"field", path}}));
      return;
    }
    for (std::size_t i = 0; i < list->size(); ++i)
      s.depot_shields[depot][i] =
          static_cast<std::uint8_t>(whole_of((*list)[i], 1, shields::kShields, path, in.problem()));
  }
}

void read(JsonReader& in, State& s) {
  read_depots(in, s);
  s.die_set = in.boolean("die_set", false);
  const json::value* end = in.raw("phase_end");
  if (end != nullptr && !end->is_null())
    s.phase_end =
        static_cast<PhaseEnd>(choice_of(*end, kPhaseEnds, in.path_of("phase_end"), in.problem()));
  s.phase_asked = in.boolean("phase_asked", false);
}

void write_player(const State& s, const Player& p, bool, json::object& object) {
  const PlayerExtras& more = extras_of(s, p);
  json::array held;
  for (int shield = 1; shield <= shields::kShields; ++shield)
    if (more.shields >> shield & 1) held.push_back(shield);
  object["shields"] = std::move(held);
  object["named"] = more.named == 0 ? json::value(nullptr) : json::value(more.named - 1);
  if ((s.modules & kTeam) == 0)
    for (const Tile tile : deep_tiles(s, p))
      object["storage"].as_array().emplace_back(tile_key(tile));
}

void read_player(JsonReader& in, State& s, std::size_t seat) {
  forms::read_extras(in, s, seat, [&](PlayerExtras& more) {
    if (in.has("shields"))
      for (const json::value& shield : in.array("shields", 0, shields::kShields))
        more.shields |=
            1u << whole_of(shield, 1, shields::kShields, in.path_of("shields"), in.problem());
    const json::value* named = in.raw("named");
    if (named != nullptr && !named->is_null())
      more.named = static_cast<std::uint8_t>(
          whole_of(*named, 0, kMaxPlayers - 1, in.path_of("named"), in.problem()) + 1);
  });
}

// More than three tiles with shield 4; of partners only the common storage may hold them.
bool read_storage(JsonReader& in, State& s, Player& p) {
  if ((s.modules & kTeam) != 0) return false;
  std::vector<Tile> tiles(kMostTilesStored);
  read_tiles(in, "storage", 0, tiles);
  put_in_storage(std::move(tiles), p.storage, s, in.path_of("storage"), in.problem());
  return true;
}

void check(State& s, JsonProblem& problem) {
  unsigned seen = s.modules & kChateauma ? s.automa().shields : 0;
  for (const auto& depot : s.depot_shields)
    for (const std::uint8_t shield : depot) {
      if (shield == 0) continue;
      if ((seen >> shield & 1) != 0)
        problem.set(refused("impossible_state", "fault.shield_twice", {{"a", shield}}));
      seen |= 1u << shield;
    }
  bool deep_owner = false;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    const PlayerExtras& more = std::as_const(s).extras(seat);
    const std::string path = fmt::format("state.players[{}]", seat);
    const bool second = (s.modules & kTeam) != 0 && seat >= 2;  // the partner's again
    if ((seen & more.shields) != 0 && !second)
      problem.set(refused("impossible_state", "fault.shield_elsewhere", {{"field", path}}));
    seen |= more.shields;
    if (is_automa(s, static_cast<int>(seat))) continue;
    const auto castles = s.modules & kTeam ? team::castles(s, static_cast<int>(seat))
                                           : std::count(p.tiles.begin(), p.tiles.end(), kCastle);
    if (std::popcount(more.shields) > castles)
      problem.set(refused("impossible_state", "fault.more_shields", {{"field", path}}));
    if (more.named != 0 && (more.named > s.players || more.named == seat + 1))
      problem.set(refused("impossible_state", "fault.named_other", {{"field", path}}));
    if (more.named != 0 && !holds(s, p, 6))
      problem.set(refused("impossible_state", "fault.named_shield", {{"field", path}}));
    deep_owner = deep_owner || has_deep_storage(s, p);
  }
  if (!s.deep_storage.empty() && !deep_owner)
    problem.set(refused("impossible_state", "fault.no_shield_4"));
}

std::string board_lines(const State& s, const Words& words) {
  std::string text = fmt::format("  {}: ", words("shields"));
  for (std::size_t depot = 0; depot < kDepots; ++depot)
    for (const std::uint8_t shield : s.depot_shields[depot])
      if (shield != 0)
        text += fmt::format(" {};", words("draw.shield_at", {{"n", shield}, {"depot", depot + 1}}));
  return text + "\n";
}

void add_notes(const State& s, const Player& p, const Pen& pen, DuchyNotes& notes) {
  const PlayerExtras& more = extras_of(s, p);
  std::string text;
  for (int shield = 1; shield <= shields::kShields; ++shield)
    if (more.shields >> shield & 1) text += fmt::format("{}{}", text.empty() ? "" : ", ", shield);
  if (more.named != 0)
    text +=
        fmt::format(" ({})", pen.say("draw.named", {{"who", pen.words().player(more.named - 1)}}));
  notes.more.push_back(pen.note("draw.shields", text.empty() ? "—" : text));
  if ((s.modules & kTeam) != 0) return;
  const std::vector<Tile> deep = deep_tiles(s, p);
  notes.stored.insert(notes.stored.end(), deep.begin(), deep.end());
}

std::string help_of(int shield, Edition edition, const Words& words) {
  return tile_help(fmt::format("shield_{}", shield), edition, words);
}

bool write_move(JsonWriter& out, const State& s, const MoveParts& m) {
  switch (m.kind) {
    case MoveKind::kShield:
      out.field("kind", "shield");
      out.field("shield", m.tile);
      out.field("depot", m.place + 1);
      out.field("workers", m.workers);
      out.field("edition", kEditionKeys[static_cast<std::size_t>(s.edition)]);
      if (!s.pending.empty()) out.field("free", true);  // B13.4.11
      if (m.set != 0) out.field("replaces", m.set);
      return true;
    case MoveKind::kSetDie:
      out.field("kind", "set_die");
      out.field("die", m.die);
      out.field("to", m.place);
      return true;
    case MoveKind::kName:
      out.field("kind", "name");
      out.field("seat", m.place);
      return true;
    case MoveKind::kTribute:
      out.field("kind", "tribute");
      out.field("workers", m.workers);
      return true;
    case MoveKind::kGiveUp:
      out.field("kind", "give_up");
      out.field("shield", m.tile);
      return true;
    default:
      return false;
  }
}

// What taking a shield costs besides dice, and what it is good for.
std::string behind_move(const Facts& of, const Words& words) {
  if (of.text("kind") != "shield") return "";
  std::string more;
  if (of.number("workers") > 0) more = words("workers.n", {{"n", of.number("workers")}});
  if (of.has("replaces"))
    more += fmt::format("{}{}", more.empty() ? "" : ", ",
                        words("move.replaces", {{"n", of.number("replaces")}}));
  const auto edition =
      of.text("edition") == kEditionKeys[1] ? Edition::kSpecial : Edition::kAlea2019;
  return fmt::format("{}: {}", more.empty() ? "" : fmt::format(" ({})", more),
                     help_of(of.number("shield"), edition, words));
}

std::optional<PieceWords> piece_words(std::string_view part, int number, Edition edition,
                                      const Words& words) {
  if (part != "shields") return {};
  return PieceWords{
      words("shield.n", {{"n", number}}),
      fmt::format("{}\n{}\n{}", help_of(number, edition, words),
                  words("shield.worth", {{"n", end_value(number)}}), words("help.tribute"))};
}

}  // namespace

std::vector<Tile> deep_tiles(const State& s, const Player& p) {
  std::vector<Tile> tiles;
  if (!has_deep_storage(s, p)) return tiles;
  s.deep_storage.each_kind([&](Tile tile) {
    if ((s.modules & kTeam) != 0 || !is_double(tile))  // else doubles stand with the vineyard
      tiles.insert(tiles.begin(), static_cast<std::size_t>(s.deep_storage.count(tile)), tile);
  });
  return tiles;
}

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = burgundy::kShields,
    .write = write,
    .read = read,
    .write_player = write_player,
    .read_player = read_player,
    .read_storage = read_storage,
    .write_question =
        [](const Pending& pending, json::object& object) {
          if (pending.ask == Ask::kAction && pending.value != 0) object["shield"] = true;
          if (pending.ask == Ask::kDirect) object["black"] = pending.value == 1;
        },
    .read_question =
        [](JsonReader& in, Pending& pending) {
          if (pending.ask == Ask::kAction) pending.value = in.boolean("shield", false);
          if (pending.ask == Ask::kDirect) pending.value = in.boolean("black");
        },
    .check = check,
    .write_move = write_move,
    .behind_move = behind_move,
    .note_label = "draw.shields",
    .board_lines = board_lines,
    .add_notes = add_notes,
    .piece_words = piece_words,
    .add_to_book =
        [](json::object& book) {
          json::object& all = book["shields"].emplace_object();
          for (int shield = 1; shield <= shields::kShields; ++shield)
            all[fmt::format("{}", shield)] = {{"points", end_value(shield)}};
        },
};

}  // namespace reeve::burgundy::shields
