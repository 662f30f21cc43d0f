// A game with its options fixed, on the bytes of its states: what programs in other languages use
// (api/reeve.h) and what batches step. Sessions (core/session.h) keep words, undo and records; here
// a position is a few hundred bytes that the caller owns, and a call costs what the rules cost.
//
// A simulator is made by the game's entry and never changes; all threads may use one. State pointers
// point to state_bytes() bytes, aligned to 16, that start(), load(), resample() or a copy filled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/json.h"
#include "core/result.h"
#include "core/session.h"
#include "simulate/batch_games.h"

namespace reeve {

// Fixed numbers for moves. A kind of move has the numbers from `first` on; its fields follow in mixed
// radix, the last one running fastest. Numbers are unique within every legal list, and a number has
// the same meaning in every position. What follows from the other fields and the position (Burgundy's
// workers, which are always the fewest) is no field.
struct ActionField {
  std::string_view name;
  std::uint32_t count;
};
struct ActionKind {
  std::string_view name;
  std::uint32_t first = 0;
  std::vector<ActionField> fields;
};
class ActionTable {
 public:
  // Kinds in the order of the game's own numbering; an empty name is a kind that does not occur.
  explicit ActionTable(std::vector<ActionKind> kinds);
  std::uint32_t size() const { return size_; }
  const std::vector<ActionKind>& kinds() const { return kinds_; }

  static constexpr std::uint32_t kOutside = ~std::uint32_t{0};
  // The number of (kind, values), or kOutside when a value is beyond its field.
  template <std::size_t N>
  std::uint32_t number(std::size_t kind, const std::uint32_t (&values)[N]) const {
    if (kind >= kinds_.size() || kinds_[kind].fields.size() != N) return kOutside;
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const std::uint32_t count = kinds_[kind].fields[i].count;
      if (values[i] >= count) return kOutside;
      number = number * count + values[i];
    }
    return kinds_[kind].first + number;
  }
  std::uint32_t number(std::size_t kind) const {
    if (kind >= kinds_.size() || !kinds_[kind].fields.empty() || kinds_[kind].name.empty())
      return kOutside;
    return kinds_[kind].first;
  }

 private:
  std::vector<ActionKind> kinds_;
  std::uint32_t size_ = 0;
};

// A field of the raw bytes of a view.
struct ViewField {
  std::string name;
  std::size_t offset = 0;
  std::size_t bytes = 0;  // of all items
  std::size_t item = 1;   // of one
};

// Features are what a seat may know as numbers with names (simulate/number_row.h). Those of nets are
// yes-or-no questions (search/net/features.h), which describe the plain games.
struct FeatureRange {
  std::string name;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

struct Values {
  std::array<float, kMaxSeats> points{};  // expected at the end
  std::array<float, kMaxSeats> shares{};  // expected share of the win
};

class Simulator {
 public:
  virtual ~Simulator() = default;

  virtual const GameType& type() const = 0;
  virtual const json::object& options() const = 0;  // with every default
  virtual int seats() const = 0;
  virtual std::size_t state_bytes() const = 0;
  virtual std::size_t view_bytes() const = 0;
  virtual std::size_t max_moves() const = 0;
  virtual const ActionTable& actions() const = 0;
  virtual const std::vector<ViewField>& view_layout() const = 0;
  virtual const std::vector<FeatureRange>& feature_names() const = 0;
  virtual std::uint32_t features() const = 0;
  virtual const std::vector<FeatureRange>& net_feature_names() const = 0;
  virtual std::uint32_t net_features() const = 0;

  virtual void start(std::uint64_t seed, void* state) const = 0;
  // A position by its JSON, checked; it must have as many seats as the game.
  virtual Result<void> load(const json::object& position, void* state) const = 0;
  // A session that begins there.
  virtual std::unique_ptr<Session> session(const void* state, std::uint64_t seed) const = 0;

  virtual Seat actor(const void* state) const = 0;
  virtual Seat actor_seen_by(const void* state, Seat seat) const = 0;
  // Into `moves`, which has room for max_moves(); how many. None when the game is over.
  virtual std::size_t legal(const void* state, Move* moves) const = 0;
  virtual bool is_legal(const void* state, Move move) const = 0;
  // The move must be legal. Whether something was drawn.
  virtual bool apply(void* state, Move move, std::uint64_t seed) const = 0;
  virtual void view(const void* state, Seat seat, void* view) const = 0;
  virtual void resample(const void* state, Seat seat, std::uint64_t seed, void* result) const = 0;
  virtual int score(const void* state, Seat seat) const = 0;
  virtual Outcome outcome(const void* state) const = 0;
  // The number of a move among actions(); the move must be legal.
  virtual std::uint32_t action(const void* state, Move move) const = 0;
  // Fills `row`, features() bytes.
  virtual void features(const void* state, Seat seat, std::uint8_t* row) const = 0;
  // Sets `row` (net_features() bytes) to 0 and 1.
  virtual void net_features(const void* state, Seat seat, std::uint8_t* row) const = 0;
  // What the best evaluation, with nets where there are any, expects. Not to be called by two
  // threads for one Valuer.
  class Valuer {
   public:
    virtual ~Valuer() = default;
    virtual Values value(const void* state) = 0;
  };
  virtual std::unique_ptr<Valuer> valuer() const = 0;
  // Many games of this kind, for a batch (simulate/batch.h).
  virtual std::unique_ptr<BatchGames> games(const BatchArrays& arrays) const = 0;
};

using SimulatorResult = Result<std::shared_ptr<const Simulator>>;

}  // namespace reeve
