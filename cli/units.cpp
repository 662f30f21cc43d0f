#include "cli/units.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/hash.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

constexpr std::uint64_t kMostUnits = 1'000'000;
constexpr std::size_t kMostNamed = 20;
constexpr int kFormat = 1;

std::string hex(std::uint64_t number) {
  return fmt::format("{:016x}", number);
}

std::string hash_text(const std::string& bytes) {
  return hex(hash_bytes(bytes.data(), bytes.size()));
}

std::string name_in(const std::string& folder, const std::string& name) {
  return (std::filesystem::path(folder) / name).string();
}

std::string unit_name(const Unit& unit) {
  return fmt::format("unit-{:0{}}", unit.number, std::to_string(unit.of).size());
}

// Of the program's own file: equal ones play equally.
Result<std::string> program_hash() {
  // Of any size: one with sanitizers is longer than files that people give us may be.
  std::ifstream file("/proc/self/exe", std::ios::binary);
  std::ostringstream bytes;
  if (!file || !(bytes << file.rdbuf()))
    return error("unreadable_file", "The program's own file cannot be read.");
  return hash_text(bytes.str());
}

Result<void> write_new(const std::string& path, const std::string& bytes) {
  const auto failed = [&] {
    return error("unwritable_file", "\"{}\" cannot be written: {}.", path, std::strerror(errno));
  };
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return failed();
  bool fine = true;
  for (std::size_t at = 0; fine && at < bytes.size();) {
    const ssize_t written = ::write(file, bytes.data() + at, bytes.size() - at);
    if (written < 0 && errno == EINTR) continue;
    fine = written > 0;
    if (fine) at += static_cast<std::size_t>(written);
  }
  fine = fine && ::fsync(file) == 0;
  const Result<void> result = fine ? Result<void>() : failed();
  ::close(file);
  return result;
}

void sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const int file =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

// A name that no other process uses, on this machine or another one that has the folder.
std::string beside(const std::string& path) {
  char host[256] = "";
  ::gethostname(host, sizeof host - 1);
  return fmt::format("{}.{}.{}.part", path, host, ::getpid());
}

// Puts the file there unless there is one: of several who try at once one comes first.
Result<void> write_if_absent(const std::string& path, const std::string& bytes) {
  const std::string part = beside(path);
  if (auto written = write_new(part, bytes); !written) return written;
  const int linked = ::link(part.c_str(), path.c_str());
  const int problem = errno;
  ::unlink(part.c_str());
  if (linked != 0 && problem != EEXIST)
    return error("unwritable_file", "\"{}\" cannot be written: {}.", path, std::strerror(problem));
  sync_folder_of(path);
  return {};
}

// What a unit's file says of itself, so that units of different jobs do not meet.
std::string mark_of(const json::object& job) {
  json::object without = job;
  without.at("build").as_object().erase("program");
  return hash_text(json::serialize(without));
}

Result<json::object> read_job(const std::string& folder) {
  const std::string path = name_in(folder, "job.json");
  if (!std::filesystem::exists(folder))
    return error("no_such_file", "There is no folder \"{}\".", folder);
  const auto text = read_file(path);
  if (!text) return error("no_units", "\"{}\" has no job.json: it is no folder of units.", folder);
  const auto value = parse_json(*text);
  const auto damaged = [&] {
    return error("damaged_job", "\"{}\" is not the description of a job.", path);
  };
  if (!value || !value->is_object()) return damaged();
  const json::object& job = value->get_object();
  const auto is = [&](const char* key, json::kind kind) {
    const json::value* found = job.if_contains(key);
    return found != nullptr && found->kind() == kind;
  };
  if (!is("command", json::kind::string) || !is("plan", json::kind::object) ||
      !is("build", json::kind::object) || !is("units", json::kind::int64) ||
      !is("format", json::kind::int64))
    return damaged();
  const json::object& build = job.at("build").get_object();
  for (const char* key : {"plays", "program"})
    if (!build.contains(key) || !build.at(key).is_string()) return damaged();
  const std::int64_t units = job.at("units").get_int64();
  if (units < 1 || units > static_cast<std::int64_t>(kMostUnits)) return damaged();
  if (job.at("format").get_int64() != kFormat)
    return error("other_format", "\"{}\" was written by another version of reeve.", path);
  return job;
}

