import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running child processes, only those of `program` if given. */
export const childrenOf = (pid: number, program = ''): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) =>
      readProcFile(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
    )
    .filter((id) => readProcFile(`/proc/${id}/cmdline`).includes(program))
    .map(Number);

/** The kernel counts the processor's time of a process in hundredths of a second. */
const TICK_MS = 10;

/** CPU time of a process so far, of its threads and in the kernel for it, in milliseconds. */
export const cpuMsOf = (pid: number): number => {
  const stat = readProcFile(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(fields[12]) + Number(fields[13])) * TICK_MS;
};

/** Reads a file below `/proc`; returns an empty text if the process has ended. */
export const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};
