#include "server/net/rest_bodies.h"

#include <charconv>

#include "core/game.h"
#include "server/people/base64.h"
#include "server/people/identity.h"

namespace reeve::server {

namespace {

// Parses a body and lets `read` take its fields; unknown ones are errors.
template <class T, class Read>
Result<T> read_body(std::string_view body, Read read) {
  auto value = parse_json(body);
  if (!value) return std::unexpected(value.error());
  JsonProblem problem;
  JsonReader in(*value, "request", problem);
  T result = read(in);
  in.finish();
  if (problem) return std::unexpected(problem.error());
  return result;
}

// A string that a checker of server/people/identity.h accepts.
template <class Check>
std::string checked(JsonReader& in, std::string_view field, Check check) {
  const std::string text = in.string(field);
  if (in.problem()) return {};
  auto clean = check(text);
  if (!clean) {
    in.problem().set(clean.error().code, clean.error().message);
    return {};
  }
  return std::move(*clean);
}

json::object object_field(JsonReader& in, std::string_view field) {
  const json::value* value = in.raw(field);
  if (value == nullptr) return {};
  if (!value->is_object()) {
    in.problem().set("wrong_type", fmt::format("{} must be an object.", in.path_of(field)));
    return {};
  }
  return value->get_object();
}

std::uint64_t hex_field(JsonReader& in, std::string_view field, std::string_view otherwise) {
  const std::string text = in.string(field);
  std::uint64_t id = 0;
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), id, 16);
  if (code != std::errc{} || stop != text.data() + text.size() || id == 0)
    in.fail(field, otherwise);
  return id;
}

CreateTable::Place read_place(JsonReader in) {
  static constexpr std::array<std::string_view, 3> kKinds = {"open", "me", "bot"};
  CreateTable::Place place{.kind = static_cast<SeatKind>(in.choice("kind", kKinds))};
  if (place.kind == SeatKind::kPerson && in.has("name"))
    place.name = checked(in, "name", clean_name);
  if (place.kind == SeatKind::kBot) place.level = in.string("level");
  in.finish();
  return place;
}

constexpr std::array<std::string_view, 9> kOperatorActs = {
    "close_table",  "hide_table",     "hide_line",    "hide_name",        "close_account",
    "open_account", "delete_account", "close_report", "cancel_tournament"};

std::string bytes_field(JsonReader& in, std::string_view field) {
  const std::string text = in.string(field);
  auto bytes = from_base64url(text);
  if (!bytes || bytes->empty()) in.fail(field, "must be bytes as base64url.");
  return bytes.value_or(std::string());
}

PersonId read_person(JsonReader& in) {
  const auto person = person_from_text(in.string("person"));
  if (!person) in.fail("person", "must be a person's id.");
  return person.value_or(0);
}

}  // namespace

Result<CreateTable> read_create_table(std::string_view body) {
  return read_body<CreateTable>(body, [](JsonReader& in) {
    CreateTable create{.game = in.string("game"), .options = object_field(in, "options")};
    for (const json::value& place : in.array("seats", 1, kMaxSeats))
      create.seats.push_back(read_place(JsonReader(place, "request.seats", in.problem())));
    create.is_public = in.boolean("public", false);
    create.settings = read_settings(in);
    // Among strangers nobody is helped unless all agreed to it.
    if (create.is_public && !in.has("hints"))
      for (const CreateTable::Place& place : create.seats)
        if (place.kind == SeatKind::kOpen) create.settings.hints = false;
    // What counts is played without help.
    if (create.settings.rated) {
      if (in.has("hints") && create.settings.hints)
        in.fail("hints", "must be false at a rated table.");
      create.settings.hints = false;
      if (create.settings.tutor) in.fail("tutor", "must be false at a rated table.");
    }
    if (in.has("position")) {
      create.position = object_field(in, "position");
      if (const json::value* seed = in.raw("seed")) {
        const auto number = seed_from_json(*seed);
        if (number)
          create.seed = *number;
        else
          in.problem().set(number.error().code, number.error().message);
      }
    }
    return create;
  });
}

Result<std::string> read_name(std::string_view body) {
  return read_body<std::string>(body,
                                [](JsonReader& in) { return checked(in, "name", clean_name); });
}

Result<PasswordChange> read_password_change(std::string_view body) {
  return read_body<PasswordChange>(body, [](JsonReader& in) {
    PasswordChange change{.before = in.string("before"), .after = in.string("after")};
    if (const auto fine = check_password(change.after); !fine)
      in.problem().set(fine.error().code, fine.error().message);
    return change;
  });
}

Result<std::uint64_t> read_device(std::string_view body) {
  return read_body<std::uint64_t>(body, [](JsonReader& in) {
    return hex_field(in, "sign_out", "must be the id of a device.");
  });
}

Result<std::uint64_t> read_way(std::string_view body) {
  return read_body<std::uint64_t>(body, [](JsonReader& in) {
    return hex_field(in, "way", "must be the id of a way to call you.");
  });
}

