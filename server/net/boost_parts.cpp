// Boost's network is made of headers. Its parts that are no templates are compiled here, once, in place of
// in every file that uses it (BOOST_…_SEPARATE_COMPILATION, server/CMakeLists.txt).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
