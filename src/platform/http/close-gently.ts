import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Time in which the first request of a connection that was just accepted arrives. */
const GRACE_MS = 300;

/**
 * Stops accepting connections, and resolves when the open ones have ended. The close of `node:http` also cuts those
 * that have not asked for anything yet: a request that is on its way to a process that leaves would be lost.
 */
export const closeGently = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  Listener.prototype.close.call(server);
  const waiting = new AbortController();
  const grace = pause(GRACE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([closed, grace]);
  waiting.abort();
  server.closeIdleConnections();
  await closed;
};
