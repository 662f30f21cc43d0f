#include "learn/tree_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace reeve {
namespace {

struct Named {
  std::string_view name;
  float most;
  void (*set)(TreeSettings& settings, float value);
};

constexpr std::array kSettings = {
    Named{"exploration", 100, [](TreeSettings& s, float v) { s.exploration = v; }},
    Named{"prior_temperature", 100, [](TreeSettings& s, float v) { s.prior_temperature = v; }},
    Named{"first_width", 1000,
          [](TreeSettings& s, float v) { s.first_width = static_cast<std::uint32_t>(v); }},
    Named{"width_growth", 100, [](TreeSettings& s, float v) { s.width_growth = v; }},
    Named{"outcomes", 1000,
          [](TreeSettings& s, float v) { s.outcomes = static_cast<std::uint32_t>(v); }},
    Named{"visits_per_outcome", 1000,
          [](TreeSettings& s, float v) {
            s.visits_per_outcome = std::max(1u, static_cast<std::uint32_t>(v));
          }},
    Named{"finish_turns", 1, [](TreeSettings& s, float v) { s.finish_turns = v != 0; }},
    Named{"play_on", 100, [](TreeSettings& s, float v) { s.play_on = static_cast<int>(v); }},
    Named{"to_the_end", 1, [](TreeSettings& s, float v) { s.to_the_end = v != 0; }},
    Named{"glance_turns", 1000,
          [](TreeSettings& s, float v) { s.glance_turns = static_cast<int>(v); }},
    Named{"judged", 1, [](TreeSettings& s, float v) { s.judged = v; }},
    Named{"halving", 1000,
          [](TreeSettings& s, float v) { s.halving = static_cast<std::uint32_t>(v); }},
    Named{"horizon", 100, [](TreeSettings& s, float v) { s.horizon = static_cast<int>(v); }},
};

}  // namespace

Result<TreeSettings> changed(TreeSettings settings, std::string_view text) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view number = part.substr(std::min(equals + 1, part.size()));
    const Named* found = nullptr;
    std::string known;
    for (const Named& named : kSettings) {
      known += (known.empty() ? "" : ", ") + std::string(named.name);
      if (named.name == part.substr(0, equals)) found = &named;
    }
    if (found == nullptr)
      return error("unknown_setting", "The tree has no setting \"{}\"; it has {}.",
                   part.substr(0, std::min<std::size_t>(equals, 40)), known);
    float value = 0;
    const auto [end, wrong] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (wrong != std::errc() || end != number.data() + number.size() || !(value >= 0) ||
        value > found->most)
      return error("bad_setting", "{} is a number from 0 to {}, not \"{}\".", found->name,
                   found->most, number.substr(0, 40));
    found->set(settings, value);
  }
  return settings;
}

}  // namespace reeve
