# Writes OUTPUT: a C++ file whose object holds every file of FOLDER, taken in by the assembler, and
# the table that finds them by path.
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT files)
set(code "// Made by server/net/embed_assets.cmake from the built page.\n#include \"server/net/assets.h\"\n\n")
set(names "")
set(entries "")
set(number 0)
foreach(file IN LISTS files)
  string(APPEND code
    "__asm__(\".pushsection .rodata\\n.balign 16\\n.globl reeve_asset_${number}\\n"
    "reeve_asset_${number}:\\n.incbin \\\"${FOLDER}/${file}\\\"\\n"
    ".globl reeve_asset_${number}_end\\nreeve_asset_${number}_end:\\n.byte 0\\n.popsection\\n\");\n")
  string(APPEND names "extern const char reeve_asset_${number}[], reeve_asset_${number}_end[];\n")
  string(APPEND entries
    "      {\"/${file}\", {reeve_asset_${number}, static_cast<std::size_t>(reeve_asset_${number}_end - "
    "reeve_asset_${number})}},\n")
  math(EXPR number "${number} + 1")
endforeach()
string(APPEND code "\nextern \"C\" {\n${names}}\n\nnamespace reeve::server {\n\n"
  "const std::map<std::string_view, std::string_view>& compiled_assets() {\n"
  "  static const std::map<std::string_view, std::string_view> all = {\n${entries}  };\n"
  "  return all;\n}\n\n}  // namespace reeve::server\n")
file(WRITE ${OUTPUT} "${code}")
