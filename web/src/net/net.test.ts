// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, post } from './api';
import { Connection, retryDelay, type Message } from './connection.svelte';
import { advance, TableClient } from './table.svelte';
import type { Update } from './types';

class FakeSocket {
  sent: Message[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Message);
  }
  close() {}
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome() {
    this.onopen?.();
    this.say({ type: 'welcome', id: 0, now: Date.now(), you: { person: 'p', name: 'Ann' } });
  }
}

function update(more: Partial<Update>): Update {
  return {
    type: 'update',
    table: 't',
    seat: 0,
    seq: 1,
    cause: 'play',
    by: 0,
    log_from: 0,
    events: [],
    view: {},
    actor: 0,
    your_turn: true,
    legal: [],
    can_undo: false,
    can_rewind: false,
    can_redo: false,
    scores: [],
    clock: null,
    over: false,
    result: null,
    ...more,
  };
}

let sockets: FakeSocket[];
let connection: Connection;
const socket = () => sockets[sockets.length - 1]!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllTimers(); // what connections of other tests wait for
  sockets = [];
  connection = new Connection('ws://test', () => {
    const made = new FakeSocket();
    sockets.push(made);
    return made as unknown as WebSocket;
  });
});

describe('the log', () => {
  it('is cut and continued by an update', () => {
    const first = advance(undefined, update({ events: [{ kind: 'a' }, { kind: 'b' }] }));
    const undone = advance(first, update({ log_from: 1, events: [] }));
    const again = advance(undone, update({ log_from: 1, events: [{ kind: 'c' }] }));
    expect(undone.log.map((entry) => entry.event.kind)).toEqual(['a']);
    expect(again.log.map((entry) => `${entry.n}${entry.event.kind}`)).toEqual(['0a', '1c']);
  });
});

describe('an update', () => {
  it('with the number of the last one is newer, an older one is not', () => {
    const client = new TableClient('t', connection);
    socket().welcome();
    socket().say(update({ type: 'snapshot', cause: 'snapshot', seq: 5, your_turn: false }));
    socket().say(update({ cause: 'ready', seq: 5, your_turn: true }));
    expect(client.streams.get(0)?.update.your_turn).toBe(true);
    socket().say(update({ seq: 4, your_turn: false }));
    expect(client.streams.get(0)?.update.seq).toBe(5);
    client.close();
  });
});

describe('actions of others', () => {
  it('are shown one after another, and all at once when one hurries or moves', () => {
    vi.useFakeTimers();
    const table = new TableClient('t', connection, () => {}, () => 500);
    socket().welcome();
    const seq = () => table.streams.get(0)?.update.seq;
    const played = (n: number, by = 1) => socket().say(update({ seq: n, by, cause: 'play', your_turn: false }));
    socket().say(update({ type: 'snapshot', seq: 1, cause: 'snapshot' }));
    played(2);
    played(3);
    played(4);
    expect(seq()).toBe(2);
    vi.advanceTimersByTime(500);
    expect(seq()).toBe(3);
    table.hurry();
    expect(seq()).toBe(4);
    played(5);
    played(6);
    played(7, 0);
    expect(seq()).toBe(7);
    played(8); // waits until one's own move was seen
    expect(seq()).toBe(7);
    vi.advanceTimersByTime(500);
    expect(seq()).toBe(8);
    table.close();
    vi.useRealTimers();
  });
});

