import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '#cli/run.ts';
import { projectRoot } from '#system/project-root.ts';

/** How a command ended, and what it wrote. */
export type Ended = { code: number; out: string; err: string };

/** Where its data is, other configuration, and what it reads from standard input. */
export type CommandOptions = { dir: string; env?: Record<string, string>; input?: string };

/** Runs `eain` in this process. */
export const runEain = async (
  args: string[],
  { dir, env, input = '' }: CommandOptions,
): Promise<Ended> => {
  const written = { out: '', err: '' };
  const code = await runCommand(args, {
    env: { DATA_DIR: dir, ...env },
    print: (line) => void (written.out += `${line}\n`),
    warn: (line) => void (written.err += `${line}\n`),
    readInput: async () => input,
  });
  return { code, ...written };
};

/** Runs it as a process of its own, as people do. */
export const spawnEain = (
  args: string[],
  { dir, env, input = '' }: CommandOptions,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, 'src/cli/eain.ts'), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dir, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
