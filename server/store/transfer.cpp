#include "server/store/transfer.h"

#include <bit>
#include <filesystem>
#include <optional>

#include "core/hash.h"
#include "server/store/backup.h"
#include "server/store/postgres_schema.h"
#include "server/store/sqlite_schema.h"
#include "server/store/watched_file.h"

namespace reeve::server {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kRowsTogether = 1000;
constexpr std::chrono::milliseconds kPatience{60'000};

struct Column {
  enum class Kind : std::uint8_t { kNumber, kReal, kText, kBytes };
  std::string name;
  Kind kind = Kind::kNumber;
  bool may_be_missing = false;  // NULL
  int key = 0;                  // its place in the primary key, from 1
};

struct Shape {
  std::string table;
  std::vector<Column> columns;
  std::vector<Column> keys;  // in order
};

struct Value {
  std::int64_t number = 0;
  std::string text;
  double real = 0;
  bool missing = false;
};
using Row = std::vector<Value>;

Result<Column::Kind> kind_of(const std::string& type) {
  if (type == "INTEGER") return Column::Kind::kNumber;
  if (type == "REAL") return Column::Kind::kReal;
  if (type == "TEXT") return Column::Kind::kText;
  if (type == "BLOB") return Column::Kind::kBytes;
  return error("storage_schema", "A column of type {} cannot be copied.", type);
}

// As a file of this version has them; seals are made anew where there are any.
Result<std::vector<Shape>> shapes() {
  auto empty = SqliteDatabase::open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!empty) return std::unexpected(empty.error());
  if (auto made = migrate(**empty); !made) return std::unexpected(made.error());
  Statement query = (*empty)->prepare(
      "SELECT t.name, c.name, c.type, c.\"notnull\", c.pk FROM sqlite_schema t,"
      " pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name <> 'seal'"
      " ORDER BY t.name, c.cid");
  std::vector<Shape> all;
  while (query.step()) {
    if (all.empty() || all.back().table != query.text(0)) all.push_back({.table = query.text(0)});
    const auto kind = kind_of(query.text(2));
    if (!kind) return std::unexpected(kind.error());
    const auto key = static_cast<int>(query.number(4));
    all.back().columns.push_back({.name = query.text(1),
                                  .kind = *kind,
                                  .may_be_missing = query.number(3) == 0 && key == 0,
                                  .key = key});
  }
  if (query.failed()) return std::unexpected(query.error("schema"));
  for (Shape& shape : all) {
    for (int place = 1; place <= static_cast<int>(shape.columns.size()); ++place)
      for (const Column& column : shape.columns)
        if (column.key == place) shape.keys.push_back(column);
    if (shape.keys.empty())
      return error("storage_schema", "Table {} has no key to read it by.", shape.table);
  }
  return all;
}

// What PostgreSQL knows of itself is not the file's.
std::string_view only_rows(const Shape& shape) {
  return shape.table == "meta" ? "name <> 'version'" : "1 = 1";
}

template <class Each>
std::string list_of(const std::vector<Column>& columns, const Each& each) {
  std::string text;
  for (const Column& column : columns) text += (text.empty() ? "" : ", ") + each(column);
  return text;
}

std::string names_of(const std::vector<Column>& columns) {
  return list_of(columns, [](const Column& column) { return column.name; });
}

void bind(Statement& statement, const Column& column, const Value& value) {
  switch (column.kind) {
    case Column::Kind::kNumber:
      statement.bind(value.number);
      break;
    case Column::Kind::kReal:
      statement.bind_real(value.real);
      break;
    case Column::Kind::kText:
      statement.bind(value.text);
      break;
    case Column::Kind::kBytes:
      statement.bind_blob(value.text);
      break;
  }
}

Row read_row(const Statement& statement, const Shape& shape) {
  Row row;
  int at = 0;
  for (const Column& column : shape.columns) {
    Value value;
    switch (column.kind) {
      case Column::Kind::kNumber:
        value.number = statement.number(at);
        break;
      case Column::Kind::kReal:
        value.real = statement.real(at);
        break;
      case Column::Kind::kText:
        value.text = statement.text(at);
        break;
      case Column::Kind::kBytes:
        value.text = statement.bytes(at);
        break;
    }
    ++at;
    if (column.may_be_missing) value.missing = statement.number(at++) != 0;
    row.push_back(std::move(value));
  }
  return row;
}

std::uint64_t hash_of(const Shape& shape, const Row& row) {
  std::uint64_t hash = 1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    hash = hash_mix(hash, row[i].missing ? 1 : 2);
    if (row[i].missing) continue;
    switch (shape.columns[i].kind) {
      case Column::Kind::kNumber:
        hash = hash_mix(hash, static_cast<std::uint64_t>(row[i].number));
        break;
      case Column::Kind::kReal:
        hash = hash_mix(hash, std::bit_cast<std::uint64_t>(row[i].real));
        break;
      case Column::Kind::kText:
      case Column::Kind::kBytes:
        hash = hash_bytes(row[i].text.data(), row[i].text.size(), hash);
        break;
    }
  }
  return hash;
}

