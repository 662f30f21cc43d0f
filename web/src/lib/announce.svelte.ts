// What a screen reader is told without moving the focus, and short notices everybody sees.

import { untrack } from 'svelte';

export interface Notice {
  id: number;
  text: string;
  tone: 'info' | 'error';
  action?: { label: string; run: () => void };
}

class Announcer {
  /** The live region's text. It alternates with a trailing blank so that repeats are read again. */
  spoken = $state('');
  notices = $state<Notice[]>([]);
  private nextId = 1;

  say(text: string) {
    if (!text) return;
    // Whoever speaks must not be called again because of having spoken.
    const before = untrack(() => this.spoken);
    this.spoken = before === text ? `${text}\u00a0` : text;
  }

  notify(text: string, tone: Notice['tone'] = 'info', action?: Notice['action']) {
    const notice: Notice = { id: this.nextId++, text, tone, action };
    this.notices = [...untrack(() => this.notices).slice(-2), notice];
    setTimeout(() => this.dismiss(notice.id), tone === 'error' ? 12000 : 6000);
  }

  dismiss(id: number) {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}

export const announcer = new Announcer();
