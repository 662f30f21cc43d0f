// A link as a QR code: one path of squares, drawn by the page itself.
import make from 'qrcode-generator';

/** The path of the dark squares and how many squares a side has, without the quiet edge. */
export function qrPath(text: string): { path: string; size: number } {
  const code = make(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { path, size };
}
