import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr';

/** The picture a camera would take: white edge, four pixels a square. */
function picture(text: string) {
  const { path, size } = qrPath(text);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`));
  const scale = 4;
  const edge = 4;
  const wide = (size + 2 * edge) * scale;
  const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255);
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++)
      if (dark.has(`${Math.floor(x / scale) - edge} ${Math.floor(y / scale) - edge}`))
        pixels.fill(0, (y * wide + x) * 4, (y * wide + x) * 4 + 3);
  return { pixels, wide };
}

describe('the QR code', () => {
  it.each(['https://reeve.example/t/k3v9w0c8r2t5a7xq', `http://a-long-name.of-a-server.example:8080/t/k3v9w0c8r2t5a7xq`])(
    'is read by another program: %s',
    (link) => {
      const { pixels, wide } = picture(link);
      expect(jsQR(pixels, wide, wide)?.data).toBe(link);
    },
  );
});
