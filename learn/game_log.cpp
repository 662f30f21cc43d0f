#include "learn/game_log.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace reeve {
namespace {

constexpr std::uint32_t kMostMoves = 100'000;  // of a game; more means a damaged file

struct RawHead {
  std::array<char, 8> magic{'R', 'e', 'e', 'v', 'e', 'G', 'M', '1'};
  std::array<char, 16> game{};
  std::uint32_t ruleset = 0;
  std::uint32_t players = 0;
};
static_assert(sizeof(RawHead) == kGameLogHeadBytes);

RawHead raw(const GameLogHead& head) {
  RawHead bytes;
  head.game.copy(bytes.game.data(), bytes.game.size() - 1);
  bytes.ruleset = head.ruleset;
  bytes.players = head.players;
  return bytes;
}

bool read_game(std::FILE* file, PlayedGame& game) {
  std::uint32_t moves = 0;
  if (std::fread(&game.seed, sizeof game.seed, 1, file) != 1) return false;
  if (std::fread(&moves, sizeof moves, 1, file) != 1 || moves > kMostMoves) return false;
  game.moves.resize(moves);
  return std::fread(game.moves.data(), sizeof game.moves[0], moves, file) == moves;
}

// The number of players of a file of such games, which may have up to `most_players` of them.
Result<std::uint32_t> check_head(std::FILE* file, const std::string& path, const GameLogHead& head,
                                 std::uint32_t most_players = 0) {
  RawHead found;
  if (std::fread(&found, sizeof found, 1, file) != 1 || found.magic != RawHead{}.magic)
    return error("not_games", "{} is no file of games played for learning.", path);
  found.game.back() = 0;
  most_players = std::max(most_players, head.players);
  if (raw(head).game != found.game || found.players < head.players || found.players > most_players)
    return error("other_games", "{} holds games of {} with {} players, not of {} with {}.", path,
                 found.game.data(), found.players, head.game,
                 most_players == head.players
                     ? fmt::format("{}", head.players)
                     : fmt::format("{} to {}", head.players, most_players));
  if (head.ruleset != found.ruleset)
    return error("other_rules", "{} was played by ruleset {} of {}; this program has {}.", path,
                 found.ruleset, head.game, head.ruleset);
  return found.players;
}

}  // namespace

Result<GameLogWriter> GameLogWriter::open(const std::string& path, const GameLogHead& head) {
  GameLogWriter writer;
  writer.file_.reset(std::fopen(path.c_str(), "r+b"));
  if (!writer.file_) {
    writer.file_.reset(std::fopen(path.c_str(), "w+b"));
    const RawHead bytes = raw(head);
    if (!writer.file_ || std::fwrite(&bytes, sizeof bytes, 1, writer.file_.get()) != 1 ||
        std::fflush(writer.file_.get()) != 0)
      return error("cannot_write", "{} cannot be written: {}.", path, std::strerror(errno));
    return writer;
  }
  std::FILE* file = writer.file_.get();
  if (auto fits = check_head(file, path, head); !fits) return std::unexpected(fits.error());
  PlayedGame game;
  long end = std::ftell(file);
  while (read_game(file, game)) {
    ++writer.games_;
    end = std::ftell(file);
  }
  if (std::fseek(file, end, SEEK_SET) != 0 || ::ftruncate(::fileno(file), end) != 0)
    return error("cannot_write", "{} cannot be written: {}.", path, std::strerror(errno));
  return writer;
}

Result<void> GameLogWriter::add(const PlayedGame& game) {
  const auto moves = static_cast<std::uint32_t>(game.moves.size());
  std::FILE* file = file_.get();
  if (std::fwrite(&game.seed, sizeof game.seed, 1, file) != 1 ||
      std::fwrite(&moves, sizeof moves, 1, file) != 1 ||
      std::fwrite(game.moves.data(), sizeof game.moves[0], moves, file) != moves ||
      std::fflush(file) != 0)
    return error("cannot_write", "A game cannot be written: {}.", std::strerror(errno));
  ++games_;
  return {};
}

Result<std::vector<PlayedGame>> read_game_log(const std::string& path, const GameLogHead& head,
                                              std::uint32_t most_players) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file) return error("cannot_read", "{} cannot be read: {}.", path, std::strerror(errno));
  const auto players = check_head(file.get(), path, head, most_players);
  if (!players) return std::unexpected(players.error());
  std::vector<PlayedGame> games;
  for (PlayedGame game{.players = *players}; read_game(file.get(), game);) games.push_back(game);
  return games;
}

}  // namespace reeve
