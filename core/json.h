// Reading JSON that cannot be trusted, in straight lines. A JsonReader is one object of a document;
// it remembers the first thing that is wrong, with the path of the field, and answers harmless
// values from then on, so that callers read all their fields and ask once, at the end.
//
//   JsonProblem problem;
//   JsonReader in(value, "state", problem);
//   state.round = in.integer<std::uint8_t>("round", 1, 25);
//   in.finish();                                    // a field nobody asked for is an error too
//   if (problem) return std::unexpected(problem.error());
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"

namespace reeve {

namespace json = boost::json;

class JsonProblem {
 public:
  explicit operator bool() const { return first_.has_value(); }
  const Error& error() const { return *first_; }
  void set(std::string_view code, std::string message) {
    set(Error{std::string(code), std::move(message)});
  }
  void set(Error error) {
    if (!first_) first_ = std::move(error);
  }

 private:
  std::optional<Error> first_;
};

class JsonReader {
 public:
  JsonReader(const json::value& value, std::string path, JsonProblem& problem);

  bool has(std::string_view name) const;
  // An integer in [low, high]; `fallback` makes the field optional.
  std::int64_t whole(std::string_view name, std::int64_t low, std::int64_t high,
                     std::optional<std::int64_t> fallback = {});
  template <class T>
  T integer(std::string_view name, std::int64_t low = std::numeric_limits<T>::min(),
            std::int64_t high = std::numeric_limits<T>::max(),
            std::optional<std::int64_t> fallback = {}) {
    return static_cast<T>(whole(name, low, high, fallback));
  }
  bool boolean(std::string_view name, std::optional<bool> fallback = {});
  std::string string(std::string_view name, std::optional<std::string> fallback = {});
  // The index of the field's string among `names`.
  std::size_t choice(std::string_view name, std::span<const std::string_view> names,
                     std::optional<std::size_t> fallback = {});
  // The field's array, of a length within [low, high]; empty and an error when it is not.
  const json::array& array(std::string_view name, std::size_t low, std::size_t high);
  JsonReader object(std::string_view name);
  const json::value* raw(std::string_view name);  // null when absent, without an error

  // An error about a field of this object, in the caller's words.
  void fail(std::string_view name, std::string_view what);
  // An error with a sentence of its own (core/words.h).
  void fail(Error error) { problem_->set(std::move(error)); }
  std::string path_of(std::string_view name) const { return path_ + "." + std::string(name); }
  JsonProblem& problem() { return *problem_; }
  // Every field must have been asked for.
  void finish();

 private:
  const json::value* need(std::string_view name, bool optional);

  const json::object* object_;
  std::string path_;
  JsonProblem* problem_;
  std::set<std::string, std::less<>> asked_;
};

// Elements of arrays, with the path of the array for errors ("state.depots[3]").
std::int64_t whole_of(const json::value& value, std::int64_t low, std::int64_t high,
                      const std::string& path, JsonProblem& problem);
std::size_t choice_of(const json::value& value, std::span<const std::string_view> names,
                      const std::string& path, JsonProblem& problem);

// A whole document from bytes: size-limited, depth-limited, strict. The error says where.
Result<json::value> parse_json(std::string_view text);

// A 64-bit seed from JSON: a whole number from 0, or a string of decimal digits.
Result<std::uint64_t> seed_from_json(const json::value& value);

}  // namespace reeve
