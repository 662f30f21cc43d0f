// The page's head for a table: what chat programs and lists of tabs show of a link to it.
#pragma once

#include <string>
#include <string_view>

#include "core/language.h"
#include "server/store/store.h"

namespace reeve::server {

struct Preview {
  std::string_view title;   // the game's, where it has no name in the language
  std::string_view origin;  // "https://reeve.example"
  bool picture = false;     // there is /preview-GAME.jpg
  bool position = false;    // the position can be drawn
  Language language = Language::kEnglish;
};

// The page with title, description and picture of the table in place of its own.
std::string with_preview(std::string page, const TableRow& table, const Preview& preview);

}  // namespace reeve::server
