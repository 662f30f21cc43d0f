#include "server/call/outside.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <memory>
#include <mutex>

#include "server/call/freed.h"

namespace reeve::server {

namespace {

using Curl = std::unique_ptr<CURL, Freed<curl_easy_cleanup>>;
using Headers = std::unique_ptr<curl_slist, Freed<curl_slist_free_all>>;
using Url = std::unique_ptr<CURLU, Freed<curl_url_cleanup>>;

constexpr std::size_t kMostUrl = 1000;

struct Net4 {
  std::uint32_t address;
  int bits;
};
constexpr std::array<Net4, 15> kInner4 = {{{0x00000000, 8},
                                           {0x0A000000, 8},
                                           {0x64400000, 10},
                                           {0x7F000000, 8},
                                           {0xA9FE0000, 16},
                                           {0xAC100000, 12},
                                           {0xC0000000, 24},
                                           {0xC0000200, 24},
                                           {0xC0586300, 24},
                                           {0xC0A80000, 16},
                                           {0xC6120000, 15},
                                           {0xC6336400, 24},
                                           {0xCB007100, 24},
                                           {0xE0000000, 4},
                                           {0xF0000000, 4}}};

bool is_inner4(std::uint32_t address) {
  return std::ranges::any_of(
      kInner4, [&](const Net4& net) { return (address ^ net.address) >> (32 - net.bits) == 0; });
}

bool is_inner6(const std::array<std::uint8_t, 16>& bytes) {
  const auto last4 = [&](std::size_t from) {
    return static_cast<std::uint32_t>(bytes[from] << 24 | bytes[from + 1] << 16 |
                                      bytes[from + 2] << 8 | bytes[from + 3]);
  };
  const bool zeros = std::all_of(bytes.begin(), bytes.begin() + 10, [](auto b) { return b == 0; });
  if (zeros && bytes[10] == 0xFF && bytes[11] == 0xFF) return is_inner4(last4(12));
  // What leads to addresses of IPv4: 64:ff9b::/96 and 2002::/16.
  if (bytes[0] == 0 && bytes[1] == 0x64 && bytes[2] == 0xFF && bytes[3] == 0x9B)
    return is_inner4(last4(12));
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_inner4(last4(2));
  if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8) return true;
  // The world outside is 2000::/3; 2001::/23 are tunnels and the like.
  if ((bytes[0] & 0xE0) != 0x20) return true;
  return bytes[0] == 0x20 && bytes[1] == 0x01 && (bytes[2] & 0xFE) == 0;
}

curl_socket_t open_outer_only(void* refused, curlsocktype, curl_sockaddr* address) {
  // libcurl's sockaddr is only the beginning of what is there.
  const char* whole = reinterpret_cast<const char*>(address) + offsetof(curl_sockaddr, addr);
  if (is_inner_address(whole)) {
    *static_cast<bool*>(refused) = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int stop_if_asked(void* stopping, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::atomic<bool>*>(stopping)->load() ? 1 : 0;
}

// What answers say is of no interest, and may be endless.
std::size_t ignore(char*, std::size_t size, std::size_t count, void* taken) {
  auto& total = *static_cast<std::size_t*>(taken);
  total += size * count;
  return total > 64 * 1024 ? 0 : size * count;
}

struct Reading {
  std::string_view text;
};
std::size_t read_text(char* to, std::size_t size, std::size_t count, void* from) {
  std::string_view& rest = static_cast<Reading*>(from)->text;
  const std::size_t taken = std::min(size * count, rest.size());
  std::memcpy(to, rest.data(), taken);
  rest.remove_prefix(taken);
  return taken;
}

// "120", of Retry-After; a date is taken as nothing.
Milliseconds wait_in(const char* text) {
  int seconds = 0;
  if (text == nullptr) return 0;
  std::from_chars(text, text + std::strlen(text), seconds);
  return std::clamp(seconds, 0, 86'400) * Milliseconds{1000};
}

std::string part_of(const Url& url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url.get(), part, &text, 0) != CURLUE_OK) return {};
  std::string copy(text);
  curl_free(text);
  return copy;
}

Url parsed(std::string_view text) {
  Url url(curl_url());
  if (curl_url_set(url.get(), CURLUPART_URL, std::string(text).c_str(), 0) != CURLUE_OK)
    return nullptr;
  return url;
}

}  // namespace

bool is_inner_address(const void* address) {
  sa_family_t family = AF_UNSPEC;
  std::memcpy(&family, static_cast<const char*>(address) + offsetof(sockaddr, sa_family),
              sizeof family);
  if (family == AF_INET) {
    sockaddr_in in{};
    std::memcpy(&in, address, sizeof in);
    return is_inner4(ntohl(in.sin_addr.s_addr));
  }
  if (family != AF_INET6) return true;
  sockaddr_in6 in{};
  std::memcpy(&in, address, sizeof in);
  std::array<std::uint8_t, 16> bytes{};
  std::memcpy(bytes.data(), &in.sin6_addr, bytes.size());
  return is_inner6(bytes);
}

Result<void> check_url(std::string_view text, bool inner) {
  const Error wrong{"bad_address", "The address must begin with https:// and name a host."};
  if (text.size() > kMostUrl) return std::unexpected(wrong);
  for (char c : text)
    if (c <= ' ' || c >= 127) return std::unexpected(wrong);
  const Url url = parsed(text);
  if (!url || part_of(url, CURLUPART_HOST).empty()) return std::unexpected(wrong);
  const std::string scheme = part_of(url, CURLUPART_SCHEME);
  if (scheme != "https" && !(inner && scheme == "http")) return std::unexpected(wrong);
  if (!part_of(url, CURLUPART_USER).empty() || !part_of(url, CURLUPART_PASSWORD).empty())
    return error("bad_address", "The address must not have a user or password in it.");
  return {};
}

std::string origin_of(std::string_view text) {
  const Url url = parsed(text);
  if (!url) return {};
  const std::string port = part_of(url, CURLUPART_PORT);
  return part_of(url, CURLUPART_SCHEME) + "://" + part_of(url, CURLUPART_HOST) +
         (port.empty() ? "" : ":" + port);
}

Outside::Outside(Settings settings) : settings_(std::move(settings)) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}
Outside::~Outside() = default;

