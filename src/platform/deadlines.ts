import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In milliseconds. */
export const DEADLINES = {
  /** A connection on which nothing happens for this long is closed. */
  idle: 20_000,
  /** Headers have to be here within this time, and so has any other body than a form. */
  headers: 20_000,
  /** A form may stand still for longer: a phone in a tunnel. Clients give up after 50 s (PRODUCT 9). */
  formIdle: 60_000,
  /** No request takes longer, whatever it brings: 50 MB at 30 KB/s. */
  request: 30 * 60_000,
} as const;

/** Gives forms the time they need on a slow connection, and other bodies no more than before. */
export const keepDeadlines = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    if (isForm(request)) {
      // The server sets its own again when the connection brings another request.
      if (raw.socket instanceof Socket) raw.socket.setTimeout(DEADLINES.formIdle);
    } else if (
      headers['content-length'] !== undefined ||
      headers['transfer-encoding'] !== undefined
    ) {
      const timer = setTimeout(() => raw.destroy(), DEADLINES.headers);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
  });
};

/** Once a form is here the client waits for us: photos have their turn, and limits of their own. */
export const endIdleDeadline = ({ socket }: IncomingMessage): void => {
  if (socket instanceof Socket) socket.setTimeout(0);
};

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '');
