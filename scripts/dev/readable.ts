import { stripVTControlCharacters } from 'node:util';

/** A line of a stack that is nobody's here. */
const OF_VITE = /^\s+at .*node_modules\/(?:vite|rolldown)\/.*\n?/gm;

/** What a tool prints, without its own stack, and without colours where nobody sees them. */
export const readable = (text: string): string => {
  const own = text.replaceAll(OF_VITE, '');
  return process.stdout.isTTY ? own : stripVTControlCharacters(own);
};
