// A connected page, as tables and lists see it.
#pragma once

#include <memory>
#include <string>

#include "core/json.h"
#include "core/language.h"
#include "server/people/ids.h"

namespace reeve::server {

using Frame = std::shared_ptr<const std::string>;

class Listener {
 public:
  virtual ~Listener() = default;
  virtual PersonId person() const = 0;
  virtual std::string name() const = 0;
  // What its person reads; thread-safe.
  virtual Language language() const { return Language::kEnglish; }
  // Thread-safe, in order, never blocks; a page that reads too slowly is disconnected.
  virtual void send(Frame frame) = 0;
  // The table is on another server now: what is asked there (as text; nothing: only to look on) goes
  // there. False when this one cannot be passed on. Thread-safe.
  virtual bool pass_on(const std::string& /*table*/, std::string /*request*/) { return false; }
  // When the page was last heard of, on the server's own clock: so long it was surely there.
  virtual Milliseconds heard() const { return 0; }
};

inline Frame frame_of(const json::object& message) {
  return std::make_shared<const std::string>(json::serialize(message));
}

// The answers to a request, with its id and what else there is to say.
Frame ok_frame(const json::value& id, json::object more = {});
Frame error_frame(const json::value& id, const Error& error, json::object more = {});

}  // namespace reeve::server
