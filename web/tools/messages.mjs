// Compiles ICU messages when the page is built: the words of the games (games/*/words/*.json, which
// the program reads too) and those of the page itself (src/i18n/<language>/*.ts) become functions of
// their arguments, and no reader of messages is sent to the browser.
import { readFileSync } from 'node:fs';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { transformWithEsbuild } from 'vite';

const own = /\/src\/i18n\/(en|pl|ru)\/[a-z-]+\.ts$/;
const words = /\/words\/(en|pl|ru)\.json$/;
// So that Vite does not take what they become for JSON.
const suffix = '.messages.js';

// What only the program says: its drawings, and why it refuses positions and words.
const notForThePage = /^(draw|label|position|refused|sign|board\.name)\./;

function compiled(texts, language) {
  const wanted = Object.entries(texts).filter(([key]) => !notForThePage.test(key));
  const module = compileModule(new MessageFormat(language), Object.fromEntries(wanted));
  // Tests look at the messages as they are written.
  return process.env.VITEST ? `${module}\nexport const texts = ${JSON.stringify(texts)};\n` : module;
}

export const messages = {
  name: 'messages',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source.endsWith(suffix)) return source;
    if (!words.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}${suffix}`;
  },
  load(id) {
    if (!id.endsWith(suffix)) return undefined;
    const file = id.slice(0, -suffix.length);
    this.addWatchFile(file);
    return compiled(JSON.parse(readFileSync(file, 'utf8')), words.exec(file)[1]);
  },
  async transform(code, id) {
    const language = own.exec(id)?.[1];
    if (!language) return undefined;
    const script = await transformWithEsbuild(code, id, { sourcemap: false });
    const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(script.code)}`);
    return { code: compiled(texts, language), map: null };
  },
};
