import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running child processes, only those of `program` if given. */
export const childrenOf = (pid: number, program = ''): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) =>
      readProcFile(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
    )
    .filter((id) => readProcFile(`/proc/${id}/cmdline`).includes(program))
    .map(Number);

/** Reads a file below `/proc`; returns an empty text if the process has ended. */
export const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};
