#include "games/burgundy/modules/forms.h"

namespace reeve::burgundy::extra_tiles {

extern const Forms kForms;
constinit const Forms kForms = {.bit = kExtraTiles};

}  // namespace reeve::burgundy::extra_tiles
