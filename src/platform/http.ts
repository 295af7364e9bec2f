import { randomUUID } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { ApiError } from '../contract/errors.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The web server without routes: request ids, one log line per request, security headers, and
 * errors that always come from the closed list. Query strings are never logged.
 */
export const createServer = ({ config, log }: { config: Config; log: Log }): FastifyInstance => {
  const headers = securityHeaders(config);
  const server = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    connectionTimeout: 20_000,
    requestTimeout: 20_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
  }) as unknown as FastifyInstance;

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  server.setErrorHandler((error: FastifyError | ApiError, _request, reply) =>
    answerError(error, reply),
  );
  return server;
};

/** Answers an error of any origin with one of the closed list; what is ours to mend is logged. */
const answerError = (error: FastifyError | ApiError, reply: FastifyReply): FastifyReply => {
  const answer = toApiError(error);
  if (answer.status >= 500) reply.log.error({ err: error }, 'request failed');
  return reply.status(answer.status).send(answer.toBody());
};

/** What the framework refuses, in the words of the API (ARCHITECTURE, "Running"). */
const toApiError = (error: FastifyError | ApiError): ApiError => {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413) return new ApiError('file_too_large');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiError('invalid_input');
  return new ApiError('internal_error');
};
