#include "search/net/net.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "core/byte_file.h"
#include "core/hash.h"

namespace reeve {
namespace {

constexpr std::array<char, 8> kMagic = {'R', 'e', 'e', 'v', 'e', 'N', 'E', '1'};
constexpr std::array<char, 8> kMagicWithHeads = {'R', 'e', 'e', 'v', 'e', 'N', 'E', '2'};
constexpr std::size_t kMostHeads = 256;

struct RawHead {
  std::array<char, 8> magic{};
  std::array<char, 16> game{};
  std::uint32_t version = 0;
  std::int32_t least_players = 0, most_players = 0;
  std::int32_t player = 0, seen = 0, table = 0, seat = 0, buckets = 0;
  std::int32_t width = 0, hidden = 0;
};

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
  RawHead raw{.magic = heads.empty() ? kMagic : kMagicWithHeads,
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
  ByteWriter bytes;
  bytes.put(&raw, 1);
  bytes.put(rows_.data(), rows_.size());
  bytes.put(bias.v.data(), bias.v.size());
  for (const Layers& layer : layers) {
    for (int j = 0; j < kHidden; ++j)
      for (int i = 0; i < kWidth; ++i) {
        const std::int16_t weight = layer.hidden.at(j, i);
        bytes.put(&weight, 1);
      }
    bytes.put(layer.hidden_bias.data(), layer.hidden_bias.size());
    bytes.put(layer.output.data(), layer.output.size());
    bytes.put(&layer.output_bias, 1);
  }
  if (!heads.empty()) {
    const auto count = static_cast<std::uint32_t>(heads.tells.size());
    bytes.put(&count, 1);
    bytes.put(heads.tells.data(), heads.tells.size());
    bytes.put(heads.weights.data(), heads.weights.size());
  }
  return bytes.finish();
}

Result<Net> Net::from_bytes(std::span<const char> bytes, const std::string& name) {
  ByteReader reader(bytes);
  RawHead raw;
  if (!reader.get(&raw, 1) || (raw.magic != kMagic && raw.magic != kMagicWithHeads))
    return error("not_a_net", "{} is no net of Reeve.", name);
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
  const std::size_t before_heads =
      sizeof raw + sizeof(std::int16_t) * kWidth * (static_cast<std::size_t>(shape.rows()) + 1) +
      kLayerBytes * static_cast<std::size_t>(shape.buckets);
  std::uint32_t heads = 0;
  std::size_t wanted = before_heads + sizeof(std::uint64_t);
  if (raw.magic == kMagicWithHeads) {
    if (bytes.size() < before_heads + sizeof heads)
      return error("damaged_net", "{} is damaged: it has {} bytes, fewer than {}.", name,
                   bytes.size(), before_heads + sizeof heads);
    std::memcpy(&heads, bytes.data() + before_heads, sizeof heads);
    if (heads == 0 || heads > kMostHeads) return error("damaged_net", "{} is damaged.", name);
    wanted += sizeof heads + sizeof(std::int32_t) * heads +
              sizeof(float) * heads * kHeadInputs * static_cast<std::size_t>(shape.buckets);
  }
  if (bytes.size() != wanted)
    return error("damaged_net", "{} is damaged: it has {} bytes in place of {}.", name,
                 bytes.size(), wanted);
  Net net({.game = raw.game.data(),
           .version = raw.version,
           .least_players = raw.least_players,
           .most_players = raw.most_players,
           .shape = shape});
  reader.get(net.rows_.data(), net.rows_.size());
  reader.get(net.bias.v.data(), net.bias.v.size());
  for (Layers& layer : net.layers) {
    for (int j = 0; j < kHidden; ++j)
      for (int i = 0; i < kWidth; ++i) reader.get(&layer.hidden.at(j, i), 1);
    reader.get(layer.hidden_bias.data(), layer.hidden_bias.size());
    reader.get(layer.output.data(), layer.output.size());
    reader.get(&layer.output_bias, 1);
  }
  if (heads != 0) {
    net.heads.tells.resize(heads);
    net.heads.weights.resize(static_cast<std::size_t>(shape.buckets) * heads * kHeadInputs);
    reader.get(&heads, 1);
    reader.get(net.heads.tells.data(), net.heads.tells.size());
    reader.get(net.heads.weights.data(), net.heads.weights.size());
  }
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
