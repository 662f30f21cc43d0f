// Passkeys: CBOR, keys of both kinds, and whoever tries to get in with what is not theirs.
#include "server/people/passkey.h"

#include <sodium.h>

#include <thread>

#include "server/call/push.h"
#include "server/people/cbor.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"
#include "server/tests/support/post_box.h"

namespace reeve::server::testing {
namespace {

std::string head(unsigned major, std::size_t n) {
  std::string out;
  if (n < 24) return out += static_cast<char>(major << 5 | n);
  if (n < 256) return (out += static_cast<char>(major << 5 | 24)) += static_cast<char>(n);
  out += static_cast<char>(major << 5 | 25);
  out += static_cast<char>(n >> 8);
  return out += static_cast<char>(n & 255);
}
std::string number(int n) {
  return n >= 0 ? head(0, static_cast<std::size_t>(n)) : head(1, static_cast<std::size_t>(-1 - n));
}
std::string bytes(const std::string& it) {
  return head(2, it.size()) + it;
}
std::string text(const std::string& it) {
  return head(3, it.size()) + it;
}
std::string sha256(const std::string& it) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()),
                     reinterpret_cast<const unsigned char*>(it.data()), it.size());
  return hash;
}
// r and s as a signature of X.509 has them.
std::string der(const std::string& both) {
  const auto whole = [](std::string part) {
    while (part.size() > 1 && part[0] == 0 && (part[1] & 0x80) == 0) part.erase(0, 1);
    if ((part[0] & 0x80) != 0) part.insert(0, 1, '\0');
    return std::string("\x02") + static_cast<char>(part.size()) + part;
  };
  const std::string parts = whole(both.substr(0, 32)) + whole(both.substr(32));
  return std::string("\x30") + static_cast<char>(parts.size()) + parts;
}

// What a phone or a stick does.
struct Device {
  bool edwards = false;
  std::string id = "credential";
  PointKey point{std::string(32, 'k')};
  std::string secret = std::string(crypto_sign_SECRETKEYBYTES, '\0');
  std::string open = std::string(crypto_sign_PUBLICKEYBYTES, '\0');
  std::uint32_t counter = 0;
  unsigned flags = 0x05;

  explicit Device(bool by_edwards = false) : edwards(by_edwards) {
    const std::string seed(crypto_sign_SEEDBYTES, 's');
    crypto_sign_seed_keypair(reinterpret_cast<unsigned char*>(open.data()),
                             reinterpret_cast<unsigned char*>(secret.data()),
                             reinterpret_cast<const unsigned char*>(seed.data()));
  }
  std::string cose() const {
    if (edwards)
      return head(5, 4) + number(1) + number(1) + number(3) + number(-8) + number(-1) + number(6) +
             number(-2) + bytes(open);
    const std::string& key = point.public_key();
    return head(5, 5) + number(1) + number(2) + number(3) + number(-7) + number(-1) + number(1) +
           number(-2) + bytes(key.substr(1, 32)) + number(-3) + bytes(key.substr(33));
  }
  std::string data(const std::string& host, bool with_key) {
    ++counter;
    std::string out = sha256(host);
    out += static_cast<char>(flags | (with_key ? 0x40u : 0u));
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(counter >> shift & 255);
    if (!with_key) return out;
    out += std::string(16, '\0');
    out += static_cast<char>(id.size() >> 8);
    out += static_cast<char>(id.size() & 255);
    return out + id + cose();
  }
  std::string attestation(const std::string& host) {
    return head(5, 3) + text("fmt") + text("none") + text("attStmt") + head(5, 0) +
           text("authData") + bytes(data(host, true));
  }
  std::string sign(const std::string& message) const {
    if (!edwards) return der(point.sign(message));
    std::string out(crypto_sign_BYTES, '\0');
    crypto_sign_detached(reinterpret_cast<unsigned char*>(out.data()), nullptr,
                         reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         reinterpret_cast<const unsigned char*>(secret.data()));
    return out;
  }
};

std::string client_data(const std::string& type, const json::value& challenge,
                        const std::string& origin) {
  return json::serialize(
      json::object{{"type", type}, {"challenge", challenge}, {"origin", origin}});
}

TEST(Cbor, ReadsWhatAuthenticatorsSayAndNothingElse) {
  const std::string said = head(5, 2) + number(-7) + bytes("ab") + text("x") + number(500);
  const auto map = Cbor::read(said);  // which looks into it
  ASSERT_TRUE(map);
  ASSERT_NE(map->at(-7), nullptr);
  EXPECT_EQ(map->at(-7)->bytes(), "ab");
  EXPECT_EQ(map->at("x")->number(), 500);
  EXPECT_EQ(map->at("y"), nullptr);
  EXPECT_EQ(map->at(7), nullptr);
  for (const std::string& bad :
       {std::string(), std::string("\x18"), std::string("\x5f\x41\x61\xff"), head(2, 5) + "abcd",
        std::string("\xfb\0\0\0\0\0\0\0\0", 9), std::string("\xc0\x01"),
        head(5, 1) + bytes("k") + number(1), head(4, 300),
        std::string("\x1b\xff\xff\xff\xff\xff\xff\xff\xff"), number(1) + number(2),
        std::string(50, '\x81')})
    EXPECT_FALSE(Cbor::read(bad)) << bad.size();
  std::size_t end = 0;
  EXPECT_TRUE(Cbor::read(number(1) + number(2), &end));
  EXPECT_EQ(end, 1u);
}

