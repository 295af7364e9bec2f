import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '#cli/run.ts';
import { projectRoot } from '#system/project-root.ts';

/** Exit code and output of a command. */
export type CommandResult = { code: number; out: string; err: string };

/** The data folder of the command, its environment and its standard input. */
type CommandOptions = { dir: string; env?: Record<string, string>; input?: string };

/** Runs `eain` in this process. */
export const runEain = async (
  args: string[],
  { dir, env, input = '' }: CommandOptions,
): Promise<CommandResult> => {
  const written = { out: '', err: '' };
  const code = await runCommand(args, {
    env: { DATA_DIR: dir, ...env },
    print: (line) => void (written.out += `${line}\n`),
    warn: (line) => void (written.err += `${line}\n`),
    readInput: async () => input,
  });
  return { code, ...written };
};

/** Runs `eain` as a separate process, which writes no file of more than `fileBlocks` blocks of 512 bytes, as on a full disk. */
export const spawnEain = (
  args: string[],
  { dir, env, input = '', fileBlocks }: CommandOptions & { fileBlocks?: number },
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const limit = `ulimit -f ${fileBlocks ?? 'unlimited'} && exec "$@"`;
    const child = execFile(
      'sh',
      ['-c', limit, 'sh', process.execPath, join(projectRoot, 'src/cli/eain.ts'), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dir, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
