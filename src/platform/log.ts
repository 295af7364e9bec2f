import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Lines are written together, when there are so many bytes of them, or after so long. */
const BUFFER_BYTES = 4_096;
const FLUSH_INTERVAL_MS = 200;

/** What waits while the output takes nothing; more is lost. */
const MAX_WAITING_BYTES = 8_000_000;

/**
 * Creates the structured log: one JSON line per event on standard output. A process that is killed loses the lines
 * of the last moments. While the output takes nothing, such as a file on a full disk, the site goes on, and lines wait for room.
 */
export const createLog = (level: string): Log => {
  if (level === 'silent') return pino({ level });
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    maxLength: MAX_WAITING_BYTES,
  });
  let isFailing = false;
  // Without a listener the error ends the process.
  output.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  const flushSync = output.flushSync.bind(output);
  // sonic-boom tries for ever to write to a full disk here, and holds up the process, after a fatal error and at its end.
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  setInterval(() => output.flush(), FLUSH_INTERVAL_MS).unref();
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
};
