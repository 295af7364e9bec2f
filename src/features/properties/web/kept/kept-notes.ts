import { keptHomes, write, type KeptHome, type Mark } from './kept-store.ts';

/** The marks in the order in which they are offered. */
export const MARKS: readonly Mark[] = ['called', 'seen', 'no'];

/** Notes something about a home that is kept. */
export const note = (id: number, part: Partial<Pick<KeptHome, 'mark' | 'note'>>): boolean =>
  write(keptHomes().map((home) => (home.id === id ? { ...home, ...part } : home)));

/** Returns whether the browser has stored these homes, and does not just remember them until the document is closed. */
export const isStored = (homes: readonly KeptHome[]): boolean => {
  try {
    const stored = localStorage.getItem('eain.kept') ?? '';
    return homes.every(({ id }) => stored.includes(`"id":${id},`));
  } catch {
    // The browser forbids storage.
    return false;
  }
};
