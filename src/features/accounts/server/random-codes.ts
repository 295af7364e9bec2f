import { randomInt } from 'node:crypto';

/**
 * Letters and digits of which no two look alike: at most one each of 0 O, 1 I L, 2 Z, 5 S, 8 B, U
 * V.
 */
const LETTERS = '23456789ACDEFGHJKMNPQRTVWXY';

/** Draws random letters and digits for people to read and type, in groups of four: `K7P4-QM2X`. */
export const drawLetters = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Draws a random password of 76 bits. */
export const drawPassword = (): string => drawLetters(4);
