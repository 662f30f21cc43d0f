// A game's table in a pane of a full-screen terminal (reeve play), and the signs that stand in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/session.h"
#include "core/words.h"

namespace reeve {

// A piece as the picture shows it.
struct Sign {
  std::string letters;  // "CAS", "m15", "♦"
  int ink = 0;          // its colour as SGR has it (32 is green); 0 is none
  std::string piece;    // its id, as in the book where it stands there (games/catalogues.h)
};

// Text that stands for something, as terminals mark links (OSC 8): people point at it. `ids` are
// those of moves' details and of the book, the most particular first: "c4 castle".
inline std::string link_mark(std::string_view ids) {  // none: the link ends
  return std::string("\033]8;;").append(ids).append("\033\\");
}
inline std::string linked(std::string_view ids, std::string_view text) {
  return link_mark(ids).append(text).append(link_mark(""));
}

// A piece in people's words.
struct PieceWords {
  std::string name;  // "": by its id
  std::string text;  // a few lines of what it does; "": by its facts in the book
};

struct BoardPane {
  // The table in colours and with links, as that seat sees it, its own things first. Pictures fit
  // `width` columns (48 or more); lines of words may be longer and are wrapped by who shows them.
  std::string (*draw)(const Session& session, Seat seat, int width, Language language) = nullptr;
  std::vector<Sign> (*signs)(const Words& words) = nullptr;
  // What a piece is called and does: of a part of the book ("tiles"), or of a sign ("").
  PieceWords (*piece)(std::string_view part, std::string_view id, const json::object& options,
                      const Words& words) = nullptr;
};

}  // namespace reeve
