import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** How often the delay of the event loop is sampled. */
const RESOLUTION_MS = 20;

/**
 * Adds the figures of the process: processor time, memory, and how late the event loop is. The delays are those since
 * they were last read. Returns a function that ends the sampling.
 */
export const addProcessMetrics = (metrics: Metrics): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  metrics.add({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process, of the user and the system.',
    type: 'counter',
    read: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  });
  metrics.add({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process without that of the process that decodes photos.',
    type: 'gauge',
    read: () => process.memoryUsage.rss(),
  });
  metrics.add({
    name: 'process_start_time_seconds',
    help: 'Start of the process, in seconds since 1970.',
    type: 'gauge',
    read: () => performance.timeOrigin / 1000,
  });
  metrics.add({
    name: 'eain_event_loop_delay_seconds',
    help: 'How late the event loop was since this was last read.',
    type: 'summary',
    read: () => {
      // The histogram has the time between two samples, and no values before the first of them.
      const seconds = (ns: number): number => Math.max(0, ns / 1e9 - RESOLUTION_MS / 1000) || 0;
      const samples = [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ];
      delay.reset();
      return samples;
    },
  });
  return () => void delay.disable();
};
