#include "server/net/assets.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/hash.h"

namespace reeve::server {

namespace {

constexpr std::string_view kSafeLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";

constexpr std::string_view kNoPage =
    "<!doctype html><html lang=en><meta charset=utf-8><title>Reeve</title>"
    "<h1>Reeve</h1><p>The server runs, but this program was built without its page.";

bool is_safe(std::string_view path) {
  return path.starts_with('/') && path.size() < 200 && path.find("..") == std::string_view::npos &&
         path.find("//") == std::string_view::npos && path.find("/.") == std::string_view::npos &&
         path.find_first_not_of(kSafeLetters) == std::string_view::npos;
}

}  // namespace

std::string_view media_type(std::string_view path) {
  static const std::map<std::string_view, std::string_view> types = {
      {"html", "text/html; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"json", "application/json"},
      {"webmanifest", "application/manifest+json"},
      {"svg", "image/svg+xml"},
      {"png", "image/png"},
      {"jpg", "image/jpeg"},
      {"ico", "image/x-icon"},
      {"webp", "image/webp"},
      {"woff2", "font/woff2"},
      {"ogg", "audio/ogg"},
      {"mp3", "audio/mpeg"},
      {"wasm", "application/wasm"},
      {"txt", "text/plain; charset=utf-8"}};
  const std::size_t dot = path.rfind('.');
  const auto found = dot == std::string_view::npos ? types.end() : types.find(path.substr(dot + 1));
  return found == types.end() ? "application/octet-stream" : found->second;
}

Assets::Assets(std::string folder) : folder_(std::move(folder)) {}

std::optional<Asset> Assets::load(const std::string& path) const {
  Asset asset{.type = media_type(path), .forever = path.starts_with("/assets/")};
  if (folder_.empty()) {
    const auto found = compiled_assets().find(path);
    if (found == compiled_assets().end()) return {};
    asset.compiled = found->second;
  } else {
    std::error_code problem;
    const std::filesystem::path file = folder_ + path;
    if (!std::filesystem::is_regular_file(file, problem)) return {};
    std::ifstream in(file, std::ios::binary);
    if (!in) return {};
    asset.body.assign(std::istreambuf_iterator<char>(in), {});
    asset.forever = false;
  }
  asset.etag = fmt::format("\"{:016x}\"", hash_bytes(asset.bytes().data(), asset.bytes().size()));
  return asset;
}

std::optional<Asset> Assets::find(std::string_view path, bool gzip) const {
  // The page has its own paths, of whatever letters; they have no dot, files have one.
  const bool page = path.find('.') == std::string_view::npos;
  if (!page && !is_safe(path)) return {};
  const std::string file = page ? "/index.html" : std::string(path);
  if (gzip)
    if (auto asset = load(file + ".gz")) {
      asset->type = media_type(file);
      asset->gzipped = true;
      return asset;
    }
  if (auto asset = load(file)) return asset;
  if (page && compiled_assets().empty() && folder_.empty())
    return Asset{.type = "text/html; charset=utf-8", .compiled = kNoPage, .etag = "\"none\""};
  return {};
}

}  // namespace reeve::server
