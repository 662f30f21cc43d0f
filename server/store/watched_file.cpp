#include "server/store/watched_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace reeve::server {

namespace {

std::int64_t size_at(const std::string& path) {
  struct stat found {};
  return ::stat(path.c_str(), &found) == 0 ? found.st_size : -1;
}

std::string name_of(const struct stat& file) {
  return fmt::format("{} {}", file.st_dev, file.st_ino);
}

std::string first_line(const std::string& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  return line;
}

// SQLite's application_id, or 0.
std::int32_t kind_of(int descriptor) {
  std::array<unsigned char, 4> bytes{};
  if (::pread(descriptor, bytes.data(), bytes.size(), 68) != 4) return 0;
  return static_cast<std::int32_t>(bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3]);
}

}  // namespace

std::string real_path(const std::string& path) {
  constexpr int kMostLinks = 40;
  namespace fs = std::filesystem;
  fs::path found = path;
  std::error_code problem;
  for (int i = 0; i < kMostLinks && fs::is_symlink(found, problem); ++i) {
    const fs::path next = fs::read_symlink(found, problem);
    if (problem) break;
    found = next.is_absolute() ? next : found.parent_path() / next;
  }
  return found.string();
}

Result<std::unique_ptr<WatchedFile>> WatchedFile::open(const std::string& path, bool create) {
  auto file = std::unique_ptr<WatchedFile>(new WatchedFile);
  file->main_.path = path;
  const std::string real = real_path(path);
  file->log_.path = real + "-wal";
  const std::string mark = real + "-lock";
  const bool log = size_at(file->log_.path) > 0;
  file->new_ = size_at(path) <= 0;
  if (file->new_ && log)
    return error("storage",
                 "{0} is {1}, but its log {2} is there. Put the file back, or move the log"
                 " away.",
                 path, size_at(path) < 0 ? "missing" : "empty", file->log_.path);
  if (file->new_ && !create && size_at(mark) > 0)
    return error("storage",
                 "{0} is {1}, but a server used it here before ({2}). Put the file back (reeve"
                 " restore), or begin a new one with --create.",
                 path, size_at(path) < 0 ? "missing" : "empty", mark);
  // Seeds and password hashes are nobody else's business.
  if (auto locked = file->take_lock(O_CREAT); !locked) return std::unexpected(locked.error());
  struct stat found {};
  if (::fstat(file->descriptor_, &found) != 0)
    return error("storage", "Cannot look at {}: {}.", path, std::strerror(errno));
  if (log && kind_of(file->descriptor_) == kCopiedFile)
    return error("storage",
                 "{0} is a backup, and {1} is the log of another file. Move the log away, or use"
                 " reeve restore.",
                 path, file->log_.path);
  const std::string known = first_line(mark);
  if (log && !known.empty() && known != name_of(found))
    return error("storage",
                 "{0} is another file than the one {1} is the log of. Move the log away, or put"
                 " the old file back.",
                 path, file->log_.path);
  std::ofstream(mark, std::ios::trunc) << name_of(found) << "\n";
  if (first_line(mark) != name_of(found)) return error("storage", "Cannot write beside {}.", path);
  file->mark_ = mark;
  file->main_.device = found.st_dev;
  file->main_.inode = found.st_ino;
  return file;
}

Result<std::unique_ptr<WatchedFile>> WatchedFile::lock(const std::string& path) {
  auto file = std::unique_ptr<WatchedFile>(new WatchedFile);
  file->main_.path = path;
  if (auto locked = file->take_lock(0); !locked) return std::unexpected(locked.error());
  return file;
}

Result<void> WatchedFile::take_lock(int flags) {
  descriptor_ = ::open(main_.path.c_str(), O_RDWR | O_CLOEXEC | flags, 0600);
  if (descriptor_ < 0)
    return error("storage", "Cannot open {}: {}.", main_.path, std::strerror(errno));
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
    return error("storage", "Another server is using {}.", main_.path);
  return {};
}

WatchedFile::~WatchedFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void WatchedFile::finished() {
  const std::lock_guard lock(mutex_);
  ::unlink(mark_.c_str());
}

// Not by stat(): whoever asks a newer Linux for a file's times makes its next write have a time of its
// own, and the sync after it write that down too. On ext4 without a journal that was a third of what a
// sync costs and takes.
Result<void> WatchedFile::check(Part& part) {
  struct statx found {};
  if (::statx(AT_FDCWD, part.path.c_str(), 0, STATX_INO | STATX_SIZE, &found) != 0) {
    if (part.inode == 0) return {};  // not begun yet
    return error("storage", "{} is gone.", part.path);
  }
  const std::uint64_t device = ::makedev(found.stx_dev_major, found.stx_dev_minor);
  const auto size = static_cast<std::int64_t>(found.stx_size);
  if (part.inode == 0) {
    part.device = device;
    part.inode = found.stx_ino;
  }
  if (part.device != device || part.inode != found.stx_ino)
    return error("storage", "{} was replaced by another file.", part.path);
  if (size < part.size) return error("storage", "{} was cut short.", part.path);
  part.size = size;
  return {};
}

WatchedFile::Sizes WatchedFile::sizes() {
  const std::lock_guard lock(mutex_);
  return {main_.size, log_.size};
}

Result<void> WatchedFile::check_main() {
  const std::lock_guard lock(mutex_);
  return check(main_);
}

Result<void> WatchedFile::check() {
  const std::lock_guard lock(mutex_);
  if (auto main = check(main_); !main) return main;
  return check(log_);
}

}  // namespace reeve::server
