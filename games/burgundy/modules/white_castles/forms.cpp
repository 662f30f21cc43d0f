#include "games/burgundy/modules/forms.h"

namespace reeve::burgundy::white_castles {

extern const Forms kForms;
constinit const Forms kForms = {.bit = kWhiteCastles};

}  // namespace reeve::burgundy::white_castles
