import type { FastifyRequest } from 'fastify';

/**
 * Whether the browser says that somebody is signed in, for a header without a flash. Anybody may
 * say so: it proves nothing and opens nothing (PRODUCT 4).
 */
export const saysSignedIn = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)signed_in=1\s*(?:;|$)/.test(headers.cookie ?? '');
