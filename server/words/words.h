// What the server says to people: the words of server/words/{en,pl,ru}.json, read by the build.
#pragma once

#include "core/language.h"

namespace reeve {

class Words;

const Words& server_words(Language language);

}  // namespace reeve
