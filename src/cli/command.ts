/** What a command needs from the process. */
export type Terminal = {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
};

/** A command of `eain`: one file each, named like the command. */
export type Command = {
  /** Its line in the usage: the arguments, and what it does. */
  usage: string;
  run: (args: string[], terminal: Terminal) => Promise<void>;
};

/** The command was called with arguments that it does not have. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
