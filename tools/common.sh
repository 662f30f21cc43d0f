# What ./run, ./test and the scripts of tools/ share; to be sourced. Everything is said on standard
# error, so that `./run -- games --json | jq` gets the program's words alone.
# shellcheck shell=bash

# The hungriest compile takes about this much (the server, many headers of Boost at once).
memory_a_job_mb=1400

say() { printf '%s\n' "$*" >&2; }

# shown WHAT COMMAND...: says WHAT, then runs the command. On a terminal its own output is the
# progress (apt's, ninja's [n/m]); elsewhere a line a minute says that it goes on, and its output is
# shown only when it fails.
shown() {
  local what=$1 status=0
  shift
  say "$what …"
  if [ -t 2 ]; then
    "$@" >&2
    return
  fi
  local log start=$SECONDS child last=$SECONDS
  log=$(mktemp)
  "$@" >"$log" 2>&1 &
  child=$!
  # shellcheck disable=SC2064  # as they are now
  trap "kill $child 2>/dev/null; rm -f '$log'; exit 130" INT TERM HUP
  while kill -0 "$child" 2>/dev/null; do
    sleep 0.2
    if [ $((SECONDS - last)) -ge 60 ]; then
      last=$SECONDS
      say "$what … $(((SECONDS - start) / 60)) min$(progress_in "$log")"
    fi
  done
  wait "$child" || status=$?
  trap - INT TERM HUP
  [ "$status" = 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# The last [n/m] that ninja wrote into a log, if any.
progress_in() { tail -c 4000 "$1" 2>/dev/null | grep -oE '\[[0-9]+/[0-9]+\]' | tail -n 1 | sed 's/^/, /' || true; }

# What can be had without others being stopped for it, in MB: less in a container with a limit.
free_memory_mb() {
  local free limit used
  free=$(awk '/^(MemAvailable|SwapFree):/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || echo max)
  if [ "$limit" != max ]; then
    used=$(cat /sys/fs/cgroup/memory.current)
    limit=$(((limit - used) / 1024 / 1024))
    [ "$limit" -ge "$free" ] || free=$limit
  fi
  echo "$free"
}

# As many compilers at once as there are cores and memory for.
build_jobs() {
  local jobs
  jobs=$(($(free_memory_mb) / memory_a_job_mb))
  [ "$jobs" -le "$(nproc)" ] || jobs=$(nproc)
  [ "$jobs" -ge 1 ] || jobs=1
  echo "$jobs"
}

# need_room DISK_MB FOLDER: whether a build has the memory and the disk it needs; else says what is
# missing.
need_room() {
  local disk memory
  memory=$(free_memory_mb)
  if [ "$memory" -lt $((memory_a_job_mb * 3 / 4)) ]; then
    say "Reeve's build needs about $memory_a_job_mb MB of memory; $memory MB are free. Close programs or add swap."
    return 1
  fi
  disk=$(df -Pm "$2" | awk 'NR == 2 { print $4 }')
  if [ "$disk" -lt "$1" ]; then
    say "This needs about $1 MB of disk; $disk MB are free where $(realpath "$2") is."
    return 1
  fi
}
