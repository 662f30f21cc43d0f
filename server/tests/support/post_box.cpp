#include "server/tests/support/post_box.h"

#include <openssl/evp.h>
#include <sodium.h>

#include <algorithm>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <charconv>

namespace reeve::server::testing {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

std::string small(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  return out;
}

std::string from_base64(const std::string& text) {
  std::string bytes(text.size() + 1, '\0');
  std::size_t size = 0;
  sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                    text.size(), "\r\n ", &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
  bytes.resize(size);
  return bytes;
}

std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t begin = text.find(from);
  if (begin == std::string::npos) return {};
  const std::size_t end = text.find(to, begin + from.size());
  return text.substr(begin + from.size(), end - begin - from.size());
}

// =?UTF-8?B?…?= =?UTF-8?B?…?=
std::string decoded_header(std::string text) {
  std::string out;
  for (std::size_t at = text.find("=?UTF-8?B?"); at != std::string::npos;
       at = text.find("=?UTF-8?B?", at + 1))
    out += from_base64(between(text.substr(at), "=?UTF-8?B?", "?="));
  return out;
}

}  // namespace

LocalServer::LocalServer(std::function<void(Socket&)> serve)
    : acceptor_(io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
      port_(acceptor_.local_endpoint().port()),
      serve_(std::move(serve)),
      thread_([this] {
        while (true) {
          boost::system::error_code error;
          Socket socket(io_);
          acceptor_.accept(socket, error);
          if (error || stopping_) return;
          ++connections_;
          serve_(socket);
        }
      }) {}

LocalServer::~LocalServer() {
  stopping_ = true;
  boost::system::error_code ignored;
  asio::io_context io;
  tcp::socket wake(io);
  wake.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port_), ignored);
  thread_.join();
}

PostBox::PostBox()
    : server_([this](LocalServer::Socket& socket) {
        boost::beast::flat_buffer buffer;
        http::request<http::string_body> request;
        boost::system::error_code error;
        http::read(socket, buffer, request, error);
        if (error) return;
        Posted posted{.target = std::string(request.target()), .body = request.body()};
        for (const auto& field : request)
          posted.headers[small(field.name_string())] = std::string(field.value());
        std::pair<int, std::string> answer{201, ""};
        {
          const std::lock_guard lock(mutex_);
          posted_.push_back(std::move(posted));
          if (!answers_.empty()) {
            answer = answers_.front();
            answers_.erase(answers_.begin());
          }
        }
        http::response<http::empty_body> response(static_cast<http::status>(answer.first), 11);
        if (!answer.second.empty())
          response.set(answer.first / 100 == 3 ? http::field::location : http::field::retry_after,
                       answer.second);
        response.prepare_payload();
        response.keep_alive(false);
        http::write(socket, response, error);
      }) {}

std::string PostBox::origin() const {
  return "http://127.0.0.1:" + std::to_string(server_.port());
}
std::string PostBox::url(const std::string& path) const {
  return origin() + path;
}
void PostBox::answer(std::vector<std::pair<int, std::string>> next) {
  const std::lock_guard lock(mutex_);
  answers_ = std::move(next);
}
std::vector<PostBox::Posted> PostBox::all() const {
  const std::lock_guard lock(mutex_);
  return posted_;
}

MailBox::MailBox() : server_([this](LocalServer::Socket& socket) { serve(socket); }) {}

std::string MailBox::url() const {
  return "smtp://127.0.0.1:" + std::to_string(server_.port());
}
void MailBox::answer(std::vector<int> next) {
  const std::lock_guard lock(mutex_);
  answers_ = std::move(next);
}
std::vector<MailBox::Mail> MailBox::all() const {
  const std::lock_guard lock(mutex_);
  return mails_;
}

