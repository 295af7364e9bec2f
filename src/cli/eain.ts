import { text } from 'node:stream/consumers';
import { databaseFault } from '../db/dialect.ts';
import { NewerSchemaError } from '../db/migrate.ts';
import { ConfigError } from '../platform/config.ts';
import { RefusedError, UsageError, type Command, type Terminal } from './command.ts';
import { COMMANDS } from './commands.ts';
import { toLines } from './printing.ts';

const PROGRAM = 'npm run eain --';
const HELP = new Set(['--help', '-h']);

const terminal: Terminal = {
  env: process.env,
  print: console.log,
  warn: console.error,
  readInput: () => text(process.stdin),
};

process.exitCode = await runWords(process.argv.slice(2));

async function runWords(words: string[]): Promise<number> {
  const [name, command] =
    Object.entries(COMMANDS).find(([known]) => isStart(words, known.split(' '))) ?? [];
  if (!name || !command) return answerUsage(words);
  const args = words.slice(name.split(' ').length);
  if (args.some((arg) => HELP.has(arg))) {
    console.log(helpOf(name, command));
    return 0;
  }
  try {
    await command.run(args, terminal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usageOf(name, command)}\n--help says more.`);
      return 2;
    }
    console.error(explain(error));
    return 1;
  }
}

/** What nobody can be blamed for has its stack; all else is said in a line. */
function explain(error: unknown): unknown {
  const isExplained =
    error instanceof RefusedError ||
    error instanceof ConfigError ||
    error instanceof NewerSchemaError;
  if (isExplained) return error.message;
  // Files that cannot be reached, a folder of somebody else's say: the system's words are enough.
  const isSystem = error instanceof Error && 'syscall' in error;
  return databaseFault(error) ?? (isSystem ? error.message : error);
}

/** No command was named: says which there are, of a group when one was. */
function answerUsage(words: string[]): number {
  const [group = ''] = words;
  const inGroup = Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${group} `));
  const shown = inGroup.length > 0 ? inGroup : Object.entries(COMMANDS);
  const usage = `Usage: ${PROGRAM} <command>\n\n${lines(shown).join('\n')}

--help after a command says more of it.`;
  if (group === 'help' || words.some((word) => HELP.has(word))) {
    console.log(usage);
    return 0;
  }
  const isUnknown = words.length > (inGroup.length > 0 ? 1 : 0);
  const problem = isUnknown ? `There is no command "${words.join(' ')}"` : 'Which command?';
  console.error(`${problem}\n\n${usage}`);
  return 2;
}

function lines(commands: [string, Command][]): string[] {
  return toLines(commands.map(([name, { args, summary }]) => [`  ${name} ${args}`, summary]));
}

function usageOf(name: string, { args }: Command): string {
  return `Usage: ${PROGRAM} ${name} ${args}`;
}

function helpOf(name: string, command: Command): string {
  const { summary, help = [] } = command;
  const sentence = `${summary[0]?.toUpperCase()}${summary.slice(1)}.`;
  return [usageOf(name, command), '', sentence, ...help].join('\n');
}

function isStart(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word);
}
