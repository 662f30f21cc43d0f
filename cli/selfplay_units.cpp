#include "cli/selfplay_units.h"

#include <unistd.h>

#include <filesystem>

#include "cli/merge.h"
#include "core/hash.h"
#include "learn/game_log.h"

namespace reeve::cli {

namespace {

// The net by what is in it, so that its file may lie elsewhere on another machine.
Result<std::string> net_hash(const std::string& file_or_none) {
  if (file_or_none == "none") return file_or_none;
  const auto bytes = read_file(file_or_none);
  if (!bytes) return std::unexpected(bytes.error());
  return fmt::format("{:016x}", hash_bytes(bytes->data(), bytes->size()));
}

}  // namespace

int selfplay_unit(Console& console, const Workshop& workshop, const SelfPlayPlan& plan,
                  const std::string& text) {
  const auto net = net_hash(plan.net);
  if (!net) return fail(console, net.error(), kBadUsage);
  const std::string game(workshop.game());
  const Job job{.command = "selfplay",
                .plan = {{"game", game},
                         {"players", plan.players},
                         {"options", plan.options},
                         {"games", plan.games},
                         {"seed", plan.seed},
                         {"net", *net},
                         {"against", plan.against},
                         {"width", plan.settings.width},
                         {"erring", plan.settings.erring},
                         {"error", plan.settings.error}}};
  const auto work = [&](const Unit& unit) -> Result<std::string> {
    SelfPlayPlan mine = plan;
    mine.first = unit.first(plan.games);
    mine.games = unit.count(plan.games);
    mine.out =
        (std::filesystem::path(plan.out) / fmt::format("games-{}.part", ::getpid())).string();
    std::error_code ignored;
    std::filesystem::remove(mine.out, ignored);  // of one that was stopped and had this number
    const auto played =
        workshop.selfplay(mine, [](std::uint64_t, std::uint64_t, const std::string&) {});
    auto bytes = played ? read_file(mine.out) : std::unexpected(played.error());
    std::filesystem::remove(mine.out, ignored);
    return bytes;
  };
  return do_unit(console, text, plan.out, job, signed_by_lab(game, {{"players", plan.players}}),
                 work);
}

int merge_selfplay(Console& console, const DoneJob& done, const MergeArguments& arguments) {
  if (arguments.to.empty())
    return fail(console, {"bad_option", "Units of selfplay want --to FILE, the file of games."},
                kBadUsage);
  if (std::filesystem::exists(arguments.to))
    return fail(console,
                {"file_exists", fmt::format("There is already a file \"{}\".", arguments.to)},
                kBadUsage);
  std::string all = done.results.front();
  for (std::size_t i = 1; i < done.results.size(); ++i)
    all.append(done.results[i], kGameLogHeadBytes);
  if (auto written = write_file_whole(arguments.to, all); !written)
    return fail(console, written.error(), kFailed);
  const std::uint64_t games = done.job.plan.at("games").to_number<std::uint64_t>();
  if (arguments.as_json)
    console.out << json::object{{"game", done.job.plan.at("game")},
                                {"players", done.job.plan.at("players")},
                                {"file", arguments.to},
                                {"games", games}}
                << "\n";
  else
    console.out << fmt::format("{} games in {}\n", games, arguments.to);
  return kFine;
}

}  // namespace reeve::cli
