// The result as a picture to send to friends: drawn here, on a canvas, with nothing but what the
// score sheet says. Its colours are fixed, so that it looks the same whatever theme made it.
export interface PictureLine {
  rank: string;
  name: string;
  points: string;
  /** Points by source, in the order of the sheet; losses are left out of the bar. */
  parts: number[];
}
export interface Picture {
  title: string;
  /** Who won, and by what: a line each. */
  verdict: string[];
  lines: PictureLine[];
}

const width = 1200;
const height = 630;
const ink = '#2b2117';
const soft = '#5c4c38';
const shades = ['#8a2f24', '#b8862b', '#3d6a2c', '#1f5a7a', '#6c4a8c', '#a9642f', '#7fa35c', '#5d86a8', '#9c4a6a', '#8d7a55'];
const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'DejaVu Serif', Georgia, serif";

/** The longest beginning of the text that fits, with a mark when something is missing. */
function fitting(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let cut = text.length;
  while (cut > 1 && pen.measureText(`${text.slice(0, cut)}…`).width > room) cut--;
  return `${text.slice(0, cut)}…`;
}

export function drawPicture({ title, verdict, lines }: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  const paper = pen.createRadialGradient(360, 120, 40, 600, 315, 760);
  paper.addColorStop(0, '#fffaf0');
  paper.addColorStop(1, '#e6d6b4');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = '#8d7a55';
  pen.lineWidth = 3;
  pen.strokeRect(22, 22, width - 44, height - 44);
  pen.lineWidth = 1;
  pen.strokeRect(30, 30, width - 60, height - 60);

  pen.fillStyle = '#7c2d21';
  pen.font = `600 54px ${serif}`;
  pen.fillText(title, 64, 104);
  pen.fillStyle = soft;
  pen.font = `28px ${serif}`;
  verdict.slice(0, 2).forEach((line, index) => pen.fillText(fitting(pen, line, width - 128), 64, 150 + index * 36));

  const row = Math.min(130, (height - 276) / lines.length);
  const most = Math.max(1, ...lines.map(({ parts }) => parts.reduce((sum, n) => sum + Math.max(0, n), 0)));
  lines.forEach(({ rank, name, points, parts }, index) => {
    const y = 220 + index * row;
    pen.fillStyle = ink;
    pen.font = `600 34px ${serif}`;
    pen.fillText(rank, 64, y + 36);
    pen.fillText(fitting(pen, name, 640), 118, y + 36);
    pen.textAlign = 'right';
    pen.fillText(points, width - 64, y + 36);
    pen.textAlign = 'left';
    let x = 64;
    parts.forEach((n, part) => {
      if (n <= 0) return;
      const long = (n / most) * (width - 128);
      pen.fillStyle = shades[part % shades.length]!;
      pen.fillRect(x, y + 50, Math.max(1, long - 2), Math.min(26, row - 62));
      x += long;
    });
  });
  pen.fillStyle = soft;
  pen.font = `22px ${serif}`;
  pen.fillText('Reeve', 64, height - 46);
  return canvas;
}

/** Hands the picture to the device's sharing where there is such a thing, else saves it. */
export async function sharePicture(picture: Picture, name: string): Promise<void> {
  const canvas = drawPicture(picture);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture could not be drawn');
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the sheet of the device is no failure.
    await navigator.share({ files: [file], title: picture.title }).catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
