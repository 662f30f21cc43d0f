#!/usr/bin/python3
"""A computation of reeve in N units by Dask workers (Debian: python3-distributed).

  dask-scheduler &  dask-worker tcp://HOST:8786 &      # workers on as many machines as there are
  tools/units/units_dask.py tcp://HOST:8786 N FOLDER COMMAND…
  tools/units/units_dask.py tcp://HOST:8786 200 match-1 match ragusa --a master --b journeyman --pairs 2000

FOLDER must be one that all workers have; $REEVE is the program, `reeve` of the path unless set. A unit
whose worker dies goes to another one. Ends with what `reeve merge` says.
"""
import os
import subprocess
import sys

from distributed import Client


def do_unit(reeve, command, unit, units, folder):
    words = [reeve, *command, "--threads", "1", "--unit", f"{unit}/{units}", "--out", folder]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


def main():
    if len(sys.argv) < 5:
        print(__doc__, file=sys.stderr)
        return 2
    scheduler, units, folder, command = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    folder = os.path.abspath(folder)
    reeve = os.environ.get("REEVE", "reeve")
    with Client(scheduler) as client:
        # Not pure: Dask must not think that a unit it has once seen is still there.
        done = [client.submit(do_unit, reeve, command, unit, units, folder, pure=False, retries=3)
                for unit in range(1, units + 1)]
        client.gather(done)
    if command[0] == "selfplay":
        print(f"now: {reeve} merge {folder} --to FILE")
        return 0
    return subprocess.run([reeve, "merge", folder], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
