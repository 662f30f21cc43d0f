// Numbers and signs as parts of a drawing. A piece is named by its label, so what is written inside it
// must not be a second, different name: figures are drawn once in Defs.svelte and used from there.

const signs: Record<string, string> = { '+': 'p', '±': 'm', '×': 'x', '=': 'e', '?': 'q', '∞': 'i' };
const code = (text: string) => text.replace(/[+±×=?∞]/g, (sign) => signs[sign]!);

export const figures: readonly { id: string; text: string }[] = [
  ...Array.from({ length: 100 }, (_, n) => String(n)),
  ...Array.from({ length: 60 }, (_, n) => `+${n + 1}`),
  '±1',
  '±2',
  '×2',
  '=',
  '?',
  '∞',
].map((text) => ({ id: `bg-t-${code(text)}`, text }));

/** The address of a figure, for <use href>. It takes font, size and colour from where it is used. */
export const figure = (text: string | number): string => `#bg-t-${code(String(text))}`;
