#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/chateauma/chateauma.h"
#include "games/burgundy/modules/chateauma/json.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::chateauma {
namespace {

constexpr int kModifiers = 4;  // A to D

std::uint8_t read_modifiers(JsonReader& in) {
  unsigned set = 0;
  for (const char letter : in.string("chateauma_modifiers", "")) {
    if (letter < 'A' || letter >= 'A' + kModifiers) {
      in.fail(refused_option(in, "chateauma_modifiers", "modifiers"));
      return 0;
    }
    set |= 1u << (letter - 'A');
  }
  return static_cast<std::uint8_t>(set);
}

void check_options(JsonReader& in, const Options& o) {
  if ((o.modules & kChateauma) == 0) {
    if (o.automa_level != AutomaLevel::kMedium)
      in.fail(refused_option(in, "chateauma_level", "needs_automa"));
    if (o.automa_modifiers != 0) in.fail(refused_option(in, "chateauma_modifiers", "needs_automa"));
    return;
  }
  if (o.players == kMaxPlayers) in.fail(refused_option(in, "chateauma", "automa_players"));
  if (o.edition != Edition::kSpecial) in.fail(refused_option(in, "chateauma", "needs_special"));
}

void write_options(const Options& o, json::object& object) {
  object["chateauma_level"] = kAutomaLevelKeys[static_cast<std::size_t>(o.automa_level)];
  std::string letters;
  for (int i = 0; i < kModifiers; ++i)
    if (o.automa_modifiers >> i & 1) letters += static_cast<char>('A' + i);
  object["chateauma_modifiers"] = letters;
}

std::optional<std::string> seat_area(const State& s, int seat, const Pen& pen) {
  if (!is_automa(s, seat)) return {};
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  std::string text = seat_heading(s, seat, pen.say("automaton"), pen) + "\n";
  for (const std::string& line : describe(s, pen.words())) text += "  " + line + "\n";
  return text + "  " +
         pen.say("draw.stock_automa", {{"goods", list_goods(p.goods, pen.words())},
                                       {"silver", p.silver},
                                       {"track", p.track}}) +
         "\n";
}

}  // namespace

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kChateauma,
    .for_one = true,
    .limit =
        [](json::object& option) {
          option["needs"] = {{"edition", {"special"}}, {"players", {1, 2, 3}}};
          option["excludes"] = {{"team", {true}}, {"solo", {true}}, {"inns", {true}}};
        },
    .add_options =
        [](json::array& schema) {
          schema.push_back({{"name", "chateauma_level"},
                            {"type", "choice"},
                            {"values", {"easy", "medium", "hard"}},
                            {"default", "medium"},
                            {"needs", {{"chateauma", {true}}}}});
          schema.push_back({{"name", "chateauma_modifiers"},
                            {"type", "text"},
                            {"default", ""},
                            {"needs", {{"chateauma", {true}}}}});
        },
    .read_options =
        [](JsonReader& in, Options& options) {
          options.automa_level =
              static_cast<AutomaLevel>(in.choice("chateauma_level", kAutomaLevelKeys, 1));
          options.automa_modifiers = read_modifiers(in);
        },
    .check_options = check_options,
    .write_options = write_options,
    .write_player =
        [](const State& s, const Player& p, bool, json::object& object) {
          if (is_automa(s, static_cast<int>(seat_of(s, p)))) object["automa"] = to_json(s);
        },
    .read_player =
        [](JsonReader& in, State& s, std::size_t seat) {
          if (is_automa(s, static_cast<int>(seat))) from_json(in.object("automa"), s);
        },
    .check = [](State& s, JsonProblem& problem) { check(s, problem); },
    .count_tiles = count_tiles,
    .add_tiles =
        [](const State& s, std::size_t seat, std::vector<Tile>& tiles) {
          if (!is_automa(s, static_cast<int>(seat))) return;
          s.automa_table().board.each_kind([&](Tile tile, int there) {
            tiles.insert(tiles.end(), static_cast<std::size_t>(there), tile);
          });
          for (const CardInPlay& card : s.automa_table().cards)
            for (const Tile tile : card.tiles)
              if (tile != kNoTile) tiles.push_back(tile);
        },
    // Its cards score as regions.
    .adds_points =
        [](const State& s, std::size_t seat, Source source) {
          return source <= kRegionMonastery && is_automa(s, static_cast<int>(seat));
        },
    .seat_area = seat_area,
    .add_to_book =
        [](json::object& book) {
          book["chateauma_cards"] = cards_to_json();
          book["chateauma_rows"] = rows_to_json();
        },
};

}  // namespace reeve::burgundy::chateauma
