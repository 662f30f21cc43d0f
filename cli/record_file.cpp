#include "cli/record_file.h"

#include "search/levels/chosen_net.h"

namespace reeve::cli {

namespace {

Result<Record> any_record(const std::string& path) {
  auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  if (text->starts_with("\xEF\xBB\xBF")) text->erase(0, 3);  // editors of Windows begin with it
  const std::size_t first = text->find_first_not_of(" \t\r\n");
  if (first == std::string::npos || (*text)[first] != '{') return record_from_text(*text);
  const auto value = parse_json(*text);
  if (!value) return std::unexpected(value.error());
  return record_from_json(*value);
}

}  // namespace

// A net chosen for another game (--net) would have no say there, so it is an error.
Result<Record> read_record(const std::string& path) {
  auto record = any_record(path);
  if (!record) return record;
  if (auto fits = check_chosen_net(record->game); !fits) return std::unexpected(fits.error());
  return record;
}

}  // namespace reeve::cli
