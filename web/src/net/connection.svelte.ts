// The one WebSocket of the page. It says hello, comes back by itself after any disconnect, opens
// again what was open and repeats moves that were not answered, or answered with "unknown": the
// server knows a repeated move by its `cid` and plays it once. A line that is dead without saying so (a phone that changed networks)
// is noticed by the silence after a question.
import { t } from '../i18n/index.svelte';
import { api } from './api';
import { hearHere, isHere, served, tellHere } from './here';
import { ServerError, type Me } from './types';

export type Message = { type: string; id?: number; [field: string]: unknown };

interface Pending {
  message: Message;
  repeat: boolean;
  sent: boolean;
  resolve: (answer: Message) => void;
  reject: (error: ServerError) => void;
}

/** Waiting times between attempts; the last one repeats. Spread so that not all come at once. */
export function retryDelay(attempt: number, random: number = Math.random()): number {
  const steps = [300, 1000, 2000, 4000, 8000, 15000];
  return steps[Math.min(attempt, steps.length - 1)]! * (0.75 + random / 2);
}

/** How long the server may be silent after a question. */
const patience = 12_000;
/** After "unknown": the server most likely starts again. */
const againAfter = 1000;

export class Connection {
  /** "connected" once the server has said welcome. */
  state = $state<'idle' | 'connecting' | 'connected' | 'waiting'>('idle');
  you = $state.raw<Me | null>(null);
  /** Server time minus this computer's, for clocks. */
  skew = 0;

  private socket: WebSocket | undefined;
  private nextId = 1;
  private attempt = 0;
  private welcomed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<(message: Message) => void>();
  private readonly greeters = new Set<() => void>();

  constructor(
    private readonly url: string = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
    private readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
    /** Makes the server know us: without a cookie it does not talk. */
    private readonly introduce?: () => Promise<unknown>,
  ) {
    hearHere((message) => {
      for (const listener of this.listeners) listener(message);
    });
  }

  /** Connects when not yet done. Safe to call often. */
  start() {
    if (this.state !== 'idle' || !served) return;
    addEventListener('online', this.retryNow);
    addEventListener('offline', () => this.state === 'connected' && this.lost(0));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      this.retryNow();
      this.ping();
    });
    this.connect();
  }

  /** After signing in or out: the server must see the new cookie. */
  restart() {
    if (this.state === 'idle') return this.start();
    this.attempt = 0;
    this.drop();
    this.connect();
  }

  readonly retryNow = () => {
    if (this.state !== 'waiting' || document.visibilityState === 'hidden') return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Everything the server sends that answers no request. */
  listen(listener: (message: Message) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called at each welcome, before anything that waits is sent. */
  onWelcome(greeter: () => void): () => void {
    this.greeters.add(greeter);
    if (this.state === 'connected') greeter();
    return () => this.greeters.delete(greeter);
  }

  /**
   * Sends a request; the promise is its answer. With `repeat` it survives disconnects (the request
   * must carry a cid or be harmless twice); without, a disconnect rejects it as "offline".
   */
  request(message: Omit<Message, 'id'> & { type: string }, repeat = false): Promise<Message> {
    if (isHere(message.table)) return tellHere(message);
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const entry: Pending = { message: { ...message, id }, repeat, sent: false, resolve, reject };
      if (this.state !== 'connected' && !repeat) {
        reject(new ServerError('offline', 'The server cannot be reached.'));
        return;
      }
      this.pending.set(id, entry);
      if (this.state === 'connected') this.transmit(entry);
    });
  }

  private transmit(entry: Pending) {
    entry.sent = true;
    this.socket?.send(JSON.stringify(entry.message));
    this.silence ??= setTimeout(() => this.lost(0), patience);
  }

  private ping() {
    if (this.state === 'connected') void this.request({ type: 'ping' }).catch(() => {});
  }

  private connect() {
    this.state = 'connecting';
    if (this.introduce && !this.welcomed)
      this.introduce().then(
        () => this.dial(),
        () => this.lost(0),
      );
    else this.dial();
  }

  /** The reader has another language: the server's sentences follow. */
  changeLanguage() {
    if (this.state === 'connected' && this.socket) this.hello(this.socket);
  }

  private hello(socket: WebSocket) {
    socket.send(JSON.stringify({ type: 'hello', id: 0, protocol: 1, language: t.language }));
  }

  private dial() {
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      this.heard();
      let message: Message;
      try {
        message = JSON.parse(event.data) as Message;
      } catch {
        return;
      }
      this.receive(message);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket !== this.socket) return;
      this.lost(event.code);
    };
  }

  private receive(message: Message) {
    if (message.type === 'welcome') {
      this.attempt = 0;
      this.welcomed = true;
      this.skew = Number(message.now) - Date.now();
      this.you = message.you as Me;
      this.state = 'connected';
      clearInterval(this.heartbeat);
      this.heartbeat = setInterval(() => this.ping(), 30_000);
      for (const greeter of this.greeters) greeter();
      for (const entry of this.pending.values()) if (!entry.sent) this.transmit(entry);
      return;
    }
    const entry = message.id === undefined ? undefined : this.pending.get(message.id);
    if (entry?.repeat && message.type === 'error' && message.code === 'unknown') {
      // It may be stored or not; the same request again learns which.
      entry.sent = false;
      setTimeout(() => this.askAgain(message.id!), againAfter);
      return;
    }
    if (entry) {
      this.pending.delete(message.id!);
      if (message.type === 'error') {
        const { code, message: text, ...details } = message as unknown as Record<string, unknown>;
        entry.reject(new ServerError(String(code), String(text), details));
        return;
      }
      entry.resolve(message);
      // Lists answer a request and are news at the same time.
      if (message.type !== 'ok' && message.type !== 'hint')
        for (const listener of this.listeners) listener(message);
      return;
    }
    if (message.type === 'you') this.you = message.you as Me;
    for (const listener of this.listeners) listener(message);
  }

  private askAgain(id: number) {
    const entry = this.pending.get(id);
    if (entry && !entry.sent && this.state === 'connected') this.transmit(entry);
  }

  private heard() {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private drop() {
    this.heard();
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    clearInterval(this.heartbeat);
    for (const [id, entry] of this.pending) {
      if (entry.repeat) entry.sent = false;
      else {
        this.pending.delete(id);
        entry.reject(new ServerError('offline', 'The connection was lost.'));
      }
    }
  }

  private lost(code: number) {
    this.drop();
    this.state = 'waiting';
    const delay = code === 1012 && this.attempt === 0 ? 1000 : retryDelay(this.attempt);
    this.attempt++;
    this.timer = setTimeout(() => this.connect(), delay);
  }
}

export const connection = new Connection(undefined, undefined, () => api.me());
