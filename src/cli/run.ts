import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explain } from '#system/operator-error.ts';
import { programName } from '#system/program-name.ts';
import { projectRoot } from '#system/project-root.ts';
import { UsageError, type Command, type Terminal } from './command.ts';
import { COMMANDS } from './commands.ts';
import { toLines } from './printing.ts';

const VERSION = new Set(['--version', '-v', 'version']);

const HELP = new Set(['--help', '-h']);

/** Runs the command of a command line, and returns the exit status. */
export const runCommand = async (words: string[], terminal: Terminal): Promise<number> => {
  if (words.length === 1 && VERSION.has(words[0] ?? '')) {
    terminal.print(await readVersion());
    return 0;
  }
  const [name, command] =
    Object.entries(COMMANDS).find(([known]) => isStart(words, known.split(' '))) ?? [];
  if (!name || !command) return answerUsage(words, terminal);
  const args = words.slice(name.split(' ').length);
  if (args.some((arg) => HELP.has(arg))) {
    terminal.print(helpOf(name, command, terminal));
    return 0;
  }
  try {
    await command.run(args, terminal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.warn(`${error.message}\n\n${usageOf(name, command, terminal)}\n--help says more.`);
      return 2;
    }
    terminal.warn(explain(error));
    return 1;
  }
};

/** The version of the release, or of the sources. */
const readVersion = async (): Promise<string> => {
  const manifest: { version: string } = JSON.parse(
    await readFile(join(projectRoot, 'package.json'), 'utf8'),
  );
  return `Eain ${manifest.version}`;
};

/** Prints the usage when no command was named: the commands of the named group, or all. */
const answerUsage = (words: string[], terminal: Terminal): number => {
  const [group = ''] = words;
  // The program of a release starts the site itself, and passes on everything else.
  const start = terminal.env.EAIN_COMMAND ? [START] : [];
  const all = [...start, ...Object.entries(COMMANDS)];
  const inGroup = Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${group} `));
  const shown = inGroup.length > 0 ? inGroup : all;
  const usage = `Usage: ${programName(terminal.env)} <command>\n\n${linesOf(shown).join('\n')}

--help after a command says more of it, --version which Eain this is.`;
  if (group === 'help' || words.some((word) => HELP.has(word))) {
    terminal.print(usage);
    return 0;
  }
  const isUnknown = words.length > (inGroup.length > 0 ? 1 : 0);
  const problem = isUnknown ? `There is no command "${words.join(' ')}"` : 'Which command?';
  terminal.warn(`${problem}\n\n${usage}`);
  return 2;
};

const START: [name: string, Listed] = [
  'start',
  { args: '', summary: 'serve the site until it is told to stop' },
];

type Listed = Pick<Command, 'args' | 'summary'>;

const linesOf = (commands: [string, Listed][]): string[] =>
  toLines(commands.map(([name, { args, summary }]) => [`  ${name} ${args}`, summary]));

const usageOf = (name: string, { args }: Command, { env }: Terminal): string =>
  `Usage: ${programName(env)} ${name} ${args}`;

const helpOf = (name: string, command: Command, terminal: Terminal): string => {
  const { summary, help = [] } = command;
  const sentence = `${summary[0]?.toUpperCase()}${summary.slice(1)}.`;
  return [usageOf(name, command, terminal), '', sentence, ...help].join('\n');
};

const isStart = (words: readonly string[], start: readonly string[]): boolean =>
  start.every((word, index) => words[index] === word);
