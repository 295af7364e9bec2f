import { childrenOf, textOf } from './processes.ts';

/** What a process and those that it started take together, in MB: now, and the most so far. */
export type Memory = { now: () => number; peak: () => number; stop: () => void };

/** Between two looks, in milliseconds. */
const EVERY = 50;

/**
 * Watches the memory of a process with its children. What several of them share, as the program
 * itself, counts once (Linux: `Pss` of smaps_rollup).
 */
export const watchMemory = (pid: number): Memory => {
  let peak = 0;
  const now = (): number => {
    const taken = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + shareOf(each), 0);
    peak = Math.max(peak, taken);
    return taken;
  };
  const timer = setInterval(now, EVERY);
  return { now, peak: () => peak, stop: () => clearInterval(timer) };
};

/** The most that a process has ever taken, in MB, with all that it shares. */
export const peakOf = (pid: number): number => megabytes(`/proc/${pid}/status`, 'VmHWM');

const shareOf = (pid: number): number => megabytes(`/proc/${pid}/smaps_rollup`, 'Pss');

const megabytes = (file: string, line: string): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(textOf(file))?.[1] ?? 0) / 1024;
