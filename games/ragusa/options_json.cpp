#include "games/ragusa/presentation.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

json::object solo_switch(std::string_view name) {
  return {{"name", name}, {"type", "boolean"}, {"default", false}, {"needs", {{"players", 1}}}};
}

}  // namespace

const Words& RagusaPresentation::words(Language language) {
  return ragusa_words(language);
}

json::array RagusaPresentation::options_schema() {
  return {{{"name", "players"}, {"type", "integer"}, {"min", 1}, {"max", 5}, {"default", 3}},
          {{"name", "countryside"}, {"type", "choice"}, {"values", {"a", "b"}}, {"default", "a"}},
          solo_switch("single_palace_card"),
          solo_switch("better_of_pairs"),
          solo_switch("human_first")};
}

Result<Options> RagusaPresentation::options_from_json(const json::object& object) {
  JsonProblem problem;
  const json::value value(object);
  JsonReader in(value, "options", problem);
  Options options;
  options.players = in.integer<std::uint8_t>("players", 1, 5, 3);
  options.countryside = static_cast<std::uint8_t>(in.choice("countryside", kCountrysides, 0));
  options.single_palace_card = in.boolean("single_palace_card", false);
  options.better_of_pairs = in.boolean("better_of_pairs", false);
  options.human_first = in.boolean("human_first", false);
  in.finish();
  if (problem) return std::unexpected(problem.error());
  const auto solo_only = [&](bool on, std::string_view name) {
    if (on && options.players != 1)
      problem.set(refused("bad_option", "refused.solo_only", {{"option", name}}));
  };
  solo_only(options.single_palace_card, "single_palace_card");
  solo_only(options.better_of_pairs, "better_of_pairs");
  solo_only(options.human_first, "human_first");
  if (problem) return std::unexpected(problem.error());
  return options;
}

json::object RagusaPresentation::options_to_json(const Options& options) {
  return {{"players", options.players},
          {"countryside", kCountrysides[options.countryside]},
          {"single_palace_card", options.single_palace_card},
          {"better_of_pairs", options.better_of_pairs},
          {"human_first", options.human_first}};
}

}  // namespace reeve::ragusa
