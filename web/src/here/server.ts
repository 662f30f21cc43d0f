// The server of this browser: answers what docs/protocol.md asks about tables of one person against bots, with the
// engine in a worker. What others would be needed for is answered "offline".
import { t } from '../i18n/index.svelte';
import { keepAssets } from '../lib/shell';
import { loadFrom, saveTo } from '../lib/storage';
import type { Message } from '../net/connection.svelte';
import { engineAddress } from '../net/here';
import { isFinished, ServerError, type Me, type NewTable, type Result, type Update } from '../net/types';
import { Engine, type Answer, type Request } from './engine';
import { Jobs } from './jobs';
import { puzzles } from './puzzles';
import { byHand, find, forget, infoOf, mine, newId, newSeed, save, seatsOf, summaryOf, type Action, type Kept } from './table';

interface Frame extends Omit<Update, 'type' | 'table' | 'cause' | 'by' | 'clock' | 'seat'> {
  decides: number | null;
  standing: Kept['standing'];
}

/** A table the engine has. */
interface Open {
  kept: Kept;
  number: number;
  life: number;
  /** How many actions it has heard of: a bot that thought about an older position is not asked any more. */
  actions: number;
  thinking: boolean;
  seqs: Map<number | null, number>;
}

const offline = () => new ServerError('offline', 'The server cannot be reached.');
const nameKey = 'reeve.here.name';

export class HereServer {
  readonly engine = new Engine();
  private readonly jobs = new Jobs();
  private readonly open = new Map<string, Promise<Open>>();
  private readonly looked = new Set<string>();
  private readonly answerPuzzle = puzzles(this.engine);

  constructor(private readonly say: (message: Message) => void) {
    // What was fetched for this is there the next time, with a network or without.
    if (engineAddress) keepAssets([engineAddress]);
  }

  // --- Tables -------------------------------------------------------------------------------------------------

  private async load(id: string): Promise<Open> {
    const before = await this.open.get(id)?.catch(() => undefined);
    if (before && before.life === this.engine.life) return before;
    const kept = before?.kept ?? find(id);
    if (!kept) throw new ServerError('not_found', 'There is no such table.');
    const opening = this.begin(kept);
    this.open.set(id, opening);
    opening.catch(() => this.open.delete(id));
    return opening;
  }

  private async begin(kept: Kept): Promise<Open> {
    const start = kept.position ? { position: kept.position } : { options: kept.options };
    const { table } = await this.engine.ask({ op: 'table.new', game: kept.game, ...start, seed: kept.seed });
    const number = table as number;
    await this.engine.all(kept.actions.map((action) => ({ op: 'table.act', table: number, ...action })));
    return { kept, number, life: this.engine.life, actions: kept.actions.length, thinking: false, seqs: new Map() };
  }

  private viewers = (kept: Kept): (number | null)[] => {
    const own = mine(kept);
    return own.length > 0 ? own : [null];
  };

  private async frame(table: Open, seat: number | null, logFrom: number): Promise<Frame> {
    const request = { op: 'table.frame', table: table.number, seat, log_from: logFrom };
    const frame = (await this.engine.ask(request)) as unknown as Frame;
    const { kept } = table;
    const runs = kept.status === 'running' && (seat === null || byHand(kept.seats[seat]));
    const alone = mine(kept).length === 1;
    table.seqs.set(seat, frame.seq);
    return {
      ...frame,
      your_turn: frame.your_turn && runs,
      legal: runs ? frame.legal : [],
      can_undo: frame.can_undo && runs,
      can_redo: frame.can_redo && runs,
      can_rewind: frame.can_rewind && alone && (runs || kept.status === 'over') && !kept.imported,
      result: withNames(frame.result, kept),
    };
  }

  private async tellFrame(table: Open, seat: number | null, cause: Update['cause'], by: number | null, logFrom: number) {
    const { decides: _, standing: __, ...frame } = await this.frame(table, seat, logFrom);
    if (!this.looked.has(table.kept.id)) return;
    const type = cause === 'snapshot' ? 'snapshot' : 'update';
    this.say({ type, table: table.kept.id, seat, cause, by, clock: null, ...frame });
  }

  private tellTable(kept: Kept) {
    if (this.looked.has(kept.id)) this.say({ type: 'table', ...infoOf(kept) });
    this.say({ type: 'my_table', table: kept.id, summary: summaryOf(kept) });
  }

  /** Something was done: it is kept, told to who sees it, and the bots go on. */
  private async act(table: Open, action: Action) {
    const { kept } = table;
    const done = await this.engine.ask({ op: 'table.act', table: table.number, ...action });
    kept.actions.push(action);
    table.actions++;
    await this.settle(table);
    const cause = action.kind === 'rewind' ? 'undo' : action.kind;
    const seen = done.seen as { seat: number | null; by: number | null }[];
    for (const viewer of this.viewers(kept)) {
      const one = seen.find(({ seat }) => seat === viewer);
      if (one) await this.tellFrame(table, viewer, cause, one.by, done.log_from as number);
    }
    void this.think(table);
  }

