// What the store knows of people beside their rows: whom they mute or like, where they are signed in, and
// with which keys.
#include "server/store/sql_store.h"

namespace reeve::server {

namespace {

SessionRow session_from(const Statement& row) {
  return {.id = static_cast<std::uint64_t>(row.number(0)),
          .person = static_cast<PersonId>(row.number(1)),
          .agent = row.text(2),
          .created = row.number(3),
          .seen = row.number(4)};
}

PasskeyRow passkey_from(const Statement& row) {
  return {.id = row.text(0),
          .person = static_cast<PersonId>(row.number(1)),
          .key = row.text(2),
          .counter = static_cast<std::uint32_t>(row.number(3)),
          .name = row.text(4),
          .created = row.number(5),
          .used = row.number(6)};
}

}  // namespace

Result<std::vector<PersonId>> SqlStore::related(PersonId person, Relation relation) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT other FROM relations WHERE person = ? AND kind = ? ORDER BY at, other");
  query.bind(static_cast<std::int64_t>(person)).bind(static_cast<int>(relation));
  std::vector<PersonId> others;
  while (query.step()) others.push_back(static_cast<PersonId>(query.number(0)));
  if (query.failed()) return not_read(query.error("relations"));
  return others;
}

Result<std::optional<SessionRow>> SqlStore::session(std::uint64_t id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare("SELECT id, person, agent, created, seen FROM sessions WHERE id = ?");
  query.bind(static_cast<std::int64_t>(id));
  if (query.step()) return session_from(query);
  if (query.failed()) return not_read(query.error("session"));
  return std::nullopt;
}

Result<std::vector<SessionRow>> SqlStore::sessions_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, person, agent, created, seen FROM sessions WHERE person = ?"
      " ORDER BY seen DESC, created DESC, id");
  query.bind(static_cast<std::int64_t>(person));
  std::vector<SessionRow> sessions;
  while (query.step()) sessions.push_back(session_from(query));
  if (query.failed()) return not_read(query.error("sessions"));
  return sessions;
}

Result<std::optional<PasskeyRow>> SqlStore::passkey(const std::string& id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, person, key, counter, name, created, used FROM passkeys WHERE id = ?");
  query.bind(id);
  if (query.step()) return passkey_from(query);
  if (query.failed()) return not_read(query.error("passkey"));
  return std::nullopt;
}

Result<std::vector<PasskeyRow>> SqlStore::passkeys_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, person, key, counter, name, created, used FROM passkeys WHERE person = ?"
      " ORDER BY created, id");
  query.bind(static_cast<std::int64_t>(person));
  std::vector<PasskeyRow> keys;
  while (query.step()) keys.push_back(passkey_from(query));
  if (query.failed()) return not_read(query.error("passkeys"));
  return keys;
}

}  // namespace reeve::server
