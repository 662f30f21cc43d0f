#include "games/catalogues.h"

#include <array>
#include <utility>

#include "core/registry.h"
#include "games/burgundy/catalogue.h"
#include "games/ragusa/catalogue.h"
#include "games/villagers/catalogue.h"

namespace reeve {

Result<json::object> catalogue_of(std::string_view game) {
  static constexpr std::array<std::pair<std::string_view, json::object (*)()>, 3> kBooks = {
      {{"burgundy", burgundy_catalogue},
       {"ragusa", ragusa_catalogue},
       {"villagers", villagers_catalogue}}};
  if (const auto found = find_game(game); !found) return std::unexpected(found.error());
  for (const auto& [name, book] : kBooks)
    if (name == game) return book();
  return json::object{};
}

}  // namespace reeve
