// Files that stand in the program itself: EMBED(symbol, "file") makes `symbol` and `symbol_end`, the
// first byte and the one after the last. For sources that CMake makes.
#pragma once

#define EMBED(symbol, file)                                                                      \
  __asm__(".pushsection .rodata\n.balign 16\n.global " #symbol "\n" #symbol ":\n.incbin \"" file \
          "\"\n.global " #symbol "_end\n" #symbol "_end:\n.byte 0\n.popsection\n");              \
  extern "C" const char symbol[];                                                                \
  extern "C" const char symbol##_end[];
