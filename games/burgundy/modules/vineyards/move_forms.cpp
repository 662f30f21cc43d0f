#include "games/burgundy/modules/vineyards/move_forms.h"

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/modules/vineyards/words.h"
#include "games/burgundy/move_text.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::vineyards {
namespace {

// A double as a move lays it.
std::uint8_t as_it_lies(const MoveParts& m) {
  return static_cast<std::uint8_t>(m.tile | ((m.set & 1) != 0 ? kTurned : 0));
}

std::string_view vine_key(int vine) {
  return kVineKeys[static_cast<std::size_t>(vine)];
}

json::value slot_json(int slot) {
  if (slot == kShop) return "shop";
  return slot + 1;
}

bool read_double_word(std::string_view text, char field, MoveParts& parts) {
  const bool common = field != 'v' && text.starts_with(kCommonPrefix);
  if (common) text.remove_prefix(kCommonPrefix.size());
  const auto found = double_from_key(text);
  if (!found || (field != 'V' && (*found & kTurned) != 0)) return false;
  parts.tile = static_cast<Tile>(*found & ~kTurned);
  parts.set =
      static_cast<std::uint8_t>(((*found & kTurned) != 0 ? 1 : 0) | (common ? kFromCommon : 0));
  return true;
}

}  // namespace

std::optional<std::string> move_field(const MoveParts& parts, char field) {
  switch (field) {
    case 'V':
      if (!is_double(parts.tile)) return {};
      return fmt::format("{}{}", (parts.set & kFromCommon) != 0 ? kCommonPrefix : "",
                         double_key(as_it_lies(parts)));
    case 'l':
      return slot_key(parts.place);
    case 'x':
      return fmt::format("v{}", parts.place + 1);
    case 'u':
      if (parts.place >= kBonuses) return {};
      return std::string(bonus_key(parts.place));
    case 'c':
      if (parts.place >= kVines) return {};
      return std::string(vine_key(parts.place));
    default:
      return {};
  }
}

bool read_move_field(std::string_view text, char field, MoveParts& parts) {
  const auto index_of = [&](int count, auto key_of) {
    for (int i = 0; i < count; ++i)
      if (key_of(i) == text) {
        parts.place = static_cast<std::uint8_t>(i);
        return true;
      }
    return false;
  };
  switch (field) {
    case 'D':
    case 'v':
    case 'V':
      return read_double_word(text, field, parts);
    case 'l':
      return index_of(kShop + 1, slot_key);
    case 'x':
      if (!text.starts_with('v') || !read_number(text.substr(1), 1, kVineyardSpaces, parts.place))
        return false;
      --parts.place;
      return true;
    case 'u':
      return index_of(kBonuses, bonus_key);
    case 'c':
      return index_of(kVines, vine_key);
    default:
      return false;
  }
}

bool write_move(JsonWriter& out, const State& s, const MoveParts& m) {
  const auto write_double = [&](std::string_view kind) {
    out.field("kind", kind);
    out.field("double", burgundy::tile_key(m.tile));
  };
  const auto write_die = [&] {
    out.field("die", m.die);
    out.field("workers", m.workers);
  };
  switch (m.kind) {
    case MoveKind::kTakeDouble:
      write_double("take_double");
      out.field("slot", slot_json(m.place));
      if (m.place != kShop) out.field("numbers", slot_numbers(m.place, s.players));
      write_die();
      return true;
    case MoveKind::kPlaceDouble: {
      write_double("place_double");
      out.field("vines", double_key(as_it_lies(m)));
      out.field("vineyard_space", m.place + 1);
      const auto& bonuses = kSpaceTable[static_cast<std::size_t>(m.place)].bonuses;
      out.list("gives", [&] {
        for (const Bonus bonus : bonuses) out.element(bonus_key(static_cast<int>(bonus)));
      });
      write_die();
      forms::write_storage(out, s, m);
      return true;
    }
    case MoveKind::kBuyDouble:
      write_double("buy_double");
      out.field("slot", slot_json(m.place));
      out.field("silver", kPurchaseSilver);
      return true;
    case MoveKind::kBonus:
      out.field("kind", "bonus");
      out.field("bonus", bonus_key(m.place));
      return true;
    case MoveKind::kVine:
      out.field("kind", "vine");
      out.field("vine", vine_key(m.place));
      return true;
    default:
      return false;
  }
}

std::optional<json::value> event_argument(EventKind kind, std::string_view name, int value) {
  if (name == "double" || name == "vines")
    return json::value(double_key(static_cast<std::uint8_t>(value)));
  if (name == "slot") return slot_json(value);
  if (name == "vineyard_space") return json::value(value + 1);
  if (name == "vine") return json::value(vine_key(value));
  if (kind == EventKind::kVineBonus && name == "bonus") return json::value(bonus_key(value));
  return {};
}

void add_arguments(const Facts& of, const Words& words, Arguments& arguments) {
  if (of.has("vines")) arguments.emplace_back("vines", lying_words(of.text("vines"), words));
  if (of.has("vine"))
    arguments.emplace_back("vine", words(fmt::format("vine.{}", of.text("vine"))));
}

std::string behind_move(const Facts& of, const Words& words) {
  const json::value* gives = of.object.if_contains("gives");
  if (gives == nullptr) return "";
  std::string list;
  for (const json::value& bonus : gives->as_array())
    list += fmt::format("{}{}", list.empty() ? "" : ", ",
                        words(fmt::format("bonus.{}", std::string_view(bonus.get_string()))));
  return fmt::format(", {}", words("vineyard.gives", {{"list", std::move(list)}}));
}

}  // namespace reeve::burgundy::vineyards
