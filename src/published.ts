import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/tables.ts';
import { blogFeed } from './features/blogs/server/feed.ts';
import { blogListPaths } from './features/blogs/server/lists.ts';
import { listingListPaths } from './features/properties/server/facets.ts';
import { listingFeed } from './features/properties/server/feed.ts';
import { registerSharePictures } from './features/properties/server/share-routes.ts';
import { I18N } from './i18n/all-texts.ts';
import { paths } from './paths.ts';
import { cacheDir, type Config } from './platform/config.ts';
import { registerFeed } from './platform/feed-routes.ts';
import { clearDrafts, createFileCache, type FileCache } from './platform/file-cache.ts';
import type { FairTurn } from './platform/fair-turns.ts';
import type { Generation } from './platform/generation.ts';
import type { Images } from './platform/images.ts';
import type { Media } from './platform/media.ts';
import { registerRobots } from './platform/robots.ts';
import { registerSitemap } from './platform/sitemap-routes.ts';
import type { SitemapKind } from './platform/sitemap.ts';
import { createWorkQueue } from './platform/work-queue.ts';

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

type PublishedParts = {
  config: Config;
  db: Db;
  media: Media;
  images: Images;
  generation: Generation;
  turn: FairTurn;
  sharePictures: FileCache;
  clientDir: string;
};

/** Parts of fifty million records. */
const MAX_SITEMAPS = 2_000;

const sitemapDir = (config: Config): string => join(cacheDir(config), 'sitemap');
const shareDir = (config: Config): string => join(cacheDir(config), 'share');

/** The share pictures that are kept. */
export const createSharePictures = (config: Config): FileCache =>
  createFileCache(shareDir(config), MAX_SHARE_PICTURES);

/** What other sites and programs take from this one: feeds, sitemap, robots.txt, share pictures. */
export const registerPublished = async (
  server: FastifyInstance,
  { config, db, media, images, generation, turn, sharePictures, clientDir }: PublishedParts,
): Promise<void> => {
  const site = { origin: config.publicUrl, siteName: config.siteName };
  registerFeed(server, paths.feed(), listingFeed(db, site), { i18n: I18N, generation, turn });
  registerFeed(server, paths.blogFeed(), blogFeed(db, site), { i18n: I18N, generation, turn });
  registerSitemap(server, {
    db,
    origin: site.origin,
    generation,
    files: createFileCache(sitemapDir(config), MAX_SITEMAPS),
    kinds: SITEMAP_KINDS,
    loadPages: async () => [
      paths.home(),
      paths.about(),
      paths.terms(),
      paths.privacy(),
      ...(await listingListPaths(db)),
      ...(await blogListPaths(db)),
    ],
  });
  registerRobots(server, site.origin);
  await clearDrafts(shareDir(config));
  await clearDrafts(sitemapDir(config));
  await registerSharePictures(server, {
    db,
    media,
    images,
    cache: sharePictures,
    queue: createWorkQueue(MAX_WAITING_PICTURES),
    i18n: I18N,
    clientDir,
    turn,
  });
};
