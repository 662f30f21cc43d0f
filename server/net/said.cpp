#include "server/net/said.h"

namespace reeve::server {

Error said(Error error, Language language, const GameType* game) {
  const Words& own = server_words(language);
  const std::string of_code = fmt::format("error.{}", error.code);
  if (own.has(error.words.key))
    error.message = own(error.words);
  else if (game != nullptr && game->words(language).has(error.words.key))
    error.message = game->words(language)(error.words);
  else if (own.has(of_code))
    error.message = own(of_code);
  return error;
}

Error refusal(std::string_view code, std::string_view key, Arguments arguments) {
  return worded_error(server_words(Language::kEnglish), code, key, std::move(arguments));
}

}  // namespace reeve::server
