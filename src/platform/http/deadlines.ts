import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const DEADLINES = {
  /** Closes a connection without traffic. */
  idleMs: 20_000,
  /** Time for the headers to arrive. */
  headersMs: 20_000,
  /** Time for the body to arrive after the headers, except for an authorized form. */
  bodyMs: 20_000,
  /** Idle time of an authorized form: a phone may be in a tunnel. Clients give up after 50 s (PRODUCT 9). */
  formIdleMs: 60_000,
  /** Time for any request: enough for 50 MB at 30 KB/s. */
  requestMs: 30 * 60_000,
  /** How long the rest of a refused body is read, so that the answer arrives. */
  refusedMs: 20_000,
  /** Idle time of a refused body. */
  refusedIdleMs: 2_000,
};

type Deadlines = typeof DEADLINES;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection unless the request is complete after `deadlineMs`. */
const requireComplete = (request: IncomingMessage, deadlineMs: number): void => {
  clearTimeout(timers.get(request));
  const close = (): void => {
    if (!request.complete) request.destroy();
  };
  timers.set(request, setTimeout(close, deadlineMs).unref());
};

const setIdleTimeout = ({ socket }: IncomingMessage, timeoutMs: number): void => {
  if (socket instanceof Socket) socket.setTimeout(timeoutMs);
};

/** Closes connections whose bodies arrive too slowly. */
export const enforceDeadlines = (
  server: FastifyInstance,
  { bodyMs, refusedMs, refusedIdleMs }: Deadlines = DEADLINES,
): void => {
  server.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      requireComplete(raw, bodyMs);
      raw.once('close', () => clearTimeout(timers.get(raw)));
    }
    done();
  });
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      requireComplete(raw, refusedMs);
      // Node restores its own timeout with the next request of the connection.
      setIdleTimeout(raw, refusedIdleMs);
    }
    done();
  });
};

/** Replaces the deadlines of an authorized form by the longer idle time. */
export const allowFormTime = (request: IncomingMessage): void => {
  clearTimeout(timers.get(request));
  setIdleTimeout(request, DEADLINES.formIdleMs);
};

/** Ends the idle deadline of a received form, because its photos then wait in a queue with its own timeout. */
export const clearIdleDeadline = (request: IncomingMessage): void => setIdleTimeout(request, 0);
