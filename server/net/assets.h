// The page: compiled into the program, or read from a folder while it is being worked on.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace reeve::server {

struct Asset {
  std::string_view type;  // media type
  std::string body;       // empty when `compiled` holds it
  std::string_view compiled;
  bool forever = false;  // its name contains a hash of its content
  bool gzipped =
      false;  // the bytes are those of the file "….gz" that the page's build laid beside it
  std::string etag;

  std::string_view bytes() const { return compiled.empty() ? std::string_view(body) : compiled; }
};

// What was compiled in; nothing when the page was not built.
const std::map<std::string_view, std::string_view>& compiled_assets();

class Assets {
 public:
  // An empty folder: what was compiled in.
  explicit Assets(std::string folder = {});

  // The file of a path such as "/assets/index-3f2a.js"; the page itself for paths of the page
  // ("/", "/t/…"). Nothing for anything else, above all for ways out of the folder. Whoever reads
  // gzip gets the compressed form where there is one.
  std::optional<Asset> find(std::string_view path, bool gzip = false) const;

 private:
  std::optional<Asset> load(const std::string& path) const;
  std::string folder_;
};

std::string_view media_type(std::string_view path);

}  // namespace reeve::server
