// Moves as short text. Each kind has a form, a letter for each word after its name:
//
//   r  road 3          a Road slot, from 1           p  stack 2, reserve   a pile, from 1
//   c  cooper          a card                        e  rats               an event
//   s  seat 1          a player                      f  from 1             whom a thief robs
//   v  @4, table       a place in the own village    b  miner              a basic villager
//   B  miner for cooper                              t  1:4, bank, tinner  whom to pay (optional)
//   q  1:4             a card of a village           x  recruit, keep      (optional)
//   m  monk, monks, food                             (optional)
#include <charconv>

#include "games/villagers/presentation.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

constexpr std::array<std::string_view, kKinds> kForms = {
    "rx", "px",   "",  "cs", "cvtm", "p",  "r", "",     "c", "c", "",  "r",
    "r",  "cvtm", "B", "p",  "",     "vt", "q", "cvtm", "s", "q", "q", "vf",
    "q",  "",     "",  "v",  "p",    "b",  "e", "e",    "c", "",  "v", "v"};

std::string word(char letter, const Action& a) {
  const bool founders = a.as_card() == Card::kFounders;
  switch (letter) {
    case 'r':
      return fmt::format(" road {}", a.place + 1);
    case 'p':
      return a.place == kReserve ? " reserve" : fmt::format(" stack {}", a.place + 1);
    case 'c':
      return fmt::format(" {}", id_of(a.as_card()));
    case 'e':
      return a.card < kSoloEvents ? fmt::format(" {}", kSoloEventTable[a.card].id) : " none";
    case 's':
      return fmt::format(" seat {}", a.place);
    case 'f':
      return fmt::format(" from {}", a.target_seat());
    case 'v':
      return a.place == VillageCard::kGround ? " table" : fmt::format(" @{}", a.place);
    case 'b':
      return fmt::format(" {}", id_of(kBasics[a.place % 3]));
    case 'B':
      return fmt::format(" {} for {}", id_of(kBasics[a.place % 3]), id_of(a.as_card()));
    case 't':
      if (a.target == kPayNothing) return "";
      if (a.target == kPayBank) return " bank";
      if (a.target == kPayTinner) return " tinner";
      [[fallthrough]];
    case 'q':
      return fmt::format(" {}:{}", a.target_seat(), a.target_index());
    case 'x':
      return a.extra == kRecruit ? " recruit" : a.extra == kKeep ? " keep" : "";
    case 'm':
      if (a.extra == 0) return "";
      return founders ? " food" : a.extra == 1 ? " monk" : " monks";
    default:
      return "";
  }
}

class WordReader {
 public:
  explicit WordReader(std::string_view text) : rest_(text) { next(); }

  std::string_view peek() const { return word_; }
  bool done() const { return word_.empty(); }
  std::string_view take() {
    const std::string_view taken = word_;
    next();
    return taken;
  }
  bool accept(std::string_view expected) {
    if (word_ != expected) return false;
    next();
    return true;
  }

 private:
  void next() {
    const std::size_t end = rest_.find(' ');
    word_ = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
  }

  std::string_view rest_;
  std::string_view word_;
};

bool number_of(std::string_view text, std::uint32_t low, std::uint32_t high, std::uint32_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && value >= low &&
         value <= high && (text.size() == 1 || text[0] != '0');
}

bool read_card(WordReader& words, Action& a) {
  const auto card = card_by_id(words.take());
  if (card) a.card = static_cast<std::uint32_t>(*card);
  return card.has_value();
}

bool read_basic(WordReader& words, Action& a) {
  const std::string_view text = words.take();
  for (std::uint32_t i = 0; i < kBasics.size(); ++i)
    if (id_of(kBasics[i]) == text) {
      a.place = i;
      return true;
    }
  return false;
}

bool read_target(std::string_view text, Action& a) {
  const std::size_t colon = text.find(':');
  std::uint32_t seat = 0;
  std::uint32_t index = 0;
  if (colon == std::string_view::npos || !number_of(text.substr(0, colon), 0, 6, seat) ||
      !number_of(text.substr(colon + 1), 0, 127, index))
    return false;
  a.target = target_of(static_cast<int>(seat), index);
  return true;
}

bool read_word(char letter, WordReader& words, Action& a) {
  std::uint32_t value = 0;
  switch (letter) {
    case 'r':
      if (!words.accept("road") || !number_of(words.take(), 1, kRoadSlots, value)) return false;
      a.place = value - 1;
      return true;
    case 'p':
      if (words.accept("reserve")) {
        a.place = kReserve;
        return true;
      }
      if (!words.accept("stack") || !number_of(words.take(), 1, kStacks, value)) return false;
      a.place = value - 1;
      return true;
    case 'c':
      return read_card(words, a);
    case 'e': {
      const auto event = event_by_id(words.take());
      if (event) a.card = static_cast<std::uint32_t>(*event);
      return event.has_value();
    }
    case 's':
      return words.accept("seat") && number_of(words.take(), 0, 6, a.place);
    case 'f':
      if (!words.accept("from") || !number_of(words.take(), 0, 6, value)) return false;
      a.target = target_of(static_cast<int>(value), 0);
      return true;
    case 'v':
      if (words.accept("table")) {
        a.place = VillageCard::kGround;
        return true;
      }
      return words.peek().starts_with('@') && number_of(words.take().substr(1), 0, 126, a.place);
    case 'b':
      return read_basic(words, a);
    case 'B':
      return read_basic(words, a) && words.accept("for") && read_card(words, a);
    case 't':
      if (words.accept("bank")) {
        a.target = kPayBank;
      } else if (words.accept("tinner")) {
        a.target = kPayTinner;
      } else if (words.peek().find(':') != std::string_view::npos) {
        return read_target(words.take(), a);
      }
      return true;
    case 'q':
      return read_target(words.take(), a);
    case 'x':
      if (words.accept("recruit")) a.extra = kRecruit;
      if (words.accept("keep")) a.extra = kKeep;
      return true;
    default:
      if (words.accept("food") || words.accept("monk")) a.extra = 1;
      if (words.accept("monks")) a.extra = 2;
      return true;
  }
}

}  // namespace

std::string VillagersPresentation::move_to_text(Move move) {
  const Action a = decode(move);
  const std::size_t kind = static_cast<std::size_t>(a.kind);
  if (kind >= kKinds) return fmt::format("unknown {}", move.bits);
  std::string text(kKindNames[kind]);
  for (char letter : kForms[kind]) text += word(letter, a);
  return text;
}

Result<Move> VillagersPresentation::move_from_text(std::string_view text) {
  WordReader words(text.substr(0, 80));
  const std::string_view name = words.take();
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (kKindNames[kind] != name) continue;
    Action a{.kind = static_cast<Kind>(kind)};
    for (char letter : kForms[kind])
      if (!read_word(letter, words, a))
        return std::unexpected(refused("bad_move", "refused.move_rest",
                                       {{"move", text.substr(0, 80)}, {"known", name}}));
    const Move move = encode(a);
    // One text a move: nothing left over, nothing said twice.
    if (!words.done() || move_to_text(move) != text)
      return std::unexpected(
          refused("bad_move", "refused.move_nearest",
                  {{"move", text.substr(0, 80)}, {"known", move_to_text(move)}}));
    return move;
  }
  return std::unexpected(refused("bad_move", "refused.move", {{"move", text.substr(0, 80)}}));
}

}  // namespace reeve::villagers
