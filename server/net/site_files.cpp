#include "server/net/site_files.h"

#include <array>

#include "server/call/letter.h"

namespace reeve::server {

namespace {

HttpReply public_file(std::string_view type, std::string body) {
  return {.status = 200,
          .type = type,
          .body = std::move(body),
          .headers = {{"Cache-Control", "public, max-age=3600"}}};
}

// Rules, lessons and puzzles of each game are for everybody; tables and people are not to be listed.
std::string sitemap(const App& app, const std::string& origin) {
  constexpr std::array<std::string_view, 3> kOfGames = {"rules", "learn", "puzzles"};
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  const auto add = [&](const std::string& path) {
    out += fmt::format("  <url><loc>{}{}</loc></url>\n", html_text(origin), html_text(path));
  };
  add("/");
  for (const GameType* game : app.services.world.games)
    for (const std::string_view part : kOfGames) add(fmt::format("/{}/{}", part, game->name()));
  add("/tournaments");
  add("/stored");
  if (!app.options.imprint.empty()) add("/imprint");
  if (!app.options.privacy.empty()) add("/privacy");
  return out + "</urlset>\n";
}

}  // namespace

std::string origin_of_site(const App& app, const HttpCall& call) {
  const std::string& site = app.options.calling.site;
  if (!site.empty()) return site;
  return (app.options.secure_cookies ? "https://" : "http://") + call.host.substr(0, 200);
}

std::optional<HttpReply> site_file(const App& app, const HttpCall& call) {
  if (call.path != "/robots.txt" && call.path != "/sitemap.xml") return {};
  if (call.method != "GET" && call.method != "HEAD")
    return error_reply({"bad_method", "Only GET is known here."});
  const std::string origin = origin_of_site(app, call);
  if (call.path == "/sitemap.xml")
    return public_file("application/xml; charset=utf-8", sitemap(app, origin));
  // Programs that show previews of links may have the pictures.
  return public_file("text/plain; charset=utf-8",
                     "User-agent: *\nDisallow: /api/\nAllow: /api/tables/\nDisallow: /operator\n"
                     "Disallow: /mail/\nSitemap: " +
                         origin + "/sitemap.xml\n");
}

}  // namespace reeve::server
