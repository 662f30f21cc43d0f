#include "server/table/analysis_shelf.h"

#include <spdlog/spdlog.h>

namespace reeve::server {

namespace {
constexpr std::size_t kLargest = 4
                                 << 20;  // bytes; games that are analysed have some fifty thousand
}  // namespace

AnalysisDesk::Shelf shelf_in(Services& services) {
  AnalysisDesk::Shelf shelf;
  shelf.find = [&services](const TableId& table) -> std::optional<json::object> {
    const auto row = services.store.analysis(table);
    if (!row || !*row || (*row)->made_by != services.world.analyst) return std::nullopt;
    auto body = parse_json((*row)->body);
    if (!body || !body->is_object()) return std::nullopt;
    return std::move(body->get_object());
  };
  shelf.keep = [&services](const TableId& table, const json::object& analysis) {
    const json::value* seats = analysis.if_contains("seats");
    PutAnalysis put{.of = table,
                    .made_by = services.world.analyst,
                    .body = json::serialize(analysis),
                    .seats = seats != nullptr ? json::serialize(*seats) : std::string("[]"),
                    .at = services.environment.now()};
    if (put.body.size() > kLargest) return;
    services.store.write({std::move(put)}, [table](const Result<void>& done) {
      if (!done) spdlog::warn("the analysis of {} is not stored: {}", table, done.error().message);
    });
  };
  return shelf;
}

}  // namespace reeve::server
