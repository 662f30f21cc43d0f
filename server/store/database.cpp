#include "server/store/database.h"

#include "server/store/well_formed.h"

namespace reeve::server {

Statement& Statement::bind(std::int64_t number) {
  query_->bind(number);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  query_->bind(text);
  return *this;
}

Statement& Statement::bind_blob(std::string_view bytes) {
  query_->bind_blob(bytes);
  return *this;
}

Statement& Statement::bind_real(double number) {
  query_->bind_real(number);
  return *this;
}

bool Statement::step() {
  const Query::Step step = query_->step();
  failed_ = step == Query::Step::kFailed;
  return step == Query::Step::kRow;
}

Result<void> Statement::execute() {
  step();
  if (failed_) return std::unexpected(error("write"));
  return {};
}

Error Statement::error(std::string_view what) const {
  return database_->last_error(what);
}

std::string Statement::text(int column) const {
  return well_formed(bytes(column));
}

}  // namespace reeve::server
