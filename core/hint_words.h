// The reason of a hint in words: a bot gives a key and arguments (search/levels/bot.h), and whoever
// shows them, the server too, which knows bots by their interface only, makes the sentence here.
#pragma once

#include <string>

#include "core/json.h"
#include "core/words.h"

namespace reeve {

// "" where there is no key.
std::string hint_sentence(const json::object& words, Language language);

}  // namespace reeve