std::string words_of(const json::object& job) {
  return fmt::format("{} in {} units {}", std::string_view(job.at("command").get_string()),
                     job.at("units").get_int64(), json::serialize(job.at("plan")));
}

// The job of the folder, written if it is the first unit; another job or another play is refused.
Result<json::object> join_job(const std::string& folder, const Job& job, const Signed& signature) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (!std::filesystem::is_directory(folder, problem))
    return error("unwritable_file", "\"{}\" cannot be made a folder.", folder);
  const auto program = program_hash();
  if (!program) return std::unexpected(program.error());
  const std::string path = name_in(folder, "job.json");
  if (!std::filesystem::exists(path, problem)) {
    const auto plays = signature();
    if (!plays) return std::unexpected(plays.error());
    const json::object mine{{"format", kFormat},
                            {"command", job.command},
                            {"units", static_cast<std::int64_t>(job.units)},
                            {"plan", job.plan},
                            {"build", {{"plays", *plays}, {"program", *program}}}};
    if (auto written = write_if_absent(path, json::serialize(mine) + "\n"); !written)
      return std::unexpected(written.error());
  }
  auto there = read_job(folder);
  if (!there) return there;
  const bool same = std::string_view(there->at("command").get_string()) == job.command &&
                    there->at("units").get_int64() == static_cast<std::int64_t>(job.units) &&
                    json::serialize(there->at("plan")) == json::serialize(job.plan);
  if (!same)
    return error("other_job", "\"{}\" belongs to another job: {}.", folder, words_of(*there));
  const json::object& build = there->at("build").get_object();
  if (build.at("program").get_string() != *program) {
    const auto plays = signature();
    if (!plays) return std::unexpected(plays.error());
    if (build.at("plays").get_string() != *plays)
      return error("other_build",
                   "\"{}\" was begun by a build that plays differently; use the same on all "
                   "machines.",
                   folder);
  }
  return there;
}

enum class Found : std::uint8_t { kNothing, kWhole, kDamaged, kForeign };
struct UnitFile {
  Found found = Found::kNothing;
  std::string result;
};

UnitFile read_unit(const std::string& folder, const Unit& unit, const std::string& mark) {
  const std::string path = name_in(folder, unit_name(unit));
  std::error_code problem;
  if (!std::filesystem::exists(path, problem)) return {};
  const auto text = read_file(path);
  if (!text) return {Found::kDamaged, ""};
  const std::size_t end = text->find('\n');
  if (end == std::string::npos) return {Found::kDamaged, ""};
  const auto head = parse_json(text->substr(0, end));
  if (!head || !head->is_object()) return {Found::kDamaged, ""};
  std::string result = text->substr(end + 1);
  const auto says = [&](const char* key, const json::value& value) {
    const json::value* found = head->get_object().if_contains(key);
    return found != nullptr && *found == value;
  };
  if (!says("hash", json::string(hash_text(result)))) return {Found::kDamaged, ""};
  if (!says("job", json::string(mark)) || !says("unit", static_cast<std::int64_t>(unit.number)))
    return {Found::kForeign, ""};
  return {Found::kWhole, std::move(result)};
}

// "3", "3 and 7", "3, 5 and 7", "3, 5, 7 and 40 more".
std::string list_of(const std::vector<std::uint64_t>& numbers) {
  const std::size_t named = std::min(numbers.size(), kMostNamed);
  std::string text;
  for (std::size_t i = 0; i < named; ++i) {
    const bool last = i + 1 == named && named == numbers.size();
    if (i > 0) text += last ? " and " : ", ";
    text += std::to_string(numbers[i]);
  }
  if (named < numbers.size()) text += fmt::format(" and {} more", numbers.size() - named);
  return text;
}

}  // namespace

std::uint64_t Unit::first(std::uint64_t all) const {
  return all / of * (number - 1) + std::min(all % of, number - 1);
}

std::uint64_t Unit::count(std::uint64_t all) const {
  return all / of + (number <= all % of ? 1 : 0);
}

Result<Unit> unit_from_text(const std::string& text) {
  Unit unit;
  const std::size_t slash = text.find('/');
  const auto read = [](std::string_view word, std::uint64_t& number) {
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
    return problem == std::errc{} && end == word.data() + word.size() && !word.empty();
  };
  const bool fine = slash != std::string::npos &&
                    read(std::string_view(text).substr(0, slash), unit.number) &&
                    read(std::string_view(text).substr(slash + 1), unit.of);
  if (!fine || unit.number < 1 || unit.number > unit.of || unit.of > kMostUnits)
    return error("bad_unit", "--unit takes K/N with K from 1 to N and N at most {}, not \"{}\".",
                 kMostUnits, text.substr(0, 40));
  return unit;
}

