// What the sentences of moves and events share.
#include "games/burgundy/sentences.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {

bool Facts::has(std::string_view name) const {
  const json::value* value = object.if_contains(name);
  return value != nullptr && !value->is_null();
}

int Facts::number(std::string_view name) const {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_number() ? value->to_number<int>() : 0;
}

std::string_view Facts::text(std::string_view name) const {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string())
                                                : std::string_view();
}

std::string Facts::tile(const Words& words, bool taken) const {
  for (const std::string_view name : {"tile", "double"})
    if (has(name)) return tile_words(text(name), words, taken);
  return "";
}

std::string Facts::from(const Words& words) const {
  if (has("depot"))
    return text("depot") == "black" ? words("from.black")
                                    : words("from.depot", {{"n", number("depot")}});
  if (text("slot") == "shop") return words("from.vshop");
  if (has("numbers")) return words("from.vdepot", {{"n", text("numbers")}});
  return has("slot") ? words("from.vdepot", {{"n", number("slot")}}) : "";
}

std::string Facts::price(const Words& words) const {
  if (number("die") == 0) return "";
  return fmt::format(" ({})", words(number("workers") > 0 ? "cost.workers" : "cost.die",
                                    {{"die", number("die")}, {"workers", number("workers")}}));
}

std::string Facts::bonus(const Words& words) const {
  return has("bonus") ? words(fmt::format("bonus.{}", text("bonus"))) : "";
}

}  // namespace reeve::burgundy
