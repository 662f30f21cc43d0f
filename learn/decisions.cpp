#include "learn/decisions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/byte_file.h"

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

std::uint16_t in_file(float points) {
  return static_cast<std::uint16_t>(std::lround(std::clamp(points * kUnit, 0.0f, 65535.0f)));
}

bool read_decision(ByteReader& reader, const DecidedGame& game, Decision& decision) {
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

bool read_game(ByteReader& reader, DecidedGame& game) {
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
  for (const WeighedMove& rolled : moves) {
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
  ByteWriter bytes;
  bytes.put(raw);
  for (const DecidedGame& game : games) {
    bytes.put(game.seed);
    bytes.put(static_cast<std::uint32_t>(game.moves.size()));
    for (const std::uint32_t move : game.moves) bytes.put(move);
    bytes.put(static_cast<std::uint32_t>(game.decisions.size()));
    for (const Decision& decision : game.decisions) {
      bytes.put(decision.ply);
      bytes.put(static_cast<std::uint16_t>(decision.moves.size()));
      for (const WeighedMove& move : decision.moves)
        bytes.put(RawMove{move.move, in_file(move.loss), in_file(move.error)});
    }
  }
  return bytes.finish();
}

Result<Decisions> Decisions::from_bytes(std::span<const char> bytes, const std::string& name) {
  ByteReader reader(bytes);
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
  if (!reader.finish()) return damaged();
  return read;
}

Result<Decisions> Decisions::read(const std::string& path) {
  const auto bytes = read_byte_file(path);
  if (!bytes) return std::unexpected(bytes.error());
  return from_bytes(*bytes, path);
}

Result<void> Decisions::write(const std::string& path) const {
  return write_byte_file(path, to_bytes());
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
