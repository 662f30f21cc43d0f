#include "server/call/courier.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/call/letter.h"
#include "server/call/tokens.h"
#include "server/people/guest.h"
#include "server/table/summary.h"
#include "server/table/table_setup.h"

namespace reeve::server {

namespace {

constexpr std::size_t kCallsTogether = 500;
constexpr std::size_t kLettersTogether = 200;
constexpr std::size_t kMostItems = 12;  // of one letter
constexpr std::size_t kThreads = 4;     // for the world outside
constexpr std::size_t kMostUnderWay = 16;
constexpr std::uint32_t kMostFailed = 5;      // letters in a row, before a way is given up
constexpr Milliseconds kFirstPause = 60'000;  // between two tries; doubles
constexpr Milliseconds kLongestPause = 4 * 3'600'000;
constexpr Milliseconds kLetterLife = 2 * kDay;
constexpr std::int64_t kPushLife = 86'400;   // seconds that a push service keeps a message
constexpr std::int64_t kTokenLife = 43'200;  // seconds

// There is one name of a lease for all that is sent.
const TableId kCourier = "courier";

bool usable(const WayRow& way, const CallingOptions& options) {
  if (way.kind == WayKind::kMail) return way.confirmed && !options.mail.empty();
  return true;
}

Milliseconds pause_after(std::uint32_t tries) {
  return std::min(kFirstPause << std::min<std::uint32_t>(tries, 10), kLongestPause);
}

}  // namespace

Courier::Courier(Services& services, const CallingOptions& options,
                 std::function<std::set<PersonId>()> present)
    : services_(services),
      options_(options),
      present_(std::move(present)),
      key_(vapid_key(services.store.secret())),
      outside_({.mail = options.mail, .inner = options.inner}),
      threads_(kThreads) {}

Courier::~Courier() {
  stop();
}

void Courier::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  outside_.stop();
  threads_.join();
}

void Courier::sweep() {
  const Milliseconds now = services_.tick();
  const auto calls = services_.store.due_calls(now, kCallsTogether);
  const auto letters = services_.store.due_letters(now, 1);
  if (!calls || !letters) {
    ++services_.metrics.storage_errors;
    return;
  }
  if (calls->empty() && letters->empty()) return;
  if (!services_.store.take(kCourier)) return;  // another server sends
  if (!calls->empty()) {
    const std::set<PersonId> present = present_();
    std::set<PersonId> people;
    for (const CallRow& call : *calls) people.insert(call.person);
    for (PersonId person : people) make_letters(person, present);
  }
  send_due();
}

void Courier::write(Change change, std::function<void()> then) {
  services_.store.write(std::move(change),
                        [this, then = std::move(then)](const Result<void>& done) {
                          if (!done) ++services_.metrics.storage_errors;
                          then();
                        });
}

std::optional<json::object> Courier::item_of(CallKind kind, const TableId& id, Seat seat,
                                             PersonId person) {
  const auto found = services_.store.table(id);
  if (!found || !*found || seat < 0) return {};
  const TableRow& table = **found;
  if (static_cast<std::size_t>(seat) >= table.seats.size()) return {};
  const SeatRow& row = table.seats[static_cast<std::size_t>(seat)];
  if (row.person != person || row.gone) return {};
  const bool running = table.status == TableStatus::kRunning;
  Milliseconds deadline = kNever;
  switch (kind) {
    case CallKind::kTurn:
    case CallKind::kDeadline:
      if (!running || table.turn != seat || !row.substitute.empty()) return {};
      deadline = wall_deadline(table, services_.wall_ahead());
      if (kind == CallKind::kDeadline && deadline == kNever) return {};
      break;
    case CallKind::kBegan:
      if (!running || table.turn == seat) return {};
      break;
    case CallKind::kFull:
      if (table.status != TableStatus::kOpen || !all_seats_taken(table)) return {};
      break;
    case CallKind::kInvited:
      if (table.status != TableStatus::kOpen || row.kind != SeatKind::kOpen) return {};
      break;
    case CallKind::kOver:
      if (!is_finished(table)) return {};
      break;
  }
  const auto game = services_.world.game(table.game);
  return call_item(kind, table, seat, game ? (*game)->title() : std::string_view(table.game),
                   deadline);
}

