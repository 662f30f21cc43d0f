#include "search/net/net.h"

#include <algorithm>
#include <cstring>

#include "core/byte_file.h"
#include "core/hash.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace reeve {
namespace {

constexpr std::array<char, 8> kMagic = {'R', 'e', 'e', 'v', 'e', 'N', 'E', '1'};

struct RawHead {
  std::array<char, 8> magic{};
  std::array<char, 16> game{};
  std::uint32_t version = 0;
  std::int32_t least_players = 0, most_players = 0;
  std::int32_t player = 0, seen = 0, table = 0, seat = 0, buckets = 0;
  std::int32_t width = 0, hidden = 0;
};

// The output from the hidden layer's sums.
float finish(const std::array<std::int32_t, Net::kHidden>& sums, const Net::Layers& layer) {
  constexpr std::int32_t kMostHidden = 32767;
  std::int64_t total = layer.output_bias;
  for (int j = 0; j < Net::kHidden; ++j)
    total +=
        std::int64_t{std::min(std::max(sums[j], 0) / Net::kOne, kMostHidden)} * layer.output[j];
  return static_cast<float>(total) / static_cast<float>(Net::kOne * Net::kOutputOne);
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
      rows_(static_cast<std::size_t>(head_.shape.rows()) * kWidth) {}

#if defined(__SSE2__)  // every x86-64 has it; the sums are those of plain_output
float Net::output(const Sum& sum, int bucket) const {
  constexpr int kLanes = 8, kVectors = kHidden / 4;
  static_assert(kWidth % kLanes == 0 && kHidden % 4 == 0);
  const Layers& layer = layers[static_cast<std::size_t>(bucket)];
  const auto load = [](const auto* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  };
  __m128i sums[kVectors];  // no std::array: vectors lose what they know of themselves in templates
  for (int v = 0; v < kVectors; ++v) sums[v] = load(&layer.hidden_bias[4 * v]);
  const __m128i most = _mm_set1_epi16(kMost);
  const auto add_pair = [&](__m128i both, int input) {
    const std::int16_t* weights = layer.hidden.pair(input);
    for (int v = 0; v < kVectors; ++v)
      sums[v] = _mm_add_epi32(sums[v], _mm_madd_epi16(both, load(weights + kLanes * v)));
  };
  for (int i = 0; i < kWidth; i += kLanes) {
    const __m128i x = _mm_min_epi16(_mm_max_epi16(load(&sum.v[i]), _mm_setzero_si128()), most);
    add_pair(_mm_shuffle_epi32(x, 0x00), i);
    add_pair(_mm_shuffle_epi32(x, 0x55), i + 2);
    add_pair(_mm_shuffle_epi32(x, 0xAA), i + 4);
    add_pair(_mm_shuffle_epi32(x, 0xFF), i + 6);
  }
  std::array<std::int32_t, kHidden> hidden;
  for (int v = 0; v < kVectors; ++v)
    _mm_storeu_si128(reinterpret_cast<__m128i*>(&hidden[4 * v]), sums[v]);
  return finish(hidden, layer);
}
#else
float Net::output(const Sum& sum, int bucket) const {
  return plain_output(sum, bucket);
}
#endif

float Net::plain_output(const Sum& sum, int bucket) const {
  const Layers& layer = layers[static_cast<std::size_t>(bucket)];
  std::array<std::int32_t, kHidden> sums{};
  for (int j = 0; j < kHidden; ++j) {
    std::int64_t dot = layer.hidden_bias[j];
    for (int i = 0; i < kWidth; ++i) {
      const volatile int one = sum.v[i];  // keeps compilers from taking several at once
      const int x = one;
      dot += std::int64_t{std::clamp(x, 0, kMost)} * layer.hidden.at(j, i);
    }
    sums[j] = static_cast<std::int32_t>(dot);
  }
  return finish(sums, layer);
}

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
  return bytes.finish();
}

Result<Net> Net::from_bytes(std::span<const char> bytes, const std::string& name) {
  ByteReader reader(bytes);
  RawHead raw;
  if (!reader.get(&raw, 1) || raw.magic != kMagic)
    return error("not_a_net", "{} is no net of Reeve.", name);
  raw.game.back() = 0;
  constexpr std::int32_t kSane = 1 << 16;
  for (const std::int32_t count : {raw.player, raw.seen, raw.table, raw.seat, raw.buckets})
    if (count < 0 || count > kSane) return error("damaged_net", "{} is damaged.", name);
  if (raw.width != kWidth || raw.hidden != kHidden)
    return error("other_net", "{} has layers of {} and {}; this program's have {} and {}.", name,
                 raw.width, raw.hidden, kWidth, kHidden);
  if (raw.least_players < 1 || raw.most_players < raw.least_players)
    return error("damaged_net", "{} is damaged.", name);
  const NetShape shape{raw.player, raw.seen, raw.table, raw.seat, raw.buckets};
  constexpr std::size_t kLayerBytes = sizeof(std::int16_t) * kWidth * kHidden +
                                      sizeof(std::int32_t) * kHidden +
                                      sizeof(std::int16_t) * kHidden + sizeof(std::int32_t);
  const std::size_t wanted =
      sizeof raw + sizeof(std::int16_t) * kWidth * (static_cast<std::size_t>(shape.rows()) + 1) +
      kLayerBytes * static_cast<std::size_t>(shape.buckets) + sizeof(std::uint64_t);
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
  // Within these bounds no sum of the hidden layer leaves 32 bits.
  for (const Layers& layer : net.layers)
    for (int j = 0; j < kHidden; ++j) {
      bool within = std::abs(std::int64_t{layer.hidden_bias[j]}) <= kLargestBias;
      for (int i = 0; i < kWidth; ++i)
        within = within && std::abs(int{layer.hidden.at(j, i)}) <= kLargestWeight;
      if (!within) return error("damaged_net", "{} is damaged: a weight is out of bounds.", name);
    }
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