TEST(Passkey, BothKindsOfKeysSignAndNoByteMayDiffer) {
  ASSERT_GE(sodium_init(), 0);
  for (const bool edwards : {false, true}) {
    Device device(edwards);
    const auto made = read_made_key(device.attestation("reeve.example"), "reeve.example");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->id, "credential");
    EXPECT_EQ(made->counter, 1u);
    EXPECT_FALSE(read_made_key(device.attestation("other.example"), "reeve.example"));
    const std::string client = "{}";
    const std::string data = device.data("reeve.example", false);
    const std::string signature = device.sign(data + sha256(client));
    const auto check = [&](const std::string& d, const std::string& c, const std::string& s) {
      return check_signature(made->key, d, c, s, "reeve.example");
    };
    ASSERT_TRUE(check(data, client, signature));
    EXPECT_EQ(*check(data, client, signature), device.counter);
    EXPECT_FALSE(check(data, "{ }", signature));
    EXPECT_FALSE(check_signature(made->key, data, client, signature, "other.example"));
    for (std::size_t i = 0; i < data.size(); ++i) {
      std::string other = data;
      other[i] = static_cast<char>(other[i] ^ 1);
      EXPECT_FALSE(check(other, client, signature)) << i;
    }
    for (std::size_t i = 0; i < signature.size(); ++i) {
      std::string other = signature;
      other[i] = static_cast<char>(other[i] ^ 1);
      EXPECT_FALSE(check(data, client, other)) << i;
    }
    for (std::size_t cut = 0; cut < signature.size(); ++cut)
      EXPECT_FALSE(check(data, client, signature.substr(0, cut)));
  }
  // Somebody must have been there, and be known to the device.
  for (const unsigned flags : {0x00u, 0x01u, 0x04u}) {
    Device device;
    device.flags = flags;
    EXPECT_FALSE(read_made_key(device.attestation("h"), "h"));
  }
  // A point that is none.
  Device device;
  std::string bad = device.attestation("h");
  bad.back() = static_cast<char>(bad.back() ^ 1);
  EXPECT_FALSE(read_made_key(bad, "h"));
  for (std::size_t cut = 0; cut < bad.size(); ++cut)
    EXPECT_FALSE(read_made_key(bad.substr(0, cut), "h"));
}

class PasskeyTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  MovableTime time;
  PostBox box;
  std::unique_ptr<Server> server = start();
  const std::string host = "127.0.0.1";
  const std::string origin = "http://127.0.0.1:" + std::to_string(server->port());
  Client ann{server->port()};

  std::unique_ptr<Server> start() {
    ServerOptions options = test_options(folder);
    options.limits.sweep_every = 5;
    options.app.calling = {.site = "https://reeve.example", .inner = true};
    return start_server(options, pebble_world(), time.environment());
  }
  void SetUp() override {
    ASSERT_EQ(ann.post("/api/register", {{"login", "ann"}, {"password", "long enough now"}}).status,
              200u);
  }
  static json::object begin(Client& client, const char* purpose) {
    return client.post("/api/passkeys/begin", {{"for", purpose}}).json();
  }
  HttpAnswer add(Client& client, Device& device, const json::value& challenge) {
    return client.post(
        "/api/passkeys",
        {{"name", "Phone"},
         {"client_data", base64url(client_data("webauthn.create", challenge, origin))},
         {"attestation", base64url(device.attestation(host))}});
  }
  HttpAnswer sign_in(Client& client, Device& device, const json::value& challenge,
                     const std::string& from, const std::string& type = "webauthn.get") {
    const std::string told = client_data(type, challenge, from);
    const std::string data = device.data(host, false);
    return client.post("/api/passkeys/sign-in",
                       {{"id", base64url(device.id)},
                        {"client_data", base64url(told)},
                        {"authenticator_data", base64url(data)},
                        {"signature", base64url(device.sign(data + sha256(told)))}});
  }
  static std::string code(const HttpAnswer& answer) {
    return std::string(answer.json().at("error").at("code").as_string());
  }
};

