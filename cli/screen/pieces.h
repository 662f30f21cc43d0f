// What a piece is and does, for people who ask: from the book of its game (games/catalogues.h), found
// by its id, its name or the letters the picture shows it by.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "core/session.h"

namespace reeve::cli {

// The piece's name and a few lines about it.
Result<std::string> explain_piece(const Session& session, std::string_view piece,
                                  Language language);

// An id of which nobody has words: "boarding house" of boarding_house.
std::string as_words(std::string_view id);

// The piece's name in people's words: "boarding house".
std::string piece_name(const Session& session, std::string_view id, Language language);

// The letters of the picture and what they stand for, a line each, with colours as terminals have
// them; empty for a game whose picture has no such letters.
std::string legend_of(const Session& session, Language language);

}  // namespace reeve::cli
