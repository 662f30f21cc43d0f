// How far a training has come, as a small text beside its net (NET.epochs): begun again with the
// same plan it goes on from there, with another one it starts anew.
#pragma once

#include <string>

#include "core/result.h"

namespace reeve {

struct TrainPlan;

int epochs_done(const std::string& net, const TrainPlan& plan);
Result<void> write_epochs_done(const std::string& net, const TrainPlan& plan, int epochs);

}  // namespace reeve
