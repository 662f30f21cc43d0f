// CBOR (RFC 8949), as much of it as authenticators speak: CTAP2's canonical form, read from bytes that
// strangers send. Whole numbers, byte strings, texts, arrays, maps and the three simple values; no
// lengths that are told later, no tags, no fractions. Nothing is copied but the map of places: texts and
// bytes refer to what was read.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace reeve::server {

class Cbor {
 public:
  enum class Kind : std::uint8_t { kNumber, kBytes, kText, kArray, kMap, kSimple };

  // The first value of `bytes`, and where it ends; nothing when they are not one, or too deep or many.
  static std::optional<Cbor> read(std::string_view bytes, std::size_t* end = nullptr);

  Kind kind() const { return kind_; }
  std::optional<std::int64_t> number() const;
  std::optional<std::string_view> bytes() const;
  std::optional<std::string_view> text() const;
  // Of a map with that key; null when there is none, or this is no map.
  const Cbor* at(std::int64_t key) const;
  const Cbor* at(std::string_view key) const;
  std::size_t size() const { return parts_.size(); }

 private:
  struct Reader;
  Kind kind_ = Kind::kSimple;
  std::int64_t number_ = 0;
  std::string_view string_;
  std::vector<Cbor> keys_;   // of a map
  std::vector<Cbor> parts_;  // of an array or a map
};

}  // namespace reeve::server
