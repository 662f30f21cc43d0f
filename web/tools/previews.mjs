// The pictures that chat programs show of a link to a table: public/preview-GAME.jpg, 1200 × 630, from
// docs/screenshots (npm run screenshots makes those).
//
//   node tools/previews.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, startBrowser } from '../e2e/kit.mjs';

const browser = await startBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const game of ['burgundy', 'ragusa', 'villagers']) {
    const picture = readFileSync(join(root, `docs/screenshots/${game}-1600x1000.png`)).toString('base64');
    await page.setContent(
      `<body style="margin:0"><img src="data:image/png;base64,${picture}"
        style="width:1200px;height:630px;object-fit:cover;object-position:top;display:block">`,
    );
    await page.waitForFunction(() => document.images[0].complete);
    await page.screenshot({ path: join(root, `web/public/preview-${game}.jpg`), type: 'jpeg', quality: 70 });
    console.log(`preview-${game}.jpg`);
  }
} finally {
  await browser.close();
}
