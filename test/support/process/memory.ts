import { childrenOf, readProcFile } from './processes.ts';

/** Memory of a process and its children, in MB: current and peak. */
type MemoryWatch = { now: () => number; peak: () => number; stop: () => void };

/** Interval between two measurements. */
const INTERVAL_MS = 50;

/**
 * Watches the memory of a process and its children. Memory that several of them share, such as the
 * program itself, counts once (Linux: `Pss` of smaps_rollup).
 */
export const watchMemory = (pid: number): MemoryWatch => {
  let peak = 0;
  const now = (): number => {
    const taken = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + proportionalMb(each), 0);
    peak = Math.max(peak, taken);
    return taken;
  };
  const timer = setInterval(now, INTERVAL_MS);
  return { now, peak: () => peak, stop: () => clearInterval(timer) };
};

/** Peak memory of a process in MB, including all shared memory. */
export const peakMb = (pid: number): number => megabytes(`/proc/${pid}/status`, 'VmHWM');

/** Memory of a process in MB that is its own, without files that it has mapped. */
export const anonymousMb = (pid: number): number => megabytes(`/proc/${pid}/status`, 'RssAnon');

const proportionalMb = (pid: number): number => megabytes(`/proc/${pid}/smaps_rollup`, 'Pss');

const megabytes = (file: string, line: string): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readProcFile(file))?.[1] ?? 0) / 1024;
