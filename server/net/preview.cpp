#include "server/net/preview.h"

#include <fmt/format.h>

#include "core/json.h"
#include "core/words.h"
#include "server/call/letter.h"

namespace reeve::server {

namespace {

// Puts `text` between the first `before` and the next `after`; a page without them stays as it is.
void replace_between(std::string& page, std::string_view before, std::string_view after,
                     const std::string& text) {
  const std::size_t at = page.find(before);
  if (at == std::string::npos) return;
  const std::size_t begin = at + before.size();
  const std::size_t end = page.find(after, begin);
  if (end != std::string::npos) page.replace(begin, end - begin, text);
}

std::string points_of(const TableRow& table) {
  const auto standing = parse_json(table.standing);
  if (!standing || !standing->is_object()) return {};
  const json::value* scores = standing->get_object().if_contains("scores");
  if (scores == nullptr || !scores->is_array()) return {};
  std::string points;
  for (const json::value& score : scores->get_array())
    if (score.is_int64())
      points += fmt::format("{}{}", points.empty() ? "" : " : ", score.get_int64());
  return points;
}

}  // namespace

std::string with_preview(std::string page, const TableRow& table, const Preview& preview) {
  const Words& words = server_words(preview.language);
  json::array people;
  for (const SeatRow& seat : table.seats)
    if (seat.kind == SeatKind::kPerson) people.emplace_back(seat.name);
  const std::string names = names_in(people);
  const std::string game = game_name(table.game, preview.title, preview.language);
  const bool open = table.status == TableStatus::kOpen;
  const bool running = table.status == TableStatus::kRunning;
  std::string about = words(open ? "preview.open" : running ? "preview.running" : "preview.over");
  if (!names.empty()) about += ". " + words("preview.with", {{"names", names}});
  if (const std::string points = points_of(table); !open && !points.empty())
    about += ". " + words("preview.points", {{"points", points}});
  const std::string title = html_text(names.empty() ? game : game + ": " + names);
  about = html_text(about);
  replace_between(page, "<title>", "</title>", title + " – Reeve");
  replace_between(page, "property=\"og:title\" content=\"", "\"", title);
  replace_between(page, "property=\"og:description\" content=\"", "\"", about);
  replace_between(page, "name=\"description\" content=\"", "\"", about);
  std::string more = fmt::format(
      "<meta property=\"og:type\" content=\"website\" />"
      "<meta property=\"og:url\" content=\"{}/t/{}\" />"
      "<meta name=\"robots\" content=\"noindex\" />",
      html_text(preview.origin), table.id);
  // Of a game that has begun the position, else the game.
  std::string picture;
  if (preview.position && !open)
    picture = fmt::format("api/tables/{}/picture", table.id);
  else if (preview.picture)
    picture = fmt::format("preview-{}.jpg", table.game);
  if (!picture.empty())
    more += fmt::format(
        "<meta property=\"og:image\" content=\"{}/{}\" />"
        "<meta property=\"og:image:width\" content=\"1200\" />"
        "<meta property=\"og:image:height\" content=\"630\" />"
        "<meta name=\"twitter:card\" content=\"summary_large_image\" />",
        html_text(preview.origin), html_text(picture));
  if (const std::size_t end = page.find("</head>"); end != std::string::npos)
    page.insert(end, more);
  return page;
}

}  // namespace reeve::server
