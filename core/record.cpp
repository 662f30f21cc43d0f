#include "core/record.h"

#include <charconv>

namespace reeve {

namespace {

constexpr std::string_view kMagic = "reeve-record";

std::optional<std::uint64_t> number_from(std::string_view text, int base) {
  std::uint64_t number = 0;
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (text.empty() || code != std::errc{} || stop != text.data() + text.size()) return {};
  return number;
}

std::string one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (c == '\n' || c == '\r') c = ' ';
  return line;
}

bool is_hex(std::string_view text) {
  return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Somebody resigns or has no time left; other ends are nobody's alone.
bool is_way_to_end(const Record::Ended& ended) {
  const std::string_view how = ended.how;
  if (how == "resigned" || how == "time") return ended.by >= 0;
  return ended.by < 0 && (how == "agreed" || how == "abandoned" || how == "closed");
}

// Seats of records have small numbers, and names that one can read: a report tells them at each turn.
constexpr std::uint32_t kMostSeats = 16;
constexpr std::size_t kLongestName = 1'000;  // bytes; the command of an outside bot is a name, too

// Lines of a text, one after another, with their numbers for messages.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  bool next(std::string_view& line) {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number_;
    return true;
  }
  int number() const { return number_; }

 private:
  std::string_view rest_;
  int number_ = 0;
};

std::pair<std::string_view, std::string_view> split_word(std::string_view line) {
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {line, {}};
  return {line.substr(0, space), line.substr(space + 1)};
}

Result<json::object> object_from(std::string_view text, int line) {
  auto value = parse_json(text);
  if (!value || !value->is_object())
    return error("bad_record", "Line {} must hold a JSON object.", line);
  return value->get_object();
}

Result<void> check_format(std::optional<std::uint64_t> format) {
  if (format == static_cast<std::uint64_t>(Record::kFormat)) return {};
  if (format && *format < static_cast<std::uint64_t>(Record::kFormat))
    return error(
        "old_record",
        "This record has format {}, from before Reeve 1.0.0; this program reads format {}.",
        *format, Record::kFormat);
  if (format)
    return error("bad_record",
                 "This record has format {}, of a newer Reeve; this program reads format {}.",
                 *format, Record::kFormat);
  return error("bad_record", "This program reads record format {}.", Record::kFormat);
}

Result<void> read_header(Record& record, std::string_view line, int number) {
  const auto [word, rest] = split_word(line);
  if (word == "game") {
    record.game = rest;
  } else if (word == "ruleset") {
    const auto ruleset = number_from(rest, 10);
    if (!ruleset || *ruleset > 0xFFFFFFFF)
      return error("bad_record", "Line {}: ruleset must be a number.", number);
    record.ruleset = static_cast<std::uint32_t>(*ruleset);
  } else if (word == "options" || word == "position") {
    auto object = object_from(rest, number);
    if (!object) return std::unexpected(object.error());
    if (word == "options")
      record.options = std::move(*object);
    else
      record.position = std::move(*object);
  } else if (word == "seed") {
    record.seed = number_from(rest, 10);
    if (!record.seed) return error("bad_record", "Line {}: seed must be a number.", number);
  } else if (word == "commitment" || word == "salt") {
    if (!is_hex(rest)) return error("bad_record", "Line {}: {} must be hex.", number, word);
    (word == "salt" ? record.salt : record.commitment) = rest;
  } else if (word == "seat") {
    const auto [seat, name] = split_word(rest);
    if (number_from(seat, 10) != record.seats.size())
      return error("bad_record", "Line {}: seats must be numbered from 0 in order.", number);
    if (record.seats.size() == kMostSeats)
      return error("bad_record", "Line {}: a game has at most {} seats.", number, kMostSeats);
    if (name.size() > kLongestName)
      return error("bad_record", "Line {}: a name has at most {} bytes.", number, kLongestName);
    record.seats.emplace_back(name);
  } else if (word == "ended") {
    const auto [how, by] = split_word(rest);
    const auto seat = by.empty() ? std::optional<std::uint64_t>() : number_from(by, 10);
    const bool has_seat = seat && *seat < kMostSeats;
    record.ended = {std::string(how), has_seat ? static_cast<int>(*seat) : -1};
    if (has_seat == by.empty() || !is_way_to_end(*record.ended))
      return error("bad_record", "Line {}: nobody ends a game like that.", number);
  } else {
    return error("bad_record", "Line {}: \"{}\" is no part of a record.", number,
                 word.substr(0, 40));
  }
  return {};
}

Result<void> read_hash(Record& record, std::string_view line, int number) {
  const auto [count_text, hash_text] = split_word(line.substr(std::string_view("# hash ").size()));
  const auto count = number_from(count_text, 10);
  const auto hash = number_from(hash_text, 16);
  if (!count || !hash)
    return error("bad_record", "Line {}: a hash line is \"# hash COUNT HEX\".", number);
  record.hashes.emplace_back(*count, *hash);
  return {};
}

}  // namespace

