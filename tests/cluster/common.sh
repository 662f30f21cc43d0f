# What the tests of tests/cluster/ share; to be sourced.
# shellcheck shell=bash
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
reeve=${REEVE:-$root/build/release/reeve}

# Not here: that is no failure.
skip() { echo "skipped: $*"; exit 0; }
failed() { echo "FAILED: $*" >&2; exit 1; }

# need PACKAGE…: installs what is missing of Debian's packages, as root; else skips the test.
need() {
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || skip "here is no Debian to take ${missing[*]} from."
  [ "$(id -u)" = 0 ] || skip "as root it would install ${missing[*]}."
  # Debian starts services as it installs them; this one line tells it not to.
  local policy=/usr/sbin/policy-rc.d made=
  [ -e $policy ] || { printf '#!/bin/sh\nexit 101\n' >$policy; chmod +x $policy; made=yes; }
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}" \
    >/dev/null 2>&1 || missing=("${missing[@]}" "(failed)")
  [ -z "$made" ] || rm -f $policy
  [ "${missing[-1]}" != "(failed)" ] || skip "Debian's packages cannot be had: ${missing[*]}."
}
