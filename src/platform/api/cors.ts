import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { CONTENT_VERSION_HEADER } from '#contract/fetch-transport.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/idempotency.ts';

/**
 * What people do themselves, on the pages of the site: no page of another origin gets answers of it. Reports are among it: who visits
 * such a page would hide homes without knowing it.
 */
const IN_PERSON = /^\/api\/(?:(?:auth|admin)\/|properties\/[^/]+\/reports(?:\/|$))/;

/** Reads an address as the router does, which decodes it: a preflight has no route that could be asked. */
const isInPerson = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  try {
    return IN_PERSON.test(decodeURIComponent(path));
  } catch {
    // It leads nowhere.
    return true;
  }
};

/** How long browsers remember what they may send, in seconds; they take at most two hours. */
const MAX_AGE_SECONDS = 7_200;

/**
 * Lets scripts of these origins (`*` is every one) call what programs may call. Never with cookies: their calls are those of nobody, or
 * of the token that they send.
 */
export const allowOrigins = async (
  api: FastifyInstance,
  origins: readonly string[],
): Promise<void> => {
  const allowed = {
    origin: origins.includes('*') ? '*' : [...origins],
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_KEY_HEADER, 'Prefer'],
    exposedHeaders: ['Retry-After', 'X-Request-Id', CONTENT_VERSION_HEADER],
    maxAge: MAX_AGE_SECONDS,
  };
  await api.register(cors, {
    delegator: (request, callback) =>
      callback(null, isInPerson(request.url) ? { origin: false } : allowed),
  });
};

/**
 * Refuses writes for which pages of other sites use the browsers of their visitors, unless `origins` names them: a view can be told
 * without a preflight. Browsers say where a call comes from, programs do not.
 */
export const refuseOtherSites = (api: FastifyInstance, origins: readonly string[]): void => {
  const isAllowed = ({ url, headers: { origin = '' } }: Pick<FastifyRequest, 'url' | 'headers'>) =>
    !isInPerson(url) && (origins.includes('*') || origins.includes(origin));
  api.addHook('onRequest', (request, _reply, done) => {
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    const isWrite = request.method !== 'GET' && request.method !== 'OPTIONS';
    done(isForeign && isWrite && !isAllowed(request) ? new ApiError('forbidden') : undefined);
  });
};
