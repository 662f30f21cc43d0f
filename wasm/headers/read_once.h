// What nearly every source includes, read once for all of them (wasm/CMakeLists.txt).
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/json.h"
#include "core/presentation.h"
#include "core/session.h"
#include "core/words.h"
