#include "games/ragusa/words.h"

#include <fmt/format.h>

namespace reeve::ragusa {
namespace {

constexpr std::array<std::string_view, kMostSeats> kColours = {"violet", "orange", "blue", "green",
                                                               "red"};
constexpr std::array<std::string_view, 2> kTwoColours = {"blue", "violet"};

// "X07" to 7, within [1, count]; else 0.
int number_after(std::string_view id, char letter, int count) {
  if (id.size() != 3 || id[0] != letter || id[1] < '0' || id[1] > '9' || id[2] < '0' || id[2] > '9')
    return 0;
  const int number = (id[1] - '0') * 10 + (id[2] - '0');
  return number <= count ? number : 0;
}

}  // namespace

std::string_view colour_name(int players, Seat seat) {
  if (seat < 0 || seat >= kMostSeats) return "nobody";
  const auto i = static_cast<std::size_t>(seat);
  return players == 2 && i < 2 ? kTwoColours[i] : kColours[i];
}

char colour_letter(int players, Seat seat) {
  return static_cast<char>(colour_name(players, seat)[0] - 'a' + 'A');
}

std::string space_id(int space) {
  const auto letters = space_letters(space);
  return {letters.begin(), letters.end()};
}

std::string wall_id(int wall) {
  return fmt::format("W{:02}", wall + 1);
}

std::string patrician_id(int card) {
  return fmt::format("P{:02}", card + 1);
}

int space_from_id(std::string_view id) {
  if (const int n = number_after(id, 'B', kBorder)) return n - 1;
  if (const int n = number_after(id, 'I', kInterior)) return kBorder + n - 1;
  if (const int n = number_after(id, 'R', kSpaces - kBorder - kInterior))
    return kBorder + kInterior + n - 1;
  return -1;
}

int wall_from_id(std::string_view id) {
  return number_after(id, 'W', kBorder) - 1;
}

int bonus_from_id(std::string_view id) {
  return number_after(id, 'N', kBonusCards) - 1;
}

int patrician_from_id(std::string_view id) {
  return number_after(id, 'P', kPatricianCards) - 1;
}

int ship_from_id(std::string_view id) {
  for (std::size_t kind = 0; kind < kShipKinds; ++kind)
    if (kShipData[kind].id == id) return static_cast<int>(kind);
  return -1;
}

int index_of(std::span<const std::string_view> names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
}

std::string bonus_words(std::string_view card, const Words& words) {
  static constexpr std::array<std::string_view, 7> kKinds = {
      "card.resource",    "card.cargo", "card.variety", "card.sets",
      "card.ship_points", "card.walls", "card.towers"};
  const int number = bonus_from_id(card);
  if (number < 0) return words("card.hidden");
  const BonusData& data = kBonusData[static_cast<std::size_t>(number)];
  std::string what;
  if (data.kind == BonusKind::kResource)
    what = words(fmt::format("of.{}", kResourceNames[data.subject]));
  else if (data.kind == BonusKind::kCargo)
    what = words(fmt::format("of.{}", kCargoNames[data.subject]));
  return words(kKinds[static_cast<std::size_t>(data.kind)], {{"each", data.each}, {"what", what}});
}

std::string_view hex_kind_name(std::size_t countryside, std::uint8_t hex) {
  const HexKind kind = hex_kind(countryside, hex);
  return kind >= kCityKind ? kBuildingNames[kind - kCityKind] : kResourceNames[kind];
}

Error refused(std::string_view code, std::string_view key, Arguments arguments) {
  return worded_error(ragusa_words(Language::kEnglish), code, key, std::move(arguments));
}

}  // namespace reeve::ragusa
