import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One line per request, also of those whose client has gone or took too long. Queries are never logged. */
export const logRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    request.log.info({ ...factsOf(request, reply), status }, 'request');
  });
  server.addHook('onRequestAbort', async (request) => {
    request.log.info(factsOf(request), 'request aborted');
  });
  server.addHook('onTimeout', async (request, reply) => {
    request.log.info(factsOf(request, reply), 'request timed out');
  });
};

const factsOf = ({ method, url }: FastifyRequest, reply?: FastifyReply) => ({
  method,
  path: url.split('?', 1)[0],
  ...(reply && { ms: Math.round(reply.elapsedTime * 10) / 10 }),
});
