import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { createApi } from './api/client.ts';
import { engineOf } from './db/dialect.ts';
import { deleteExpiredLinks } from './db/stores/expired-links.ts';
import { readSecret } from './db/stores/secrets.ts';
import { saveSetting } from './db/stores/settings.ts';
import type { Db } from './db/tables.ts';
import { createEndpoints } from './endpoints.ts';
import { startDailyCleanup } from './features/accounts/server/daily-cleanup.ts';
import { findSession } from './features/accounts/server/sessions/sessions.ts';
import { findTokenUser, isAccessToken } from './features/accounts/server/tokens/tokens.ts';
import { registerCatalogue } from './features/catalogue/server/routes.ts';
import { deleteOldDrafts } from './features/drafts/server/store.ts';
import { wakeSilentAlerts } from './features/properties/server/alerts/alert-deliveries.ts';
import { createFigureCounter } from './features/properties/server/figures/figure-counter.ts';
import { addVisits } from './features/properties/server/figures/figure-store.ts';
import { startPassingTime } from './features/properties/server/life/passing-time.ts';
import { openListings, type Listings } from './features/properties/server/listing-search.ts';
import { createEmptySearches } from './features/properties/server/overview/empty-searches.ts';
import { createSharePictures, registerFeeds } from './feeds.ts';
import { countPending } from './photos/encode.ts';
import { createPhotoReceiver } from './photos/receive-photos.ts';
import { directTransport } from './platform/api/direct-transport.ts';
import { registerApi } from './platform/api/routes.ts';
import { brotliOptions } from './platform/compression/brotli.ts';
import { uploadDir, type Config } from './platform/config.ts';
import type { Media } from './platform/files/media.ts';
import { registerAppManifest } from './platform/http/app-manifest.ts';
import { registerHealth } from './platform/http/health.ts';
import { createServer } from './platform/http/http.ts';
import { registerMedia } from './platform/http/media-routes.ts';
import { registerFiles } from './platform/http/static-files.ts';
import { requireDiskSpace } from './platform/http/storage-faults.ts';
import type { Images } from './platform/images/images.ts';
import { createRequestQueue } from './platform/limits/fair-queue.ts';
import { createQuotas } from './platform/limits/quotas.ts';
import type { Log } from './platform/log.ts';
import { registerMetrics, type ShareFigures } from './platform/metrics/metrics-route.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { addProcessMetrics } from './platform/metrics/process-metrics.ts';
import { countRequests } from './platform/metrics/request-metrics.ts';
import { addStorageMetrics } from './platform/metrics/storage-metrics.ts';
import { createContentVersion } from './platform/pages/content-version.ts';
import type { PageAssets, PageRenderer } from './platform/pages/renderer.ts';
import { registerPages } from './platform/pages/routes.ts';
import { createSecurityLog } from './platform/security-log.ts';
import { createClockGuard } from './records/clock-guard.ts';

/** The dependencies of the app; the caller chooses the implementations. */
export type AppParts = {
  config: Config;
  db: Db;
  media: Media;
  images: Images;
  log: Log;
  now: () => Date;
  /** Reads a clock that only goes forward, for rate limits. */
  elapsedMs: () => number;
  /** How long counts wait to be written together; some seconds otherwise. */
  countsWaitMs?: number;
  /** Called when there are photos without variants. */
  onPhotosAdded: () => void;
  /** Called when a mail was added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
  /** Aborted when the process is about to stop. */
  leaving?: AbortSignal;
  /** Adds the figures of the other processes at the port. */
  shareFigures?: ShareFigures | undefined;
  renderPage: PageRenderer;
  pageKey: (href: string) => string;
  assets: PageAssets;
  /** The folder of the built browser files. */
  clientDir: string;
};

