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
import { isStorageFault, RETRY_AFTER } from './storage-faults.ts';

/** More than the memory for them would allow to be busy; a proxy limits those of an address. */
const MAX_CONNECTIONS = 2_000;

/**
 * The web server without routes: request ids, one log line per request, security headers, and
 * errors that always come from the closed list. Query strings are never logged.
 */
export const createServer = (
  { config, log }: { config: Config; log: Log },
  deadlines = DEADLINES,
): FastifyInstance => {
  const headers = securityHeaders(config);
  // Any logger will do for those who get the server.
  const loggerInstance: FastifyBaseLogger = log;
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MIN_BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    connectionTimeout: deadlines.idle,
    requestTimeout: deadlines.request,
    http: { headersTimeout: deadlines.headers },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
    clientErrorHandler: (_error, socket) => refuseConnection(socket, headers),
  });

  enforceDeadlines(server, deadlines);
  server.server.maxConnections = MAX_CONNECTIONS;
  let hasWarned = false;
  server.addHook('onRequest', async (request, reply) => {
    const isForged =
      'x-forwarded-for' in request.headers && request.ip === request.socket.remoteAddress;
    if (isForged && !hasWarned) {
      hasWarned = true;
      log.warn('X-Forwarded-For came from an address outside TRUST_PROXY and is ignored');
    }
    reply.headers(headers).header('x-request-id', request.id);
  });
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    // A connection kept open would hold up the stop until its client lets go of it.
    if (isStopping) reply.header('connection', 'close');
  });
  logRequests(server);
  server.setErrorHandler((error: FastifyError | ApiError, _request, reply) =>
    answerError(error, reply),
  );
  return server;
};

/**
 * The address as routes and pages see it. Of a path that a browser would take for another site's, such
 * as `//name`, one slash is left; one that cannot be decoded leads nowhere, and is no broken request.
 */
const readableUrl = (asked: string): string => {
  const url = asked.replace(/^[/\\]+/, '/');
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/api/')) return url;
  try {
    // The result is used: the bundler drops the call otherwise, though it can throw.
    return decodeURIComponent(path) === '' ? '/' : url;
  } catch {
    return '/not-found';
  }
};

/** Answers an error of any origin with one of the closed list; what is ours to mend is logged. */
const answerError = (error: FastifyError | ApiError, reply: FastifyReply): FastifyReply => {
  const answer = toApiError(error);
  if (answer.status >= 500) reply.log.error({ err: error }, 'request failed');
  if (answer.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply.status(answer.status).send(answer.toBody());
};

/** Answers what Node cannot read as a request: it is not HTTP, came too slowly, or is too long. */
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

/** What the framework refuses, in the words of the API (ARCHITECTURE, "Running"). */
const toApiError = (error: FastifyError | ApiError): ApiError => {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413) return new ApiError('file_too_large');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiError('invalid_input');
  if (isStorageFault(error)) return new ApiError('unavailable', [], RETRY_AFTER);
  return new ApiError('internal_error');
};
