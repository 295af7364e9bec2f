import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built browser files. Those with a content hash in their names are cached for a year, the others
 * (logo, icons) for a day.
 */
export const registerFiles = async (server: FastifyInstance, clientDir: string): Promise<void> => {
  const hashedFiles = join(clientDir, 'assets') + sep;
  await server.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.startsWith(hashedFiles)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=86400',
      );
    },
  });
};
