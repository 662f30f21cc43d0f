// One HTTP connection: reads requests, answers them, hands the socket over when a page asks for its
// WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <string>

#include "server/app/app.h"

namespace reeve::server {

boost::asio::awaitable<void> serve_http(App& app, boost::beast::tcp_stream stream,
                                        std::string address, Ticket ticket);

}  // namespace reeve::server
