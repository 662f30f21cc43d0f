"""The wheel holds all that the module needs: unpacked anywhere, it plays."""
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

build = pathlib.Path(os.environ["REEVE"]).parent
maker = pathlib.Path(__file__).parents[1] / "make_wheel.py"
with tempfile.TemporaryDirectory() as folder:
    made = subprocess.run([sys.executable, str(maker), str(build), folder], check=True,
                          capture_output=True, text=True).stdout.strip()
    place = pathlib.Path(folder) / "site"
    with zipfile.ZipFile(made) as wheel:
        names = wheel.namelist()
        wheel.extractall(place)
    listed = (next(place.glob("*.dist-info")) / "RECORD").read_text().splitlines()
    assert sorted(line.split(",")[0] for line in listed) == sorted(names), names
    program = ("import reeve, os; s = reeve.Game('ragusa').start(1); s.apply(s.legal()[0])\n"
               f"assert reeve.__file__.startswith({str(place)!r}), reeve.__file__\n"
               "maps = open('/proc/self/maps').read()\n"
               f"assert {str(place / 'reeve' / 'libreeve.so.1')!r} in maps, 'another libreeve'\n")
    # Not from the build folder, whose own module would come first.
    subprocess.run([sys.executable, "-c", program], check=True, cwd=folder,
                   env={"PYTHONPATH": str(place)})
