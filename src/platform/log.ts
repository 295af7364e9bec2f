import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Creates the structured log: one JSON line per event on standard output. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