  private async settle(table: Open) {
    const { kept } = table;
    const before = `${kept.status} ${kept.turn}`;
    const { decides, standing, over } = await this.frame(table, null, 0);
    kept.turn = decides;
    kept.standing = standing;
    kept.moved = Date.now();
    if (kept.status !== 'ended') kept.status = over ? 'over' : 'running';
    save(kept);
    if (before !== `${kept.status} ${kept.turn}`) this.tellTable(kept);
  }

  /** Bots play until somebody decides by hand. */
  private async think(table: Open) {
    if (table.thinking) return;
    table.thinking = true;
    try {
      for (;;) {
        const { kept, actions } = table;
        const turn = kept.turn === null ? undefined : kept.seats[kept.turn];
        if (kept.status !== 'running' || !turn || byHand(turn) || table.life !== this.engine.life) return;
        const level = turn.level ?? turn.substitute ?? 'journeyman';
        const thought = { op: 'table.bot', table: table.number, level, ms: kept.botMs, seed: actions };
        const { move } = await this.engine.ask(thought);
        // Somebody may have taken moves back meanwhile.
        if (table.actions === actions && kept.status === 'running')
          await this.act(table, { kind: 'play', seat: turn.seat, move: move as string });
      }
    } catch {
      // The worker broke or was ended: opening the table again goes on from what is kept.
    } finally {
      table.thinking = false;
    }
  }

  // --- What the page says over its line ------------------------------------------------------------------------

  async tell(message: Message): Promise<Message> {
    const id = String(message.table);
    if (message.type === 'close') this.looked.delete(id);
    else if (message.type === 'hide') {
      forget(id);
      this.open.delete(id);
      this.say({ type: 'my_table', table: id, summary: null });
    } else return this.tellTo(await this.load(id).catch((error: ServerError) => this.unplayable(id, error)), message);
    return { type: 'ok' };
  }

  /** A table whose moves this engine does not know any more, for it plays other rules: that is told, and they stay kept. */
  private unplayable(id: string, error: ServerError): undefined {
    const kept = find(id);
    if (!kept || error.code === 'offline' || error.code === 'stopped') throw error;
    this.say({ type: 'table', ...infoOf(kept), unplayable: error.message });
  }

  private async tellTo(table: Open | undefined, message: Message): Promise<Message> {
    if (!table) return { type: 'ok' };
    const { kept } = table;
    const { id } = kept;
    const seat = Number(message.seat ?? -1);
    switch (message.type) {
      case 'open':
        this.looked.add(id);
        await this.settle(table);
        this.say({ type: 'table', ...infoOf(kept) });
        for (const viewer of this.viewers(kept)) await this.tellFrame(table, viewer, 'snapshot', null, 0);
        void this.think(table);
        break;
      case 'play':
      case 'undo':
      case 'redo':
      case 'rewind': {
        if (!byHand(kept.seats[seat])) throw new ServerError('not_your_seat', 'This is not your seat.');
        if (kept.status === 'ended' || (kept.imported && message.type !== 'play'))
          throw new ServerError('game_over', 'The game is over.');
        const seq = table.seqs.get(seat);
        if (seq !== undefined && message.seq !== seq)
          throw new ServerError('stale', 'The table has moved on.', { seq });
        const move = message.type === 'play' ? { move: String(message.move) } : {};
        await this.act(table, { kind: message.type, seat, ...move });
        break;
      }
      case 'hint': {
        const asked = { op: 'table.hint', table: table.number, seed: table.actions, count: message.count, ms: kept.botMs };
        return { type: 'hint', seat, ...(await this.engine.ask(asked)) };
      }
      case 'substitute':
      case 'take_back':
        kept.seats[seat] = { ...kept.seats[seat]!, substitute: message.type === 'substitute' ? String(message.level) : null };
        await this.changed(table);
        break;
      case 'resign':
        // Of two players who resigns ends the game; at a larger table a bot plays on.
        if (kept.seats.length <= 2) await this.end(table, { how: 'resigned', by: seat });
        else {
          kept.seats[seat] = { ...kept.seats[seat]!, gone: true, substitute: 'journeyman' };
          await this.changed(table);
        }
        break;
      case 'agree_to_end':
        await this.end(table, { how: 'agreed' });
        break;
      case 'rematch': {
        const seats = kept.seats.map((one) => ({ ...one, gone: false, substitute: null }));
        const start = kept.position ? { position: kept.position } : {};
        kept.rematch = (await this.create({ ...kept, ...start, seats, seed: newSeed(), imported: false, ending: null })).id;
        save(kept);
        this.tellTable(kept);
        return { type: 'ok', table: kept.rematch };
      }
      default:
        throw offline();
    }
    return { type: 'ok' };
  }

