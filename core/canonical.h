// The canonical form of a JSON document, and a hash of it that outlives the program's layouts: what
// records keep (core/record.h). Two documents that say the same have one form:
//
//   - the fields of an object in the order of their bytes, without spaces;
//   - fields that hold nothing (null, false, 0, "", [], {}) are left out, so that a field which a
//     later version adds changes no hash of a game that has no use for it;
//   - numbers are whole.
//
// Making the form is far too slow for searches, which hash the bytes of a state instead
// (core/hash.h).
#pragma once

#include <cstdint>
#include <string>

#include "core/json.h"

namespace reeve {

std::string canonical_text(const json::value& value);
std::uint64_t canonical_hash(const json::value& value);

}  // namespace reeve