// As much of RFC 5321 as libcurl speaks.
void MailBox::serve(LocalServer::Socket& socket) {
  boost::system::error_code error;
  std::string incoming;
  const auto line = [&]() -> std::string {
    const std::size_t size =
        asio::read_until(socket, asio::dynamic_buffer(incoming), "\r\n", error);
    if (error) return "QUIT";
    std::string text = incoming.substr(0, size - 2);
    incoming.erase(0, size);
    return text;
  };
  const auto say = [&](const std::string& text) {
    asio::write(socket, asio::buffer(text + "\r\n"), error);
  };
  Mail mail;
  say("220 test");
  while (true) {
    const std::string said = line();
    const std::string verb = small(said.substr(0, 4));
    if (verb == "quit") {
      say("221 bye");
      return;
    }
    if (verb == "mail") {
      mail = {.from = between(said, "<", ">")};
      say("250 ok");
    } else if (verb == "rcpt") {
      mail.to = between(said, "<", ">");
      int status = 250;
      {
        const std::lock_guard lock(mutex_);
        if (!answers_.empty()) {
          status = answers_.front();
          answers_.erase(answers_.begin());
        }
      }
      say(std::to_string(status) + " said");
    } else if (verb == "data") {
      say("354 go on");
      for (std::string text = line(); text != "." && !error; text = line())
        mail.raw += (text.starts_with("..") ? text.substr(1) : text) + "\r\n";
      const std::size_t end = mail.raw.find("\r\n\r\n");
      for (std::size_t i = 0; i < end; ++i) {
        if (mail.raw.compare(i, 3, "\r\n ") == 0) {
          i += 2;
          continue;
        }
        mail.header += mail.raw[i];
      }
      mail.subject = decoded_header(mail.field("Subject"));
      const std::string body = mail.raw.substr(end);
      const std::string begin = "base64\r\n\r\n";
      const std::size_t rich = body.find("Content-Type: text/html");
      mail.text = from_base64(between(body.substr(0, rich), begin, "--"));
      mail.html = from_base64(between(body.substr(rich), begin, "--"));
      {
        const std::lock_guard lock(mutex_);
        mails_.push_back(mail);
      }
      say("250 taken");
    } else {
      say("250 test");
    }
  }
}

std::string MailBox::Mail::field(const std::string& name) const {
  const std::string all = "\r\n" + header + "\r\n";
  return between(all, "\r\n" + name + ": ", "\r\n");
}

std::string MailBox::Mail::link(const std::string& containing) const {
  const std::size_t at = text.find(containing);
  if (at == std::string::npos) return {};
  const std::size_t begin = text.rfind("http", at);
  return text.substr(begin, text.find('\n', at) - begin);
}

Subscriber::Subscriber(char seed) : key_(std::string(48, seed)), secret_(16, seed) {}

std::string Subscriber::read(const std::string& body) const {
  using namespace std::string_literals;
  if (body.size() < 16 + 4 + 1 + 65 + 17 || body[20] != 65) return "? its head";
  const std::string salt = body.substr(0, 16);
  const std::string theirs = body.substr(21, 65);
  const std::string sealed = body.substr(86);
  const auto shared = key_.shared_with(theirs);
  if (!shared) return "? its key";
  const auto derived = [](const std::string& of, const std::string& secret, const std::string& info,
                          std::size_t size) {
    return hmac_of(hmac_of(of, secret), info + "\x01").substr(0, size);
  };
  const std::string both =
      derived(secret_, *shared, "WebPush: info\0"s + key_.public_key() + theirs, 32);
  const std::string key = derived(salt, both, "Content-Encoding: aes128gcm\0"s, 16);
  const std::string nonce = derived(salt, both, "Content-Encoding: nonce\0"s, 12);
  const auto bytes = [](const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
  };
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> cipher(
      EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
  std::string plain(sealed.size() - 16, '\0');
  std::string tag = sealed.substr(sealed.size() - 16);
  int size = 0;
  int rest = 0;
  EVP_DecryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce));
  EVP_DecryptUpdate(cipher.get(), reinterpret_cast<unsigned char*>(plain.data()), &size,
                    bytes(sealed), static_cast<int>(plain.size()));
  EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data());
  if (EVP_DecryptFinal_ex(cipher.get(), reinterpret_cast<unsigned char*>(plain.data()) + size,
                          &rest) != 1)
    return "? its seal";
  if (!plain.ends_with('\x02')) return "? its end";
  return plain.substr(0, plain.size() - 1);
}

}  // namespace reeve::server::testing