  private async changed(table: Open) {
    save(table.kept);
    this.tellTable(table.kept);
    for (const viewer of this.viewers(table.kept)) await this.tellFrame(table, viewer, 'snapshot', null, 0);
    void this.think(table);
  }

  private async end(table: Open, ending: NonNullable<Kept['ending']>) {
    table.kept.status = 'ended';
    table.kept.ending = ending;
    await this.changed(table);
  }

  private async create(plan: Partial<Kept> & Pick<Kept, 'game' | 'options' | 'seats' | 'seed'>): Promise<Kept> {
    const now = Date.now();
    const kept: Kept = {
      lesson: '',
      hints: true,
      tutor: false,
      imported: false,
      botMs: 1000,
      ...plan,
      id: newId(),
      actions: plan.imported ? (plan.actions ?? []) : [],
      status: plan.ending ? 'ended' : 'running',
      created: now,
      moved: now,
      ending: plan.ending ?? null,
      rematch: null,
      turn: null,
      standing: null,
    };
    const table = await this.begin(kept);
    this.open.set(kept.id, Promise.resolve(table));
    await this.settle(table);
    this.tellTable(kept);
    return kept;
  }

  // --- What the page asks by address ----------------------------------------------------------------------------

  async rest(method: string, address: string, body: unknown): Promise<unknown> {
    const url = new URL(address, 'http://here');
    const [, what = '', name = '', ...more] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const asked = (body ?? {}) as Record<string, unknown>;
    switch (what) {
      case 'me':
        if (typeof asked.name === 'string') saveTo(nameKey, asked.name);
        return { person: 'here', name: this.me(), named: loadFrom(nameKey) !== null, account: null } satisfies Me;
      case 'games': {
        if (more[0] === 'check') return this.check(name, asked.options);
        const [{ games }, { bots }] = (await this.engine.all([{ op: 'games' }, { op: 'bots' }])) as [Answer, Answer];
        return { games, bots };
      }
      case 'puzzles':
        return this.answerPuzzle(method, name, more[0], asked);
      case 'records':
        return { table: (await this.importRecord(String(asked.text))).id };
      case 'tables':
        if (!name) return this.newTable(body as NewTable);
        return this.ofTable(await this.load(name), method, more[0] ?? '', url.searchParams, asked);
      default:
        throw offline();
    }
  }

  private me = () => loadFrom(nameKey) ?? t('new.me');

  private async check(game: string, options: unknown) {
    const { table, ...answer } = await this.engine.ask({ op: 'table.new', game, options: options ?? {}, seed: 1 });
    await this.engine.ask({ op: 'table.close', table });
    return answer;
  }

  private async newTable(asked: NewTable) {
    // Others can only be met where there is a server.
    if (asked.seats.some(({ kind }) => kind === 'open') || asked.rated) throw offline();
    const seed = asked.seed === undefined ? newSeed() : String(asked.seed);
    const start = asked.position ? { position: asked.position } : { options: asked.options };
    const begun = await this.engine.ask({ op: 'table.new', game: asked.game, ...start, seed });
    await this.engine.ask({ op: 'table.close', table: begun.table });
    const places = [...asked.seats];
    if (asked.shuffle) for (let i = places.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [places[i], places[j]] = [places[j]!, places[i]!];
    }
    const kept = await this.create({
      game: asked.game,
      options: begun.options as Kept['options'],
      ...(asked.position ? { position: asked.position } : {}),
      seed,
      seats: seatsOf(places, begun.seats as number, this.me()),
      lesson: asked.lesson ?? '',
      hints: asked.hints ?? true,
      tutor: asked.tutor ?? false,
      botMs: asked.bot_ms ?? 1000,
    });
    return { table: kept.id, link: `/t/${kept.id}` };
  }

