import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '#system/operator-error.ts';

/** What a command needs from the process. */
export type Terminal = {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
  /** Says what is wrong, or deserves a second look: it is not part of the answer. */
  warn: (line: string) => void;
  /** All of standard input, to its end. */
  readInput: () => Promise<string>;
};

/** A command of `eain`: one file each, named like the command. */
export type Command = {
  /** Its arguments, as the usage shows them. */
  args: string;
  /** What it does, in a few words. */
  summary: string;
  /** What its help says besides, line by line. */
  help?: readonly string[];
  run: (args: string[], terminal: Terminal) => Promise<void>;
};

/** The command was called with arguments that it does not have. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The command was understood but cannot be done; the message says why. */
export class RefusedError extends OperatorError {}

/**
 * Reads the options of a command.
 * @throws UsageError
 */
export const readOptions = <const O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
) => understand(() => parseArgs({ args, options }).values);

/**
 * Reads the one word that a command takes; `what` it is stands in the error.
 * @throws UsageError
 */
export const readWord = (args: string[], what: string): string => {
  const words = readWords(args);
  const [word] = words;
  if (!word || words.length > 1) throw new UsageError(`${what} is needed, and nothing else`);
  return word;
};

/**
 * Reads the words that a command takes.
 * @throws UsageError when there are options
 */
export const readWords = (args: string[]): string[] =>
  understand(() => parseArgs({ args, options: {}, allowPositionals: true }).positionals);

/**
 * Reads a whole number from 1; undefined when the option is not given.
 * @throws UsageError
 */
export const readNumber = (
  name: string,
  text: string | undefined,
  max: number,
): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > max)
    throw new UsageError(`--${name} must be a number from 1 to ${max}`);
  return Number(text);
};

const understand = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
