// A canvas as a file that every program shows.
#pragma once

#include <string>

#include "core/canvas.h"

namespace reeve::server {

// Empty when there is too little memory.
std::string png_of(const Canvas& canvas);

}  // namespace reeve::server
