// What is asked for by programs that look at a site, and by people who want to know who runs it: robots,
// a map of the pages worth finding, imprint and privacy.
#pragma once

#include <optional>

#include "server/net/rest.h"

namespace reeve::server {

// How the page is reached from outside: as whoever runs the server says, else as it was asked for.
std::string origin_of_site(const App& app, const HttpCall& call);
// /robots.txt and /sitemap.xml; nothing for other paths.
std::optional<HttpReply> site_file(const App& app, const HttpCall& call);

}  // namespace reeve::server
