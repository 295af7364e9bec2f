import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Logs one line per request, also for aborted and timed-out ones; never the query. */
export const logRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    request.log.info({ ...fieldsOf(request, reply), status }, 'request');
    done();
  });
  server.addHook('onRequestAbort', async (request) => {
    request.log.info(fieldsOf(request), 'request aborted');
  });
  server.addHook('onTimeout', async (request, reply) => {
    request.log.info(fieldsOf(request, reply), 'request timed out');
  });
};

const fieldsOf = ({ method, url }: FastifyRequest, reply?: FastifyReply) =>
  requestFields({ method, url, ...(reply && { ms: reply.elapsedTime }) });

/** Returns the fields of a line about a request: the path without its query, and times to a tenth of a ms. */
export const requestFields = <F extends { url: string; ms?: number }>({
  url,
  ms,
  ...fields
}: F) => ({
  ...fields,
  path: url.split('?', 1)[0],
  ...(ms !== undefined && { ms: Math.round(ms * 10) / 10 }),
});
