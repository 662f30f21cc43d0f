# Compiles through ccache where it is installed. What one checkout has compiled serves every other: paths
# below the checkout count as relative ones (files that CMake joins include theirs by whole paths), and
# headers compiled beforehand are known by what they hold.
get_filename_component(REEVE_TOP ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
find_program(REEVE_CCACHE ccache)
if(REEVE_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${REEVE_TOP} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros ${REEVE_CCACHE})
  add_compile_options("$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
