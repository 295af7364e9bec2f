import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
export const DEADLINES = {
  /** A connection on which nothing happens for this long is closed. */
  idle: 20_000,
  /** Headers have to be here within this time. */
  headers: 20_000,
  /** So has a body, from then on, but for an admitted form. */
  body: 20_000,
  /** An admitted form may stand still for longer: a phone in a tunnel. Clients give up after 50 s (PRODUCT 9). */
  formIdle: 60_000,
  /** No request takes longer, whatever it brings: 50 MB at 30 KB/s. */
  request: 30 * 60_000,
  /** What is still coming of a body that was refused is read for this long, so that the answer arrives. */
  refused: 20_000,
  /** Unless nothing comes any more. */
  refusedIdle: 2_000,
};

type Deadlines = typeof DEADLINES;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection of a request that is not whole by then. */
const expectWhole = (request: IncomingMessage, within: number): void => {
  clearTimeout(timers.get(request));
  const close = (): void => {
    if (!request.complete) request.destroy();
  };
  timers.set(request, setTimeout(close, within).unref());
};

const setIdle = ({ socket }: IncomingMessage, milliseconds: number): void => {
  if (socket instanceof Socket) socket.setTimeout(milliseconds);
};

/** Gives bodies no more time than they need, and forms more once they are admitted. */
export const enforceDeadlines = (
  server: FastifyInstance,
  { body, refused, refusedIdle }: Deadlines = DEADLINES,
): void => {
  server.addHook('onRequest', async ({ headers, raw }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return;
    expectWhole(raw, body);
    raw.once('close', () => clearTimeout(timers.get(raw)));
  });
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    expectWhole(raw, refused);
    // The server sets its own again when the connection brings another request.
    setIdle(raw, refusedIdle);
  });
};

/** Gives a form that is admitted the time it needs on a slow connection. */
export const allowFormTime = (request: IncomingMessage): void => {
  clearTimeout(timers.get(request));
  setIdle(request, DEADLINES.formIdle);
};

/** Once a form is here the client waits for us: photos have their turn, and limits of their own. */
export const clearIdleDeadline = (request: IncomingMessage): void => setIdle(request, 0);