Sent Outside::post(const Post& post) const {
  const Curl curl(curl_easy_init());
  if (!curl) return {.why = "no memory"};
  curl_slist* list = nullptr;
  for (const auto& [name, value] : post.headers)
    list = curl_slist_append(list, (name + ": " + value).c_str());
  list = curl_slist_append(list, "Expect:");
  const Headers headers(list);
  bool refused = false;
  std::size_t taken = 0;
  CURL* it = curl.get();
  curl_easy_setopt(it, CURLOPT_URL, post.url.c_str());
  curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, settings_.inner ? "http,https" : "https");
  curl_easy_setopt(it, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(it, CURLOPT_PROXY, "");
  curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(it, CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.patience));
  curl_easy_setopt(it, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(it, CURLOPT_USERAGENT, "Reeve");
  curl_easy_setopt(it, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(post.body.size()));
  curl_easy_setopt(it, CURLOPT_POSTFIELDS, post.body.data());
  curl_easy_setopt(it, CURLOPT_WRITEFUNCTION, ignore);
  curl_easy_setopt(it, CURLOPT_WRITEDATA, &taken);
  curl_easy_setopt(it, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(it, CURLOPT_XFERINFOFUNCTION, stop_if_asked);
  curl_easy_setopt(it, CURLOPT_XFERINFODATA, &stopping_);
  if (!settings_.inner) {
    curl_easy_setopt(it, CURLOPT_OPENSOCKETFUNCTION, open_outer_only);
    curl_easy_setopt(it, CURLOPT_OPENSOCKETDATA, &refused);
  }
  const CURLcode done = curl_easy_perform(it);
  if (refused) return {.how = Sent::How::kHopeless, .why = "the address is of an inner network"};
  long status = 0;
  curl_easy_getinfo(it, CURLINFO_RESPONSE_CODE, &status);
  if (status == 0) return {.why = curl_easy_strerror(done)};
  Sent sent{.status = static_cast<int>(status), .why = "status " + std::to_string(status)};
  curl_header* retry = nullptr;
  if (curl_easy_header(it, "Retry-After", 0, CURLH_HEADER, -1, &retry) == CURLHE_OK)
    sent.wait = wait_in(retry->value);
  if (status >= 200 && status < 300)
    sent.how = Sent::How::kDone;
  else if (status == 404 || status == 410)
    sent.how = Sent::How::kGone;
  else if (status == 408 || status == 425 || status == 429 || status >= 500)
    sent.how = Sent::How::kLater;
  else
    sent.how = Sent::How::kHopeless;
  return sent;
}

Sent Outside::mail(const Mail& mail) const {
  if (settings_.mail.empty())
    return {.how = Sent::How::kHopeless, .why = "no mail server is set up"};
  const Curl curl(curl_easy_init());
  const Url url = parsed(settings_.mail);
  if (!curl || !url) return {.why = "the mail server's address cannot be read"};
  const std::string host = part_of(url, CURLUPART_HOST);
  const bool on_this_machine = host == "localhost" || host == "127.0.0.1" || host == "[::1]";
  const bool has_user = !part_of(url, CURLUPART_USER).empty();
  const Headers to(curl_slist_append(nullptr, ("<" + mail.to + ">").c_str()));
  Reading reading{mail.text};
  CURL* it = curl.get();
  curl_easy_setopt(it, CURLOPT_URL, settings_.mail.c_str());
  curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  // A password never goes over the wire in the clear.
  curl_easy_setopt(
      it, CURLOPT_USE_SSL,
      static_cast<long>(has_user && !on_this_machine ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  if (on_this_machine) {
    curl_easy_setopt(it, CURLOPT_SSL_VERIFYPEER, 0L);
    curl_easy_setopt(it, CURLOPT_SSL_VERIFYHOST, 0L);
  }
  curl_easy_setopt(it, CURLOPT_PROXY, "");
  curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(it, CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.patience));
  curl_easy_setopt(it, CURLOPT_MAIL_FROM, ("<" + mail.from + ">").c_str());
  curl_easy_setopt(it, CURLOPT_MAIL_RCPT, to.get());
  curl_easy_setopt(it, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(it, CURLOPT_READFUNCTION, read_text);
  curl_easy_setopt(it, CURLOPT_READDATA, &reading);
  curl_easy_setopt(it, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(it, CURLOPT_XFERINFOFUNCTION, stop_if_asked);
  curl_easy_setopt(it, CURLOPT_XFERINFODATA, &stopping_);
  const CURLcode done = curl_easy_perform(it);
  if (done == CURLE_OK) return {.how = Sent::How::kDone};
  // The last thing the server said decides, whatever libcurl makes of it.
  long status = 0;
  curl_easy_getinfo(it, CURLINFO_RESPONSE_CODE, &status);
  const bool refused = status >= 500 && status < 600 && done != CURLE_LOGIN_DENIED;
  return {.how = refused ? Sent::How::kHopeless : Sent::How::kLater,
          .status = static_cast<int>(status),
          .why = std::string(curl_easy_strerror(done)) + ", " + std::to_string(status)};
}

}  // namespace reeve::server
