#include "server/call/letter.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "core/words.h"
#include "server/call/push.h"
#include "server/call/wishes.h"

namespace reeve::server {

namespace {

constexpr Milliseconds kOneMinute = 60'000;

const json::array& list_in(const json::object& object, std::string_view field) {
  static const json::array kNone;
  const json::value* value = object.if_contains(field);
  return value != nullptr && value->is_array() ? value->get_array() : kNone;
}

std::string time_words(const Words& words, Milliseconds time) {
  const Milliseconds minutes = std::max<Milliseconds>(1, time / kOneMinute);
  if (minutes >= 48 * 60) return words("time.days", {{"n", minutes / (24 * 60)}});
  if (minutes >= 60) return words("time.hours", {{"n", minutes / 60}});
  return words("time.minutes", {{"n", minutes}});
}

// One table's news in a line and what is said with it.
struct Line {
  std::string head;
  std::string more;
  std::string path;
};

Line line_of(const json::object& item, const Speaker& speaker) {
  const Words& words = server_words(speaker.language);
  const std::string kind = text_in(item, "kind");
  const json::value* deadline = item.if_contains("deadline");
  const bool timed = deadline != nullptr && deadline->is_int64();
  const std::string time =
      timed ? time_words(words, deadline->get_int64() - speaker.now) : std::string();
  Line line;
  line.head =
      words("call." + kind,
            {{"game", game_name(text_in(item, "game"), text_in(item, "title"), speaker.language)},
             {"time", time}});
  const std::string names = names_in(list_in(item, "names"));
  if (!names.empty()) line.more = words("call.with", {{"names", names}});
  if (timed && kind == "turn")
    line.more += (line.more.empty() ? "" : " ") + words("call.left", {{"time", time}});
  line.path = "/t/" + text_in(item, "table");
  return line;
}

std::vector<Line> lines_of(const json::object& facts, const Speaker& speaker) {
  const Words& words = server_words(speaker.language);
  if (text_in(facts, "kind") == "test")
    return {{.head = words("call.test"), .more = words("call.test.text"), .path = "/"}};
  if (text_in(facts, "kind") == "account")
    return {{.head = words("account.title"),
             .more = words("account." + text_in(facts, "what"),
                           {{"login", text_in(facts, "login")}, {"site", speaker.site}}) +
                     " " + words("account.else"),
             .path = "/settings"}};
  std::vector<Line> lines;
  for (const json::value& item : list_in(facts, "items"))
    if (item.is_object()) lines.push_back(line_of(item.get_object(), speaker));
  return lines;
}

// At most so many bytes, and whole letters.
std::string shortened(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return text.substr(0, most) + "…";
}

std::string headline(const std::vector<Line>& lines, const Speaker& speaker) {
  if (lines.size() == 1) return lines.front().head;
  return server_words(speaker.language)("call.many", {{"n", lines.size()}});
}

// A header's text in the form of RFC 2047: pieces of at most 45 bytes, never through a letter.
std::string header_text(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t size = std::min<std::size_t>(45, text.size());
    while (size < text.size() && size > 0 &&
           (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80)
      --size;
    out +=
        fmt::format("{}=?UTF-8?B?{}?=", out.empty() ? "" : "\r\n ", base64(text.substr(0, size)));
    text.remove_prefix(size);
  }
  return out;
}

std::string body_part(std::string_view type, std::string_view text) {
  std::string out = fmt::format(
      "Content-Type: {}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n", type);
  const std::string encoded = base64(text);
  for (std::size_t at = 0; at < encoded.size(); at += 76) out += encoded.substr(at, 76) + "\r\n";
  return out;
}

// A mail before it becomes bytes: paragraphs, and addresses to go to.
struct Page {
  std::string subject;
  struct Paragraph {
    std::string text;
    std::string link;  // what the text leads to; empty: nowhere
    bool small = false;
  };
  std::vector<Paragraph> paragraphs;

