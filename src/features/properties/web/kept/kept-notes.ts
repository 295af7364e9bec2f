import { keptHomes, write, type KeptHome, type Mark } from './kept-store.ts';

/** The marks in the order in which they are offered. */
export const MARKS: readonly Mark[] = ['called', 'seen', 'no'];

/** Notes something about a home that is kept. */
export const note = (id: number, part: Partial<Pick<KeptHome, 'mark' | 'note'>>): boolean =>
  write(keptHomes().map((home) => (home.id === id ? { ...home, ...part } : home)));