std::optional<json::object> Courier::item_of(CallRow& call) {
  auto item = item_of(call.kind, call.table, call.seat, call.person);
  if (item && call.kind == CallKind::kDeadline) {
    // Time may have been added since, for a holiday: then there is time to tell it later.
    const Milliseconds left = item->at("deadline").as_int64() - services_.environment.now();
    if (left > services_.limits.call_before * 2) {
      call.due = services_.tick() + left - services_.limits.call_before;
      return {};
    }
  }
  return item;
}

void Courier::make_letters(PersonId person, const std::set<PersonId>& present) {
  {
    const std::lock_guard lock(mutex_);
    if (!busy_.insert(person).second) return;
  }
  const auto finish = [this, person] {
    const std::lock_guard lock(mutex_);
    busy_.erase(person);
  };
  const Limits& limits = services_.limits;
  Store& store = services_.store;
  const Milliseconds now = services_.tick();
  const auto calls = store.calls_of(person);
  const auto wished = store.wishes_of(person);
  auto ways = store.ways_of(person);
  if (!calls || !wished || !ways) return finish();
  const Wishes wishes = wishes_from(*wished);
  std::erase_if(*ways, [&](const WayRow& way) { return !usable(way, options_); });

  Change change;
  std::vector<CallRow> telling;
  std::vector<json::object> items;
  Milliseconds last_told = 0;
  bool due = false;
  bool urgent = false;
  const Milliseconds quiet = wishes.quiet_for(services_.environment.now());
  for (CallRow call : *calls) {
    last_told = std::max(last_told, call.told);
    if (call.due == kNever || call.due > now + limits.calls_apart) continue;
    const Milliseconds before = call.due;
    const bool is_due = before <= now;
    std::optional<json::object> item;
    if (!ways->empty() && wishes.wants(call.kind) && !present.contains(person))
      item = item_of(call);
    if (!item) {
      // Seen on the page, not wanted, or not so any more.
      if (is_due && call.due == before) call.due = kNever;
      if (call.due != before) change.push_back(SettleCall{call});
      continue;
    }
    due |= is_due;
    if (call.kind == CallKind::kDeadline)
      urgent |= item->at("deadline").as_int64() < services_.environment.now() + quiet + kFirstPause;
    telling.push_back(call);
    items.push_back(std::move(*item));
  }
  if (due && (quiet == 0 || urgent) &&
      (last_told == 0 || now >= last_told + limits.calls_apart || urgent)) {
    json::array told;
    for (std::size_t i = 0; i < items.size(); ++i) {
      // Of a turn whose time runs out that is said, and not twice.
      const bool said =
          telling[i].kind == CallKind::kTurn &&
          std::ranges::any_of(telling, [&](const CallRow& other) {
            return other.kind == CallKind::kDeadline && other.table == telling[i].table;
          });
      if (!said && told.size() < kMostItems) told.push_back(items[i]);
      CallRow call = telling[i];
      call.due = kNever;
      call.told = now;
      change.push_back(SettleCall{call});
    }
    const std::string facts = json::serialize(json::object{{"kind", "calls"}, {"items", told}});
    for (const WayRow& way : *ways)
      change.push_back(PutLetter{{.id = new_letter_id(services_.environment),
                                  .way = way.id,
                                  .person = person,
                                  .facts = facts,
                                  .due = now,
                                  .created = now}});
  } else if (due) {
    const Milliseconds wait = std::max(quiet, last_told + limits.calls_apart - now);
    for (CallRow call : telling) {
      if (call.due > now) continue;
      call.due = now + std::max<Milliseconds>(wait, 1);
      change.push_back(SettleCall{call});
    }
  }
  if (change.empty()) return finish();
  write(std::move(change), finish);
}

