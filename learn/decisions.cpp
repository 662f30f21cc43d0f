#include "learn/decisions.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>

#include "core/hash.h"

namespace reeve {
namespace {

constexpr std::array<char, 8> kMagic = {'R', 'e', 'e', 'v', 'e', 'D', 'E', '1'};
constexpr float kUnit = 100;  // of a point, in the file
constexpr std::uint32_t kMostMoves = 100'000, kMostGames = 100'000;

struct RawHead {
  std::array<char, 8> magic{};
  std::array<char, 16> game{};
  std::uint32_t ruleset = 0, players = 0;
  std::uint64_t seed = 0;
  float error = 0;
  std::uint32_t games = 0;
};
struct RawMove {
  std::uint32_t move = 0;
  std::uint16_t loss = 0, error = 0;
};

template <class T>
void put(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

class Reader {
 public:
  explicit Reader(std::span<const char> bytes) : rest_(bytes) {}
  template <class T>
  bool get(T& value) {
    if (rest_.size() < sizeof value) return false;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_ = rest_.subspan(sizeof value);
    return true;
  }
  std::size_t left() const { return rest_.size(); }

 private:
  std::span<const char> rest_;
};

std::uint16_t in_file(float points) {
  return static_cast<std::uint16_t>(std::lround(std::clamp(points * kUnit, 0.0f, 65535.0f)));
}

bool read_decision(Reader& reader, const DecidedGame& game, Decision& decision) {
  std::uint16_t moves = 0;
  if (!reader.get(decision.ply) || decision.ply > game.moves.size() || !reader.get(moves) ||
      moves == 0)
    return false;
  for (int i = 0; i < moves; ++i) {
    RawMove raw;
    if (!reader.get(raw)) return false;
    decision.moves.push_back(
        {raw.move, static_cast<float>(raw.loss) / kUnit, static_cast<float>(raw.error) / kUnit});
  }
  return true;
}

bool read_game(Reader& reader, DecidedGame& game) {
  std::uint32_t moves = 0, decisions = 0;
  if (!reader.get(game.seed) || !reader.get(moves) || moves > kMostMoves) return false;
  game.moves.resize(moves);
  for (std::uint32_t& move : game.moves)
    if (!reader.get(move)) return false;
  if (!reader.get(decisions) || decisions > moves + 1) return false;
  game.decisions.resize(decisions);
  for (Decision& decision : game.decisions)
    if (!read_decision(reader, game, decision)) return false;
  return std::is_sorted(game.decisions.begin(), game.decisions.end(),
                        [](const Decision& a, const Decision& b) { return a.ply < b.ply; });
}

}  // namespace

float Decision::loss_of(std::uint32_t move) const {
  float worst = 0;
  for (const RolledMove& rolled : moves) {
    if (rolled.move == move) return rolled.loss;
    worst = std::max(worst, rolled.loss);
  }
  return worst;
}

std::uint64_t Decisions::count() const {
  std::uint64_t all = 0;
  for (const DecidedGame& game : games) all += game.decisions.size();
  return all;
}

double Decisions::mean_error() const {
  double sum = 0, moves = 0;
  for (const DecidedGame& game : games)
    for (const Decision& decision : game.decisions)
      for (std::size_t i = 1; i < decision.moves.size(); ++i, ++moves)
        sum += decision.moves[i].error;
  return moves == 0 ? 0 : sum / moves;
}

std::string Decisions::to_bytes() const {
  RawHead raw{.magic = kMagic,
              .ruleset = head.ruleset,
              .players = head.players,
              .seed = seed,
              .error = wanted,
              .games = static_cast<std::uint32_t>(games.size())};
  head.game.copy(raw.game.data(), raw.game.size() - 1);
  std::string bytes;
  put(bytes, raw);
  for (const DecidedGame& game : games) {
    put(bytes, game.seed);
    put(bytes, static_cast<std::uint32_t>(game.moves.size()));
    for (const std::uint32_t move : game.moves) put(bytes, move);
    put(bytes, static_cast<std::uint32_t>(game.decisions.size()));
    for (const Decision& decision : game.decisions) {
      put(bytes, decision.ply);
      put(bytes, static_cast<std::uint16_t>(decision.moves.size()));
      for (const RolledMove& move : decision.moves)
        put(bytes, RawMove{move.move, in_file(move.loss), in_file(move.error)});
    }
  }
  put(bytes, hash_bytes(bytes.data(), bytes.size()));
  return bytes;
}

Result<Decisions> Decisions::from_bytes(std::span<const char> bytes, const std::string& name) {
  Reader reader(bytes);
  RawHead raw;
  if (!reader.get(raw) || raw.magic != kMagic)
    return error("not_decisions", "{} is no file of decisions (reeve decisions --make).", name);
  raw.game.back() = 0;
  Decisions read{
      .head = {raw.game.data(), raw.ruleset, raw.players}, .seed = raw.seed, .wanted = raw.error};
  const auto damaged = [&] { return error("damaged_decisions", "{} is damaged.", name); };
  if (raw.games > kMostGames) return damaged();
  for (std::uint32_t i = 0; i < raw.games; ++i)
    if (!read_game(reader, read.games.emplace_back())) return damaged();
  const std::size_t body = bytes.size() - reader.left();
  std::uint64_t hash = 0;
  if (!reader.get(hash) || reader.left() != 0 || hash != hash_bytes(bytes.data(), body))
    return damaged();
  return read;
}

Result<Decisions> Decisions::read(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file) return error("cannot_read", "{} cannot be read: {}.", path, std::strerror(errno));
  constexpr std::size_t kLargest = 64u << 20;
  std::string bytes;
  std::array<char, 1 << 16> part;
  for (std::size_t got; (got = std::fread(part.data(), 1, part.size(), file.get())) != 0;) {
    bytes.append(part.data(), got);
    if (bytes.size() > kLargest) break;
  }
  return from_bytes(bytes, path);
}

Result<void> Decisions::write(const std::string& path) const {
  // Into a file beside it first: whoever is stopped in the middle leaves the old one whole.
  const std::string next = path + ".new";
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(next.c_str(), "wb"),
                                                       &std::fclose);
  const std::string bytes = to_bytes();
  const bool written = file &&
                       std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size() &&
                       std::fclose(file.release()) == 0;
  if (!written || std::rename(next.c_str(), path.c_str()) != 0)
    return error("cannot_write", "{} cannot be written: {}.", path, std::strerror(errno));
  return {};
}

Result<Decisions> find_decisions(std::string_view game, int players, const std::string& which) {
  auto found = [&]() -> Result<Decisions> {
    if (which != "own") return Decisions::read(which);
    const std::string name = fmt::format("{}-{}", game, players);
    for (const EmbeddedDecisions& embedded : embedded_decisions())
      if (embedded.name == name) return Decisions::from_bytes(embedded.bytes, name);
    return error("no_decisions",
                 "The program has no decisions of {} with {} players; --make makes a file of them.",
                 game.substr(0, 40), players);
  }();
  if (!found) return found;
  if (found->head.game != game)
    return error("other_decisions", "{} holds decisions of {}, not of {}.", which, found->head.game,
                 game.substr(0, 40));
  return found;
}

}  // namespace reeve
