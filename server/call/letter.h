// What letters say, in the reader's language: a notice of the browser, a body for a webhook, a mail.
//
// The facts of a letter are JSON, kept until it is sent; words are made of them only then:
//   {"kind": "calls", "items": [{"kind": "turn", "table", "game", "title", "seat", "names": […],
//                                   "deadline"?}]}
//   {"kind": "test"} · {"kind": "confirm"} · {"kind": "recover", "login"}
//   {"kind": "account", "what": "password" | "passkey" | "passkey_gone" | "address", "login"}
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"
#include "core/language.h"
#include "server/app/environment.h"
#include "server/store/store.h"
#include "server/words/words.h"

namespace reeve::server {

// What everything that is said needs to know beside the facts.
struct Speaker {
  Language language = Language::kEnglish;
  Milliseconds now = 0;  // wall clock
  std::string site;      // "https://reeve.example", without a slash at the end; may be empty
  std::string name;      // whom it is for
};

// One item of the facts of calls: what this table is about for this seat.
json::object call_item(CallKind kind, const TableRow& table, Seat seat, std::string_view title,
                       Milliseconds deadline);

// A field that is a string; empty when it is not.
std::string text_in(const json::object& object, std::string_view field);

// With what means something in HTML escaped.
std::string html_text(std::string_view text);

// The game's name in a language; `title` where it has none.
std::string game_name(std::string_view game, std::string_view title, Language language);

// The names of the people at a table but one seat's, "Ann, Bob".
std::string names_in(const json::array& names);

// {"id", "title", "body", "url", "tag"} for the service worker.
json::object push_message(const std::string& id, const json::object& facts, const Speaker& speaker);

// {"id", "at", "calls": […], "text", "content"}: text and content are what chat programs show.
json::object webhook_message(const std::string& id, const json::object& facts,
                             const Speaker& speaker);

// A whole mail with header, as it goes to the mail server. `link` is where to confirm or recover,
// `stop` the address that ends such mails with one click; both may be empty.
struct MailParts {
  std::string id;
  std::string from;
  std::string to;
  std::string link;
  std::string stop;
};
std::string mail_message(const MailParts& parts, const json::object& facts, const Speaker& speaker);

}  // namespace reeve::server