void Courier::send_due() {
  // What was under way before the letters are read may be done by now, though it still stands among
  // them: such ways wait for the next sweep, so that nothing is sent twice.
  std::set<std::uint64_t> in_use;
  {
    const std::lock_guard lock(mutex_);
    in_use = under_way_;
  }
  const auto letters = services_.store.due_letters(services_.tick(), kLettersTogether);
  if (!letters) return;
  for (const LetterRow& letter : *letters) {
    if (!in_use.insert(letter.way).second) continue;  // one after another on each way
    const std::lock_guard lock(mutex_);
    if (stopped_ || under_way_.size() >= kMostUnderWay) return;
    under_way_.insert(letter.way);
    boost::asio::post(threads_, [this, letter] { send(letter); });
  }
}

std::optional<json::object> Courier::still_true(const LetterRow& letter) {
  auto facts = parse_json(letter.facts);
  if (!facts || !facts->is_object()) return {};
  json::object& all = facts->get_object();
  json::value* items = all.if_contains("items");
  if (items == nullptr || !items->is_array()) return std::move(all);
  static constexpr std::array<CallKind, kCallKinds> kKinds = {CallKind::kTurn, CallKind::kDeadline,
                                                              CallKind::kOver, CallKind::kBegan,
                                                              CallKind::kFull, CallKind::kInvited};
  json::array left;
  for (const json::value& it : items->get_array()) {
    const json::object& item = it.get_object();
    const std::string kind = text_in(item, "kind");
    const auto known = std::ranges::find(kKinds, kind, [](CallKind k) { return name_of(k); });
    if (known == kKinds.end()) continue;
    const auto seat = static_cast<Seat>(item.at("seat").to_number<std::int64_t>());
    if (auto now = item_of(*known, text_in(item, "table"), seat, letter.person))
      left.push_back(std::move(*now));
  }
  if (left.empty()) return {};
  all["items"] = std::move(left);
  return std::move(all);
}

// On a thread for the world outside.
void Courier::send(const LetterRow& letter) {
  const auto finish = [this, way = letter.way] {
    const std::lock_guard lock(mutex_);
    under_way_.erase(way);
  };
  try {
    const auto way = services_.store.way(letter.way);
    if (!way) return finish();
    const auto facts = still_true(letter);
    if (!*way || !facts) return write({DropLetter{letter.id}}, finish);
    const Sent sent = send_on(**way, letter, *facts);
    {
      const std::lock_guard lock(mutex_);
      // Given up by us, not by them; it is sent again after the next start.
      if (stopped_ && sent.how == Sent::How::kLater) {
        under_way_.erase(letter.way);
        return;
      }
    }
    write(after(**way, letter, sent), finish);
  } catch (const std::exception& failed) {
    spdlog::error("a letter ended with an exception: {}", failed.what());
    write({DropLetter{letter.id}}, finish);
  }
}

