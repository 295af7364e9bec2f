import type { FastifyRequest } from 'fastify';

/**
 * Returns whether the `signed_in` cookie is set, which spares signed-in users a flash of the visitors'
 * header. Anybody can set it: it proves nothing and gives access to nothing (PRODUCT 4).
 */
export const hasSignedInCookie = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:^|;\s*)signed_in=1\s*(?:;|$)/.test(headers.cookie ?? '');
