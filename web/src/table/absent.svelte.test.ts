// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableClient } from '../net/table.svelte';
import type { TableInfo } from '../net/types';
import { Absent } from './absent.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const away = (wait: number | null) => ({
  status: 'running',
  yours: [0],
  seats: [
    { seat: 0, kind: 'person', name: 'Ann', here: true, substitute: null, substitute_in_ms: null },
    { seat: 1, kind: 'person', name: 'Bob', here: wait === null, substitute: null, substitute_in_ms: wait },
  ],
});

it('who is away may be replaced when the time is up that the server told once, without another word of it', () => {
  let info = $state(away(null) as unknown as TableInfo);
  const client = { infoAt: Date.now() } as TableClient;
  let absent!: Absent;
  const end = $effect.root(() => {
    absent = new Absent(client, () => info);
  });
  flushSync();
  expect(absent.seats).toEqual([]);
  client.infoAt = Date.now();
  info = away(120_000) as unknown as TableInfo;
  flushSync();
  vi.advanceTimersByTime(119_000);
  expect(absent.seats).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(absent.seats.map((seat) => seat.name)).toEqual(['Bob']);
  info = away(null) as unknown as TableInfo;
  flushSync();
  expect(absent.seats).toEqual([]);
  end();
});
