import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Log } from '#platform/log.ts';

export type LogLine = Record<string, unknown> & { level: number; msg: string };

/** Creates a real log that collects its lines in memory. */
export const memoryLog = (): { log: Log; lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as LogLine);
      done();
    },
  });
  return { log: pino({ base: null, level: 'trace' }, stream), lines };
};
