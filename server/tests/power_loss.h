// A SQLite file layer that remembers what every file looked like when it was last synced, so that a
// test can see what would be left after the power fails: everything written but not yet synced is
// gone.
#pragma once

#include <string>

namespace reeve::server::testing {

inline constexpr const char* kPowerLossLayer = "power-loss";

void install_power_loss_layer();
// Writes what is durable of this database into an empty folder; its path there.
std::string after_power_loss(const std::string& database, const std::string& folder);
// Forgets all files.
void reset_power_loss_layer();

}  // namespace reeve::server::testing
