#include "search/net/net.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <numeric>

#include "core/byte_file.h"
#include "core/hash.h"

namespace reeve {
namespace {

using Magic = std::array<char, 8>;
constexpr Magic kMagic = {'R', 'e', 'e', 'v', 'e', 'N', 'E', '3'};
// Of before: numbers as they stand, and with heads.
constexpr Magic kPlainMagic = {'R', 'e', 'e', 'v', 'e', 'N', 'E', '1'};
constexpr Magic kPlainMagicWithHeads = {'R', 'e', 'e', 'v', 'e', 'N', 'E', '2'};
constexpr std::size_t kMostHeads = 256;

struct RawHead {
  std::array<char, 8> magic{};
  std::array<char, 16> game{};
  std::uint32_t version = 0;
  std::int32_t least_players = 0, most_players = 0;
  std::int32_t player = 0, seen = 0, table = 0, seat = 0, buckets = 0;
  std::int32_t width = 0, hidden = 0;
};
// What stands after it, but in files of before.
struct RawPacking {
  std::uint32_t step = 1;  // all rows are multiples of it
  std::uint32_t heads = 0;
};

// Small numbers of either sign as small ones without: 0, −1, 1, −2, …
std::uint16_t folded(int number) {
  return static_cast<std::uint16_t>(number < 0 ? -2 * number - 1 : 2 * number);
}
int unfolded(std::uint16_t number) {
  return (number & 1) != 0 ? -(number >> 1) - 1 : number >> 1;
}

// The first bytes of all numbers, then the second ones, and so on: a fifth shorter when packed.
template <class T>
void put_planes(ByteWriter& bytes, const std::vector<T>& numbers) {
  const char* first = reinterpret_cast<const char*>(numbers.data());
  for (std::size_t plane = 0; plane < sizeof(T); ++plane)
    for (std::size_t i = 0; i < numbers.size(); ++i) bytes.put(first[i * sizeof(T) + plane]);
}
template <class T>
bool get_planes(ByteReader& reader, std::vector<T>& numbers) {
  std::vector<char> planes(numbers.size() * sizeof(T));
  if (!reader.get(planes.data(), planes.size())) return false;
  char* first = reinterpret_cast<char*>(numbers.data());
  for (std::size_t plane = 0; plane < sizeof(T); ++plane)
    for (std::size_t i = 0; i < numbers.size(); ++i)
      first[i * sizeof(T) + plane] = planes[plane * numbers.size() + i];
  return true;
}

}  // namespace

std::uint32_t version_of(std::span<const FeatureGroup> groups) {
  std::uint64_t hash = 0;
  for (const FeatureGroup& group : groups)
    hash = hash_mix(hash_bytes(group.name.data(), group.name.size(), hash),
                    static_cast<std::uint64_t>(group.count));
  return static_cast<std::uint32_t>(hash);
}

Net::Net(NetHead head)
    : layers(static_cast<std::size_t>(head.shape.buckets)),
      head_(std::move(head)),
      rows_(static_cast<std::size_t>(head_.shape.rows())) {}

std::string Net::to_bytes() const {
  RawHead raw{.magic = kMagic,
              .version = head_.version,
              .least_players = head_.least_players,
              .most_players = head_.most_players,
              .player = head_.shape.player,
              .seen = head_.shape.seen,
              .table = head_.shape.table,
              .seat = head_.shape.seat,
              .buckets = head_.shape.buckets,
              .width = kWidth,
              .hidden = kHidden};
  head_.game.copy(raw.game.data(), raw.game.size() - 1);
  int step = 0;
  for (const Sum& row : rows_)
    for (const std::int16_t weight : row.v) step = std::gcd(step, int{weight});
  step = std::max(step, 1);
  const RawPacking packing{.step = static_cast<std::uint32_t>(step),
                           .heads = static_cast<std::uint32_t>(heads.tells.size())};
  std::vector<std::uint16_t> rows, hidden;
  for (const Sum& row : rows_)
    for (const std::int16_t weight : row.v) rows.push_back(folded(weight / step));
  for (const Layers& layer : layers)
    for (int j = 0; j < kHidden; ++j)
      for (int i = 0; i < kWidth; ++i) hidden.push_back(folded(layer.hidden.at(j, i)));
  ByteWriter bytes;
  bytes.put(raw);
  bytes.put(packing);
  put_planes(bytes, rows);
  bytes.put(bias.v.data(), bias.v.size());
  put_planes(bytes, hidden);
  for (const Layers& layer : layers) {
    bytes.put(layer.hidden_bias.data(), layer.hidden_bias.size());
    bytes.put(layer.output.data(), layer.output.size());
    bytes.put(layer.output_bias);
  }
  bytes.put(heads.tells.data(), heads.tells.size());
  put_planes(bytes, heads.weights);
  return bytes.finish();
}

Result<Net> Net::from_bytes(std::span<const char> bytes, const std::string& name) {
  ByteReader reader(bytes);
  RawHead raw;
  const auto is = [&raw](const Magic& magic) { return raw.magic == magic; };
  if (!reader.get(raw) || !(is(kMagic) || is(kPlainMagic) || is(kPlainMagicWithHeads)))
    return error("not_a_net", "{} is no net of Reeve.", name);
  const bool packed = is(kMagic);
  raw.game.back() = 0;
  constexpr std::int32_t kSane = 1 << 16;
  for (const std::int32_t count : {raw.player, raw.seen, raw.table, raw.seat, raw.buckets})
    if (count < 0 || count > kSane) return error("damaged_net", "{} is damaged.", name);
  if (raw.width != kWidth || raw.hidden != kHidden)
    return error("other_net", "{} has layers of {} and {}; this program's have {} and {}.", name,
                 raw.width, raw.hidden, kWidth, kHidden);
  if (raw.least_players < 0 || raw.most_players < raw.least_players)
    return error("damaged_net", "{} is damaged.", name);
  const NetShape shape{raw.player, raw.seen, raw.table, raw.seat, raw.buckets};
  constexpr std::size_t kLayerBytes = sizeof(std::int16_t) * kWidth * kHidden +
                                      sizeof(std::int32_t) * kHidden +
                                      sizeof(std::int16_t) * kHidden + sizeof(std::int32_t);
  const std::size_t all_rows = static_cast<std::size_t>(shape.rows());
  const std::size_t buckets = static_cast<std::size_t>(shape.buckets);
  const std::size_t before_heads = sizeof raw + (packed ? sizeof(RawPacking) : 0) +
                                   sizeof(std::int16_t) * kWidth * (all_rows + 1) +
                                   kLayerBytes * buckets;
  RawPacking packing;
  if (packed && !reader.get(packing)) return error("damaged_net", "{} is damaged.", name);
  std::size_t wanted = before_heads + sizeof(std::uint64_t);
  if (is(kPlainMagicWithHeads)) {
    if (bytes.size() < before_heads + sizeof packing.heads)
      return error("damaged_net", "{} is damaged: it has {} bytes, fewer than {}.", name,
                   bytes.size(), before_heads + sizeof packing.heads);
    std::memcpy(&packing.heads, bytes.data() + before_heads, sizeof packing.heads);
    if (packing.heads == 0) return error("damaged_net", "{} is damaged.", name);
    wanted += sizeof packing.heads;
  }
  if (packing.heads > kMostHeads) return error("damaged_net", "{} is damaged.", name);
  wanted += packing.heads * (sizeof(std::int32_t) + sizeof(float) * kHeadInputs * buckets);
  if (bytes.size() != wanted)
    return error("damaged_net", "{} is damaged: it has {} bytes in place of {}.", name,
                 bytes.size(), wanted);
  Net net({.game = raw.game.data(),
           .version = raw.version,
           .least_players = raw.least_players,
           .most_players = raw.most_players,
           .shape = shape});
  net.heads.tells.resize(packing.heads);
  net.heads.weights.resize(buckets * packing.heads * kHeadInputs);
  if (packed)
    net.take_packed(reader, packing.step);
  else
    net.take_plain(reader, is(kPlainMagicWithHeads));
  // Within these bounds no sum of the hidden layer leaves 32 bits.
  for (const Layers& layer : net.layers)
    for (int j = 0; j < kHidden; ++j) {
      bool within = std::abs(std::int64_t{layer.hidden_bias[j]}) <= kLargestBias;
      for (int i = 0; i < kWidth; ++i)
        within = within && std::abs(int{layer.hidden.at(j, i)}) <= kLargestWeight;
      if (!within) return error("damaged_net", "{} is damaged: a weight is out of bounds.", name);
    }
  for (const float weight : net.heads.weights)
    if (!std::isfinite(weight))
      return error("damaged_net", "{} is damaged: a weight is out of bounds.", name);
  if (!reader.finish())
    return error("damaged_net", "{} is damaged: its bytes do not add up.", name);
  return net;
}

void Net::take_packed(ByteReader& reader, std::uint32_t step) {
  std::vector<std::uint16_t> numbers(rows_.size() * kWidth);
  get_planes(reader, numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    rows_[i / kWidth].v[i % kWidth] =
        static_cast<std::int16_t>(std::int64_t{unfolded(numbers[i])} * step);
  reader.get(bias.v.data(), bias.v.size());
  numbers.resize(layers.size() * kHidden * kWidth);
  get_planes(reader, numbers);
  const std::uint16_t* next = numbers.data();
  for (Layers& layer : layers) {
    for (int j = 0; j < kHidden; ++j)
      for (int i = 0; i < kWidth; ++i)
        layer.hidden.at(j, i) = static_cast<std::int16_t>(unfolded(*next++));
    reader.get(layer.hidden_bias.data(), layer.hidden_bias.size());
    reader.get(layer.output.data(), layer.output.size());
    reader.get(layer.output_bias);
  }
  reader.get(heads.tells.data(), heads.tells.size());
  get_planes(reader, heads.weights);
}

void Net::take_plain(ByteReader& reader, bool with_heads) {
  reader.get(rows_.data(), rows_.size());
  reader.get(bias.v.data(), bias.v.size());
  for (Layers& layer : layers) {
    for (int j = 0; j < kHidden; ++j)
      for (int i = 0; i < kWidth; ++i) reader.get(layer.hidden.at(j, i));
    reader.get(layer.hidden_bias.data(), layer.hidden_bias.size());
    reader.get(layer.output.data(), layer.output.size());
    reader.get(layer.output_bias);
  }
  if (!with_heads) return;
  std::uint32_t count = 0;
  reader.get(count);
  reader.get(heads.tells.data(), heads.tells.size());
  reader.get(heads.weights.data(), heads.weights.size());
}

Result<Net> Net::read(const std::string& path) {
  const auto bytes = read_byte_file(path);
  if (!bytes) return std::unexpected(bytes.error());
  return from_bytes(*bytes, path);
}

Result<void> Net::write(const std::string& path) const {
  return write_byte_file(path, to_bytes());
}

Result<void> Net::check(std::string_view game, std::uint32_t version, const NetShape& shape,
                        const std::string& name) const {
  if (head_.game != game)
    return error("net_of_other_game", "{} is a net for {}, not for {}.", name, head_.game, game);
  if (head_.version != version || !(head_.shape == shape))
    return error("net_of_other_features",
                 "{} was trained with other features of {} than this program has.", name, game);
  return {};
}

}  // namespace reeve