  std::string plain() const {
    std::string out;
    for (const Paragraph& it : paragraphs)
      out += it.text + (it.link.empty() ? "" : ":\n" + it.link) + "\n\n";
    return out;
  }
  std::string rich(Language language) const {
    std::string out = fmt::format(
        "<!doctype html><html lang=\"{}\"><body style=\"font:16px/1.5 sans-serif;color:#2b2118;"
        "background:#faf5ea;padding:16px\">",
        name_of(language));
    for (const Paragraph& it : paragraphs) {
      const std::string style = it.small ? " style=\"font-size:13px;color:#5c5044\"" : "";
      out += it.link.empty() ? fmt::format("<p{}>{}</p>", style, html_text(it.text))
                             : fmt::format("<p{}><a href=\"{}\">{}</a></p>", style,
                                           html_text(it.link), html_text(it.text));
    }
    return out + "</body></html>\n";
  }
};

Page page_of(const MailParts& parts, const json::object& facts, const Speaker& speaker) {
  const Words& words = server_words(speaker.language);
  const std::string kind = text_in(facts, "kind");
  Page page;
  page.paragraphs.push_back({.text = words("mail.hello", {{"name", speaker.name}})});
  if (kind == "confirm" || kind == "recover") {
    page.subject = words("mail." + kind + ".subject");
    page.paragraphs.push_back(
        {.text = words("mail." + kind + ".text",
                       {{"site", speaker.site}, {"login", text_in(facts, "login")}})});
    page.paragraphs.push_back({.text = words("mail." + kind + ".do"), .link = parts.link});
    page.paragraphs.push_back({.text = words("mail." + kind + ".else"), .small = true});
    return page;
  }
  const std::vector<Line> lines = lines_of(facts, speaker);
  page.subject = headline(lines, speaker);
  if (kind == "account") {
    page.paragraphs.push_back({.text = lines.front().more});
    page.paragraphs.push_back(
        {.text = words("account.open"), .link = speaker.site + lines.front().path});
    return page;
  }
  for (const Line& line : lines) {
    page.paragraphs.push_back({.text = line.head + ". " + line.more});
    page.paragraphs.push_back({.text = words("mail.open"), .link = speaker.site + line.path});
  }
  page.paragraphs.push_back({.text = words("mail.why", {{"site", speaker.site}}), .small = true});
  if (!parts.stop.empty())
    page.paragraphs.push_back({.text = words("mail.stop"), .link = parts.link, .small = true});
  return page;
}

}  // namespace

std::string text_in(const json::object& object, std::string_view field) {
  const json::value* value = object.if_contains(field);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::string html_text(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string game_name(std::string_view game, std::string_view title, Language language) {
  const Words& words = server_words(language);
  const std::string key = "game." + std::string(game);
  return words.has(key) ? words(key) : std::string(title);
}

std::string names_in(const json::array& names) {
  std::string all;
  for (const json::value& name : names)
    if (name.is_string()) all += (all.empty() ? "" : ", ") + std::string(name.get_string());
  return all;
}

json::object call_item(CallKind kind, const TableRow& table, Seat seat, std::string_view title,
                       Milliseconds deadline) {
  json::array names;
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    if (table.seats[i].kind == SeatKind::kPerson && static_cast<Seat>(i) != seat)
      names.emplace_back(table.seats[i].name);
  json::object item{{"kind", name_of(kind)}, {"table", table.id}, {"game", table.game},
                    {"title", title},        {"seat", seat},      {"names", std::move(names)}};
  if (deadline != kNever) item["deadline"] = deadline;
  return item;
}

json::object push_message(const std::string& id, const json::object& facts,
                          const Speaker& speaker) {
  const std::vector<Line> lines = lines_of(facts, speaker);
  std::string body;
  if (lines.size() == 1)
    body = lines.front().more;
  else
    for (const Line& line : lines) body += (body.empty() ? "" : "\n") + line.head;
  const std::string url = lines.size() == 1 ? lines.front().path : "/";
  return {{"id", id},
          {"title", headline(lines, speaker)},
          {"body", shortened(body, 1500)},
          {"url", url},
          // A newer call of a table takes the place of the older one on the screen.
          {"tag", lines.size() == 1 ? url : std::string("reeve")},
          {"language", name_of(speaker.language)}};
}

json::object webhook_message(const std::string& id, const json::object& facts,
                             const Speaker& speaker) {
  const std::vector<Line> lines = lines_of(facts, speaker);
  std::string text;
  for (const Line& line : lines)
    text += fmt::format("{}{}. {} {}{}", text.empty() ? "" : "\n", line.head, line.more,
                        speaker.site, line.path);
  json::array calls;
  for (const json::value& it : list_in(facts, "items")) {
    json::object item = it.get_object();
    item["url"] = speaker.site + "/t/" + text_in(item, "table");
    calls.push_back(std::move(item));
  }
  return {{"id", id},          {"type", text_in(facts, "kind")},
          {"at", speaker.now}, {"calls", std::move(calls)},
          {"text", text},      {"content", shortened(text, 1900)}};
}

std::string mail_message(const MailParts& parts, const json::object& facts,
                         const Speaker& speaker) {
  const Page page = page_of(parts, facts, speaker);
  const std::string boundary = "=_reeve_" + parts.id;
  const std::size_t at = parts.from.find('@');
  const std::string host = at == std::string::npos ? "localhost" : parts.from.substr(at + 1);
  std::string out = fmt::format(
      "From: Reeve <{}>\r\nTo: <{}>\r\nSubject: {}\r\nMessage-ID: <{}@{}>\r\n"
      "Date: {:%a, %d %b %Y %H:%M:%S} +0000\r\nAuto-Submitted: auto-generated\r\n"
      "MIME-Version: 1.0\r\n",
      parts.from, parts.to, header_text(page.subject), parts.id, host,
      fmt::gmtime(static_cast<std::time_t>(speaker.now / 1000)));
  if (!parts.stop.empty())
    out += fmt::format(
        "List-Unsubscribe: <{}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
        parts.stop);
  out += fmt::format("Content-Type: multipart/alternative; boundary=\"{}\"\r\n\r\n", boundary);
  out += fmt::format("--{0}\r\n{1}--{0}\r\n{2}--{0}--\r\n", boundary,
                     body_part("text/plain", page.plain()),
                     body_part("text/html", page.rich(speaker.language)));
  return out;
}

}  // namespace reeve::server
