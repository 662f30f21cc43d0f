#include "server/people/cbor.h"

namespace reeve::server {

struct Cbor::Reader {
  static constexpr int kDeepest = 8;
  static constexpr int kMostValues = 256;

  std::string_view rest;
  int values = 0;

  // The number in the head of a value.
  std::optional<std::uint64_t> argument(unsigned low) {
    if (low < 24) return low;
    if (low > 27) return {};
    const std::size_t bytes = std::size_t{1} << (low - 24);
    if (rest.size() < bytes) return {};
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i)
      number = number << 8 | static_cast<unsigned char>(rest[i]);
    rest.remove_prefix(bytes);
    return number;
  }

  std::optional<Cbor> value(int depth) {
    if (depth > kDeepest || ++values > kMostValues || rest.empty()) return {};
    const auto head = static_cast<unsigned char>(rest.front());
    rest.remove_prefix(1);
    const unsigned major = head >> 5;
    const auto given = argument(head & 31);
    if (!given) return {};
    Cbor read;
    switch (major) {
      case 0:
      case 1:
        if (*given > INT64_MAX) return {};
        read.kind_ = Kind::kNumber;
        read.number_ =
            major == 0 ? static_cast<std::int64_t>(*given) : -1 - static_cast<std::int64_t>(*given);
        return read;
      case 2:
      case 3:
        if (*given > rest.size()) return {};
        read.kind_ = major == 2 ? Kind::kBytes : Kind::kText;
        read.string_ = rest.substr(0, static_cast<std::size_t>(*given));
        rest.remove_prefix(static_cast<std::size_t>(*given));
        return read;
      case 4:
      case 5:
        if (*given > kMostValues) return {};
        read.kind_ = major == 4 ? Kind::kArray : Kind::kMap;
        for (std::uint64_t i = 0; i < *given; ++i) {
          if (major == 5) {
            auto key = value(depth + 1);
            if (!key || (key->kind_ != Kind::kNumber && key->kind_ != Kind::kText)) return {};
            read.keys_.push_back(std::move(*key));
          }
          auto part = value(depth + 1);
          if (!part) return {};
          read.parts_.push_back(std::move(*part));
        }
        return read;
      case 7:
        // false, true and null; everything else is a fraction or not used.
        if (head < 0xF4 || head > 0xF6) return {};
        read.number_ = head == 0xF5;
        return read;
      default:
        return {};
    }
  }
};

std::optional<Cbor> Cbor::read(std::string_view bytes, std::size_t* end) {
  Reader reader{.rest = bytes};
  auto value = reader.value(0);
  if (!value) return {};
  const std::size_t used = bytes.size() - reader.rest.size();
  if (end != nullptr)
    *end = used;
  else if (used != bytes.size())
    return {};
  return value;
}

std::optional<std::int64_t> Cbor::number() const {
  if (kind_ != Kind::kNumber) return {};
  return number_;
}
std::optional<std::string_view> Cbor::bytes() const {
  if (kind_ != Kind::kBytes) return {};
  return string_;
}
std::optional<std::string_view> Cbor::text() const {
  if (kind_ != Kind::kText) return {};
  return string_;
}

const Cbor* Cbor::at(std::int64_t key) const {
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (keys_[i].number() == key) return &parts_[i];
  return nullptr;
}
const Cbor* Cbor::at(std::string_view key) const {
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (keys_[i].text() == key) return &parts_[i];
  return nullptr;
}

}  // namespace reeve::server
