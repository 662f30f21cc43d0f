/* The shared library is the archive reeve_api, whole; CMake wants one source of its own. */
#include "api/reeve.h"

typedef char abi_is_what_cmake_says[REEVE_ABI_VERSION == 1 ? 1 : -1];
