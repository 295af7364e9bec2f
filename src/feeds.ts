import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/tables.ts';
import { blogFeed } from './features/blogs/server/feed.ts';
import { blogListPaths } from './features/blogs/server/lists.ts';
import { agentPaths } from './features/properties/server/agents.ts';
import { listingFeed } from './features/properties/server/feed.ts';
import { listingListPaths } from './features/properties/server/list-paths.ts';
import type { Listings } from './features/properties/server/listing-search.ts';
import { registerSharePictures } from './features/properties/server/share-routes.ts';
import { I18N } from './i18n/dictionaries/all-texts.ts';
import { cacheDir, type Config } from './platform/config.ts';
import { registerFeed } from './platform/feeds/feed-routes.ts';
import { registerRobots } from './platform/feeds/robots.ts';
import { registerSitemap } from './platform/feeds/sitemap-routes.ts';
import {
  removeTemporaryFiles,
  createFileCache,
  type FileCache,
} from './platform/files/file-cache.ts';
import type { Media } from './platform/files/media.ts';
import type { Images } from './platform/images/images.ts';
import type { FairQueue } from './platform/limits/fair-queue.ts';
import { createWorkQueue } from './platform/limits/work-queue.ts';
import type { ContentVersion } from './platform/pages/content-version.ts';
import { findPublished } from './records/publication.ts';
import { paths } from './site/paths.ts';

/** The kinds of records besides listings, by their names in the addresses of sitemaps. */
const SITEMAP_KINDS = [
  { name: 'blogs', table: 'blogs', path: paths.blogDetails },
  { name: 'template-ones', table: 'template_ones', path: paths.templateOneDetails },
  { name: 'projects', table: 'projects', path: paths.projectDetails },
] as const;

/** About 300 MB. */
const MAX_SHARE_PICTURES = 3_000;

/** A picture takes 0.1 to 0.2 s, so that the last one waits less than 2 s. */
const MAX_WAITING_PICTURES = 6;

type FeedDependencies = {
  config: Config;
  db: Db;
  listings: Listings;
  media: Media;
  images: Images;
  contentVersion: ContentVersion;
  waitInQueue: FairQueue;
  sharePictures: FileCache;
  clientDir: string;
};

/** Enough for fifty million records. */
const MAX_SITEMAPS = 2_000;

const sitemapDir = (config: Config): string => join(cacheDir(config), 'sitemap');
const shareDir = (config: Config): string => join(cacheDir(config), 'share');

/** Creates the file cache of share pictures. */
export const createSharePictures = (config: Config): FileCache =>
  createFileCache(shareDir(config), MAX_SHARE_PICTURES);

/** Serves feeds, sitemap, robots.txt and share pictures. */
export const registerFeeds = async (
  server: FastifyInstance,
  {
    config,
    db,
    listings,
    media,
    images,
    contentVersion,
    waitInQueue,
    sharePictures,
    clientDir,
  }: FeedDependencies,
): Promise<void> => {
  const site = { origin: config.publicUrl, siteName: config.siteName };
  registerFeed(server, paths.feed(), listingFeed(listings, site), {
    i18n: I18N,
    contentVersion,
    waitInQueue,
  });
  registerFeed(server, paths.blogFeed(), blogFeed(db, site), {
    i18n: I18N,
    contentVersion,
    waitInQueue,
  });
  registerSitemap(server, {
    db,
    origin: site.origin,
    contentVersion,
    files: createFileCache(sitemapDir(config), MAX_SITEMAPS),
    kinds: [
      {
        name: 'properties',
        table: 'properties',
        path: paths.propertyDetails,
        findShown: async (ids) => (await listings.upToDate()).listed(ids),
      },
      ...SITEMAP_KINDS.map((kind) => ({
        ...kind,
        findShown: (ids: readonly number[]) => findPublished(db, kind.table, ids),
      })),
    ],
    loadPages: async () => [
      paths.home(),
      paths.about(),
      paths.terms(),
      paths.privacy(),
      ...(await listingListPaths(listings)),
      ...(await agentPaths(db)),
      ...(await blogListPaths(db)),
    ],
  });
  registerRobots(server, site.origin);
  await removeTemporaryFiles(shareDir(config));
  await removeTemporaryFiles(sitemapDir(config));
  await registerSharePictures(server, {
    listings,
    media,
    images,
    cache: sharePictures,
    queue: createWorkQueue(MAX_WAITING_PICTURES),
    i18n: I18N,
    clientDir,
    waitInQueue,
  });
};
