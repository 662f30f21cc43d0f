// How hard a password is to guess, roughly: letters that follow from the one before (repeated, or a run of the
// alphabet or of digits) count little. The server decides what is taken; this helps to choose.

export const leastLetters = 12;

export type Strength = 'short' | 'weak' | 'fair' | 'good';

/** How many different letters there might have been in each place. */
function pool(password: string): number {
  let size = 0;
  if (/[a-z]/.test(password)) size += 26;
  if (/[A-Z]/.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (/[^\p{L}\d]/u.test(password)) size += 20;
  if (/[^\x20-\x7e]/.test(password)) size += 40;
  return Math.max(size, 2);
}

export function strength(password: string): Strength {
  const letters = [...password];
  if (letters.length < leastLetters) return 'short';
  let fresh = 0;
  letters.forEach((letter, at) => {
    const step = at === 0 ? 9 : letter.codePointAt(0)! - letters[at - 1]!.codePointAt(0)!;
    const again = at >= 2 && letters.slice(0, at - 1).join('').includes(letters[at - 1]! + letter);
    fresh += Math.abs(step) <= 1 ? 0.2 : again ? 0.4 : 1;
  });
  const bits = fresh * Math.log2(pool(password));
  return bits < 42 ? 'weak' : bits < 60 ? 'fair' : 'good';
}
