// Boost.JSON as a part of this program, and what becomes of its exceptions where there are none.
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception&) {
  std::abort();
}
void throw_exception(const std::exception&, const source_location&) {
  std::abort();
}

}  // namespace boost
