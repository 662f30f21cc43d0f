import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { messages } from './tools/messages.mjs';

// In development the page comes from Vite and everything else from a running `reeve serve`.
const server = process.env.REEVE_SERVER ?? 'http://127.0.0.1:8080';

const everywhere =
  /node_modules\/(svelte|esm-env|clsx|@messageformat)\/|web\/src\/(lib\/(?!qr)|net\/|ui\/)|src\/i18n\/(index|en\/frame)|src\/home\/(Home|Art|PageHead|Account|TableList|options)\.|src\/(main|App|app|games\/(types|list))/;

/** Lays a compressed form beside each file that gets smaller; the server answers with it. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|js|css|svg|webmanifest|wasm|json|jsonl)$/.test(name)) continue;
      const plain = readFileSync(join(dir!, name));
      const small = gzipSync(plain, { level: 9 });
      if (small.length < 0.9 * plain.length) writeFileSync(join(dir!, `${name}.gz`), small);
    }
  },
};

/** parts.json names all parts of the page, for who wants to have it without a network (src/lib/shell.ts). */
const parts: Plugin = {
  name: 'parts',
  apply: 'build',
  writeBundle({ dir }) {
    const names = readdirSync(join(dir!, 'assets')).filter((name) => !name.endsWith('.gz'));
    writeFileSync(join(dir!, 'parts.json'), JSON.stringify(['', ...names.sort().map((name) => `assets/${name}`)]));
  },
};

/** The pages of examples/ find the modules of this folder, as if they stood in it. */
let root = '';
const modulesOfThisFolder: Plugin = {
  name: 'modules-of-this-folder',
  enforce: 'pre',
  configResolved(config) {
    root = config.root;
  },
  resolveId(source, importer) {
    if (!importer || !/\/examples\//.test(importer) || /^[./\0]/.test(source)) return null;
    return this.resolve(source, join(root, 'src/main.ts'), { skipSelf: true });
  },
};

export default defineConfig({
  base: process.env.VITE_STATIC === '1' ? './' : '/',
  plugins: [modulesOfThisFolder, messages as Plugin, svelte(), parts, compressed],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The server's content security policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rollupOptions: {
      output: {
        // What every screen needs is one file: on a slow line each further one costs a round trip.
        manualChunks: (id) => (everywhere.test(id) ? 'page' : undefined),
        chunkFileNames: ({ facadeModuleId }) => {
          const words = /([^/]+)\/words\/(\w+)\.json/.exec(facadeModuleId ?? '');
          return words ? `assets/${words[1]}-${words[2]}-[hash].js` : 'assets/[name]-[hash].js';
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  // The words of games lie outside this folder, where this module would not be found.
  resolve: {
    alias: { '@messageformat/runtime': join(import.meta.dirname ?? '.', 'node_modules/@messageformat/runtime') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  test: { environment: 'node', include: ['src/**/*.test.ts', '../examples/*/page/*.test.ts'] },
});
