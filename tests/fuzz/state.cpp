// The loader of composed positions. A position reached by random moves is written as JSON, some of
// its values are changed as the input says, and it is loaded again. Either it is refused with a
// code and a sentence, or it is a position one can play on from: it has moves while somebody is to
// decide, can be shown to every seat, and reads back as itself.

#include <cstdlib>
#include <vector>

#include "core/random.h"
#include "core/registry.h"

namespace {

namespace json = boost::json;
using reeve::Rng;
using reeve::Session;

void demand(bool holds) {
  if (!holds) std::abort();
}

// The input, a byte at a time; zeros after its end.
class Bytes {
 public:
  Bytes(const unsigned char* data, std::size_t size) : data_(data), size_(size) {}
  bool done() const { return at_ >= size_; }
  unsigned next() { return done() ? 0 : data_[at_++]; }

 private:
  const unsigned char* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

void collect(json::value& value, std::vector<json::value*>& all) {
  all.push_back(&value);
  if (value.is_object())
    for (auto& field : value.get_object()) collect(field.value(), all);
  if (value.is_array())
    for (json::value& item : value.get_array()) collect(item, all);
}

// Changes one value somewhere in the document.
void mutate(json::value& document, Bytes& bytes) {
  std::vector<json::value*> all;
  collect(document, all);
  json::value& value = *all[(bytes.next() << 8 | bytes.next()) % all.size()];
  const unsigned how = bytes.next();
  const auto number = static_cast<std::int64_t>(bytes.next());
  switch (how % 10) {
    case 0:
    case 1:
    case 2:
      value = number % 16;
      break;
    case 3:
      value = number - 128;
      break;
    case 4:
      value = (how & 16) != 0;
      break;
    case 5:
      value = nullptr;
      break;
    case 6:
      if (value.is_array() && !value.get_array().empty())
        value.get_array().pop_back();
      else
        value = "x";
      break;
    case 7:
      if (value.is_array() && !value.get_array().empty())
        value.get_array().push_back(json::value(value.get_array().back()));
      else
        value = json::array{};
      break;
    case 8: {  // swaps in another value of the same document: words that mean something elsewhere
      const json::value other = *all[(bytes.next() << 8 | bytes.next()) % all.size()];
      value = other;
      break;
    }
    default:
      if (value.is_object() && !value.get_object().empty())
        value.get_object().erase(value.get_object().begin());
      else
        value = std::int64_t{1} << (number % 63);
  }
}

// Random moves; gives up when the game is over.
void play(Session& session, Rng& rng, unsigned count) {
  for (unsigned i = 0; i < count && !session.over(); ++i) {
    const auto moves = session.legal();
    demand(!moves.empty());
    demand(
        session.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move).has_value());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto games = reeve::all_games();
  if (games.empty()) return 0;
  Bytes bytes(data, size);
  const reeve::GameType& game = *games[bytes.next() % games.size()];
  Rng rng(bytes.next());
  json::object options{{"players", static_cast<std::int64_t>(1 + bytes.next() % 5)}};
  auto session = game.create(options, rng.next64());
  if (!session) session = game.create({}, rng.next64());
  demand(session.has_value());
  play(**session, rng, bytes.next());
  json::value document = (*session)->state();
  for (int i = 0; i < 8 && !bytes.done(); ++i) mutate(document, bytes);
  if (!document.is_object()) return 0;
  auto loaded = game.load(document.get_object(), 7);
  if (!loaded) {
    demand(!loaded.error().code.empty() && !loaded.error().message.empty());
    return 0;
  }
  const auto again = game.load((*loaded)->state(), 7);
  demand(again.has_value() && (*again)->hash() == (*loaded)->hash());
  for (reeve::Seat seat = 0; seat < (*loaded)->seats(); ++seat) {
    (void)(*loaded)->view(seat);
    (void)(*loaded)->draw(seat, true);
  }
  play(**loaded, rng, 40);
  (void)(*loaded)->result();
  return 0;
}
