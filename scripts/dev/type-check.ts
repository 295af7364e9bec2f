import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#system/project-root.ts';

const PROGRAMS = ['server', 'web', 'browser'];

/** Pages come first: types are checked when nothing was saved for so long, in milliseconds. */
const QUIET_MS = 400;

/** After a change that much depends on, the first errors are enough. */
const MOST_LINES = 30;

/** Checks the types of all programs, one after the other, now and whenever `again` says so. */
export const checkTypes = (): { again: () => void; stop: () => void } => {
  let running: ChildProcess | undefined;
  let asking = new AbortController();
  let told = '';

  const check = async (signal: AbortSignal): Promise<void> => {
    await sleep(QUIET_MS);
    const lines: string[] = [];
    for (const program of PROGRAMS) {
      if (signal.aborted) return;
      const child = spawn(process.execPath, argumentsOf(program), {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      lines.push(...(await linesOf(child)));
    }
    if (signal.aborted) return;
    const text = describe(lines);
    if (text !== told) console.log(text);
    told = text;
  };

  const again = (): void => {
    asking.abort();
    running?.kill();
    asking = new AbortController();
    void check(asking.signal);
  };
  again();
  return {
    again,
    stop: () => {
      asking.abort();
      running?.kill();
    },
  };
};

const argumentsOf = (program: string): string[] => {
  const options = '--noEmit --pretty false --incremental --tsBuildInfoFile'.split(' ');
  return [
    join(projectRoot, 'node_modules/typescript/bin/tsc'),
    '-p',
    `tsconfig.${program}.json`,
    ...options,
    `node_modules/.cache/types/${program}.json`,
  ];
};

const linesOf = async ({ stdout }: ChildProcess): Promise<string[]> => {
  let text = '';
  stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  if (stdout) await once(stdout, 'close');
  return text.split('\n').filter(Boolean);
};

/** As an editor opens them: `src/app.ts:12:3`. */
const describe = (lines: readonly string[]): string => {
  if (lines.length === 0) return 'Types: no errors.';
  const readable = lines.map((line) =>
    line.replace(/^(\S+)\((\d+),(\d+)\): error (TS\d+): /, '$1:$2:$3  $4  '),
  );
  const count = lines.filter((line) => /^\S/.test(line)).length;
  const shown = readable.slice(0, MOST_LINES);
  const rest = readable.length > shown.length ? ['…'] : [];
  return [`Types: ${count} ${count === 1 ? 'error' : 'errors'}.`, ...shown, ...rest].join('\n');
};
