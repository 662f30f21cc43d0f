#include "server/net/listener.h"

namespace reeve::server {

namespace {

Frame answer(const json::value& id, json::object head, json::object&& more) {
  if (!id.is_null()) head["id"] = id;
  for (auto& field : more) head[field.key()] = std::move(field.value());
  return frame_of(head);
}

}  // namespace

Frame ok_frame(const json::value& id, json::object more) {
  return answer(id, {{"type", "ok"}}, std::move(more));
}

Frame error_frame(const json::value& id, const Error& error, json::object more) {
  return answer(id, {{"type", "error"}, {"code", error.code}, {"message", error.message}},
                std::move(more));
}

}  // namespace reeve::server
