#include "server/tests/support/fault_layer.h"

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "core/random.h"

namespace reeve::server::testing {

namespace {

constexpr std::size_t kSector = 512;

struct Edit {
  bool cut = false;  // to the length `at`; else `bytes` are written there
  std::size_t at = 0;
  std::vector<char> bytes;
};

struct Image {
  std::vector<char> durable;
  std::vector<Edit> doubtful;  // written before a sync that failed
  std::vector<Edit> waiting;   // written since the last sync
};

void apply(std::vector<char>& file, const Edit& edit) {
  if (edit.cut) return file.resize(edit.at);
  file.resize(std::max(file.size(), edit.at + edit.bytes.size()));
  std::copy(edit.bytes.begin(), edit.bytes.end(),
            file.begin() + static_cast<std::ptrdiff_t>(edit.at));
}

// Some sectors of the edit and not others.
void apply_torn(std::vector<char>& file, const Edit& edit, Rng& rng) {
  if (edit.cut) {
    if (rng.below(2) == 0) apply(file, edit);
    return;
  }
  const bool whole = rng.below(2) == 0;
  for (std::size_t at = 0; at < edit.bytes.size(); at += kSector) {
    if (!whole && rng.below(2) == 0) continue;
    const std::size_t end = std::min(at + kSector, edit.bytes.size());
    apply(file, {.at = edit.at + at,
                 .bytes = {edit.bytes.begin() + static_cast<std::ptrdiff_t>(at),
                           edit.bytes.begin() + static_cast<std::ptrdiff_t>(end)}});
  }
}

struct Layer {
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<Image>> images;
  std::vector<Fault> faults;
  std::uint32_t longest_sync = 0;  // microseconds
  std::uint64_t failed = 0;
  Rng rng{1};
};

Layer& layer() {
  static Layer it;
  return it;
}

sqlite3_vfs* below() {
  return sqlite3_vfs_find("unix");
}

// SQLite allocates szOsFile bytes: our head, then the file of the layer below.
struct File {
  sqlite3_file base;
  sqlite3_file* real;
  std::shared_ptr<Image>* image;  // null for files that are not followed
  FilePart part;
  bool writes;
};
File* ours(sqlite3_file* file) {
  return reinterpret_cast<File*>(file);
}
sqlite3_file* real(sqlite3_file* file) {
  return ours(file)->real;
}

// Whether this call is to fail, and how: 0, SQLITE_FULL or SQLITE_IOERR. With the lock held.
int chosen_to_fail(FileCall call, FilePart part, bool writes) {
  Layer& it = layer();
  for (std::size_t i = 0; i < it.faults.size(); ++i) {
    const Fault fault = it.faults[i];
    if (fault.call != call || (fault.part != FilePart::kAny && fault.part != part)) continue;
    if (fault.writer_only && !writes) continue;
    if (it.rng.below(fault.one_in) != 0) continue;
    if (fault.once) it.faults.erase(it.faults.begin() + static_cast<std::ptrdiff_t>(i));
    ++it.failed;
    return fault.full ? SQLITE_FULL : SQLITE_IOERR;
  }
  return SQLITE_OK;
}
int chosen_to_fail(sqlite3_file* f, FileCall call) {
  if (ours(f)->image == nullptr) return SQLITE_OK;
  return chosen_to_fail(call, ours(f)->part, ours(f)->writes);
}

int x_close(sqlite3_file* f) {
  delete ours(f)->image;
  ours(f)->image = nullptr;
  return real(f)->pMethods->xClose(real(f));
}
int x_read(sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
  {
    const std::lock_guard lock(layer().mutex);
    if (chosen_to_fail(f, FileCall::kRead) != 0) return SQLITE_IOERR_READ;
  }
  return real(f)->pMethods->xRead(real(f), to, size, at);
}
int x_write(sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
  if (ours(f)->image == nullptr) return real(f)->pMethods->xWrite(real(f), from, size, at);
  const std::lock_guard lock(layer().mutex);
  Image& image = **ours(f)->image;
  const auto* bytes = static_cast<const char*>(from);
  Edit edit{.at = static_cast<std::size_t>(at), .bytes = {bytes, bytes + size}};
  if (const int failure = chosen_to_fail(f, FileCall::kWrite); failure != 0) {
    // A part of it is there all the same.
    const auto sectors = static_cast<std::uint32_t>(static_cast<std::size_t>(size) / kSector);
    // (all of it only on a broken disk: a full one says so because something did not fit)
    const std::uint32_t most = failure == SQLITE_FULL ? std::max(sectors, 1u) : sectors + 1;
    const auto kept = static_cast<int>(kSector * layer().rng.below(most));
    edit.bytes.resize(static_cast<std::size_t>(kept));
    if (kept > 0) {
      (void)real(f)->pMethods->xWrite(real(f), from, kept, at);
      image.waiting.push_back(std::move(edit));
    }
    return failure == SQLITE_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  }
  image.waiting.push_back(std::move(edit));
  return real(f)->pMethods->xWrite(real(f), from, size, at);
}
int x_truncate(sqlite3_file* f, sqlite3_int64 size) {
  if (ours(f)->image != nullptr) {
    const std::lock_guard lock(layer().mutex);
    if (chosen_to_fail(f, FileCall::kTruncate) != 0) return SQLITE_IOERR_TRUNCATE;
    (*ours(f)->image)->waiting.push_back({.cut = true, .at = static_cast<std::size_t>(size)});
  }
  return real(f)->pMethods->xTruncate(real(f), size);
}
int x_sync(sqlite3_file* f, int flags) {
  if (ours(f)->image == nullptr) return real(f)->pMethods->xSync(real(f), flags);
  std::uint32_t pause = 0;
  {
    const std::lock_guard lock(layer().mutex);
    Image& image = **ours(f)->image;
    if (layer().longest_sync > 0) pause = layer().rng.below(layer().longest_sync);
    if (chosen_to_fail(f, FileCall::kSync) != 0) {
      std::move(image.waiting.begin(), image.waiting.end(), std::back_inserter(image.doubtful));
      image.waiting.clear();
      return SQLITE_IOERR_FSYNC;
    }
    for (const Edit& edit : image.waiting) apply(image.durable, edit);
    image.waiting.clear();
  }
  // What is written is followed by the layer itself, so the disk need not be waited for.
  std::this_thread::sleep_for(std::chrono::microseconds(pause));
  return SQLITE_OK;
}
int x_file_size(sqlite3_file* f, sqlite3_int64* size) {
  return real(f)->pMethods->xFileSize(real(f), size);
}
int x_lock(sqlite3_file* f, int kind) {
  return real(f)->pMethods->xLock(real(f), kind);
}
int x_unlock(sqlite3_file* f, int kind) {
  return real(f)->pMethods->xUnlock(real(f), kind);
}
int x_check(sqlite3_file* f, int* held) {
  return real(f)->pMethods->xCheckReservedLock(real(f), held);
}
int x_control(sqlite3_file* f, int op, void* argument) {
  return real(f)->pMethods->xFileControl(real(f), op, argument);
}
int x_sector(sqlite3_file* f) {
  return real(f)->pMethods->xSectorSize(real(f));
}
int x_device(sqlite3_file* f) {
  return real(f)->pMethods->xDeviceCharacteristics(real(f));
}
int x_shm_map(sqlite3_file* f, int page, int size, int extend, void volatile** to) {
  return real(f)->pMethods->xShmMap(real(f), page, size, extend, to);
}
int x_shm_lock(sqlite3_file* f, int at, int count, int flags) {
  return real(f)->pMethods->xShmLock(real(f), at, count, flags);
}
void x_shm_barrier(sqlite3_file* f) {
  real(f)->pMethods->xShmBarrier(real(f));
}
int x_shm_unmap(sqlite3_file* f, int remove) {
  return real(f)->pMethods->xShmUnmap(real(f), remove);
}

const sqlite3_io_methods kMethods = {
    2,          x_close,       x_read,      x_write,   x_truncate, x_sync,   x_file_size,
    x_lock,     x_unlock,      x_check,     x_control, x_sector,   x_device, x_shm_map,
    x_shm_lock, x_shm_barrier, x_shm_unmap, nullptr,   nullptr};

int x_open(sqlite3_vfs*, const char* name, sqlite3_file* f, int flags, int* out) {
  File* file = ours(f);
  const bool followed = name != nullptr && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) != 0;
  const FilePart part = (flags & SQLITE_OPEN_WAL) != 0 ? FilePart::kLog : FilePart::kMain;
  const bool writes = (flags & SQLITE_OPEN_READWRITE) != 0;
  *file = {.base = {},
           .real = reinterpret_cast<sqlite3_file*>(file + 1),
           .image = nullptr,
           .part = part,
           .writes = writes};
  const std::lock_guard lock(layer().mutex);
  if (followed && chosen_to_fail(FileCall::kOpen, part, writes) != 0) return SQLITE_CANTOPEN;
  const int code = below()->xOpen(below(), name, file->real, flags, out);
  if (code != SQLITE_OK) return code;
  file->base.pMethods = &kMethods;
  if (followed) {
    auto& image = layer().images[name];
    if (!image) image = std::make_shared<Image>();
    file->image = new std::shared_ptr<Image>(image);
  }
  return code;
}

int x_delete(sqlite3_vfs*, const char* name, int sync) {
  {
    const std::lock_guard lock(layer().mutex);
    layer().images.erase(name);
  }
  return below()->xDelete(below(), name, sync);
}

}  // namespace

