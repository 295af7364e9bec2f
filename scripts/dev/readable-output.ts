import { stripVTControlCharacters } from 'node:util';

/** Matches the stack frames of Vite itself. */
const VITE_FRAMES = /^\s+at .*node_modules\/(?:vite|rolldown)\/.*\n?/gm;

/** Removes the stack frames of Vite from its output, and colours if there is no terminal. */
export const readableOutput = (text: string): string => {
  const ownFrames = text.replaceAll(VITE_FRAMES, '');
  return process.stdout.isTTY ? ownFrames : stripVTControlCharacters(ownFrames);
};
