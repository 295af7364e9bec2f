import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Lines are written together, when there are so many bytes of them, or after so long. */
const BUFFER_BYTES = 4_096;
const FLUSH_INTERVAL_MS = 200;

/**
 * Creates the structured log: one JSON line per event on standard output. A process that is killed loses the lines
 * of the last moments.
 */
export const createLog = (level: string): Log => {
  if (level === 'silent') return pino({ level });
  const output = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), FLUSH_INTERVAL_MS).unref();
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
};
