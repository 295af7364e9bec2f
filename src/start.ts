import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from './app.ts';
import { openDataDir, SEARCHED } from './data-dir.ts';
import { engineOf } from './db/dialect.ts';
import type { Db } from './db/tables.ts';
import { makeFirstAdmin } from './demo/first-run.ts';
import { loadDemo } from './demo/load.ts';
import { hasLogins } from './features/accounts/server/store.ts';
import { createAlertSender } from './features/properties/server/alerts/alert-sender.ts';
import { readPushKeys } from './features/properties/server/alerts/push-keys.ts';
import { openMailer } from './mails.ts';
import { createEncoder } from './photos/encoder.ts';
import { MIN_ORPHAN_AGE_MS, reconcilePhotos } from './photos/orphans.ts';
import { configWarnings } from './platform/config-warnings.ts';
import { cacheDir, databaseFile, firstRunFile, type Config } from './platform/config.ts';
import { withLateRemovals } from './platform/files/late-removals.ts';
import type { Media } from './platform/files/media.ts';
import { closeGently } from './platform/http/close-gently.ts';
import { requireDiskSpace } from './platform/http/storage-faults.ts';
import { createImageProcess } from './platform/images/process.ts';
import { createLog, type Log } from './platform/log.ts';
import { fillSearchIndexes } from './records/search-index.ts';
import { paths } from './site/paths.ts';
import { programName } from './system/program-name.ts';
import { projectRoot } from './system/project-root.ts';
import { collectWhenQuiet } from './system/quiet-collection.ts';
import { readAhead } from './system/read-ahead.ts';
import { keepRoom } from './system/room.ts';
import { createWebhookSender } from './webhooks/sender.ts';
import { shareFigures } from './workers/worker-metrics.ts';

/** Time for open requests to end after the signal to stop. */
const REQUESTS_TIMEOUT_MS = 8_000;

/** Time for the whole shutdown. */
const STOP_TIMEOUT_MS = 12_000;

/** What a site shows its pages with, the program of its image process, and where it says something. */
type StartParts = Pick<AppParts, 'renderPage' | 'pageKey' | 'assets' | 'clientDir'> & {
  imageProgram: string;
  print: (line: string) => void;
};

const now = (): Date => new Date();

/** Starts a site, which ends by itself when a signal asks for it. */
export const start = async (config: Config, parts: StartParts): Promise<FastifyInstance> => {
  const startedAt = now();
  const log = createLog(config.logLevel);
  for (const warning of configWarnings(config, process.env)) log.warn(warning);
  const data = await openDataDir(config, startedAt);
  const { db, lock, isDemoUnfinished, exposedPaths } = data;
  const cleanup = new AbortController();
  const media = withLateRemovals(data.media, { log, signal: cleanup.signal });
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  await requireDiskSpace(config.dataDir, config.diskReserveBytes).catch(warn('the disk is full'));
  if (exposedPaths.length > 0)
    log.warn({ paths: exposedPaths }, 'others can read these: they are not ours to close');
  await fillDatabase({ config, db, media, log, print: parts.print });

  const images = createImageProcess(parts.imageProgram, cacheDir(config));
  const encoder = createEncoder({ db, media, images, log });
  const mailer = openMailer({ config, db, now, log });
  const background = [
    encoder,
    ...(mailer ? [mailer] : []),
    createWebhookSender({ db, now, log, allowsPrivate: config.allowsPrivateWebhooks }),
    await openAlertSender({ config, db, log }),
  ];
  const { worker } = cluster;
  const leaving = new AbortController();
  const server = await buildApp({
    config,
    db,
    media,
    images,
    log,
    now,
    elapsedMs: () => performance.now(),
    onPhotosAdded: encoder.wake,
    onMailAdded: mailer?.wake,
    leaving: leaving.signal,
    shareFigures: worker && ((read) => shareFigures(worker, read)),
    ...parts,
  });
  await server.listen({ port: config.port, host: config.host });

  const reconciled = reconcilePhotos({ db, media, now: startedAt, signal: cleanup.signal }, log, {
    // Times of objects are by the clock of their store, and other processes may be uploading.
    before: new Date(startedAt.getTime() - (config.mediaStore ? MIN_ORPHAN_AGE_MS : 0)),
    expected: isDemoUnfinished,
  }).catch((error: unknown) => log.error({ err: error }, 'photos not tidied'));
  for (const { wake } of background) wake();
  // After a start of the machine searches would wait for the disk, page by page, and all others for them.
  if (!config.database)
    readAhead(databaseFile(config), cleanup.signal).catch(warn('the database not read ahead'));
  keepRoom(cacheDir(config)).catch(warn('no room kept for the next start'));
  const stopCollecting = collectWhenQuiet(warn('memory not collected'));

  stopBySignal(log, async () => {
    leaving.abort();
    await pause(config.stopDelayMs);
    // A client that stops reading must not delay the writes of a shutdown, such as view counts.
    setTimeout(() => server.server.closeAllConnections(), REQUESTS_TIMEOUT_MS).unref();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stopCollecting();
    cleanup.abort();
    const stopped = background.map(({ stop }) => stop());
    await closeGently(server.server);
    await server.close();
    await Promise.all([...stopped, reconciled]);
    images.stop();
    await db.destroy();
    lock.release();
    // A worker lives as long as the channel to its parent.
    worker?.disconnect();
  });
  return server;
};

type DatabaseParts = {
  config: Config;
  db: Db;
  media: Media;
  log: Log;
  print: (line: string) => void;
};

/** Fills the search indexes, and an empty database with the demo if the site has one. */
const fillDatabase = async ({ config, db, media, log, print }: DatabaseParts): Promise<void> => {
  const { exclusively, refreshStatistics } = engineOf(db);
  await exclusively(async () => {
    await fillSearchIndexes(db, SEARCHED);
    if (!config.hasDemo) return;
    await loadDemo({ db, media, now: now(), dir: join(projectRoot, 'demo') });
    await makeFirstAdmin({
      db,
      now: now(),
      loginUrl: `${config.publicUrl}${paths.login()}`,
      file: firstRunFile(config),
      isTerminal: process.stdout.isTTY,
      print,
    });
  });
  if (!(await hasLogins(db)))
    log.warn(
      `nobody can log in yet: "${programName()} users create --admin" makes the first account`,
    );
  await refreshStatistics(db);
};

type AlertParts = Pick<DatabaseParts, 'config' | 'db' | 'log'>;

/** Opens what tells browsers of new homes, with the keys of the site. */
const openAlertSender = async ({ config, db, log }: AlertParts) => {
  const { contactEmail, publicUrl, allowsPrivateAlerts: allowsPrivate } = config;
  const subject = contactEmail ? `mailto:${contactEmail}` : publicUrl;
  const sender = { ...(await readPushKeys(db)), subject };
  return createAlertSender({ db, now, log, sender, allowsPrivate });
};

/** Stops when a signal asks for it, or after an error that nobody expected. */
const stopBySignal = (log: Log, stop: () => Promise<void>): void => {
  let stopping: Promise<void> | undefined;
  // The signal comes twice if it is sent to the process group: the launcher passes it on.
  const stopOnce = (): void => void (stopping ??= stop());
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopping because of an error that nobody expected');
    process.exitCode = 1;
    stopOnce();
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const)
    process.on(signal, stopOnce);
};
