import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { createApi } from './api/client.ts';
import { contracts } from './api/contracts.ts';
import { engineOf } from './db/dialect.ts';
import { readSecret } from './db/stores/secrets.ts';
import { saveSetting } from './db/stores/settings.ts';
import type { Db } from './db/tables.ts';
import { deletedKinds } from './deletion.ts';
import { adminHandlers } from './features/accounts/server/admin-routes.ts';
import { startDailyCleanup } from './features/accounts/server/daily-cleanup.ts';
import { deletionHandlers } from './features/accounts/server/deletion-routes.ts';
import { accountHandlers } from './features/accounts/server/routes.ts';
import { sessionHandlers } from './features/accounts/server/sessions/session-routes.ts';
import { findSession } from './features/accounts/server/sessions/sessions.ts';
import { findTokenUser, isAccessToken } from './features/accounts/server/tokens/tokens.ts';
import { userHandlers } from './features/accounts/server/user-record.ts';
import { labelSource } from './features/blogs/server/labels.ts';
import { blogHandlers } from './features/blogs/server/routes.ts';
import { blogSaveHandlers } from './features/blogs/server/save-routes.ts';
import { searchedBlogs } from './features/blogs/server/searched.ts';
import { registerCatalogue } from './features/catalogue/server/routes.ts';
import { draftHandlers } from './features/drafts/server/routes.ts';
import { deleteOldDrafts } from './features/drafts/server/store.ts';
import { menuHandlers } from './features/menus/server/routes.ts';
import { cardSaveHandlers } from './features/projects/server/card-routes.ts';
import { projectHandlers } from './features/projects/server/routes.ts';
import { projectSaveHandlers } from './features/projects/server/save-routes.ts';
import { searchedProjects } from './features/projects/server/searched.ts';
import { agentHandlers } from './features/properties/server/agents.ts';
import { alertHandlers } from './features/properties/server/alerts/alert-routes.ts';
import { readPushKeys } from './features/properties/server/alerts/push-keys.ts';
import { createFigureCounter } from './features/properties/server/figures/figure-counter.ts';
import { figureHandlers } from './features/properties/server/figures/figure-routes.ts';
import { addVisits } from './features/properties/server/figures/figure-store.ts';
import { keptHandlers } from './features/properties/server/kept.ts';
import { lifeHandlers } from './features/properties/server/life/life-routes.ts';
import { startPassingTime } from './features/properties/server/life/passing-time.ts';
import { openListings } from './features/properties/server/listing-search.ts';
import { createEmptySearches } from './features/properties/server/overview/empty-searches.ts';
import { overviewHandlers } from './features/properties/server/overview/overview.ts';
import { projectHomesHandlers } from './features/properties/server/places/of-projects.ts';
import { reportHandlers } from './features/properties/server/reports/report-routes.ts';
import { propertyHandlers } from './features/properties/server/routes.ts';
import { propertySaveHandlers } from './features/properties/server/save-routes.ts';
import { townshipHandlers } from './features/properties/server/townships.ts';
import { siteHandlers } from './features/site/server/routes.ts';
import { templateOneHandlers } from './features/template-ones/server/routes.ts';
import { templateOneSaveHandlers } from './features/template-ones/server/save-routes.ts';
import { searchedTemplateOnes } from './features/template-ones/server/searched.ts';
import { createSharePictures, registerFeeds } from './feeds.ts';
import { countPending } from './photos/encode.ts';
import { createPhotoReceiver } from './photos/receive-photos.ts';
import { directTransport } from './platform/api/direct-transport.ts';
import { toEndpoints } from './platform/api/handlers.ts';
import { registerApi } from './platform/api/routes.ts';
import { uploadDir, type Config } from './platform/config.ts';
import type { Media } from './platform/files/media.ts';
import { registerAppManifest } from './platform/http/app-manifest.ts';
import { registerHealth } from './platform/http/health.ts';
import { createServer } from './platform/http/http.ts';
import { registerMedia } from './platform/http/media-routes.ts';
import { registerFiles } from './platform/http/static-files.ts';
import { freeBytesOf, requireDiskSpace } from './platform/http/storage-faults.ts';
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
import { menuSource } from './records/menu-source.ts';

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
  onMailAdded?: (() => void) | undefined;
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
  const metrics = createMetrics();
  const requests = countRequests(server, metrics);
  server.addHook('onClose', addProcessMetrics(metrics));
  addStorageMetrics(metrics, {
    config,
    countPendingPhotos: () => countPending(db),
    elapsedMs: parts.elapsedMs,
    onError: (error) => log.error({ err: error }, 'storage not measured'),
  });
  await saveSetting(db, 'media_public_url', config.mediaPublicUrl);
  const listings = await openListings(db, config.maxIndexedListings);
  server.addHook('onClose', async () => listings.close());
  if (!listings.isIndexed)
    log.info(`more than ${config.maxIndexedListings} listings: the database answers searches`);
  // Loads the index now, so that no visitor waits for it.
  await listings.upToDate();
  const figures = createFigureCounter({
    secret: await readSecret(db, 'visits'),
    write: (visits) => addVisits(db, visits),
    onError: (error) => log.error({ err: error }, 'visits not written'),
    now: () => now().getTime(),
    waitMs: parts.countsWaitMs,
  });
  server.addHook('onClose', figures.flush);
  const emptySearches = createEmptySearches({
    db,
    onError: (error) => log.error({ err: error }, 'searches not written'),
    now,
    waitMs: parts.countsWaitMs,
  });
  server.addHook('onClose', emptySearches.flush);
  const isClockBelieved = createClockGuard({ db, now, elapsedMs: parts.elapsedMs, log });
  const stopDailyCleanup = startDailyCleanup({
    db,
    now,
    isClockBelieved,
    others: [deleteOldDrafts],
    onError: (error) => log.error({ err: error }, 'not all tidied'),
  });
  server.addHook('onClose', stopDailyCleanup);
  const logSecurityEvent = createSecurityLog({ db, log, now });
  const quotas = createQuotas({ db, now, isOn: config.hasRateLimit });
  metrics.add({
    name: 'eain_uploads_running',
    help: 'Forms with photos that are being received.',
    type: 'gauge',
    read: quotas.activeUploads,
  });
  const saves = {
    db,
    media,
    receivePhotos: createPhotoReceiver({ ...parts, metrics }),
    now,
    logSecurityEvent,
    quotas,
  };
  const sharePictures = createSharePictures(config);
  const requireSpace = () => requireDiskSpace(config.dataDir, config.diskReserveBytes);
  const endpoints = [
    ...toEndpoints(contracts.accounts, {
      ...accountHandlers({
        ...parts,
        onMailAdded: parts.onMailAdded,
        logSecurityEvent,
        deviceKey: await readSecret(db, 'known_devices'),
      }),
      ...sessionHandlers({ db, now, logSecurityEvent }),
    }),
    ...toEndpoints(contracts.site, siteHandlers(config)),
    ...toEndpoints(contracts.admin, {
      ...adminHandlers(db, {
        origin: config.publicUrl,
        hasFixedCode: config.registrationCode !== undefined,
        now,
        onMailAdded: parts.onMailAdded,
        logSecurityEvent,
      }),
      ...userHandlers(db),
      ...deletionHandlers({
        ...saves,
        kinds: deletedKinds(now, sharePictures),
        elapsedMs: parts.elapsedMs,
      }),
    }),
    ...toEndpoints(contracts.properties, {
      ...propertyHandlers({ db, listings, figures, emptySearches, now }),
      ...figureHandlers(db, figures, now),
      ...agentHandlers(db, listings),
      ...keptHandlers(listings),
      ...projectHomesHandlers(db, listings),
      ...townshipHandlers(listings),
      ...alertHandlers({
        db,
        listings,
        now,
        publicKey: config.hasWorker ? (await readPushKeys(db)).publicKey : null,
        allowsPrivate: config.allowsPrivateAlerts,
        requireDiskSpace: requireSpace,
        elapsedMs: parts.elapsedMs,
        isOn: config.hasRateLimit,
        signals: engineOf(db).signals,
      }),
      ...overviewHandlers(db, now, () => freeBytesOf(config.dataDir)),
      ...propertySaveHandlers({ ...saves, listings, sharePictures }),
      ...lifeHandlers({
        ...saves,
        origin: config.publicUrl,
        otherKinds: [searchedBlogs, searchedTemplateOnes, searchedProjects],
        onMailAdded: parts.onMailAdded,
      }),
      ...reportHandlers({
        ...saves,
        reporterKey: await readSecret(db, 'reporters'),
        isLimited: config.hasRateLimit,
        onHeld: () => contentVersion.bump(),
        onMailAdded: parts.onMailAdded,
      }),
    }),
    ...toEndpoints(contracts.templateOnes, {
      ...templateOneHandlers(db),
      ...templateOneSaveHandlers(saves),
    }),
    ...toEndpoints(contracts.blogs, { ...blogHandlers(db), ...blogSaveHandlers(saves) }),
    ...toEndpoints(contracts.drafts, draftHandlers(saves)),
    ...toEndpoints(
      contracts.menus,
      menuHandlers({
        ...saves,
        sources: {
          pages: menuSource(searchedTemplateOnes, 'template_ones'),
          projects: menuSource(searchedProjects, 'projects'),
          labels: labelSource,
        },
      }),
    ),
    ...toEndpoints(contracts.projects, {
      ...projectHandlers(db),
      ...projectSaveHandlers(saves),
      ...cardSaveHandlers(saves),
    }),
  ];
  const api = createApi(directTransport(endpoints));
  const contentVersion = createContentVersion(db, now());
  const stopPassingTime = startPassingTime({
    db,
    media,
    now,
    isClockBelieved,
    onChanged: contentVersion.bump,
    onMailAdded: parts.onMailAdded,
    onError: (error) => log.error({ err: error }, 'not all done that is due'),
  });
  server.addHook('onClose', stopPassingTime);
  const waitInQueue = createRequestQueue(config);
  // Requests are not decompressed: no client needs that, and a small body could expand to a huge one.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  });
  await registerApi(server, endpoints, {
    origin: config.publicUrl,
    corsOrigins: config.corsOrigins,
    db,
    contentVersion,
    authenticate: (token) =>
      isAccessToken(token) ? findTokenUser(db, token, now()) : findSession(db, token, now()),
    uploads: {
      db,
      dir: uploadDir(config),
      quotas,
      requireDiskSpace: requireSpace,
    },
    waitInQueue,
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
  await registerFeeds(server, { ...parts, listings, contentVersion, sharePictures, waitInQueue });
  registerPages(server, { ...parts, api, contentVersion, waitInQueue, metrics, requests });
  return server;
};
