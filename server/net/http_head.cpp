#include "server/net/http_head.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace reeve::server {

namespace http = boost::beast::http;

namespace {

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// What is escaped as it is meant; a % that escapes nothing stands for itself.
std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                        hex_digit(text[i + 2]) >= 0;
    if (escape) {
      plain += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

std::map<std::string, std::string> read_query(std::string_view query) {
  std::map<std::string, std::string> fields;
  while (!query.empty() && fields.size() < 20) {
    const std::size_t end = query.find('&');
    const std::string_view field = query.substr(0, end);
    query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
    const std::size_t equals = field.find('=');
    if (equals != std::string_view::npos)
      fields.emplace(unescaped(field.substr(0, equals)), unescaped(field.substr(equals + 1)));
  }
  return fields;
}

}  // namespace

std::string network_of(const std::string& address) {
  boost::system::error_code error;
  const auto parsed = boost::asio::ip::make_address(address, error);
  if (error || parsed.is_v4()) return address;
  auto bytes = parsed.to_v6().to_bytes();
  if (parsed.to_v6().is_v4_mapped())
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, parsed.to_v6()).to_string();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

std::string_view cookie_in(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = header.find(';');
    const std::string_view pair = without_blanks(header.substr(0, end));
    header = end == std::string_view::npos ? std::string_view{} : header.substr(end + 1);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      return pair.substr(equals + 1);
  }
  return {};
}

std::optional<HttpCall> read_head(const http::request<http::string_body>& request,
                                  bool behind_proxy, const std::string& peer) {
  const std::string_view target = request.target();
  if (!target.starts_with('/') || target.size() > 1000) return {};
  for (char c : target)
    if (c <= ' ' || c >= 127 || c == '\\' || c == '#') return {};
  // Two of these would let two readers see two different requests.
  for (const http::field once :
       {http::field::host, http::field::origin, http::field::cookie, http::field::authorization})
    if (request.count(once) > 1) return {};
  HttpCall call;
  call.method = std::string(request.method_string());
  const std::size_t question = target.find('?');
  call.path = unescaped(target.substr(0, question));
  if (question != std::string_view::npos) call.query = read_query(target.substr(question + 1));
  call.content_type = std::string(request[http::field::content_type]);
  // The account's comes first. A guest's has a name of its own, so that a page which asks who it is at
  // the moment somebody signs in cannot put a guest's in the account's place.
  for (const std::string_view name : {"reeve", "reeve-guest"})
    for (const std::string_view prefix : {"__Host-", ""}) {
      const std::string_view value =
          cookie_in(request[http::field::cookie], std::string(prefix).append(name));
      if (value.empty()) continue;
      if (!call.cookie.empty()) call.cookie += ' ';
      call.cookie += value;
      break;
    }
  call.agent = std::string(request[http::field::user_agent].substr(0, 200));
  call.authorization = std::string(request[http::field::authorization]);
  call.origin = std::string(request[http::field::origin]);
  call.host = std::string(request[http::field::host]);
  call.fetch_site = std::string(request["Sec-Fetch-Site"]);
  call.language = language_of(request[http::field::accept_language]);
  call.address = peer;
  call.local = (peer == "127.0.0.1" || peer == "::1") && request.count("X-Forwarded-For") == 0;
  if (behind_proxy) {
    // The last entry is the one our own proxy wrote; those before it are what the client claims.
    const std::string_view chain = request["X-Forwarded-For"];
    const std::string_view last = without_blanks(chain.substr(chain.rfind(',') + 1));
    if (!last.empty() && last.size() <= 45) call.address = std::string(last);
  }
  call.network = network_of(call.address);
  return call;
}

std::vector<std::pair<std::string_view, std::string_view>> security_headers(bool https) {
  std::vector<std::pair<std::string_view, std::string_view>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
       "'unsafe-inline'; "
       "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
       "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
  if (https) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  return headers;
}

}  // namespace reeve::server
