// Taking back: a step, a turn, and forward again. Where it cannot be, it says why.
import type { Context } from '../games/types';
import { announcer } from '../lib/announce.svelte';
import type { LogEntry, TableClient } from '../net/table.svelte';
import type { Update } from '../net/types';
import { showError } from '../ui/errors';

export interface TakeBackInput {
  client: TableClient;
  /** As offered: in a lesson nothing is taken back. */
  update: Update;
  teaching: boolean;
  log: readonly LogEntry[];
  context: Context<never>;
}

export function takeBack(input: () => TakeBackInput) {
  /** As far as this seat may know. */
  function whyNot(): string {
    const { teaching, log, update, context } = input();
    const { t, seat } = context;
    if (teaching) return t('undo.lesson');
    if (!log.some(({ event }) => event.seat === seat)) return t('undo.nothing');
    if (update.cause !== 'play') return t('undo.stands');
    return t(update.by === seat ? 'undo.shown' : 'undo.others');
  }
  function refuse() {
    const { update, context } = input();
    const { t } = context;
    const words = `${whyNot()}${update.can_rewind ? ` ${t('undo.rewind')}` : ''}`;
    announcer.say(words);
    announcer.notify(words, 'info', update.can_rewind ? { label: t('undo.turnBack'), run: turn } : undefined);
  }
  function step() {
    const { client, update, context } = input();
    if (update.can_undo) client.undo(context.seat).catch(showError);
    else refuse();
  }
  function turn() {
    const { client, update, context } = input();
    if (update.can_undo || update.can_rewind) client.undoTurn(context.seat).catch(showError);
    else refuse();
  }
  function redo() {
    const { client, update, context } = input();
    if (update.can_redo) client.redo(context.seat).catch(showError);
  }
  return { step, turn, redo };
}
