// Every refusal of the server as words one can act on. The server says them itself, in the language
// that the page asks for; the page's own are those it needs when the server cannot be asked.
import { t } from '../i18n/index.svelte';
import { announcer } from '../lib/announce.svelte';
import { ServerError } from '../net/types';

export function errorWords(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const key = `error.${code}`;
  if (code && t.has(key)) return t(key);
  if (error instanceof ServerError && message) return message;
  return t('error.other', { code: code ?? '?' });
}

/** Shows the error; for promises whose result nobody waits for. */
export function showError(error: unknown) {
  const words = errorWords(error);
  announcer.notify(words, 'error');
}