Signed signed_by_lab(const std::string& game, const json::object& options) {
  return [game, options]() -> Result<std::string> {
    const auto lab = find_lab(game);
    if (!lab) return std::unexpected(lab.error());
    const auto signature = (*lab)->signature(options);
    if (!signature) return std::unexpected(signature.error());
    return hex(signature->all());
  };
}

int do_unit(Console& console, const std::string& text, const std::string& folder, Job job,
            const Signed& signature,
            const std::function<Result<std::string>(const Unit& unit)>& work) {
  const auto unit = unit_from_text(text);
  if (!unit) return fail(console, unit.error(), kBadUsage);
  if (folder.empty())
    return fail(console, {"no_folder", "--unit wants --out FOLDER, where its result goes."},
                kBadUsage);
  job.units = unit->of;
  const auto joined = join_job(folder, job, signature);
  if (!joined) return fail(console, joined.error(), kBadUsage);
  const std::string mark = mark_of(*joined);
  const std::string path = name_in(folder, unit_name(*unit));
  const Found found = read_unit(folder, *unit, mark).found;
  if (found == Found::kWhole) {
    console.out << fmt::format("unit {}/{} is there already\n", unit->number, unit->of);
    return kFine;
  }
  if (found == Found::kForeign)
    return fail(console,
                {"other_job", fmt::format("\"{}\" is of another job; nothing was done.", path)},
                kBadUsage);
  const auto result = work(*unit);
  if (!result) return fail(console, result.error(), kBadUsage);
  const json::object head{{"unit", static_cast<std::int64_t>(unit->number)},
                          {"of", static_cast<std::int64_t>(unit->of)},
                          {"job", mark},
                          {"hash", hash_text(*result)}};
  if (auto written = write_file_whole(path, json::serialize(head) + "\n" + *result); !written)
    return fail(console, written.error(), kFailed);
  console.out << fmt::format("unit {}/{} is done\n", unit->number, unit->of);
  return kFine;
}

Result<void> write_file_whole(const std::string& path, const std::string& bytes) {
  const std::string part = beside(path);
  if (auto written = write_new(part, bytes); !written) {
    ::unlink(part.c_str());
    return written;
  }
  if (::rename(part.c_str(), path.c_str()) != 0) {
    const int problem = errno;
    ::unlink(part.c_str());
    return error("unwritable_file", "\"{}\" cannot be written: {}.", path, std::strerror(problem));
  }
  sync_folder_of(path);
  return {};
}

Result<DoneJob> read_units(const std::string& folder) {
  const auto job = read_job(folder);
  if (!job) return std::unexpected(job.error());
  const std::string mark = mark_of(*job);
  DoneJob done{.job = {.command = std::string(job->at("command").get_string()),
                       .plan = job->at("plan").get_object(),
                       .units = static_cast<std::uint64_t>(job->at("units").get_int64())}};
  std::vector<std::uint64_t> missing, damaged, foreign;
  for (std::uint64_t number = 1; number <= done.job.units; ++number) {
    UnitFile file = read_unit(folder, {.number = number, .of = done.job.units}, mark);
    if (file.found == Found::kNothing) missing.push_back(number);
    if (file.found == Found::kDamaged) damaged.push_back(number);
    if (file.found == Found::kForeign) foreign.push_back(number);
    done.results.push_back(std::move(file.result));
  }
  std::string sentence;
  const auto tell = [&](const std::vector<std::uint64_t>& units, const char* one,
                        const char* many) {
    if (units.empty()) return;
    sentence += fmt::format("{}{} {} of {} {}.", sentence.empty() ? "" : " ",
                            units.size() == 1 ? "Unit" : "Units", list_of(units), done.job.units,
                            units.size() == 1 ? one : many);
  };
  tell(missing, "is missing", "are missing");
  tell(damaged, "is damaged: do it again", "are damaged: do them again");
  tell(foreign, "is of another job", "are of other jobs");
  if (!sentence.empty())
    return std::unexpected(Error{missing.empty() ? "bad_units" : "missing_units", sentence});
  return done;
}

}  // namespace reeve::cli