describe('the connection', () => {
  it('says hello and answers requests', async () => {
    connection.start();
    socket().welcome();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', protocol: 1 });
    const answer = connection.request({ type: 'ping' });
    socket().say({ type: 'ok', id: socket().sent[1]!.id });
    await expect(answer).resolves.toMatchObject({ type: 'ok' });
  });

  it('rejects with the code of an error', async () => {
    connection.start();
    socket().welcome();
    const answer = connection.request({ type: 'play' });
    socket().say({ type: 'error', id: socket().sent[1]!.id, code: 'stale', message: 'x', seq: 13 });
    await expect(answer).rejects.toMatchObject({ code: 'stale', details: { seq: 13 } });
  });

  it('comes back, opens the table where it was and repeats the unanswered move once', async () => {
    const table = new TableClient('t', connection);
    socket().welcome();
    expect(socket().sent[1]).toMatchObject({ type: 'open', table: 't' });
    socket().say({ type: 'ok', id: socket().sent[1]!.id });
    socket().say(update({ type: 'snapshot', seq: 7, view: { heap: 3 } }));
    const played = table.play(0, 'take 1');
    const first = socket().sent[2]!;
    expect(first).toMatchObject({ type: 'play', seq: 7, move: 'take 1' });

    socket().onclose?.({ code: 1006 });
    expect(connection.state).toBe('waiting');
    vi.advanceTimersByTime(1000);
    socket().welcome();
    expect(socket().sent[1]).toMatchObject({ type: 'open', since: [{ seat: 0, seq: 7 }] });
    expect(socket().sent[2]).toMatchObject({ type: 'play', cid: first.cid });
    socket().say(update({ seq: 8, view: { heap: 2 } }));
    socket().say(update({ seq: 7, view: { heap: 99 } }));
    socket().say({ type: 'ok', id: first.id, again: true });
    await played;
    expect(table.streams.get(0)?.update.view).toEqual({ heap: 2 });
    expect(table.busy).toBe(false);
  });

  it('asks again with the same cid when the server does not know what became of a move', async () => {
    const table = new TableClient('t', connection);
    socket().welcome();
    socket().say({ type: 'ok', id: socket().sent[1]!.id });
    socket().say(update({ type: 'snapshot', seq: 7 }));
    const played = table.play(0, 'take 1');
    const first = socket().sent[2]!;
    socket().say({ type: 'error', id: first.id, code: 'unknown', message: 'x' });
    expect(table.busy).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(socket().sent[3]).toMatchObject({ type: 'play', cid: first.cid, id: first.id });
    socket().say({ type: 'ok', id: first.id, again: true });
    await played;
    expect(table.busy).toBe(false);
  });

  it('opens the table again when a move answers an old position', async () => {
    const table = new TableClient('t', connection);
    socket().welcome();
    socket().say({ type: 'ok', id: socket().sent[1]!.id });
    socket().say(update({ type: 'snapshot', seq: 7 }));
    const played = table.play(0, 'take 1');
    socket().say({ type: 'error', id: socket().sent[2]!.id, code: 'stale', message: 'x', seq: 9 });
    await expect(played).rejects.toMatchObject({ code: 'stale' });
    expect(socket().sent[3]).toMatchObject({ type: 'open', since: [{ seat: 0, seq: 7 }] });
  });

  it('takes a line for dead that is silent after a question, and comes back', () => {
    connection.start();
    socket().welcome();
    vi.advanceTimersByTime(31_000);
    expect(socket().sent.at(-1)).toMatchObject({ type: 'ping' });
    socket().say({ type: 'ok', id: socket().sent.at(-1)!.id });
    vi.advanceTimersByTime(20_000);
    expect(connection.state).toBe('connected');
    vi.advanceTimersByTime(21_100); // the next question, and no answer to it
    expect(connection.state).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    socket().welcome();
    expect(connection.state).toBe('connected');
  });

  it('knows at once when the device goes offline', () => {
    connection.start();
    socket().welcome();
    dispatchEvent(new Event('offline'));
    expect(connection.state).toBe('waiting');
  });

  it('tells at once when a request that cannot wait is made offline', async () => {
    await expect(connection.request({ type: 'chat' })).rejects.toMatchObject({ code: 'offline' });
  });

  it('waits longer with each attempt', () => {
    expect(retryDelay(0, 0.5)).toBe(300);
    expect(retryDelay(99, 0.5)).toBe(15000);
  });
});

describe('an answer', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = (status: number, text: string) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));

  it('that is whole is taken', async () => {
    answer(200, '{"name":"Ann"}');
    await expect(get('/api/me')).resolves.toEqual({ name: 'Ann' });
  });
  it('that ends half-way is none', async () => {
    answer(200, '{"name":"An');
    await expect(get('/api/me')).rejects.toMatchObject({ code: 'offline' });
  });
  it('that refuses tells why', async () => {
    answer(409, '{"error":{"code":"taken","message":"That name is taken."}}');
    await expect(post('/api/me', {})).rejects.toMatchObject({ code: 'taken', message: 'That name is taken.' });
  });
});
