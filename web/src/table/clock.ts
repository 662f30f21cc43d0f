import { t } from '../i18n/index.svelte';
import type { Update } from '../net/types';

/** What a seat has left at server time `now`. */
export function leftMs(clock: NonNullable<Update['clock']>, seat: number, now: number): number | undefined {
  const left = clock.left_ms[seat];
  if (left === undefined || left === null) return undefined;
  return Math.max(0, clock.running === seat ? left - (now - clock.at) : left);
}

/** "12:05", "1:02:09", "2 d 3 h". */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t('clock.days', { d: Math.floor(hours / 24), h: hours % 24 });
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
