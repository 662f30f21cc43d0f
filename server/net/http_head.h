// The head of an HTTP request as the server reads it, and the headers every answer carries.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <span>

#include "server/net/rest.h"

namespace reeve::server {

// Nothing when the target is not a path of ours.
std::optional<HttpCall> read_head(
    const boost::beast::http::request<boost::beast::http::string_body>& request, bool behind_proxy,
    const std::string& peer);

// What limits by address go by: of IPv4 the address, of IPv6 the /64.
std::string network_of(const std::string& address);

// The value of one cookie in a Cookie header.
std::string_view cookie_in(std::string_view header, std::string_view name);

std::vector<std::pair<std::string_view, std::string_view>> security_headers(bool https);

}  // namespace reeve::server
