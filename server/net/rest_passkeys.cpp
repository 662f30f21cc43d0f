// Signing in with a key that a device holds, in place of a password (server/people/passkey.h).
//
// What a device signs is a question of ours: a token that says what it is for and of whom, for a few
// minutes, and is answered once.
#include "server/call/tokens.h"
#include "server/net/rest.h"
#include "server/people/base64.h"
#include "server/people/passkey.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

const Error kKeysUnread{"storage", "The storage cannot be read now; nothing has changed."};
const Error kNotThisKey{"bad_passkey", "This passkey cannot be used here."};
constexpr Milliseconds kQuestionLife = 300'000;
constexpr std::size_t kMostPasskeys = 20;

// Whom browsers take the page for: the host without its port.
std::string host_of(const HttpCall& call) {
  const std::size_t colon = call.host.rfind(':');
  const bool port = colon != std::string::npos && call.host.find(']', colon) == std::string::npos;
  return call.host.substr(0, port ? colon : std::string::npos);
}

}  // namespace

HttpReply Rest::passkeys(const Caller& caller) const {
  const auto keys = app_.services.store.passkeys_of(caller.identity.person);
  if (!keys) return error_reply(kKeysUnread);
  json::array list;
  for (const PasskeyRow& key : *keys)
    list.push_back(
        {{"id", key.id}, {"name", key.name}, {"created", key.created}, {"used", key.used}});
  return json_reply({{"passkeys", std::move(list)}});
}

HttpReply Rest::begin_passkey(const HttpCall& call, const Caller& caller) const {
  const auto purpose = read_passkey_purpose(call.body);
  if (!purpose) return error_reply(purpose.error());
  if (*purpose == "add" && caller.login.empty())
    return error_reply({"not_signed_in", "Passkeys belong to an account; make one first."});
  json::object says{{"nonce", new_letter_id(app_.services.environment)}};
  if (*purpose == "add") says["person"] = person_text(caller.identity.person);
  const std::string token =
      make_token(app_.services.store.secret(), "passkey " + *purpose, std::move(says),
                 app_.services.environment.now() + kQuestionLife);
  json::object body{{"challenge", base64url(token)}, {"host", host_of(call)}};
  if (*purpose == "add") {
    body["user"] = base64url(person_text(caller.identity.person));
    body["login"] = caller.login;
    body["name"] = caller.name;
    const auto keys = app_.services.store.passkeys_of(caller.identity.person);
    if (!keys) return error_reply(kKeysUnread);
    json::array known;
    for (const PasskeyRow& key : *keys) known.push_back(json::value(key.id));
    body["known"] = std::move(known);
  }
  return json_reply(body);
}

Result<void> Rest::check_client_data(const std::string& text, std::string_view purpose,
                                     const HttpCall& call, const Caller& caller) const {
  const auto client = read_client_data(text);
  if (!client) return std::unexpected(client.error());
  const bool adds = purpose == "add";
  if (client->type != (adds ? "webauthn.create" : "webauthn.get") ||
      !app_.origin_allowed(client->origin, call.host))
    return std::unexpected(kNotThisKey);
  const auto says = read_token(app_.services.store.secret(), "passkey " + std::string(purpose),
                               client->challenge, app_.services.environment.now());
  if (!says) return std::unexpected(kNotThisKey);
  if (adds) {
    const json::value* whose = says->if_contains("person");
    if (whose == nullptr || *whose != json::value(person_text(caller.identity.person)))
      return std::unexpected(kNotThisKey);
  }
  // Each question is answered once.
  if (app_.answered.take(client->challenge, app_.services.environment.now()) != 0)
    return std::unexpected(kNotThisKey);
  return {};
}

asio::awaitable<HttpReply> Rest::add_passkey(HttpCall call, Caller caller) {
  const auto wanted = read_new_passkey(call.body);
  if (!wanted) co_return error_reply(wanted.error());
  if (caller.login.empty())
    co_return error_reply({"not_signed_in", "Passkeys belong to an account; make one first."});
  if (auto fine = check_client_data(wanted->client_data, "add", call, caller); !fine)
    co_return error_reply(fine.error());
  const auto made = read_made_key(wanted->attestation, host_of(call));
  if (!made) co_return error_reply(made.error());
  Store& store = app_.services.store;
  const std::string id = base64url(made->id);
  const auto mine = store.passkeys_of(caller.identity.person);
  const auto known = store.passkey(id);
  if (!mine || !known) co_return error_reply(kKeysUnread);
  if (mine->size() >= kMostPasskeys) co_return error_reply({"too_many", "Remove a passkey first."});
  if (*known) co_return error_reply(kNotThisKey);
  const Milliseconds now = app_.services.environment.now();
  Change change;
  change.push_back(PutPasskey{{.id = id,
                               .person = caller.identity.person,
                               .key = base64url(made->key),
                               .counter = made->counter,
                               .name = wanted->name,
                               .created = now}});
  const PersonRow owner{.id = caller.identity.person, .login = caller.login};
  for (Edit& letter : account_letters(owner, "passkey")) change.push_back(std::move(letter));
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  co_return passkeys(caller);
}

asio::awaitable<HttpReply> Rest::use_passkey(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.network, app_)) co_return *refused;
  const auto used = read_used_passkey(call.body);
  if (!used) co_return error_reply(used.error());
  if (auto fine = check_client_data(used->client_data, "sign_in", call, caller); !fine)
    co_return error_reply(fine.error());
  Store& store = app_.services.store;
  auto key = store.passkey(used->id);
  if (!key) co_return error_reply(kKeysUnread);
  if (!*key) co_return error_reply(kNotThisKey);
  const auto cose = from_base64url((*key)->key);
  const auto counter = check_signature(cose.value_or(std::string()), used->authenticator_data,
                                       used->client_data, used->signature, host_of(call));
  if (!counter) co_return error_reply(counter.error());
  // A counter that does not grow tells of a copy; devices that do not count say 0 always.
  if (*counter != 0 && *counter <= (*key)->counter) co_return error_reply(kNotThisKey);
  auto account = store.person((*key)->person);
  if (!account) co_return error_reply(kKeysUnread);
  if (!*account || (*account)->login.empty()) co_return error_reply(kNotThisKey);
  PasskeyRow row = **key;
  row.counter = *counter;
  row.used = app_.services.environment.now();
  Change change;
  change.push_back(PutPasskey{row});
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  co_return co_await come_back(std::move(**account), std::move(call), std::move(caller));
}

asio::awaitable<HttpReply> Rest::remove_passkey(HttpCall call, Caller caller) {
  const auto id = read_passkey_id(call.body);
  if (!id) co_return error_reply(id.error());
  Change change;
  change.push_back(DropPasskey{caller.identity.person, *id});
  const PersonRow owner{.id = caller.identity.person, .login = caller.login};
  for (Edit& letter : account_letters(owner, "passkey_gone")) change.push_back(std::move(letter));
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  co_return passkeys(caller);
}

}  // namespace reeve::server
