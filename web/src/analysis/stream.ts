// Server-sent events, read by fetch: an EventSource can only GET.
import { t } from '../i18n/index.svelte';
import { ServerError } from '../net/types';

/** The data of whole events in a text that grows; what is left over comes with the next piece. */
export function splitEvents(text: string): { events: string[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const events = parts.flatMap((part) => {
    const lines = part.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
    return lines.length > 0 ? [lines.join('\n')] : [];
  });
  return { events, rest };
}

/** Asks by POST and gives each event's data as it comes. */
export async function* eventsOf(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Accept-Language': t.language, 'Content-Type': 'application/json' },
    body: '{}',
    signal,
  });
  if (!answer.ok) {
    const { error } = (await answer.json()) as { error?: { code?: string; message?: string } };
    throw new ServerError(error?.code ?? 'offline', error?.message ?? answer.statusText);
  }
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let left = '';
  while (true) {
    const { value, done } = await reader.read();
    if (done) return;
    const { events, rest } = splitEvents(left + value);
    left = rest;
    yield* events;
  }
}
