import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the processes that a process has started and that are alive: all, or those of a program. */
export const childrenOf = (pid: number, program = ''): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean))
    .filter((id) => textOf(`/proc/${id}/cmdline`).includes(program))
    .map(Number);

/** What the system says of a process; of one that has ended meanwhile, nothing. */
export const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};