Result<NewWay> read_new_way(std::string_view body) {
  return read_body<NewWay>(body, [](JsonReader& in) {
    static constexpr std::array<std::string_view, 3> kKinds = {"push", "webhook", "mail"};
    NewWay way{.kind = static_cast<WayKind>(in.choice("kind", kKinds))};
    way.address =
        way.kind == WayKind::kMail ? checked(in, "address", clean_mail) : in.string("address");
    if (way.kind == WayKind::kPush) {
      way.point = in.string("p256dh");
      way.secret = in.string("auth");
    }
    // What is sent there is in this language, unless another was chosen.
    way.language = kLanguageNames[in.choice("language", kLanguageNames, std::size_t{0})];
    return way;
  });
}

Result<Wishes> read_wishes_body(std::string_view body) {
  return read_body<Wishes>(body, [](JsonReader& in) { return read_wishes(in); });
}

Result<std::string> read_forgotten(std::string_view body) {
  return read_body<std::string>(body,
                                [](JsonReader& in) { return checked(in, "login", clean_login); });
}

Result<FollowedLink> read_followed_link(std::string_view body) {
  return read_body<FollowedLink>(body, [](JsonReader& in) {
    static constexpr std::array<std::string_view, 3> kWishes = {"confirm", "recover", "stop"};
    FollowedLink link{.what = std::string(kWishes[in.choice("do", kWishes)]),
                      .token = in.string("token")};
    if (link.what == "recover") link.password = in.string("password");
    return link;
  });
}

Result<int> read_holiday(std::string_view body) {
  return read_body<int>(body, [](JsonReader& in) { return in.integer<int>("days", 0, 366); });
}

Result<Credentials> read_register(std::string_view body) {
  return read_body<Credentials>(body, [](JsonReader& in) {
    Credentials who{.login = checked(in, "login", clean_login), .password = in.string("password")};
    if (const auto fine = check_password(who.password, who.login); !fine)
      in.problem().set(fine.error().code, fine.error().message);
    if (in.has("name")) who.name = checked(in, "name", clean_name);
    return who;
  });
}

Result<Credentials> read_login(std::string_view body) {
  return read_body<Credentials>(body, [](JsonReader& in) {
    Credentials who{.login = checked(in, "login", clean_login), .password = in.string("password")};
    if (who.password.size() > kMostPasswordBytes) in.fail("password", "is too long.");
    return who;
  });
}

Result<std::string> read_password(std::string_view body) {
  return read_body<std::string>(body, [](JsonReader& in) {
    std::string password = in.string("password", "");
    if (password.size() > kMostPasswordBytes) in.fail("password", "is too long.");
    return password;
  });
}

Result<bool> read_logout(std::string_view body) {
  return read_body<bool>(body, [](JsonReader& in) { return in.boolean("everywhere", false); });
}

Result<TutorQuestion> read_tutor(std::string_view body) {
  return read_body<TutorQuestion>(body, [](JsonReader& in) {
    constexpr std::size_t kMostBytes = 200;
    TutorQuestion question{.seat = in.integer<Seat>("seat", 0, kMaxSeats - 1),
                           .move = in.string("move", "")};
    if (question.move.size() > kMostBytes) in.fail("move", "is too long.");
    return question;
  });
}

Result<bool> read_challenge(std::string_view body) {
  return read_body<bool>(body, [](JsonReader&) { return true; });
}

Result<RelationChange> read_relation(std::string_view body) {
  return read_body<RelationChange>(body, [](JsonReader& in) {
    static constexpr std::array<std::string_view, 3> kRelations = {"muted", "friend", "blocked"};
    RelationChange change{.person = read_person(in)};
    change.relation = static_cast<Relation>(in.choice("relation", kRelations));
    change.on = in.boolean("on", true);
    return change;
  });
}

Result<NewReport> read_report(std::string_view body) {
  return read_body<NewReport>(body, [](JsonReader& in) {
    static constexpr std::array<std::string_view, 4> kReasons = {"words", "name", "play", "other"};
    constexpr std::size_t kMostBytes = 2000;
    NewReport report{.about = read_person(in)};
    report.table = in.string("table", "");
    if (!report.table.empty() && !looks_like_table_id(report.table))
      in.fail("table", "must be a table's id.");
    report.reason = kReasons[static_cast<std::size_t>(in.choice("reason", kReasons))];
    report.text = in.string("text", "");
    if (report.text.size() > kMostBytes) in.fail("text", "is too long.");
    return report;
  });
}

Result<bool> read_analysis(std::string_view body) {
  return read_body<bool>(body, [](JsonReader& in) { return in.boolean("cancel", false); });
}

Result<std::string> read_answer(std::string_view body) {
  return read_body<std::string>(body, [](JsonReader& in) { return in.string("move", ""); });
}

