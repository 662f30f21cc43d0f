// Draws the app's icons from public/icon.svg into public/: `node tools/icons.mjs` after a change of it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
// Maskable icons are cut to a circle or anything else by the phone: the drawing keeps to the middle.
for (const [name, size, part] of [
  ['icon-192.png', 192, 1],
  ['icon-512.png', 512, 1],
  ['icon-maskable-512.png', 512, 0.7],
  ['apple-touch-icon.png', 180, 0.8],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = (size * (1 - part)) / 2;
  const ground = part === 1 ? 'transparent' : '#f6ecd9';
  await page.setContent(
    `<body style="margin:0;background:${ground}"><img style="position:absolute;left:${edge}px;top:${edge}px;width:${size * part}px" src="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}">`,
  );
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, name), omitBackground: part === 1 });
  await page.close();
}
await browser.close();
