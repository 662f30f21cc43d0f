#include "learn/epochs.h"

#include <fmt/format.h>

#include <fstream>

#include "learn/workshop.h"

namespace reeve {
namespace {

// What tells one training from another.
std::string plan_text(const TrainPlan& plan) {
  std::string text = fmt::format("from {} lambda {} epochs {} rate {} seed {} games", plan.from,
                                 plan.sampling.lambda, plan.epochs, plan.settings.rate, plan.seed);
  for (const std::string& games : plan.games) text += " " + games;
  if (!plan.options.empty()) text += " set " + json::serialize(plan.options);
  return text;
}

}  // namespace

int epochs_done(const std::string& net, const TrainPlan& plan) {
  std::ifstream file(net + ".epochs");
  int epochs = 0;
  std::string rest;
  if (!(file >> epochs) || !std::getline(file >> std::ws, rest) || rest != plan_text(plan))
    return 0;
  return std::clamp(epochs, 0, plan.epochs);
}

Result<void> write_epochs_done(const std::string& net, const TrainPlan& plan, int epochs) {
  std::ofstream file(net + ".epochs");
  file << epochs << " " << plan_text(plan) << "\n";
  if (!file.flush()) return error("cannot_write", "{}.epochs cannot be written.", net);
  return {};
}

}  // namespace reeve
