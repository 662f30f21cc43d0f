// How people want to be called to their games (server/call/courier.h), and what the links in mails do.
#include <algorithm>
#include <array>
#include <charconv>

#include "server/call/letter.h"
#include "server/call/outside.h"
#include "server/call/push.h"
#include "server/call/tokens.h"
#include "server/net/rest.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

const Error kCallingUnread{"storage", "The storage cannot be read now; nothing has changed."};
const Error kNoSuchWay{"not_found", "You are not called this way."};

std::string way_text(std::uint64_t id) {
  return fmt::format("{:x}", id);
}

json::object way_to_json(const WayRow& way) {
  return {{"way", way_text(way.id)},
          {"kind", name_of(way.kind)},
          // The address of a push subscription is a secret between browser and server.
          {"address", way.kind == WayKind::kPush ? origin_of(way.address) : way.address},
          {"agent", way.agent},
          {"confirmed", way.confirmed},
          {"created", way.created},
          {"failing", way.failed > 0}};
}

LetterRow letter_to(const WayRow& way, std::string_view kind, const Services& services,
                    json::object more = {}) {
  more["kind"] = kind;
  const Milliseconds now = services.tick();
  return {.id = new_letter_id(services.environment),
          .way = way.id,
          .person = way.person,
          .facts = json::serialize(more),
          .due = now,
          .created = now};
}

std::optional<std::uint64_t> way_in(const json::object& says) {
  const json::value* way = says.if_contains("way");
  if (way == nullptr || !way->is_string()) return {};
  std::uint64_t id = 0;
  const std::string text(way->get_string());
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (code != std::errc{} || stop != text.data() + text.size()) return {};
  return id;
}

}  // namespace

HttpReply Rest::calling(const Caller& caller, json::object more, unsigned status) const {
  const PersonId person = caller.identity.person;
  const auto ways = app_.services.store.ways_of(person);
  const auto wishes = app_.services.store.wishes_of(person);
  if (!ways || !wishes) return error_reply(kCallingUnread);
  json::array list;
  for (const WayRow& way : *ways) list.push_back(way_to_json(way));
  more["push_key"] = app_.push_key;
  more["mail"] = !app_.options.calling.mail.empty();
  more["ways"] = std::move(list);
  more["wishes"] =
      wishes->empty() ? json::value() : json::value(wishes_to_json(wishes_from(*wishes)));
  return json_reply(more, status);
}

