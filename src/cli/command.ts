import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '#system/operator-error.ts';

/** The environment and the streams of the process. */
export type Terminal = {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
  /** Prints an error or a warning, which is not part of the output. */
  warn: (line: string) => void;
  /** Reads standard input to its end. */
  readInput: () => Promise<string>;
};

/** A command of `eain`, in a file of its own with the name of the command. */
export type Command = {
  /** The arguments, for the usage. */
  args: string;
  summary: string;
  /** Further lines of the help. */
  help?: readonly string[];
  run: (args: string[], terminal: Terminal) => Promise<void>;
};

/** The arguments of the command are wrong. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The command cannot be carried out, for the reason in the message. */
export class RefusedError extends OperatorError {}

/**
 * Reads the options of a command.
 * @throws UsageError
 */
export const readOptions = <const O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
) => rethrowAsUsageError(() => parseArgs({ args, options }).values);

/**
 * Reads the only argument of a command; `what` names it in the error.
 * @throws UsageError
 */
export const readWord = (args: string[], what: string): string => {
  const words = readWords(args);
  const [word] = words;
  if (!word || words.length > 1) throw new UsageError(`${what} is needed, and nothing else`);
  return word;
};

/**
 * Reads the only argument of a command with options, which may stand before and after it; `what` names it in the error.
 * @throws UsageError
 */
export const readWordAndOptions = <const O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  what: string,
  options: O,
) => {
  const { values, positionals } = rethrowAsUsageError(() =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  return { word: readWord(positionals, what), options: values };
};

/**
 * Reads the arguments of a command without options.
 * @throws UsageError if there are options
 */
export const readWords = (args: string[]): string[] =>
  rethrowAsUsageError(() => parseArgs({ args, options: {}, allowPositionals: true }).positionals);

/**
 * Reads a whole number from 1 to `max`; `undefined` without it. `name` names it in the error, such as `--page`.
 * @throws UsageError
 */
export const readNumber = (
  name: string,
  text: string | undefined,
  max: number,
): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > max)
    throw new UsageError(`${name} must be a number from 1 to ${max}`);
  return Number(text);
};

const rethrowAsUsageError = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
