#!/usr/bin/env python3
"""Packs the module of a build folder into a wheel, with libreeve in it.

usage: python3 python/make_wheel.py [BUILD [FOLDER]]      build/release, and where the wheel goes

It wants what the library links besides, Debian's libboost-json1.81.0 and libfmt9.
"""
import base64
import hashlib
import pathlib
import re
import sys
import zipfile

build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/release")
folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else build)
package = build / "python" / "reeve"
module = next(package.glob("_reeve.cpython-*.so"), None)
if module is None:
    sys.exit(f"{package} has no module: build the target programmers first.")
python = "cp" + re.search(r"cpython-(\d+)", module.name).group(1)
cmake = (pathlib.Path(__file__).parents[1] / "CMakeLists.txt").read_text(encoding="utf-8")
version = re.search(r"project\(reeve VERSION ([\d.]+)", cmake).group(1)
tag = f"{python}-{python}-linux_x86_64"
info = f"reeve-{version}.dist-info"

files = {f"reeve/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
         if path.is_file()}
files["reeve/libreeve.so.1"] = (build / "libreeve.so.1").read_bytes()
files[f"{info}/METADATA"] = (
    f"Metadata-Version: 2.1\nName: reeve\nVersion: {version}\n"
    "Summary: Burgundy, Ragusa and Villagers for programs: rules, bots, batches\n"
    "Requires-Python: ==3.11.*\nProvides-Extra: arrays\n"
    "Requires-Dist: numpy; extra == 'arrays'\n").encode()
files[f"{info}/WHEEL"] = (
    f"Wheel-Version: 1.0\nGenerator: make_wheel\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
record = f"{info}/RECORD"
lines = []
for name, content in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    lines.append(f"{name},sha256={digest},{len(content)}\n")
files[record] = ("".join(lines) + f"{record},,\n").encode()

wheel = folder / f"reeve-{version}-{tag}.whl"
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
    for name, content in files.items():
        # A fixed date: the same build gives the same bytes.
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        archive.writestr(entry, content)
print(wheel)
