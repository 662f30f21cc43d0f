// The engine in a worker: rules, bots and analysis (wasm/npm). It is told where the module lies, then asked.
import { load, Refused, type Reeve } from '../../../wasm/npm/reeve-engine.js';
import type { Asked, Heard } from './engine';

let engine: Promise<Reeve> | undefined;
const tell = (heard: Heard) => postMessage(heard);

onmessage = async ({ data }: MessageEvent<Asked>) => {
  if ('module' in data) {
    engine = load(data.module);
    engine.catch((error: unknown) => tell({ broken: String(error) }));
    return;
  }
  const { id } = data;
  try {
    const reeve = await engine!;
    if ('record' in data) {
      const analysis = reeve.analyse(data.record, { onTurn: (turn, all) => tell({ id, turn, all }) });
      tell({ id, answers: [analysis] });
    } else if ('fresh' in data) {
      const game = reeve.engine();
      const answers = data.fresh.map((request) => game.ask(request));
      game.close();
      tell({ id, answers });
    } else tell({ id, answers: data.ask.map((request) => reeve.ask(request)) });
  } catch (error) {
    if (error instanceof Refused) tell({ id, refused: { code: error.code, message: error.message } });
    else tell({ broken: String(error) });
  }
};