asio::awaitable<HttpReply> Rest::set_wishes(HttpCall call, Caller caller) {
  const auto wishes = read_wishes_body(call.body);
  if (!wishes) co_return error_reply(wishes.error());
  Change change;
  change.push_back(PutWishes{caller.identity.person, json::serialize(wishes_to_json(*wishes))});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  HttpReply reply = calling(caller);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

Result<void> Rest::check_way(const NewWay& way, const std::vector<WayRow>& others) const {
  const CallingOptions& options = app_.options.calling;
  if (others.size() >= app_.services.limits.ways)
    return error("too_many", "You are called in {} ways already; remove one first.", others.size());
  if (way.kind == WayKind::kMail) {
    if (options.mail.empty()) return error("no_mail", "This server sends no mails.");
    return {};
  }
  if (way.kind == WayKind::kPush) {
    const auto point = from_base64url(way.point);
    const auto secret = from_base64url(way.secret);
    if (!point || !secret) return error("unknown_value", "These are no keys of a browser.");
    // Tried once now, so that what cannot work is not kept.
    const auto tried = push_body("", {*point, *secret}, app_.services.environment);
    if (!tried) return std::unexpected(tried.error());
  }
  return check_url(way.address, options.inner);
}

asio::awaitable<HttpReply> Rest::add_way(HttpCall call, Caller caller) {
  const auto wanted = read_new_way(call.body);
  if (!wanted) co_return error_reply(wanted.error());
  const PersonId person = caller.identity.person;
  Store& store = app_.services.store;
  const auto ways = store.ways_of(person);
  const auto wishes = store.wishes_of(person);
  if (!ways || !wishes) co_return error_reply(kCallingUnread);
  const auto same = std::ranges::find_if(*ways, [&](const WayRow& way) {
    return way.kind == wanted->kind && way.address == wanted->address;
  });
  // A browser that subscribed anew brings new keys; everything else is there already.
  const bool again = same != ways->end() && wanted->kind != WayKind::kPush;
  std::vector<WayRow> others = *ways;
  if (same != ways->end())
    std::erase_if(others, [&](const WayRow& it) { return it.id == same->id; });
  if (const auto fine = check_way(*wanted, others); !fine) co_return error_reply(fine.error());
  if (wanted->kind == WayKind::kMail && !(again && same->confirmed)) {
    // Nobody's letter box is filled by us.
    const std::array<std::string, 3> keys = {person_text(person), wanted->address, call.network};
    for (const std::string& key : keys)
      if (auto refused = refuse_if_too_fast(app_.mails, key, app_)) co_return *refused;
  }
  WayRow way;
  json::object more;
  if (again) {
    way = *same;
  } else {
    way = {.id = (random_number(app_.services.environment) >> 1) | 1,
           .person = person,
           .kind = wanted->kind,
           .address = wanted->address,
           .agent = wanted->kind == WayKind::kPush ? call.agent : std::string(),
           .confirmed = wanted->kind != WayKind::kMail,
           .created = app_.services.environment.now()};
    if (wanted->kind == WayKind::kPush) {
      way.keys = json::serialize(json::object{{"p256dh", wanted->point}, {"auth", wanted->secret}});
    } else if (wanted->kind == WayKind::kWebhook) {
      std::array<std::uint8_t, 32> bytes{};
      app_.services.environment.random_bytes(bytes);
      const std::string_view secret(reinterpret_cast<const char*>(bytes.data()), bytes.size());
      way.keys = json::serialize(json::object{{"secret", base64url(secret)}});
      more["secret"] = "whsec_" + base64(secret);  // told once
    }
  }
  Change change;
  if (!caller.stored)
    change.push_back(
        AddGuest{{.id = person, .name = caller.name, .created = app_.services.environment.now()}});
  if (same != ways->end() && !again) change.push_back(DropWay{same->id});
  change.push_back(PutWay{way});
  if (wishes->empty()) {
    Wishes first;
    if (const auto language = language_named(wanted->language)) first.language = *language;
    change.push_back(PutWishes{person, json::serialize(wishes_to_json(first))});
  }
  if (way.kind == WayKind::kMail && !way.confirmed)
    change.push_back(PutLetter{letter_to(way, "confirm", app_.services)});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  more["way"] = way_text(way.id);
  HttpReply reply = calling(caller, std::move(more), 201);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::remove_way(HttpCall call, Caller caller) {
  const auto id = read_way(call.body);
  if (!id) co_return error_reply(id.error());
  const auto way = app_.services.store.way(*id);
  if (!way) co_return error_reply(kCallingUnread);
  if (!*way || (*way)->person != caller.identity.person) co_return error_reply(kNoSuchWay);
  Change change;
  change.push_back(DropWay{*id});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  co_return calling(caller);
}

asio::awaitable<HttpReply> Rest::try_way(HttpCall call, Caller caller) {
  const auto id = read_way(call.body);
  if (!id) co_return error_reply(id.error());
  const auto way = app_.services.store.way(*id);
  if (!way) co_return error_reply(kCallingUnread);
  if (!*way || (*way)->person != caller.identity.person || !(*way)->confirmed)
    co_return error_reply(kNoSuchWay);
  const std::string key = person_text(caller.identity.person) + " tries";
  if (auto refused = refuse_if_too_fast(app_.mails, key, app_)) co_return *refused;
  Change change;
  change.push_back(PutLetter{letter_to(**way, "test", app_.services)});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  co_return calling(caller);
}

// The answer is the same whether there is such an account, and whether it has an address.
asio::awaitable<HttpReply> Rest::recover(HttpCall call) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.network, app_)) co_return *refused;
  const auto login = read_forgotten(call.body);
  if (!login) co_return error_reply(login.error());
  if (app_.options.calling.mail.empty())
    co_return error_reply({"no_mail", "This server sends no mails."});
  if (auto refused = refuse_if_too_fast(app_.mails, *login + " forgot", app_)) co_return *refused;
  const auto person = app_.services.store.person_by_login(*login);
  if (!person) co_return error_reply(kCallingUnread);
  Change change;
  if (*person) {
    const auto ways = app_.services.store.ways_of((*person)->id);
    if (!ways) co_return error_reply(kCallingUnread);
    const json::object account{{"login", (*person)->login}};
    for (const WayRow& way : *ways)
      if (way.kind == WayKind::kMail && way.confirmed)
        change.push_back(PutLetter{letter_to(way, "recover", app_.services, account)});
  }
  if (!change.empty()) {
    const auto done = co_await app_.write(change);
    if (!done) co_return error_reply(done.error());
  }
  co_return json_reply({{"ok", true}});
}