// All rows of a table, some at a time, by its key.
Result<void> read_all(Database& database, const Shape& shape,
                      const std::function<Result<void>(const std::vector<Row>&)>& take) {
  const std::string columns = list_of(shape.columns, [](const Column& column) {
    return column.may_be_missing
               ? fmt::format("{0}, CASE WHEN {0} IS NULL THEN 1 ELSE 0 END", column.name)
               : column.name;
  });
  const std::string keys = names_of(shape.keys);
  const std::string marks = list_of(shape.keys, [](const Column&) { return std::string("?"); });
  const std::string first = fmt::format("SELECT {} FROM {} WHERE {} ORDER BY {} LIMIT {}", columns,
                                        shape.table, only_rows(shape), keys, kRowsTogether);
  const std::string next =
      fmt::format("SELECT {} FROM {} WHERE {} AND ({}) > ({}) ORDER BY {} LIMIT {}", columns,
                  shape.table, only_rows(shape), keys, marks, keys, kRowsTogether);
  std::optional<Row> last;
  while (true) {
    std::vector<Row> rows;
    {
      Statement query = database.prepare(last ? next : first);
      if (last)
        for (const Column& key : shape.keys)
          for (std::size_t i = 0; i < shape.columns.size(); ++i)
            if (shape.columns[i].name == key.name) bind(query, key, (*last)[i]);
      while (query.step()) rows.push_back(read_row(query, shape));
      if (query.failed()) return std::unexpected(query.error(shape.table));
    }
    if (rows.empty()) return {};
    if (auto taken = take(rows); !taken) return taken;
    last = rows.back();
  }
}

Result<Transfer::Part> sum_of(Database& database, const Shape& shape) {
  Transfer::Part part{.table = shape.table};
  const auto read = read_all(database, shape, [&](const std::vector<Row>& rows) -> Result<void> {
    for (const Row& row : rows) part.hash += hash_of(shape, row);
    part.rows += rows.size();
    return {};
  });
  if (!read) return std::unexpected(read.error());
  return part;
}

Result<void> write_rows(Database& database, const Shape& shape, const std::vector<Row>& rows) {
  const std::string marks = list_of(shape.columns, [](const Column& column) -> std::string {
    if (!column.may_be_missing) return "?";
    const std::string_view type = column.kind == Column::Kind::kNumber ? "BIGINT"
                                  : column.kind == Column::Kind::kReal ? "DOUBLE PRECISION"
                                                                       : "TEXT";
    return fmt::format("CASE WHEN CAST(? AS BIGINT) = 1 THEN NULL ELSE CAST(? AS {}) END", type);
  });
  const std::string sql =
      fmt::format("INSERT INTO {} ({}) VALUES ({})", shape.table, names_of(shape.columns), marks);
  database.begin_sending();
  Result<void> done;
  for (const Row& row : rows) {
    Statement add = database.prepare(sql);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (shape.columns[i].may_be_missing) add.bind(row[i].missing ? 1 : 0);
      bind(add, shape.columns[i], row[i]);
    }
    done = add.execute();
    if (!done) break;
  }
  const Result<void> finished = database.finish_sending();
  return done ? finished : done;
}

// One side of a transfer, held for its length so that no server begins with it.
struct Side {
  std::unique_ptr<Database> database;
  std::unique_ptr<WatchedFile> lock;
  std::string part;  // the file under another name until it is whole
};

Result<void> refuse_in_use(Database& database) {
  Statement live = database.prepare("SELECT count(*) FROM nodes WHERE expires > clock_timestamp()");
  if (!live.step()) return std::unexpected(live.error("nodes"));
  if (live.number(0) > 0)
    return error("in_use",
                 "A server uses the database; stop it first (it is free 8 s after a kill).");
  return {};
}

Result<Side> open_source(const std::string& address) {
  Side side;
  if (is_postgres_address(address)) {
    auto opened = PostgresDatabase::open(address, kPatience);
    if (!opened) return std::unexpected(opened.error());
    if (auto fine = check_postgres(**opened); !fine) return std::unexpected(fine.error());
    if (auto begun = (*opened)->run("BEGIN ISOLATION LEVEL REPEATABLE READ"); !begun)
      return std::unexpected(begun.error());
    if (auto locked = hold_off_servers(**opened); !locked) return std::unexpected(locked.error());
    if (auto free = refuse_in_use(**opened); !free) return std::unexpected(free.error());
    side.database = std::move(*opened);
    return side;
  }
  if (!fs::exists(address)) return error("no_such_file", "There is no file {}.", address);
  auto lock = WatchedFile::lock(address);
  if (!lock) return std::unexpected(lock.error());
  auto opened = SqliteDatabase::open(address, SQLITE_OPEN_READONLY);
  if (!opened) return std::unexpected(opened.error());
  const auto version = version_of(**opened);
  if (!version) return std::unexpected(version.error());
  if (*version < schema_version())
    return error("storage_schema",
                 "{} is of version {}, this program of {}; start `reeve serve` with it once.",
                 address, *version, schema_version());
  if (auto begun = (*opened)->run("BEGIN"); !begun) return std::unexpected(begun.error());
  side.lock = std::move(*lock);
  side.database = std::move(*opened);
  return side;
}

