import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#system/project-root.ts';

const PROGRAMS = ['server', 'web', 'browser'];

/** Delay after the last change, so that the type check does not slow down the pages. */
const DELAY_MS = 400;

/** Most lines of a report; a change of a common type can cause hundreds. */
const MAX_LINES = 30;

/** Checks the types of all programs, one after the other, now and on each `restart`. */
export const startTypeCheck = (): { restart: () => void; stop: () => void } => {
  let running: ChildProcess | undefined;
  let controller = new AbortController();
  let lastReport = '';

  const check = async (signal: AbortSignal): Promise<void> => {
    await sleep(DELAY_MS);
    const lines: string[] = [];
    for (const program of PROGRAMS) {
      if (signal.aborted) return;
      const child = spawn(process.execPath, argumentsOf(program), {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      // Pages and restarts come first.
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      running = child;
      lines.push(...(await linesOf(child)));
    }
    if (signal.aborted) return;
    const report = describe(lines);
    if (report !== lastReport) console.log(report);
    lastReport = report;
  };

  const restart = (): void => {
    controller.abort();
    running?.kill();
    controller = new AbortController();
    void check(controller.signal);
  };
  restart();
  return {
    restart,
    stop: () => {
      controller.abort();
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

/** Formats errors with positions that editors can open: `src/app.ts:12:3`. */
const describe = (lines: readonly string[]): string => {
  if (lines.length === 0) return 'Types: no errors.';
  const readable = lines.map((line) =>
    line.replace(/^(\S+)\((\d+),(\d+)\): error (TS\d+): /, '$1:$2:$3  $4  '),
  );
  const count = lines.filter((line) => /^\S/.test(line)).length;
  const shown = readable.slice(0, MAX_LINES);
  const rest = readable.length > shown.length ? ['…'] : [];
  return [`Types: ${count} ${count === 1 ? 'error' : 'errors'}.`, ...shown, ...rest].join('\n');
};
