// The engine protocol, fed lines of anything. Each line of the input is a request; one that begins
// with '!' is short for one of a few good ones, so that bytes get past the door. Whatever comes,
// every reply is an object with "ok", and an error leaves the position as it was.

#include "cli/engine.h"

#include <cstdlib>

namespace {

using reeve::cli::Engine;
namespace json = boost::json;

void demand(bool holds) {
  if (!holds) std::abort();
}

std::string hash_of_position(Engine& engine) {
  return engine.answer(R"({"op":"hash"})");
}

// Plays the legal move that `pick` points at.
std::string play_any(Engine& engine, unsigned char pick) {
  const json::value legal = json::parse(engine.answer(R"({"op":"legal"})"));
  const json::value* moves = legal.as_object().if_contains("moves");
  if (moves == nullptr || moves->as_array().empty()) return R"({"op":"undo"})";
  const json::array& list = moves->as_array();
  return json::serialize(
      json::object{{"op", "play"}, {"move", list[pick % list.size()].at("move")}});
}

std::string expand(Engine& engine, std::string_view line) {
  if (line.size() < 2 || line[0] != '!') return std::string(line);
  const auto games = reeve::all_games();
  const auto pick = static_cast<unsigned char>(line[1]);
  if (line.size() == 2 && !games.empty())
    return json::serialize(
        json::object{{"op", "new"}, {"game", games[pick % games.size()]->name()}, {"seed", pick}});
  return play_any(engine, pick);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Engine engine;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int lines = 0; lines < 64 && !rest.empty(); ++lines) {
    const std::size_t end = rest.find('\n');
    const std::string line = expand(engine, rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    // Thinking takes long and is not what this is about.
    if (line.find("bot") != std::string::npos || line.find("hint") != std::string::npos) continue;
    const std::string before = hash_of_position(engine);
    const json::value reply = json::parse(engine.answer(line));
    demand(reply.is_object() && reply.get_object().contains("ok"));
    if (!reply.at("ok").as_bool()) {
      demand(!reply.at("error").at("code").as_string().empty());
      demand(hash_of_position(engine) == before);
    }
  }
  return 0;
}
