import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Logs one line per request, also for aborted and timed-out ones; never the query. */
export const logRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    request.log.info({ ...fieldsOf(request, reply), status }, 'request');
  });
  server.addHook('onRequestAbort', async (request) => {
    request.log.info(fieldsOf(request), 'request aborted');
  });
  server.addHook('onTimeout', async (request, reply) => {
    request.log.info(fieldsOf(request, reply), 'request timed out');
  });
};

const fieldsOf = ({ method, url }: FastifyRequest, reply?: FastifyReply) => ({
  method,
  path: url.split('?', 1)[0],
  ...(reply && { ms: Math.round(reply.elapsedTime * 10) / 10 }),
});