Result<void> refuse_filled(Database& database, const std::vector<Shape>& all) {
  for (const Shape& shape : all) {
    if (shape.table == "meta") continue;
    Statement any = database.prepare(fmt::format("SELECT 1 FROM {} LIMIT 1", shape.table));
    if (any.step())
      return error("not_empty", "The database holds {} already; copy into an empty one.",
                   shape.table);
    if (any.failed()) return std::unexpected(any.error(shape.table));
  }
  return database.run("DELETE FROM meta WHERE name <> 'version'");
}

Result<Side> open_target(const std::string& address, const std::vector<Shape>& all) {
  Side side;
  if (is_postgres_address(address)) {
    auto opened = PostgresDatabase::open(address, kPatience);
    if (!opened) return std::unexpected(opened.error());
    if (auto made = prepare_postgres(**opened); !made) return std::unexpected(made.error());
    if (auto begun = (*opened)->run("BEGIN"); !begun) return std::unexpected(begun.error());
    if (auto locked = hold_off_servers(**opened); !locked) return std::unexpected(locked.error());
    if (auto free = refuse_in_use(**opened); !free) return std::unexpected(free.error());
    side.database = std::move(*opened);
  } else {
    for (const char* beside : {"", "-wal", "-lock"})
      if (fs::exists(address + beside))
        return error("exists", "{}{} exists; copy into a new file.", address, beside);
    side.part = address + ".part";
    std::error_code ignored;
    fs::remove(side.part, ignored);
    auto opened = SqliteDatabase::open(side.part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!opened) return std::unexpected(opened.error());
    if (auto made = migrate(**opened); !made) return std::unexpected(made.error());
    if (auto begun = (*opened)->run("BEGIN IMMEDIATE"); !begun)
      return std::unexpected(begun.error());
    side.database = std::move(*opened);
  }
  if (auto empty = refuse_filled(*side.database, all); !empty)
    return std::unexpected(empty.error());
  return side;
}

// Numbers that the database gives go on behind those that were copied.
Result<void> go_on_counting(Database& database, const Shape& shape) {
  if (shape.keys.size() != 1 || shape.keys[0].kind != Column::Kind::kNumber) return {};
  Statement set =
      database.prepare(fmt::format("SELECT setval(pg_get_serial_sequence('{0}', '{1}'), "
                                   "GREATEST((SELECT MAX({1}) FROM {0}), 1))",
                                   shape.table, shape.keys[0].name));
  return set.execute();
}

Result<Transfer> copy(Database& from, Database& to, bool to_postgres, const std::vector<Shape>& all,
                      const std::function<void(std::uint64_t)>& tell) {
  Transfer transfer;
  std::uint64_t copied = 0;
  for (const Shape& shape : all) {
    const auto done = read_all(from, shape, [&](const std::vector<Row>& rows) {
      copied += rows.size();
      if (tell) tell(copied);
      return write_rows(to, shape, rows);
    });
    if (!done) return std::unexpected(done.error());
    if (to_postgres)
      if (auto counting = go_on_counting(to, shape); !counting)
        return std::unexpected(counting.error());
    const auto there = sum_of(from, shape);
    const auto here = sum_of(to, shape);
    if (!there) return std::unexpected(there.error());
    if (!here) return std::unexpected(here.error());
    if (there->rows != here->rows || there->hash != here->hash)
      return error("not_equal",
                   "{} did not arrive as it was ({} rows of {}); nothing was kept. `reeve check` "
                   "tells whether the source is damaged.",
                   shape.table, here->rows, there->rows);
    transfer.parts.push_back(*here);
  }
  if (auto committed = to.run("COMMIT"); !committed) return std::unexpected(committed.error());
  return transfer;
}

}  // namespace

Result<Transfer> transfer_store(const std::string& from, const std::string& to,
                                const std::function<void(std::uint64_t)>& tell) {
  if (from == to) return error("same_store", "From and to are the same.");
  const auto all = shapes();
  if (!all) return std::unexpected(all.error());
  auto source = open_source(from);
  if (!source) return std::unexpected(source.error());
  auto target = open_target(to, *all);
  if (!target) return std::unexpected(target.error());
  auto done = copy(*source->database, *target->database, target->part.empty(), *all, tell);
  const std::string part = target->part;
  if (done && !part.empty())
    if (auto marked = target->database->run(mark_as_copy().c_str()); !marked)
      done = std::unexpected(marked.error());
  target->database.reset();
  if (part.empty()) return done;
  if (done)
    if (auto moved = move_file(part, to); !moved) done = std::unexpected(moved.error());
  std::error_code ignored;
  if (!done) fs::remove(part, ignored);
  return done;
}

}  // namespace reeve::server