std::string record_to_text(const Record& record) {
  std::string text =
      fmt::format("{} {}\ngame {}\nruleset {}\noptions {}\n", kMagic, Record::kFormat, record.game,
                  record.ruleset, json::serialize(record.options));
  if (record.seed) text += fmt::format("seed {}\n", *record.seed);
  if (!record.commitment.empty()) text += fmt::format("commitment {}\n", record.commitment);
  if (!record.salt.empty()) text += fmt::format("salt {}\n", record.salt);
  if (record.position) text += fmt::format("position {}\n", json::serialize(*record.position));
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    text += fmt::format("seat {} {}\n", i, one_line(record.seats[i]));
  if (record.ended)
    text += record.ended->by < 0
                ? fmt::format("ended {}\n", record.ended->how)
                : fmt::format("ended {} {}\n", record.ended->how, record.ended->by);
  text += "moves\n";
  auto hash = record.hashes.begin();
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    text += record.moves[i] + "\n";
    for (; hash != record.hashes.end() && hash->first <= i + 1; ++hash)
      text += fmt::format("# hash {} {:016x}\n", hash->first, hash->second);
  }
  return text + "# end\n";
}

Result<Record> record_from_text(std::string_view text) {
  Lines lines(text);
  std::string_view line;
  if (!lines.next(line) || split_word(line).first != kMagic)
    return error("bad_record", "This is not a game record: the first line must be \"{} {}\".",
                 kMagic, Record::kFormat);
  if (auto known = check_format(number_from(split_word(line).second, 10)); !known)
    return std::unexpected(known.error());
  Record record;
  while (true) {
    if (!lines.next(line)) return error("bad_record", "The record has no line \"moves\".");
    if (line == "moves") break;
    if (auto done = read_header(record, line, lines.number()); !done)
      return std::unexpected(done.error());
  }
  while (true) {
    if (!lines.next(line))
      return error("bad_record", "The record breaks off before its \"# end\".");
    if (line == "# end") break;
    if (line.starts_with("# hash ")) {
      if (auto done = read_hash(record, line, lines.number()); !done)
        return std::unexpected(done.error());
    } else if (!line.empty() && !line.starts_with('#')) {
      record.moves.emplace_back(line);
    }
  }
  if (record.game.empty()) return error("bad_record", "The record does not name its game.");
  return record;
}

json::object record_to_json(const Record& record) {
  json::object object{{"format", Record::kFormat},
                      {"game", record.game},
                      {"ruleset", record.ruleset},
                      {"options", record.options}};
  // As text: a 64-bit seed does not survive a reader whose numbers are doubles.
  if (record.seed) object["seed"] = fmt::format("{}", *record.seed);
  if (!record.commitment.empty()) object["commitment"] = record.commitment;
  if (!record.salt.empty()) object["salt"] = record.salt;
  if (record.position) object["position"] = *record.position;
  if (record.ended) {
    json::object& ended = object["ended"].emplace_object();
    ended["how"] = record.ended->how;
    if (record.ended->by >= 0) ended["by"] = record.ended->by;
  }
  object["seats"] = json::value_from(record.seats);
  object["moves"] = json::value_from(record.moves);
  json::array hashes;
  for (const auto& [count, hash] : record.hashes)
    hashes.push_back({{"after", count}, {"hash", fmt::format("{:016x}", hash)}});
  object["hashes"] = std::move(hashes);
  return object;
}

Result<Record> record_from_json(const json::value& value) {
  constexpr std::size_t kMostMoves = 100'000;
  JsonProblem problem;
  JsonReader in(value, "record", problem);
  Record record;
  const auto format = in.integer<std::uint32_t>("format");
  if (problem) return std::unexpected(problem.error());
  if (auto known = check_format(format); !known) return std::unexpected(known.error());
  record.game = in.string("game");
  record.ruleset = in.integer<std::uint32_t>("ruleset");
  if (const json::value* options = in.raw("options"); options != nullptr && options->is_object())
    record.options = options->get_object();
  else
    in.fail("options", "must be an object.");
  if (const json::value* seed = in.raw("seed")) {
    auto parsed = seed_from_json(*seed);
    if (!parsed) return std::unexpected(parsed.error());
    record.seed = *parsed;
  }
  record.commitment = in.string("commitment", "");
  record.salt = in.string("salt", "");
  if (!is_hex(record.commitment)) in.fail("commitment", "must be hex.");
  if (!is_hex(record.salt)) in.fail("salt", "must be hex.");
  if (const json::value* position = in.raw("position")) {
    if (position->is_object())
      record.position = position->get_object();
    else
      in.fail("position", "must be an object.");
  }
  if (const json::value* ended = in.raw("ended")) {
    JsonReader told(*ended, "record.ended", problem);
    record.ended = {told.string("how"),
                    told.integer<int>("by", -1, std::int64_t{kMostSeats} - 1, -1)};
    if (!problem && !is_way_to_end(*record.ended)) told.fail("how", "is no way to end a game.");
    told.finish();
  }
  for (const json::value& name : in.array("seats", 0, kMostSeats)) {
    if (!name.is_string())
      in.fail("seats", "must be strings.");
    else if (name.get_string().size() > kLongestName)
      in.fail("seats", fmt::format("must be names of at most {} bytes.", kLongestName));
    else
      record.seats.push_back(one_line(name.get_string()));
  }
  for (const json::value& move : in.array("moves", 0, kMostMoves)) {
    if (!move.is_string())
      in.fail("moves", "must be strings.");
    else
      record.moves.emplace_back(move.get_string());
  }
  for (const json::value& item : in.array("hashes", 0, kMostMoves)) {
    JsonReader hash(item, "record.hashes", problem);
    const auto after = hash.integer<std::uint32_t>("after");
    const auto bits = number_from(hash.string("hash"), 16);
    if (!bits)
      hash.fail("hash", "must be hex.");
    else
      record.hashes.emplace_back(after, *bits);
  }
  in.finish();
  if (problem) return std::unexpected(problem.error());
  return record;
}

}  // namespace reeve
