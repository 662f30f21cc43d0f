// What a person has chosen about the page. Kept in this browser only.
import { untrack } from 'svelte';
import { preferredLanguage, setLanguage, type Language } from '../i18n/index.svelte';
import { loadFrom, saveTo } from './storage';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'off' | 'fast' | 'normal';
  confirm: 'never' | 'turn' | 'always';
  legal: 'all' | 'selection' | 'none';
  palette: 'standard' | 'distinct';
  sounds: boolean;
  notices: boolean;
  textView: boolean;
  /** On wide screens: the log as one line, panels over the board. */
  folded: boolean;
  coach: boolean;
  tips: boolean;
}

const storageKey = 'reeve.settings';

export const choices = {
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'off', 'fast', 'normal'],
  confirm: ['never', 'turn', 'always'],
  legal: ['all', 'selection', 'none'],
  palette: ['standard', 'distinct'],
} as const;

const defaults = (): Settings => ({
  language: preferredLanguage(),
  theme: 'auto',
  motion: 'auto',
  confirm: 'turn',
  legal: 'all',
  palette: 'standard',
  sounds: true,
  notices: false,
  textView: false,
  folded: false,
  coach: true,
  tips: true,
});

/** Takes from `stored` what is valid and leaves the rest at its default. */
export function readSettings(stored: string | null): Settings {
  const settings = defaults();
  let saved: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (value && typeof value === 'object') saved = value as Record<string, unknown>;
  } catch {
    // Not ours or broken: the defaults are fine.
  }
  if (['en', 'pl', 'ru'].includes(saved.language as string))
    settings.language = saved.language as Language;
  for (const key of Object.keys(choices) as (keyof typeof choices)[])
    if ((choices[key] as readonly unknown[]).includes(saved[key]))
      Object.assign(settings, { [key]: saved[key] });
  for (const key of ['sounds', 'notices', 'textView', 'folded', 'coach', 'tips'] as const)
    if (typeof saved[key] === 'boolean') settings[key] = saved[key];
  return settings;
}

export const settings = $state<Settings>(readSettings(loadFrom(storageKey)));

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');

/** Milliseconds an animation of normal length `ms` should take; 0 means none. */
export function duration(ms: number): number {
  const motion = settings.motion === 'auto' ? (calmQuery.matches ? 'off' : 'normal') : settings.motion;
  return motion === 'off' ? 0 : motion === 'fast' ? ms / 3 : ms;
}

/** Writes the settings to the document and keeps doing so. Call once, inside an effect root. */
export function applySettings() {
  const root = document.documentElement;
  const apply = () => {
    const dark = settings.theme === 'dark' || (settings.theme === 'auto' && darkQuery.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    root.dataset.motion = duration(3) === 0 ? 'off' : duration(3) === 1 ? 'fast' : 'normal';
    root.dataset.palette = settings.palette;
    root.dataset.legal = settings.legal;
  };
  darkQuery.addEventListener('change', apply);
  calmQuery.addEventListener('change', apply);
  $effect(() => {
    apply();
    saveTo(storageKey, JSON.stringify(settings));
  });
  $effect(() => {
    const language = settings.language;
    untrack(() => void setLanguage(language));
  });
}
