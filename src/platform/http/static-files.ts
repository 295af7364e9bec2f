import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The file of the service worker, whose address never changes: browsers ask for it again at each visit. */
const WORKER = 'sw.js';

/** The icon that browsers, feed readers and mail programs ask for without reading a page. It changes with the logo only. */
const ICON = 'favicon.ico';

/** Compressed copies of files, which are sent at the addresses of the files themselves. */
const COMPRESSED = ['**/*.br', '**/*.gz'];
const COMPRESSED_NAME = /\.(?:br|gz)$/;

/** Ends the service worker of a browser at its next visit, and deletes the copies that it has made. */
const END_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

type FilesOptions = {
  /** Whether browsers may have a service worker; if not, they delete theirs. */
  hasWorker: boolean;
};

/**
 * Serves the built browser files. Those with a content hash in their names are cached for a year, the service worker
 * not at all, the icon of the site for a month, the others (logo, pictures) for a day.
 */
export const registerFiles = async (
  server: FastifyInstance,
  clientDir: string,
  { hasWorker }: FilesOptions,
): Promise<void> => {
  const hashedFiles = join(clientDir, 'assets') + sep;
  const cacheControl = (path: string): string => {
    if (path.startsWith(hashedFiles)) return 'public, max-age=31536000, immutable';
    if (path.startsWith(join(clientDir, ICON))) return 'public, max-age=2592000';
    return path.startsWith(join(clientDir, WORKER)) ? 'no-cache' : 'public, max-age=86400';
  };
  await server.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    globIgnore: [...COMPRESSED, 'assets/**', ...(hasWorker ? [] : [WORKER])],
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControl(path));
    },
  });
  const hashed = new Set(
    (await readdir(hashedFiles)).filter((name) => !COMPRESSED_NAME.test(name)),
  );
  // One route for the hundred of them: each route takes time when the site starts, and figures of its own.
  server.get<{ Params: { name: string } }>('/assets/:name', {
    handler: (request, reply) => {
      const { name } = request.params;
      return hashed.has(name) ? reply.sendFile(`/assets/${name}`) : reply.callNotFound();
    },
    // As for the other files: who leaves before the first byte is no fault of the site.
    errorHandler: (error, request, reply) => {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else server.errorHandler(error, request, reply);
    },
  });
  if (hasWorker) return;
  server.get(`/${WORKER}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(END_WORKER),
  );
};
