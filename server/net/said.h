// What the server says of an error, in the language of who asked: its own words (server/words/) for
// the error's message or its code, else those of the game it is about, else the error's sentence as
// it stands.
#pragma once

#include "core/session.h"
#include "core/words.h"
#include "server/words/words.h"

namespace reeve::server {

// The same error with that sentence.
Error said(Error error, Language language, const GameType* game = nullptr);

// An error of this server: `key` is one of its words, where a code alone does not tell enough.
Error refusal(std::string_view code, std::string_view key, Arguments arguments = {});

}  // namespace reeve::server
