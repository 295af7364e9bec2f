import { stripVTControlCharacters } from 'node:util';

/** Matches the stack frames of Vite and of Node. */
const FOREIGN_FRAMES = /^\s+at .*(?:node_modules\/(?:vite|rolldown)|node:internal)\/.*\n?/gm;

/** Removes the stack frames of Vite and of Node from an output, and colours if there is no terminal. */
export const readableOutput = (text: string): string => {
  const ownFrames = text.replaceAll(FOREIGN_FRAMES, '');
  return process.stdout.isTTY ? ownFrames : stripVTControlCharacters(ownFrames);
};
