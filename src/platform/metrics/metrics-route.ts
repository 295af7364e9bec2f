import { BlockList, isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '#system/hashed-secrets.ts';
import { METRICS_CONTENT_TYPE, type Metrics } from './metrics.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers with which proxies say for whom they ask. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

type MetricsRouteParts = {
  metrics: Metrics;
  token: string | undefined;
  shareFigures?: ShareFigures | undefined;
};

/** Takes what formats the figures of this process, and returns what formats those of the site. */
export type ShareFigures = (read: () => string) => () => Promise<string>;

/**
 * Serves `/metrics` to programs of this machine that ask without a proxy, and to those who have the token. For all
 * others the address does not exist. `shareFigures` makes what is answered of the figures of this process alone.
 */
export const registerMetrics = (
  server: FastifyInstance,
  { metrics, token, shareFigures = (read) => async () => read() }: MetricsRouteParts,
): void => {
  const readFigures = shareFigures(metrics.toText);
  server.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) return reply.callNotFound();
    void reply.header('cache-control', 'no-store').type(METRICS_CONTENT_TYPE);
    return readFigures();
  });
};

const isLocal = ({ headers, socket }: FastifyRequest): boolean => {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = LOOPBACK.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  return isLoopback && FORWARDED.every((name) => headers[name] === undefined);
};

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const [, sent] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && sent !== undefined && isSameSecret(token, sent);
};