void FaultLayer::begin(std::uint64_t seed) {
  static sqlite3_vfs vfs = *below();
  if (sqlite3_vfs_find(kFaultLayer) == nullptr) {
    vfs.zName = kFaultLayer;
    vfs.szOsFile = static_cast<int>(sizeof(File)) + below()->szOsFile;
    vfs.pNext = nullptr;
    vfs.xOpen = x_open;
    vfs.xDelete = x_delete;
    sqlite3_vfs_register(&vfs, 0);
  }
  quiet();
  const std::lock_guard lock(layer().mutex);
  layer().images.clear();
  layer().rng = Rng(seed);
  layer().failed = 0;
}

void FaultLayer::add(const Fault& fault) {
  const std::lock_guard lock(layer().mutex);
  layer().faults.push_back(fault);
}

void FaultLayer::delay_syncs(std::uint32_t most_microseconds) {
  const std::lock_guard lock(layer().mutex);
  layer().longest_sync = most_microseconds;
}

void FaultLayer::quiet() {
  const std::lock_guard lock(layer().mutex);
  layer().faults.clear();
  layer().longest_sync = 0;
}

std::uint64_t FaultLayer::failed() {
  const std::lock_guard lock(layer().mutex);
  return layer().failed;
}

std::string FaultLayer::after_power_loss(const std::string& database, const std::string& folder,
                                         std::optional<std::uint64_t> seed) {
  std::filesystem::create_directories(folder);
  const std::string target = folder + "/left.db";
  Rng rng(seed.value_or(0));
  const std::lock_guard lock(layer().mutex);
  for (const char* part : {"", "-wal"}) {
    const auto found = layer().images.find(database + part);
    if (found == layer().images.end()) continue;
    std::vector<char> left = found->second->durable;
    if (seed) {
      for (const Edit& edit : found->second->doubtful) apply_torn(left, edit, rng);
      for (const Edit& edit : found->second->waiting) apply_torn(left, edit, rng);
    }
    std::ofstream out(target + part, std::ios::binary);
    out.write(left.data(), static_cast<std::streamsize>(left.size()));
  }
  return target;
}

}  // namespace reeve::server::testing
