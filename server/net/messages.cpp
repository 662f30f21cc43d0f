#include "server/net/messages.h"

#include <array>
#include <map>

#include "core/game.h"
#include "server/people/identity.h"

namespace reeve::server {

namespace {

constexpr std::size_t kMostIdBytes = 64;
constexpr std::size_t kMostCidBytes = 40;
constexpr std::size_t kMostMoveBytes = 200;

std::string short_text(JsonReader& in, std::string_view name, std::size_t most,
                       std::optional<std::string> fallback = {}) {
  std::string text = in.string(name, std::move(fallback));
  if (text.size() > most) {
    in.problem().set("too_long", fmt::format("{} has at most {} bytes.", in.path_of(name), most));
    text.clear();
  }
  return text;
}

TableId read_table(JsonReader& in) {
  TableId id = short_text(in, "table", 40);
  if (!in.problem() && !looks_like_table_id(id))
    in.problem().set("not_found", "There is no such table.");
  return id;
}

Seat read_seat(JsonReader& in) {
  return in.integer<Seat>("seat", 0, kMaxSeats - 1);
}
std::uint64_t read_seq(JsonReader& in) {
  return static_cast<std::uint64_t>(in.whole("seq", 0, std::int64_t{1} << 53));
}

RequestBody read_hello(JsonReader& in) {
  in.whole("protocol", kProtocol, kProtocol);
  Hello hello;
  if (in.has("language")) hello.language = kLanguages[in.choice("language", kLanguageNames)];
  return hello;
}
RequestBody read_lobby(JsonReader& in) {
  return WatchLobby{.on = in.boolean("on", true)};
}
RequestBody read_my_tables(JsonReader& in) {
  return WatchMyTables{.on = in.boolean("on", true)};
}
RequestBody read_ping(JsonReader&) {
  return Ping{};
}

RequestBody read_open(JsonReader& in) {
  OpenTable open{.table = read_table(in)};
  if (!in.has("since")) return TableRequest(std::move(open));
  for (const json::value& item : in.array("since", 0, kMaxSeats + 1)) {
    JsonReader one(item, "message.since", in.problem());
    OpenTable::Since since;
    const json::value* seat = one.raw("seat");
    if (seat != nullptr && !seat->is_null()) since.seat = read_seat(one);
    since.seq = read_seq(one);
    one.finish();
    open.since.push_back(since);
  }
  return TableRequest(std::move(open));
}
RequestBody read_close(JsonReader& in) {
  return TableRequest(CloseTable{.table = read_table(in)});
}

RequestBody read_act(JsonReader& in, ActionKind kind) {
  Act act{.table = read_table(in), .kind = kind, .seat = read_seat(in), .seq = read_seq(in)};
  if (kind == ActionKind::kPlay) act.move = short_text(in, "move", kMostMoveBytes);
  act.cid = short_text(in, "cid", kMostCidBytes, "");
  return TableRequest(std::move(act));
}
RequestBody read_play(JsonReader& in) {
  return read_act(in, ActionKind::kPlay);
}
RequestBody read_undo(JsonReader& in) {
  return read_act(in, ActionKind::kUndo);
}
RequestBody read_rewind(JsonReader& in) {
  return read_act(in, ActionKind::kRewind);
}
RequestBody read_redo(JsonReader& in) {
  return read_act(in, ActionKind::kRedo);
}

RequestBody read_hint(JsonReader& in) {
  return TableRequest(AskHint{.table = read_table(in),
                              .seat = read_seat(in),
                              .seq = read_seq(in),
                              .count = in.integer<std::size_t>("count", 1, 5, 3)});
}

RequestBody read_sit(JsonReader& in) {
  Sit sit{.table = read_table(in), .seat = read_seat(in)};
  if (in.has("name")) {
    auto name = clean_name(in.string("name"));
    if (name)
      sit.name = std::move(*name);
    else
      in.problem().set(name.error().code, name.error().message);
  }
  return TableRequest(std::move(sit));
}
RequestBody read_stand(JsonReader& in) {
  return TableRequest(Stand{.table = read_table(in), .seat = read_seat(in)});
}
RequestBody read_set_seat(JsonReader& in) {
  static constexpr std::array<std::string_view, 2> kKinds = {"open", "bot"};
  SetSeat set{.table = read_table(in), .seat = read_seat(in)};
  set.kind = in.choice("kind", kKinds) == 0 ? SeatKind::kOpen : SeatKind::kBot;
  if (set.kind == SeatKind::kBot) set.level = short_text(in, "level", 40);
  if (set.kind == SeatKind::kOpen && in.has("person")) {
    const auto person = person_from_text(short_text(in, "person", 40));
    if (person)
      set.kept_for = *person;
    else if (!in.problem())
      in.problem().set("not_found", "There is nobody of this name.");
  }
  return TableRequest(std::move(set));
}
RequestBody read_start(JsonReader& in) {
  return TableRequest(StartTable{read_table(in)});
}
RequestBody read_discard(JsonReader& in) {
  return TableRequest(DiscardTable{read_table(in)});
}
RequestBody read_substitute(JsonReader& in) {
  return TableRequest(Substitute{
      .table = read_table(in), .seat = read_seat(in), .level = short_text(in, "level", 40)});
}
RequestBody read_take_back(JsonReader& in) {
  return TableRequest(TakeBack{.table = read_table(in), .seat = read_seat(in)});
}
RequestBody read_resign(JsonReader& in) {
  return TableRequest(Resign{.table = read_table(in), .seat = read_seat(in)});
}
RequestBody read_agree(JsonReader& in) {
  return TableRequest(AgreeToEnd{.table = read_table(in), .on = in.boolean("on", true)});
}
RequestBody read_hide(JsonReader& in) {
  return TableRequest(HideTable{.table = read_table(in), .on = in.boolean("on", true)});
}
RequestBody read_rematch(JsonReader& in) {
  return TableRequest(Rematch{read_table(in)});
}

RequestBody read_chat(JsonReader& in) {
  Chat chat{.table = read_table(in)};
  auto text = clean_chat(in.string("text"));
  if (text)
    chat.text = std::move(*text);
  else
    in.problem().set(text.error().code, text.error().message);
  return TableRequest(std::move(chat));
}
RequestBody read_mute(JsonReader& in) {
  Mute mute{.table = read_table(in)};
  const auto person = person_from_text(in.string("person"));
  if (!person) in.fail("person", "must be a person's id.");
  mute.person = person.value_or(0);
  mute.on = in.boolean("on", true);
  return TableRequest(std::move(mute));
}
RequestBody read_set_chat(JsonReader& in) {
  SetChat set{.table = read_table(in)};
  set.mode = read_chat_mode(in, "chat", {});
  return TableRequest(std::move(set));
}

using Reader = RequestBody (*)(JsonReader&);
const std::map<std::string_view, Reader>& readers() {
  static const std::map<std::string_view, Reader> all = {{"hello", read_hello},
                                                         {"lobby", read_lobby},
                                                         {"ping", read_ping},
                                                         {"my_tables", read_my_tables},
                                                         {"open", read_open},
                                                         {"close", read_close},
                                                         {"play", read_play},
                                                         {"undo", read_undo},
                                                         {"redo", read_redo},
                                                         {"rewind", read_rewind},
                                                         {"hint", read_hint},
                                                         {"sit", read_sit},
                                                         {"stand", read_stand},
                                                         {"start", read_start},
                                                         {"set_seat", read_set_seat},
                                                         {"discard", read_discard},
                                                         {"substitute", read_substitute},
                                                         {"rematch", read_rematch},
                                                         {"resign", read_resign},
                                                         {"agree_to_end", read_agree},
                                                         {"hide", read_hide},
                                                         {"take_back", read_take_back},
                                                         {"chat", read_chat},
                                                         {"mute", read_mute},
                                                         {"set_chat", read_set_chat}};
  return all;
}

// The id goes back as it came, so it must be small and plain.
Result<json::value> read_id(const json::object& object) {
  const json::value* id = object.if_contains("id");
  if (id == nullptr) return json::value();
  const bool number = id->is_int64() || id->is_uint64();
  const bool text = id->is_string() && id->get_string().size() <= kMostIdBytes;
  if (!number && !text)
    return error("wrong_type", "message.id must be a whole number or a string of at most {} bytes.",
                 kMostIdBytes);
  return *id;
}

}  // namespace

std::expected<Request, BadRequest> read_request(std::string_view text) {
  auto value = parse_json(text);
  if (!value) return std::unexpected(BadRequest{{}, value.error()});
  const json::object* object = value->if_object();
  if (object == nullptr)
    return std::unexpected(BadRequest{{}, {"wrong_type", "A message must be an object."}});
  auto id = read_id(*object);
  if (!id) return std::unexpected(BadRequest{{}, id.error()});

  JsonProblem problem;
  JsonReader in(*value, "message", problem);
  (void)in.raw("id");
  const std::string type = in.string("type");
  if (problem) return std::unexpected(BadRequest{*id, problem.error()});
  const auto reader = readers().find(type);
  if (reader == readers().end())
    return std::unexpected(BadRequest{
        *id, {"unknown_type", fmt::format("There is no message \"{}\".", type.substr(0, 40))}});
  Request request{.id = *id, .body = reader->second(in)};
  in.finish();
  if (problem) return std::unexpected(BadRequest{std::move(*id), problem.error()});
  return request;
}

std::string request_text(const Act& act, const json::value& id) {
  static constexpr std::array<std::string_view, 4> kNames = {"play", "undo", "redo", "rewind"};
  const auto kind = static_cast<std::size_t>(act.kind);
  json::object message{{"type", kNames[kind < kNames.size() ? kind : 0]},
                       {"table", act.table},
                       {"seat", act.seat},
                       {"seq", act.seq}};
  if (act.kind == ActionKind::kPlay) message["move"] = act.move;
  if (!act.cid.empty()) message["cid"] = act.cid;
  if (!id.is_null()) message["id"] = id;
  return json::serialize(message);
}

const TableId& table_of(const TableRequest& request) {
  return std::visit([](const auto& body) -> const TableId& { return body.table; }, request);
}

}  // namespace reeve::server