asio::awaitable<HttpReply> Rest::follow_link(HttpCall call) {
  const auto link = read_followed_link(call.body);
  if (!link) co_return error_reply(link.error());
  if (link->what == "recover")
    co_return co_await new_password(link->token, link->password, std::move(call));
  const auto says = read_token(app_.services.store.secret(), link->what, link->token,
                               app_.services.environment.now());
  if (!says) co_return error_reply(says.error());
  const auto id = way_in(*says);
  const auto way = app_.services.store.way(id.value_or(0));
  if (!way) co_return error_reply(kCallingUnread);
  Change change;
  if (link->what == "stop") {
    if (*way) change.push_back(DropWay{(*way)->id});
  } else {
    if (!*way) co_return error_reply({"bad_link", "This address is not used any more."});
    WayRow confirmed = **way;
    confirmed.confirmed = true;
    confirmed.failed = 0;
    const auto others = app_.services.store.ways_of(confirmed.person);
    if (!others) co_return error_reply(kCallingUnread);
    // There is one address, the newest. The one before hears of it in a last letter, and calls nobody
    // any more.
    const auto owner = app_.services.store.person(confirmed.person);
    if (!owner) co_return error_reply(kCallingUnread);
    const json::object about{{"what", "address"},
                             {"login", *owner ? (*owner)->login : std::string()}};
    for (const WayRow& other : *others) {
      if (other.kind != WayKind::kMail || other.id == confirmed.id) continue;
      if (!other.confirmed || !*owner || (*owner)->login.empty()) {
        change.push_back(DropWay{other.id});
        continue;
      }
      WayRow last = other;
      last.confirmed = false;
      change.push_back(PutWay{last});
      change.push_back(PutLetter{letter_to(last, "account", app_.services, about)});
    }
    change.push_back(PutWay{confirmed});
  }
  if (!change.empty()) {
    const auto done = co_await app_.write(change);
    if (!done) co_return error_reply(done.error());
  }
  co_return json_reply({{"ok", true}});
}

asio::awaitable<HttpReply> Rest::new_password(std::string token, std::string password,
                                              HttpCall call) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.network, app_)) co_return *refused;
  const auto says =
      read_token(app_.services.store.secret(), "recover", token, app_.services.environment.now());
  if (!says) co_return error_reply(says.error());
  const Error used{"bad_link", "This link was used already; ask for a new one."};
  const json::value* who = says->if_contains("person");
  const json::value* epoch = says->if_contains("epoch");
  if (who == nullptr || !who->is_string() || epoch == nullptr) co_return error_reply(used);
  const auto person = person_from_text(std::string(who->get_string()));
  auto stored = app_.services.store.person(person.value_or(0));
  if (!stored) co_return error_reply(kCallingUnread);
  // A password that was changed since, by this link or otherwise, makes it void.
  if (!*stored || (*stored)->login.empty() || epoch->to_number<std::uint64_t>() != (*stored)->epoch)
    co_return error_reply(used);
  PersonRow row = std::move(**stored);
  if (const auto fine = check_password(password, row.login); !fine)
    co_return error_reply(fine.error());
  std::function<std::string()> work = [password] { return hash_password(password); };
  const std::string hash = co_await app_.think(std::move(work));
  if (hash.empty()) co_return error_reply({"busy", "Too little memory; try again."});
  co_return co_await take_password(std::move(row), hash, std::move(call));
}

// RFC 8058: a mail program asks for no more mails, without a page and without cookies. Whoever follows
// the link in a browser is asked first: programs that look at all links of a mail must not decide.
asio::awaitable<HttpReply> Rest::unsubscribe(HttpCall call) {
  const auto given = call.query.find("token");
  const std::string token = given == call.query.end() ? std::string() : given->second;
  if (call.method != "POST") {
    HttpReply reply = json_reply({{"ok", true}}, 303);
    const bool clean = token.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                           "0123456789-_.") == std::string::npos;
    reply.headers.emplace_back("Location", "/mail/stop?token=" + (clean ? token : std::string()));
    co_return reply;
  }
  const auto says =
      read_token(app_.services.store.secret(), "stop", token, app_.services.environment.now());
  if (!says) co_return error_reply(says.error());
  const auto id = way_in(*says);
  if (!id) co_return error_reply({"bad_link", "This link is not valid any more."});
  Change change;
  change.push_back(DropWay{*id});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  co_return json_reply({{"ok", true}});
}

Change Rest::account_letters(const PersonRow& row, std::string_view what) const {
  Change change;
  const auto ways = app_.services.store.ways_of(row.id);
  if (!ways || row.login.empty()) return change;
  const json::object about{{"what", what}, {"login", row.login}};
  for (const WayRow& way : *ways) {
    const bool mail =
        way.kind == WayKind::kMail && way.confirmed && !app_.options.calling.mail.empty();
    // A room of chat, where webhooks lead, is no place for it.
    if (mail || way.kind == WayKind::kPush)
      change.push_back(PutLetter{letter_to(way, "account", app_.services, about)});
  }
  return change;
}

json::object Rest::ways_for_export(PersonId person) const {
  json::object all;
  const auto ways = app_.services.store.ways_of(person);
  const auto wishes = app_.services.store.wishes_of(person);
  json::array list;
  if (ways)
    for (const WayRow& way : *ways)
      list.push_back({{"kind", name_of(way.kind)},
                      {"address", way.address},
                      {"agent", way.agent},
                      {"created", way.created}});
  all["ways"] = std::move(list);
  if (wishes && !wishes->empty()) all["wishes"] = wishes_to_json(wishes_from(*wishes));
  return all;
}

}  // namespace reeve::server
