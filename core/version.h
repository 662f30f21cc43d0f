// The program's version. It stands in one place, project() of the topmost CMakeLists.txt.
#pragma once

namespace reeve {

const char* version();

}  // namespace reeve
