#include "server/net/pictures.h"

#include <algorithm>
#include <vector>

#include "core/canvas.h"
#include "core/hash.h"
#include "server/net/png.h"

namespace reeve::server {

namespace {

// As large as programs that show previews ask for.
constexpr int kPreviewWidth = 1200, kPreviewHeight = 630;

}  // namespace

std::string Pictures::of(const World& world, const TableId& table, const std::string& game,
                         const json::object& shown) {
  if (!world.draw) return {};
  const std::string text = json::serialize(shown);
  const std::uint64_t hash = hash_bytes(text.data(), text.size());
  {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(kept_, table, &Kept::table);
    if (found != kept_.end() && found->hash == hash) {
      kept_.splice(kept_.begin(), kept_, found);
      return kept_.front().png;
    }
  }
  std::vector<int> points;
  for (const json::value& score : shown.at("scores").as_array())
    points.push_back(score.to_number<int>());
  Canvas canvas(kPreviewWidth, kPreviewHeight, kGround);
  if (!world.draw(game, shown.at("view"), points, canvas)) return {};
  std::string png = png_of(canvas);
  const std::lock_guard lock(mutex_);
  ++drawn_;
  std::erase_if(kept_, [&](const Kept& it) { return it.table == table; });
  kept_.push_front({table, hash, png});
  if (kept_.size() > most_) kept_.pop_back();
  return png;
}

std::size_t Pictures::drawn() const {
  const std::lock_guard lock(mutex_);
  return drawn_;
}

}  // namespace reeve::server
