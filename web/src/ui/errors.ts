// Every refusal of the server as words one can act on.
import { t } from '../i18n/index.svelte';
import { announcer } from '../lib/announce.svelte';

export function errorWords(error: unknown): string {
  const code = (error as { code?: string }).code;
  const key = `error.${code}`;
  if (code && t.has(key)) return t(key);
  return t('error.other', { code: code ?? '?' });
}

/** Shows the error; for promises whose result nobody waits for. */
export function showError(error: unknown) {
  const words = errorWords(error);
  announcer.notify(words, 'error');
}
