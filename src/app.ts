import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contracts, createApi } from './api.ts';
import type { Db } from './db/tables.ts';
import { adminHandlers } from './features/accounts/server/admin-routes.ts';
import { findSession } from './features/accounts/server/sessions.ts';
import { blogFeed } from './features/blogs/server/feed.ts';
import { blogListPaths } from './features/blogs/server/lists.ts';
import { blogHandlers } from './features/blogs/server/routes.ts';
import { projectHandlers } from './features/projects/server/routes.ts';
import { listingListPaths } from './features/properties/server/facets.ts';
import { listingFeed } from './features/properties/server/feed.ts';
import { propertyHandlers } from './features/properties/server/routes.ts';
import { createViewCounter } from './features/properties/server/view-counter.ts';
import { addViews } from './features/properties/server/views.ts';
import { templateOneHandlers } from './features/template-ones/server/routes.ts';
import compress from '@fastify/compress';
import { registerApi } from './platform/api-routes.ts';
import { createGeneration } from './platform/generation.ts';
import { cacheDir, type Config } from './platform/config.ts';
import { directCarrier } from './platform/direct-carrier.ts';
import { toEndpoints } from './platform/handlers.ts';
import { registerHealth } from './platform/health.ts';
import { createServer } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import { registerMedia } from './platform/media-routes.ts';
import type { Media } from './platform/media.ts';
import { registerPages } from './platform/page-routes.ts';
import type { PageAssets, PageRenderer } from './platform/page-renderer.ts';
import { registerSharePictures } from './features/properties/server/share-routes.ts';
import { clearDrafts, createFileCache } from './platform/file-cache.ts';
import { createWorkQueue } from './platform/work-queue.ts';
import { useOwnFonts } from './platform/typeset.ts';
import { registerFeed } from './platform/feed-routes.ts';
import { registerRobots } from './platform/robots.ts';
import { registerSitemap } from './platform/sitemap-routes.ts';
import type { SitemapKind } from './platform/sitemap.ts';
import { createI18n } from './i18n/i18n.ts';
import { en } from './i18n/en.ts';
import { mm } from './i18n/mm.ts';
import { paths } from './paths.ts';
import { registerFiles } from './platform/static-files.ts';
import { registerCatalogue } from './features/catalogue/server/routes.ts';

/** The records with a page each, as the sitemap calls them. */
const SITEMAP_KINDS: readonly SitemapKind[] = [
  { name: 'properties', table: 'properties', path: paths.propertyDetails },
  { name: 'blogs', table: 'blogs', path: paths.blogDetails },
  { name: 'template-ones', table: 'template_ones', path: paths.templateOneDetails },
  { name: 'projects', table: 'projects', path: paths.projectDetails },
];

/** About 300 MB of share pictures. */
const MAX_SHARE_PICTURES = 3_000;

/** A picture takes 0.1 to 0.2 s, and every answer comes within 2 s. */
const MAX_WAITING_PICTURES = 6;

/** What the app is made of; whoever builds it decides what stands behind each. */
export type AppParts = {
  config: Config;
  db: Db;
  media: Media;
  log: Log;
  renderPage: PageRenderer;
  assets: PageAssets;
  /** The folder of the built browser files. */
  clientDir: string;
};

/** The composition root: every part of the site, ready to listen. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, db, media, log } = parts;
  const server = createServer({ config, log });
  const views = createViewCounter({
    write: (counted) => addViews(db, counted),
    onError: (error) => log.error({ err: error }, 'views not written'),
    now: Date.now,
  });
  server.addHook('onClose', views.flush);
  const now = () => new Date();
  const endpoints = [
    ...toEndpoints(contracts.admin, adminHandlers(db, { origin: config.publicUrl, now })),
    ...toEndpoints(contracts.properties, propertyHandlers(db, views)),
    ...toEndpoints(contracts.templateOnes, templateOneHandlers(db)),
    ...toEndpoints(contracts.blogs, blogHandlers(db)),
    ...toEndpoints(contracts.projects, projectHandlers(db)),
  ];
  const api = createApi(directCarrier(endpoints));
  const generation = createGeneration(db, new Date());
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await registerApi(server, endpoints, {
    origin: config.publicUrl,
    generation,
    authenticate: (token) => findSession(db, token, now()),
  });
  registerHealth(server, { db, media });
  registerCatalogue(server);
  registerMedia(server, media);
  await registerFiles(server, parts.clientDir);
  const site = { origin: config.publicUrl, siteName: config.siteName };
  const i18n = { en: createI18n('en', en), mm: createI18n('mm', mm) };
  registerFeed(server, paths.feed(), listingFeed(db, site), { i18n, generation });
  registerFeed(server, paths.blogFeed(), blogFeed(db, site), { i18n, generation });
  registerSitemap(server, {
    db,
    origin: site.origin,
    generation,
    kinds: SITEMAP_KINDS,
    loadPages: async () => [
      paths.home(),
      ...(await listingListPaths(db)),
      ...(await blogListPaths(db)),
    ],
  });
  registerRobots(server, site.origin);
  useOwnFonts(cacheDir(config));
  const shareDir = join(cacheDir(config), 'share');
  await clearDrafts(shareDir);
  await registerSharePictures(server, {
    db,
    media,
    cache: createFileCache(shareDir, MAX_SHARE_PICTURES),
    queue: createWorkQueue(MAX_WAITING_PICTURES),
    i18n,
    clientDir: parts.clientDir,
  });
  registerPages(server, { ...parts, api, generation });
  return server;
};
