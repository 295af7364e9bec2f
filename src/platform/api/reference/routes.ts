import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { negotiateEncoding } from '#platform/compression/negotiate.ts';
import { CachedPage } from '#platform/pages/cached-page.ts';
import { bodyHeaders } from '#platform/pages/page-headers.ts';
import { apiReference } from './page.ts';

/**
 * Serves the OpenAPI document and the reference page. Each is made for the first who asks, and packed once for each encoding: to do so
 * for everybody would take 5 to 10 ms of a processor each time.
 */
export const registerReference = (
  api: FastifyInstance,
  describe: () => Promise<OpenAPIV3_1.Document>,
): void => {
  let document: ReturnType<typeof describe> | undefined;
  const serve = (
    path: string,
    type: string,
    write: (document: OpenAPIV3_1.Document) => string,
  ): void => {
    let made: Promise<CachedPage> | undefined;
    const make = async () => new CachedPage(write(await (document ??= describe())));
    api.get(path, { schema: { hide: true } }, async (request, reply) => {
      const page = await (made ??= make());
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      const headers = { ...bodyHeaders(encoding), 'content-type': type, vary: 'accept-encoding' };
      return reply.headers(headers).send(await page.body(encoding));
    });
  };
  serve('/openapi.json', 'application/json; charset=utf-8', JSON.stringify);
  serve('/docs', 'text/html; charset=utf-8', apiReference);
};
