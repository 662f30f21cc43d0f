// Servers of one database among themselves: how they know each other, and how a request about a table
// that another of them has is asked there.
//
// A request of a server to another carries a header with a token signed by the secret that all of them
// read from the database, for this method, target and cookie and for a minute. It speaks for the person
// whose cookie it brings, past the limits that the first server has already applied.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/app/app.h"
#include "server/net/rest.h"

namespace reeve::server {

using InnerRequest = boost::beast::http::request<boost::beast::http::string_body>;

// The header's name.
inline constexpr std::string_view kInnerHeader = "Reeve-Inner";

// What the header says of a request that another server is about to make with this cookie.
std::string inner_token(App& app, std::string_view method, std::string_view target,
                        std::string_view cookie);
// Whether a request comes from a server of the same database.
bool from_server(App& app, const InnerRequest& request, std::string_view cookie);

// A line to a server, "HOST:PORT"; nothing when there is none within a moment.
boost::asio::awaitable<std::optional<boost::beast::tcp_stream>> line_to(
    std::string address, std::chrono::milliseconds patience = std::chrono::seconds(2));

// What a server says of its health (the status of /healthz); nothing when it does not answer within a
// moment.
boost::asio::awaitable<std::optional<unsigned>> health_of(std::string address);

// The table a request is about, by its path or its body; empty when it names none.
TableId table_asked_for(const HttpCall& call);
// The answer of the server that has the table; nothing when none has it now, so that it may be asked
// here. "elsewhere" when it does not answer.
boost::asio::awaitable<std::optional<HttpReply>> ask_owner(App& app, InnerRequest request,
                                                           HttpCall call, TableId table);

}  // namespace reeve::server
