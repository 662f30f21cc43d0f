#include "server/tests/power_loss.h"

#include <sqlite3.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace reeve::server::testing {

namespace {

struct Image {
  std::vector<char> now;
  std::vector<char> durable;
};

std::mutex images_mutex;
std::map<std::string, std::shared_ptr<Image>>& images() {
  static std::map<std::string, std::shared_ptr<Image>> all;
  return all;
}

sqlite3_vfs* below() {
  return sqlite3_vfs_find("unix");
}

// SQLite allocates szOsFile bytes: our head, then the file of the layer below.
struct File {
  sqlite3_file base;
  Image* image;
  sqlite3_file* real;
};
File* ours(sqlite3_file* file) {
  return reinterpret_cast<File*>(file);
}
sqlite3_file* real(sqlite3_file* file) {
  return ours(file)->real;
}

int x_close(sqlite3_file* f) {
  return real(f)->pMethods->xClose(real(f));
}
int x_read(sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
  return real(f)->pMethods->xRead(real(f), to, size, at);
}
int x_write(sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
  if (Image* image = ours(f)->image) {
    const std::lock_guard lock(images_mutex);
    const auto end = static_cast<std::size_t>(at + size);
    if (image->now.size() < end) image->now.resize(end);
    std::memcpy(image->now.data() + at, from, static_cast<std::size_t>(size));
  }
  return real(f)->pMethods->xWrite(real(f), from, size, at);
}
int x_truncate(sqlite3_file* f, sqlite3_int64 size) {
  if (Image* image = ours(f)->image) {
    const std::lock_guard lock(images_mutex);
    image->now.resize(static_cast<std::size_t>(size));
  }
  return real(f)->pMethods->xTruncate(real(f), size);
}
int x_sync(sqlite3_file* f, int flags) {
  if (Image* image = ours(f)->image) {
    const std::lock_guard lock(images_mutex);
    image->durable = image->now;
  }
  return real(f)->pMethods->xSync(real(f), flags);
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
  file->real = reinterpret_cast<sqlite3_file*>(file + 1);
  file->image = nullptr;
  const int code = below()->xOpen(below(), name, file->real, flags, out);
  file->base.pMethods = code == SQLITE_OK ? &kMethods : nullptr;
  if (code == SQLITE_OK && name != nullptr && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) {
    const std::lock_guard lock(images_mutex);
    auto& image = images()[name];
    if (!image) image = std::make_shared<Image>();
    file->image = image.get();
  }
  return code;
}

}  // namespace

void install_power_loss_layer() {
  static sqlite3_vfs layer = *below();
  if (sqlite3_vfs_find(kPowerLossLayer) != nullptr) return;
  layer.zName = kPowerLossLayer;
  layer.szOsFile = static_cast<int>(sizeof(File)) + below()->szOsFile;
  layer.pNext = nullptr;
  layer.xOpen = x_open;
  sqlite3_vfs_register(&layer, 0);
}

std::string after_power_loss(const std::string& database, const std::string& folder) {
  std::filesystem::create_directories(folder);
  const std::string target = folder + "/left.db";
  const std::lock_guard lock(images_mutex);
  for (const char* part : {"", "-wal"}) {
    std::ofstream out(target + part, std::ios::binary);
    const auto found = images().find(database + part);
    if (found != images().end())
      out.write(found->second->durable.data(),
                static_cast<std::streamsize>(found->second->durable.size()));
  }
  return target;
}

void reset_power_loss_layer() {
  const std::lock_guard lock(images_mutex);
  images().clear();
}

}  // namespace reeve::server::testing
