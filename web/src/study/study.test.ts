import { describe, expect, it } from 'vitest';
import { dayBefore, worthShowing } from './api';

describe('days', () => {
  it('go back over months and years', () => {
    expect(dayBefore('2026-11-17')).toBe('2026-11-16');
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
    expect(dayBefore('2026-01-01')).toBe('2025-12-31');
  });
});

describe('figures', () => {
  const all = [
    { name: '10', games: 9 },
    { name: '2', games: 9 },
    { name: '7', games: 2 },
  ];
  it('of few games are left out, numbers in their order', () => {
    expect(worthShowing(all, 5, 16).map(({ name }) => name)).toEqual(['2', '10']);
    expect(worthShowing(all, 5, 1).map(({ name }) => name)).toEqual(['2']);
  });
  it('of few games are shown where there are no others', () => {
    expect(worthShowing(all, 50, 16)).toHaveLength(3);
  });
});
