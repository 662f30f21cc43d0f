// Analyses in the store. One that another net or another depth made is not found: it is made anew.
#pragma once

#include "server/app/services.h"
#include "server/table/analyses.h"

namespace reeve::server {

AnalysisDesk::Shelf shelf_in(Services& services);

}  // namespace reeve::server
