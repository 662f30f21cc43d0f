export const games: readonly string[];
export function textOf(book: Record<string, unknown>): string;
export function typesOf(game: string, book: Record<string, unknown>): string;
