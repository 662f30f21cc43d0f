import { describe, expect, it } from 'vitest';
import { keptScroll } from './zoom.svelte';

describe('coming closer', () => {
  it('keeps what lies under the pointer where it is', () => {
    // 300 of the window shows 400 of the board; at twice the size that is 800, again at 300.
    expect(keptScroll(100, 300, 1, 2)).toBe(500);
    expect(keptScroll(500, 300, 2, 1)).toBe(100);
  });
  it('does not scroll beyond the edge', () => {
    expect(keptScroll(0, 300, 2, 1)).toBe(0);
  });
});
