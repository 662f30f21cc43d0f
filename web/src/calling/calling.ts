// Being called to one's games: the ways the server knows, and this browser's own one.
import { language, type Translate } from '../i18n/index.svelte';
import { get, post } from '../net/api';
import { errorWords } from '../ui/errors';

export interface Way {
  way: string;
  kind: 'push' | 'webhook' | 'mail';
  address: string;
  agent: string;
  confirmed: boolean;
  created: number;
  failing: boolean;
}
export interface Quiet {
  from: number;
  to: number;
  /** Minutes that the chooser's clock is ahead of UTC. */
  ahead: number;
}
export interface Wishes {
  language: string;
  turn: boolean;
  deadline: boolean;
  over: boolean;
  began: boolean;
  quiet: Quiet | null;
}
export interface Calling {
  push_key: string;
  mail: boolean;
  ways: Way[];
  wishes: Wishes | null;
  /** Of an answer to a new way. */
  way?: string;
  secret?: string;
}

export const kinds = ['turn', 'deadline', 'began', 'over'] as const;

export const calling = {
  all: () => get<Calling>('/api/calling'),
  wish: (wishes: Wishes) => post<Calling>('/api/calling', wishes),
  add: (way: Record<string, unknown>) => post<Calling>('/api/ways', { language: language(), ...way }),
  remove: (way: string) => post<Calling>('/api/ways/remove', { way }),
  tryOut: (way: string) => post<Calling>('/api/ways/try', { way }),
  recover: (login: string) => post('/api/recover', { login }),
  follow: (what: string, token: string, password?: string) =>
    post('/api/mail', { do: what, token, ...(password === undefined ? {} : { password }) }),
};

/** What went wrong, in the words of calling or in the page's. */
export function problemWords(t: Translate, error: unknown): string {
  const key = `error.${(error as { code?: string }).code}`;
  return t.has(key) ? t(key) : errorWords(error);
}

export const canBeCalled = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

export const worker = () => navigator.serviceWorker.register('/worker.js');

/** This browser's subscription, if it has one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canBeCalled()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export class Refused extends Error {
  code = 'notices_refused';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks the browser, subscribes with its push service, and tells the server. */
export async function callHere(): Promise<Calling> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Refused();
  await worker();
  const registration = await navigator.serviceWorker.ready;
  const { push_key } = await calling.all();
  let subscription = await registration.pushManager.getSubscription();
  subscription ??= await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(push_key) })
    .catch(() => {
      throw new Refused();
    });
  const { endpoint, keys } = subscription.toJSON();
  return calling.add({ kind: 'push', address: endpoint, ...keys });
}

/** Forgets this browser's subscription; the server forgets the way with it. */
export async function callNoMoreHere() {
  await (await ownSubscription())?.unsubscribe();
}
