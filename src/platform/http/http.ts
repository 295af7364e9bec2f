import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { ApiError } from '#contract/errors.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { MIN_BODY_LIMIT_BYTES } from './body-limit.ts';
import { DEADLINES, enforceDeadlines } from './deadlines.ts';
import { logRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { isStorageFault, unavailableError } from './storage-faults.ts';

/** Open connections; memory allows fewer of them to be busy. A proxy limits those of one address. */
const MAX_CONNECTIONS = 2_000;

/** Requests of one connection that may be under way: browsers wait for an answer before they ask again, and few programs overlap more. */
const MAX_PIPELINED = 16;

/** The first line and the headers of a request: a search of 10,000 Burmese letters, of which each takes nine bytes of an address. */
const MAX_HEADER_BYTES = 96 * 1024;

/**
 * Creates the web server without routes: with request ids, one log line per request, security headers,
 * and errors of the closed list only. Query strings are never logged. When `leaving` is aborted, connections are closed after
 * their answer.
 */
export const createServer = (
  { config, log, leaving }: { config: Config; log: Log; leaving?: AbortSignal | undefined },
  deadlines = DEADLINES,
): FastifyInstance => {
  const headers = securityHeaders(config);
  // Typed as Fastify's own logger: the type of the server depends on it.
  const loggerInstance: FastifyBaseLogger = log;
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MIN_BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    connectionTimeout: deadlines.idleMs,
    requestTimeout: deadlines.requestMs,
    http: { headersTimeout: deadlines.headersMs, maxHeaderSize: MAX_HEADER_BYTES },
    rewriteUrl: (request) => normaliseUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
    clientErrorHandler: (_error, socket) => refuseConnection(socket, headers),
  });

  enforceDeadlines(server, deadlines);
  server.server.maxConnections = MAX_CONNECTIONS;
  limitPipelining(server);
  let hasWarned = false;
  // Hooks of every request call back: a promise for each would take longer than they do.
  server.addHook('onRequest', (request, reply, done) => {
    // The visitor's address is that of a trusted proxy, too, if it is a program of the proxy's machine; `ips` then names both.
    const isForged =
      !hasWarned &&
      'x-forwarded-for' in request.headers &&
      request.ip === request.socket.remoteAddress &&
      (request.ips ?? []).length < 2;
    if (isForged) {
      hasWarned = true;
      log.warn('X-Forwarded-For came from an address outside TRUST_PROXY and is ignored');
    }
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // An open connection would delay the shutdown until its client closes it, or lose a request that comes with its end.
    if (isStopping || leaving?.aborted) reply.header('connection', 'close');
    done();
  });
  logRequests(server);
  server.setErrorHandler((error: FastifyError | ApiError, _request, reply) =>
    answerError(error, reply, isStopping || leaving?.aborted === true),
  );
  return server;
};

/** Closes connections with many requests under way: answers wait in memory for those before them, and for who reads none. */
const limitPipelining = (server: FastifyInstance): void => {
  const underWay = new WeakMap<Socket, number>();
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= MAX_PIPELINED) return done();
    // Without `done` nothing is worked on for it.
    reply.hijack();
    socket.destroy();
  });
};

/** The beginning of an address in full, which servers have to understand (RFC 9112, 3.2.2); the site is always this one. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Normalises the address before routing. Reduces leading slashes to one, because browsers take `//name` for
 * another site, and replaces a page path that cannot be decoded by one that is not found.
 */
const normaliseUrl = (requested: string): string => {
  const url = requested.replace(ORIGIN, '').replace(/^[/\\]*/, '/');
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/api/')) return url;
  try {
    // Uses the result, because the bundler otherwise drops the call, although it can throw.
    return decodeURIComponent(path) === '' ? '/' : url;
  } catch {
    return '/not-found';
  }
};

/** Answers any error with one of the closed list, and logs server errors. What a process refuses because it stops is not logged. */
const answerError = (
  error: FastifyError | ApiError,
  reply: FastifyReply,
  isStopping = false,
): FastifyReply => {
  const answer = toApiError(error);
  // Queues refuse what would wait too long: a flood of them is expected, and none has a fault to look for.
  const isRefusal =
    error instanceof ApiError && error.code === 'unavailable' && error.cause === undefined;
  if (answer.status >= 500 && !isRefusal) reply.log.error({ err: error }, 'request failed');
  else if (isRefusal && !isStopping) reply.log.warn('request refused for now');
  if (answer.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply.status(answer.status).send(answer.toBody());
};

/** Answers a request that Node cannot parse: it is not HTTP, too slow or too long. */
const refuseConnection = (socket: Socket, headers: Record<string, string>): void => {
  const body = JSON.stringify(new ApiError('invalid_input').toBody());
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
  socket.destroySoon();
};

/** Maps errors of the framework and of the storage to errors of the API. */
const toApiError = (error: FastifyError | ApiError): ApiError => {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413) return new ApiError('file_too_large');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiError('invalid_input');
  if (isStorageFault(error)) return unavailableError(error);
  return new ApiError('internal_error');
};
