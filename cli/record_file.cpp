#include "cli/record_file.h"

namespace reeve::cli {

Result<Record> read_record(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  const std::size_t first = text->find_first_not_of(" \t\r\n");
  if (first == std::string::npos || (*text)[first] != '{') return record_from_text(*text);
  const auto value = parse_json(*text);
  if (!value) return std::unexpected(value.error());
  return record_from_json(*value);
}

}  // namespace reeve::cli
