#!/usr/bin/env bash
# libreeve as it is installed: a C program finds it by pkg-config and by CMake, and it shows only the
# calls of its header.
# usage: installed.sh BUILD SOURCE
set -euo pipefail
build=$1 source=$2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

for component in library development; do
  cmake --install "$build" --component $component --prefix "$place/usr" >/dev/null
done
libdir=$(dirname "$(find "$place/usr" -name libreeve.so)")

export PKG_CONFIG_PATH=$libdir/pkgconfig LD_LIBRARY_PATH=$libdir
# shellcheck disable=SC2046
cc -std=c99 "$source/examples/first_game.c" $(pkg-config --cflags --libs reeve) -o "$place/by_pc"
"$place/by_pc" >/dev/null

mkdir "$place/project"
cat >"$place/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(stranger C)
find_package(reeve 1.0 REQUIRED)
add_executable(by_cmake $source/examples/first_game.c)
target_link_libraries(by_cmake reeve::reeve)
END
cmake -S "$place/project" -B "$place/made" -DCMAKE_PREFIX_PATH="$place/usr" >/dev/null
cmake --build "$place/made" >/dev/null
"$place/made/by_cmake" >/dev/null

shown=$(nm -D --defined-only "$libdir/libreeve.so" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort)
declared=$(grep -oE '\breeve_[a-z_]+\(' "$source/reeve.h" | tr -d '(' | sort -u |
  comm -12 - <(grep -oE 'REEVE_API [^(]*\(' "$source/reeve.h" | grep -oE 'reeve_[a-z_]+\(' | tr -d '(' | sort -u))
if [ "$shown" != "$declared" ]; then
  diff <(echo "$shown") <(echo "$declared") || true
  echo "libreeve.so does not show what reeve.h declares" >&2
  exit 1
fi