/** The composition root: connects all parts of the site to a server that is ready to listen. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, db, media, log, now, leaving } = parts;
  const server = createServer({ config, log, leaving });
  const { metrics, requests } = openMetrics(server, parts);
  await saveSetting(db, 'media_public_url', config.mediaPublicUrl);
  const listings = await openSearch(server, parts);
  const quotas = createQuotas({ db, now, isOn: config.hasRateLimit });
  metrics.add({
    name: 'eain_uploads_running',
    help: 'Forms with photos that are being received.',
    type: 'gauge',
    read: quotas.activeUploads,
  });
  const site = {
    ...parts,
    metrics,
    requests,
    listings,
    quotas,
    ...(await openCounters(server, parts)),
    receivePhotos: createPhotoReceiver({ ...parts, metrics }),
    logSecurityEvent: createSecurityLog({ db, log, now }),
    contentVersion: createContentVersion(db, now()),
    sharePictures: createSharePictures(config),
    waitInQueue: createRequestQueue(config),
    requireDiskSpace: () => requireDiskSpace(config.dataDir, config.diskReserveBytes),
  };
  const endpoints = await createEndpoints(site);
  startChores(server, parts, site.contentVersion.bump);
  // Requests are not decompressed: no client needs that, and a small body could expand to a huge one.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: brotliOptions(5),
    threshold: 1024,
    globalDecompression: false,
  });
  await registerApi(server, endpoints, {
    ...site,
    origin: config.publicUrl,
    corsOrigins: config.corsOrigins,
    authenticate: (token) =>
      isAccessToken(token) ? findTokenUser(db, token, now()) : findSession(db, token, now()),
    uploads: { ...site, dir: uploadDir(config) },
  });
  registerHealth(server, { db, media, now, leaving });
  registerMetrics(server, {
    metrics,
    token: config.metricsToken,
    shareFigures: parts.shareFigures,
  });
  registerCatalogue(server);
  registerMedia(server, media);
  registerAppManifest(server, config);
  await registerFiles(server, parts.clientDir, { hasWorker: config.hasWorker });
  await registerFeeds(server, site);
  registerPages(server, { ...site, api: createApi(directTransport(endpoints)) });
  return server;
};

/** Returns a function that logs an error with what it has prevented. */
const logAs =
  (log: Log, what: string) =>
  (error: unknown): void =>
    log.error({ err: error }, what);

/** Measures requests, the process and its storage. */
const openMetrics = (server: FastifyInstance, { config, db, log, elapsedMs }: AppParts) => {
  const metrics = createMetrics();
  const requests = countRequests(server, metrics);
  server.addHook('onClose', addProcessMetrics(metrics));
  server.addHook(
    'onClose',
    addStorageMetrics(metrics, {
      config,
      countPendingPhotos: () => countPending(db),
      elapsedMs,
      onError: logAs(log, 'storage not measured'),
    }),
  );
  return { metrics, requests };
};

/** Opens the search, and loads its index now, so that no visitor waits for it. */
const openSearch = async (
  server: FastifyInstance,
  { config: { maxIndexedListings }, db, log }: AppParts,
): Promise<Listings> => {
  const listings = await openListings(db, maxIndexedListings);
  server.addHook('onClose', async () => listings.close());
  if (!listings.isIndexed)
    log.info(`more than ${maxIndexedListings} listings: the database answers searches`);
  await listings.upToDate();
  return listings;
};

/** Opens what counts visits and searches, which writes the last of them when the server closes. */
const openCounters = async (
  server: FastifyInstance,
  { db, log, now, countsWaitMs: waitMs }: AppParts,
) => {
  const figures = createFigureCounter({
    secret: await readSecret(db, 'visits'),
    write: (visits) => addVisits(db, visits),
    onError: logAs(log, 'visits not written'),
    now: () => now().getTime(),
    waitMs,
  });
  const onError = logAs(log, 'searches not written');
  const emptySearches = createEmptySearches({ db, onError, now, waitMs });
  for (const { flush } of [figures, emptySearches]) server.addHook('onClose', flush);
  return { figures, emptySearches };
};

/** A site that runs for months has other tables than when it started. */
const refreshStatistics = (db: Db): Promise<void> => engineOf(db).refreshStatistics(db);

/** Starts what is done as time passes, until the server closes. `onChanged` is called when pages may show something else. */
const startChores = (server: FastifyInstance, parts: AppParts, onChanged: () => void): void => {
  const { log } = parts;
  const isClockBelieved = createClockGuard(parts);
  const stopDailyCleanup = startDailyCleanup({
    ...parts,
    isClockBelieved,
    others: [deleteOldDrafts, deleteExpiredLinks, wakeSilentAlerts, refreshStatistics],
    onError: logAs(log, 'not all tidied'),
  });
  const stopPassingTime = startPassingTime({
    ...parts,
    isClockBelieved,
    onChanged,
    onError: logAs(log, 'not all done that is due'),
  });
  for (const stop of [stopDailyCleanup, stopPassingTime]) server.addHook('onClose', stop);
};
