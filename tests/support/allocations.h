// Counts heap allocations, to prove that play makes none. A test program that wants it includes
// this header in exactly one source file.
#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

namespace reeve {
inline std::atomic<long> allocation_count{0};
}

#ifndef __SANITIZE_ADDRESS__
#ifndef __SANITIZE_THREAD__
// None is taken into its callers: g++ 12 would see malloc() or free() beside one it does not know.
[[gnu::noinline]] void* operator new(std::size_t size) {
  reeve::allocation_count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
#endif
#endif
