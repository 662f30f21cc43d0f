// Rules, bots, nets and analysis of Reeve in a browser, a worker or node, without a server.
//
//   import { load } from 'reeve-engine';
//   const reeve = await load();
//   const game = reeve.engine();
//   game.ask({ op: 'new', game: 'ragusa', options: { players: 2 }, seed: 7 });
//   game.ask({ op: 'bot', name: 'master', nodes: 1000 }).move;
//
// Requests and answers are those of the engine protocol (docs/engine.md of Reeve).

/** A request that was refused: `code` and a sentence. Nothing has changed. */
export class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

const noSuchCall = 52; // WASI's "not supported"

/** The few calls of the machine that the module makes; all others are answered "not supported". */
function machine(module, memory) {
  const view = () => new DataView(memory().buffer);
  const calls = {
    clock_time_get(clock, _precision, at) {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get(at, size) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    // What would be printed to the error stream: only a broken invariant does.
    fd_write(_fd, vectors, count, written) {
      let text = '';
      let size = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        size += length;
      }
      console.error(text);
      view().setUint32(written, size, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`The engine has stopped with code ${code}.`);
    },
  };
  const all = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    if (from.startsWith('wasi_')) (all[from] ??= {})[name] = calls[name] ?? (() => noSuchCall);
  return all;
}

/** Compiles what `source` is: bytes, a compiled module, a Response, or where the file lies. */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (typeof Response !== 'undefined' && source instanceof Response)
    return WebAssembly.compile(await source.arrayBuffer());
  const address = new URL(source ?? './reeve-engine.wasm', import.meta.url);
  if (address.protocol === 'file:') {
    const files = 'node:fs/promises'; // by a name, so that bundlers for browsers leave it alone
    const { readFile } = await import(/* @vite-ignore */ files);
    return WebAssembly.compile(await readFile(address));
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} cannot be loaded: ${answer.status}.`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export async function load(source) {
  const module = await compile(source);
  let told = () => true;
  const imports = {
    ...machine(module, () => exports.memory),
    reeve: { told: (at, size) => Number(told(JSON.parse(read(at, size))) !== false) },
  };
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const read = (at, size) => decoder.decode(new Uint8Array(exports.memory.buffer, at, size));
  exports._initialize();

  /** One request to the engine of that number: an object in, an object out. */
  function answer(engine, request) {
    const bytes = encoder.encode(JSON.stringify(request));
    const room = exports.reeve_room(bytes.length);
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
    const at = exports.reeve_answer(engine, bytes.length);
    const { ok, error, ...said } = JSON.parse(read(at >>> 0, exports.reeve_answer_size()));
    if (!ok) throw new Refused(error);
    return said;
  }

  let engines = 0;
  return {
    engine() {
      const number = ++engines;
      return {
        ask: (request) => answer(number, request),
        close: () => exports.reeve_close(number),
      };
    },
    ask: (request) => answer(0, request),
    analyse(record, { onTurn, ...plan } = {}) {
      told = ({ turn, all }) => onTurn?.(turn, all);
      try {
        return answer(0, { op: 'analyse_record', record, ...plan }).analysis;
      } finally {
        told = () => true;
      }
    },
  };
}