  private async importRecord(text: string): Promise<Kept> {
    const [begun, told, { state: _ }] = (await this.engine.fresh([
      { op: 'load', record: text },
      { op: 'record' },
      { op: 'state' },
    ])) as [Answer, Answer, Answer];
    const line = (word: string) => new RegExp(`^${word} (.*)$`, 'm').exec(text)?.[1];
    const position = line('position');
    const plan = {
      game: String(begun.game),
      options: JSON.parse(line('options') ?? '{}') as Kept['options'],
      ...(position ? { position: JSON.parse(position) as Kept['position'] & object } : {}),
      seed: line('seed') ?? '1',
    };
    const names = [...text.matchAll(/^seat \d+ ?(.*)$/gm)].map((found) => found[1] ?? '');
    const seats = Array.from({ length: begun.seats as number }, (_none, seat) => ({
      seat,
      kind: 'bot' as const,
      name: names[seat] ?? '',
      level: names[seat] ?? '',
    }));
    // Who made each move: the engine tells it, move by move.
    const start: Request = plan.position
      ? { op: 'load', game: plan.game, state: plan.position, seed: plan.seed }
      : { op: 'new', game: plan.game, options: plan.options, seed: plan.seed };
    const moves = told.moves as string[];
    const played = await this.engine.fresh([start, ...moves.map((move) => ({ op: 'play', move }))]);
    const actions = moves.map((move, i): Action => ({ kind: 'play', seat: played[i + 1]!.by as number, move }));
    const [how, by] = line('ended')?.split(' ') ?? [];
    const ending = how ? ({ how, ...(by ? { by: Number(by) } : {}) } as Kept['ending']) : null;
    return this.create({ ...plan, seats, actions, imported: true, hints: false, ending });
  }

  private async record({ number, kept }: Open): Promise<string> {
    const { record } = await this.engine.ask({ op: 'table.record', table: number, names: kept.seats.map(({ name }) => name) });
    if (kept.status !== 'ended') return String(record);
    const { how = 'abandoned', by } = kept.ending ?? {};
    return String(record).replace(/^moves$/m, `ended ${[how, by].join(' ').trim()}\nmoves`);
  }

  private async ofTable(table: Open, method: string, what: string, query: URLSearchParams, asked: Record<string, unknown>) {
    const { kept } = table;
    const over = () => {
      if (!isFinished(kept.status)) throw new ServerError('not_over', 'The game is still running.');
    };
    switch (what) {
      case '':
        return summaryOf(kept);
      case 'result':
        return (await this.frame(table, null, 0)).result;
      case 'record':
        return { record: await this.record(table) };
      case 'replay': {
        const seat = query.get('seat') ?? 'spectator';
        const answer = await this.engine.ask({
          op: 'table.replay',
          table: table.number,
          seat: seat === 'all' ? 'all' : seat === 'spectator' ? null : Number(seat),
          from: Number(query.get('from') ?? 0),
          count: Number(query.get('count') ?? 20),
          brief: query.get('brief') === '1',
        });
        const positions = answer.positions as { result?: Result }[];
        for (const position of positions) if (position.result) position.result = withNames(position.result, kept);
        return { ...answer, table: kept.id };
      }
      case 'analysis':
        over();
        if (asked.cancel) this.jobs.cancel(kept.id);
        else if (method === 'POST') this.jobs.analyse(kept.id, await this.record(table));
        return this.jobs.status(kept.id);
      case 'tutor':
        return this.jobs.tutor(`${kept.id} ${table.actions}`, await this.record(table), Number(asked.seat));
      case 'rollout': {
        over();
        const name = `${kept.id}@${asked.at} ${String(asked.moves)}`;
        if (asked.cancel) this.jobs.cancel(name);
        else this.jobs.rollOut(name, await this.upTo(table, Number(asked.at)), asked.moves as string[] | undefined);
        return this.jobs.rolloutStatus(name);
      }
      case 'branch': {
        over();
        const answers = await this.engine.fresh([...(await this.upTo(table, Number(asked.at))), { op: 'state' }]);
        const { state } = answers.at(-1)!;
        const actor = answers.at(-2)!.actor as number;
        const people = kept.seats.filter(({ kind }) => kind !== 'automaton').length;
        const seats = Array.from({ length: people }, (_none, seat) =>
          seat === actor ? { kind: 'me' as const } : { kind: 'bot' as const, level: String(asked.level) },
        );
        return this.newTable({ game: kept.game, options: {}, position: state as Record<string, unknown>, seed: kept.seed as unknown as number, seats });
      }
      default:
        throw offline();
    }
  }

  /** What an engine must be asked to stand where the game stood after so many moves. */
  private async upTo(table: Open, at: number): Promise<Request[]> {
    const { kept } = table;
    const course = await this.engine.ask({ op: 'table.replay', table: table.number, seat: 'all', brief: true });
    const moves = (course.positions as { move?: string }[]).slice(1, at + 1);
    const start: Request = kept.position
      ? { op: 'load', game: kept.game, state: kept.position, seed: kept.seed }
      : { op: 'new', game: kept.game, options: kept.options, seed: kept.seed };
    return [start, ...moves.map(({ move }) => ({ op: 'play', move }))];
  }
}

function withNames<R extends Result | null>(result: R, kept: Kept): R {
  return result && ({ ...result, seats: result.seats.map((seat, i) => ({ ...seat, name: kept.seats[i]?.name ?? '' })) } as R);
}

let one: HereServer | undefined;
export const hereServer = (say: (message: Message) => void) => (one ??= new HereServer(say));
