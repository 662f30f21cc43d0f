// What a move brings at once, behind its sentence in a list: "+3 points, +1 silver".
#pragma once

#include <string>

#include "core/session.h"
#include "core/words.h"

namespace reeve::cli {

// In the words of the terminal and of the game; empty when nothing changes at once.
std::string worth_of(const LegalMove& move, const Words& words, const Words& game);

}  // namespace reeve::cli