TEST_F(PasskeyTest, AreMadeUsedListedAndRemoved) {
  for (const bool edwards : {false, true}) {
    Device device(edwards);
    device.id = edwards ? "second" : "first";
    ASSERT_EQ(add(ann, device, begin(ann, "add").at("challenge")).status, 200u);
    Client elsewhere(server->port());
    elsewhere.get("/api/me");
    const HttpAnswer in =
        sign_in(elsewhere, device, begin(elsewhere, "sign_in").at("challenge"), origin);
    ASSERT_EQ(in.status, 200u) << in.body;
    EXPECT_EQ(in.json().at("account"), "ann");
    EXPECT_EQ(elsewhere.get("/api/me").json().at("account"), "ann");
    EXPECT_EQ(elsewhere.get("/api/devices").json().at("devices").as_array().size(),
              edwards ? 3u : 2u);
  }
  const json::object listed = ann.get("/api/passkeys").json();
  ASSERT_EQ(listed.at("passkeys").as_array().size(), 2u);
  EXPECT_EQ(listed.at("passkeys").at(0).at("name"), "Phone");
  EXPECT_FALSE(listed.at("passkeys").at(0).as_object().contains("key"));
  ASSERT_EQ(ann.post("/api/passkeys/remove", {{"id", base64url("first")}}).status, 200u);
  Device gone;
  gone.id = "first";
  gone.counter = 50;
  Client elsewhere(server->port());
  EXPECT_EQ(code(sign_in(elsewhere, gone, begin(elsewhere, "sign_in").at("challenge"), origin)),
            "bad_passkey");
}

TEST_F(PasskeyTest, NothingButTheRightAnswerOpens) {
  Device device;
  const json::value challenge = begin(ann, "add").at("challenge");
  ASSERT_EQ(add(ann, device, challenge).status, 200u);
  device.id = "other";
  EXPECT_EQ(code(add(ann, device, challenge)), "bad_passkey") << "a question is answered once";
  device.id = "credential";
  EXPECT_EQ(code(add(ann, device, begin(ann, "add").at("challenge"))), "bad_passkey")
      << "a key that is known";
  Client bob(server->port());
  ASSERT_EQ(bob.post("/api/register", {{"login", "bob"}, {"password", "long enough now"}}).status,
            200u);
  Device own;
  own.id = "own";
  EXPECT_EQ(code(add(bob, own, begin(ann, "add").at("challenge"))), "bad_passkey")
      << "somebody else's question";
  Client guest(server->port());
  EXPECT_EQ(code(guest.post("/api/passkeys/begin", {{"for", "add"}})), "not_signed_in");
  EXPECT_EQ(code(add(guest, own, begin(bob, "add").at("challenge"))), "not_signed_in");

  const auto ask = [&] { return begin(guest, "sign_in").at("challenge"); };
  EXPECT_EQ(code(sign_in(guest, device, ask(), "https://evil.example")), "bad_passkey");
  EXPECT_EQ(code(sign_in(guest, device, ask(), origin, "webauthn.create")), "bad_passkey");
  EXPECT_EQ(code(sign_in(guest, device, begin(ann, "add").at("challenge"), origin)), "bad_passkey")
      << "a question for something else";
  EXPECT_EQ(code(sign_in(guest, device, json::value("bm8"), origin)), "bad_passkey");
  const json::value old = ask();
  time.move(600'000);
  EXPECT_EQ(code(sign_in(guest, device, old, origin)), "bad_passkey") << "too late";
  Device forged(true);
  EXPECT_EQ(code(sign_in(guest, forged, ask(), origin)), "bad_passkey") << "another key";
  const json::value once = ask();
  ASSERT_EQ(sign_in(guest, device, once, origin).status, 200u);
  Client thief(server->port());
  EXPECT_EQ(code(sign_in(thief, device, once, origin)), "bad_passkey") << "again";
  device.counter = 1;
  EXPECT_EQ(code(sign_in(thief, device, begin(thief, "sign_in").at("challenge"), origin)),
            "bad_passkey")
      << "a copy of the key counts from before";
}

TEST_F(PasskeyTest, ThatComeAndGoAreTold) {
  const Subscriber phone('a');
  ASSERT_EQ(ann.post("/api/ways", {{"kind", "push"},
                                   {"address", box.url("/ann")},
                                   {"p256dh", phone.p256dh()},
                                   {"auth", phone.auth()}})
                .status,
            201u);
  const auto heard = [&](std::size_t nth) {
    for (int i = 0; i < 1500 && box.count() < nth; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(4));
    return box.count() == nth ? phone.read(box.all().back().body) : std::string();
  };
  Device device;
  ASSERT_EQ(add(ann, device, begin(ann, "add").at("challenge")).status, 200u);
  EXPECT_NE(heard(1).find("A passkey was added to the account ann"), std::string::npos) << heard(1);
  ASSERT_EQ(ann.post("/api/passkeys/remove", {{"id", base64url(device.id)}}).status, 200u);
  EXPECT_NE(heard(2).find("A passkey of the account ann"), std::string::npos) << heard(2);
}

TEST_F(PasskeyTest, GoWithTheAccount) {
  Device device;
  ASSERT_EQ(add(ann, device, begin(ann, "add").at("challenge")).status, 200u);
  ASSERT_EQ(ann.post("/api/delete-account", {{"password", "long enough now"}}).status, 200u);
  Client again(server->port());
  EXPECT_EQ(code(sign_in(again, device, begin(again, "sign_in").at("challenge"), origin)),
            "bad_passkey");
}

}  // namespace
}  // namespace reeve::server::testing
