import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running child processes, only those of `program` if given. */
export const childrenOf = (pid: number, program = ''): number[] =>
  tasksOf(pid)
    .flatMap((task) =>
      readProcFile(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
    )
    .filter((id) => program === '' || readProcFile(`/proc/${id}/cmdline`).includes(program))
    .map(Number);

/** Ids of the threads of a process; none if it has ended. */
const tasksOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** The kernel counts the processor's time of a process in hundredths of a second. */
const TICK_MS = 10;

/** The fields of `/proc/…/stat` from the state of the process on, which is the third of them. */
const statOf = (pid: number): string[] => {
  const stat = readProcFile(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may have spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const msOf = (ticks: readonly string[]): number =>
  ticks.reduce((sum, each) => sum + Number(each), 0) * TICK_MS;

/** CPU time of a process so far, of its threads and in the kernel for it, in milliseconds. */
export const cpuMsOf = (pid: number): number => msOf(statOf(pid).slice(11, 13));

/** CPU time of a process so far with all that it started, running and ended, in milliseconds; 0 where there is no `/proc`. */
export const familyCpuMsOf = (pid: number): number =>
  childrenOf(pid).reduce(
    (sum, child) => sum + familyCpuMsOf(child),
    // With the time of its children that have ended.
    msOf(statOf(pid).slice(11, 15)),
  );

/** Reads a file below `/proc`; returns an empty text if the process has ended. */
export const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};