namespace {

// Moves of a line, in their own short form.
std::vector<std::string> read_moves(JsonReader& in, std::size_t most) {
  std::vector<std::string> moves;
  if (!in.has("moves")) return moves;
  for (const json::value& move : in.array("moves", 0, most)) {
    if (!move.is_string()) in.fail("moves", "must hold the texts of moves");
    moves.emplace_back(move.is_string() ? std::string(move.get_string()) : std::string());
  }
  return moves;
}

constexpr std::int64_t kMostSteps = 1'000'000;

}  // namespace

Result<RolloutQuestion> read_rollout(std::string_view body) {
  return read_body<RolloutQuestion>(body, [](JsonReader& in) {
    return RolloutQuestion{.at = in.integer<std::size_t>("at", 0, kMostSteps),
                           .moves = read_moves(in, 6),
                           .cancel = in.boolean("cancel", false)};
  });
}

Result<BranchQuestion> read_branch(std::string_view body) {
  return read_body<BranchQuestion>(body, [](JsonReader& in) {
    BranchQuestion branch{.at = in.integer<std::size_t>("at", 0, kMostSteps),
                          .moves = read_moves(in, 50)};
    if (in.has("seat")) branch.seat = in.integer<Seat>("seat", 0, kMaxSeats - 1);
    branch.level = in.string("level", "master");
    return branch;
  });
}

Result<json::object> read_options(std::string_view body) {
  return read_body<json::object>(body, [](JsonReader& in) { return object_field(in, "options"); });
}

Result<Record> read_record(std::string_view body) {
  auto value = parse_json(body);
  if (!value) return std::unexpected(value.error());
  const json::object* object = value->if_object();
  if (object == nullptr || !object->contains("text")) return record_from_json(*value);
  JsonProblem problem;
  JsonReader in(*value, "request", problem);
  const std::string text = in.string("text");
  in.finish();
  if (problem) return std::unexpected(problem.error());
  return record_from_text(text);
}

std::string_view name_of(OperatorAct::Kind kind) {
  return kOperatorActs[static_cast<std::size_t>(kind)];
}

Result<OperatorAct> read_operator_act(std::string_view body) {
  return read_body<OperatorAct>(body, [](JsonReader& in) {
    using Kind = OperatorAct::Kind;
    OperatorAct act{.kind = static_cast<Kind>(in.choice("do", kOperatorActs))};
    switch (act.kind) {
      case Kind::kCloseTable:
      case Kind::kHideTable:
      case Kind::kHideLine:
        act.table = in.string("table");
        if (!looks_like_table_id(act.table)) in.fail("table", "must be a table's id.");
        if (act.kind == Kind::kHideLine) act.line = in.integer<std::uint32_t>("line");
        break;
      case Kind::kHideName:
      case Kind::kCloseAccount:
      case Kind::kOpenAccount:
      case Kind::kDeleteAccount:
        act.person = read_person(in);
        break;
      case Kind::kCloseReport:
        act.report = in.whole("report", 1, INT64_MAX);
        break;
      case Kind::kCancelTournament:
        act.table = in.string("tournament");
        if (!looks_like_table_id(act.table)) in.fail("tournament", "must be a tournament's id.");
    }
    return act;
  });
}

Result<NewPasskey> read_new_passkey(std::string_view body) {
  return read_body<NewPasskey>(body, [](JsonReader& in) {
    return NewPasskey{.name = checked(in, "name", clean_name),
                      .client_data = bytes_field(in, "client_data"),
                      .attestation = bytes_field(in, "attestation")};
  });
}

Result<UsedPasskey> read_used_passkey(std::string_view body) {
  return read_body<UsedPasskey>(body, [](JsonReader& in) {
    return UsedPasskey{.id = base64url(bytes_field(in, "id")),
                       .client_data = bytes_field(in, "client_data"),
                       .authenticator_data = bytes_field(in, "authenticator_data"),
                       .signature = bytes_field(in, "signature")};
  });
}

Result<std::string> read_passkey_id(std::string_view body) {
  return read_body<std::string>(body,
                                [](JsonReader& in) { return base64url(bytes_field(in, "id")); });
}

Result<std::string> read_passkey_purpose(std::string_view body) {
  static constexpr std::array<std::string_view, 2> kPurposes = {"add", "sign_in"};
  return read_body<std::string>(
      body, [](JsonReader& in) { return std::string(kPurposes[in.choice("for", kPurposes)]); });
}

Result<TournamentPlan> read_tournament(std::string_view body, Milliseconds now) {
  return read_body<TournamentPlan>(body, [now](JsonReader& in) { return read_plan(in, now); });
}

Result<TournamentAct> read_tournament_act(std::string_view body) {
  static constexpr std::array<std::string_view, 4> kActs = {"join", "leave", "start", "cancel"};
  return read_body<TournamentAct>(
      body, [](JsonReader& in) { return static_cast<TournamentAct>(in.choice("do", kActs)); });
}

}  // namespace reeve::server