Sent Courier::send_on(const WayRow& way, const LetterRow& letter, const json::object& facts) {
  const Milliseconds now = services_.environment.now();
  const auto wished = services_.store.wishes_of(letter.person);
  const auto person = services_.store.person(letter.person);
  const Language language = wishes_from(wished ? *wished : std::string()).language;
  Speaker speaker{
      .language = language,
      .now = now,
      .site = options_.site,
      .name = person && *person ? (*person)->name : guest_name(letter.person, language)};
  const auto keys = parse_json(way.keys);
  const json::object known = keys && keys->is_object() ? keys->get_object() : json::object();
  if (way.kind == WayKind::kPush) {
    const auto point = from_base64url(text_in(known, "p256dh"));
    const auto secret = from_base64url(text_in(known, "auth"));
    if (!point || !secret) return {.how = Sent::How::kGone, .why = "the keys cannot be read"};
    const json::object message = push_message(letter.id, facts, speaker);
    const auto body = push_body(json::serialize(message), {*point, *secret}, services_.environment);
    if (!body) return {.how = Sent::How::kGone, .why = body.error().message};
    std::string topic = text_in(message, "tag");
    topic = topic.substr(topic.rfind('/') + 1);
    const std::string subject = !options_.mail_from.empty() ? "mailto:" + options_.mail_from
                                : !options_.site.empty()    ? options_.site
                                                            : std::string("mailto:reeve@localhost");
    Outside::Post post{.url = way.address, .body = *body};
    post.headers = {{"Authorization",
                     vapid_header(key_, origin_of(way.address), subject, now / 1000 + kTokenLife)},
                    {"Content-Type", "application/octet-stream"},
                    {"Content-Encoding", "aes128gcm"},
                    {"TTL", std::to_string(kPushLife)},
                    {"Urgency", "normal"}};
    // A newer call of a table takes the older one's place at the push service.
    if (!topic.empty()) post.headers.emplace_back("Topic", topic);
    return outside_.post(post);
  }
  if (way.kind == WayKind::kWebhook) {
    // As standardwebhooks.com has it.
    const std::string body = json::serialize(webhook_message(letter.id, facts, speaker));
    const std::string at = std::to_string(now / 1000);
    const auto secret = from_base64url(text_in(known, "secret"));
    const std::string seal =
        base64(hmac_of(secret ? *secret : std::string(), letter.id + "." + at + "." + body));
    Sent sent = outside_.post({.url = way.address,
                               .headers = {{"Content-Type", "application/json"},
                                           {"webhook-id", letter.id},
                                           {"webhook-timestamp", at},
                                           {"webhook-signature", "v1," + seal}},
                               .body = body});
    // Only 410 says that nobody will ever be there; the rest may be mended.
    if (sent.how == Sent::How::kGone && sent.status != 410) sent.how = Sent::How::kLater;
    return sent;
  }
  const std::string kind = text_in(facts, "kind");
  const std::string secret = services_.store.secret();
  const json::object about{{"way", std::to_string(way.id)}};
  MailParts parts{.id = letter.id, .from = options_.mail_from, .to = way.address};
  if (kind == "confirm") {
    parts.link = options_.site + "/mail/confirm?token=" +
                 make_token(secret, "confirm", about, now + services_.limits.confirm_life);
  } else if (kind == "recover") {
    const json::object who{{"person", person_text(letter.person)},
                           {"epoch", person && *person ? (*person)->epoch : 0U}};
    parts.link = options_.site + "/mail/recover?token=" +
                 make_token(secret, "recover", who, now + services_.limits.recover_life);
  } else {
    const std::string token = make_token(secret, "stop", about, now + 400 * kDay);
    parts.link = options_.site + "/mail/stop?token=" + token;
    parts.stop = options_.site + "/api/unsubscribe?token=" + token;
  }
  return outside_.mail(
      {.from = options_.mail_from, .to = way.address, .text = mail_message(parts, facts, speaker)});
}

Change Courier::after(const WayRow& way, LetterRow letter, const Sent& sent) {
  Metrics& metrics = services_.metrics;
  WayRow changed = way;
  if (sent.how == Sent::How::kDone) {
    ++metrics.letters_sent;
    // An address that was replaced has heard so, and is nobody's any more.
    if (way.kind == WayKind::kMail && !way.confirmed &&
        letter.facts.find("\"what\":\"address\"") != std::string::npos)
      return {DropWay{way.id}};
    Change change{DropLetter{letter.id}};
    changed.failed = 0;
    if (way.failed != 0) change.push_back(PutWay{changed});
    return change;
  }
  ++metrics.letters_failed;
  spdlog::info("a letter did not arrive way={} try={} why=\"{}\"", name_of(way.kind),
               letter.tries + 1, sent.why);
  if (sent.how == Sent::How::kGone) return {DropWay{way.id}};
  const Milliseconds now = services_.tick();
  const Milliseconds again = now + std::max(pause_after(letter.tries), sent.wait);
  if (sent.how == Sent::How::kLater && again < letter.created + kLetterLife) {
    ++letter.tries;
    letter.due = again;
    return {PutLetter{letter}};
  }
  // This one is given up; and the way too, when none arrives any more.
  ++changed.failed;
  if (changed.failed >= kMostFailed && way.kind != WayKind::kMail) return {DropWay{way.id}};
  if (changed.failed >= kMostFailed) changed.confirmed = false;
  return {DropLetter{letter.id}, PutWay{changed}};
}

}  // namespace reeve::server
