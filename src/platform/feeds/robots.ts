import type { FastifyInstance } from 'fastify';
import { paths } from '#site/paths.ts';

/** Serves `/robots.txt`, which allows everything but the API; its reference page is allowed. */
export const registerRobots = (server: FastifyInstance, origin: string): void => {
  const text = [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}${paths.siteMap()}`,
    '',
  ].join('\n');
  server.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text),
  );
};
