import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from './app.ts';
import { openDataDir, SEARCHED } from './data-dir.ts';
import { engineOf } from './db/dialect.ts';
import { makeFirstAdmin } from './demo/first-run.ts';
import { loadDemo } from './demo/load.ts';
import { hasLogins } from './features/accounts/server/store.ts';
import { createAlertSender } from './features/properties/server/alerts/alert-sender.ts';
import { readPushKeys } from './features/properties/server/alerts/push-keys.ts';
import { openMailer } from './mails.ts';
import { createEncoder } from './photos/encoder.ts';
import { MIN_ORPHAN_AGE_MS, reconcilePhotos } from './photos/orphans.ts';
import { configWarnings } from './platform/config-warnings.ts';
import { cacheDir, firstRunFile, type Config } from './platform/config.ts';
import { withLateRemovals } from './platform/files/late-removals.ts';
import { closeGently } from './platform/http/close-gently.ts';
import { createImageProcess } from './platform/images/process.ts';
import { createLog } from './platform/log.ts';
import { fillSearchIndexes } from './records/search-index.ts';
import { paths } from './site/paths.ts';
import { programName } from './system/program-name.ts';
import { projectRoot } from './system/project-root.ts';
import { collectWhenQuiet } from './system/quiet-collection.ts';
import { createWebhookSender } from './webhooks/sender.ts';
import { shareFigures } from './workers/worker-metrics.ts';

/** Time for open requests to end after the signal to stop. */
const REQUESTS_TIMEOUT_MS = 8_000;

/** Time for the whole shutdown. */
const STOP_TIMEOUT_MS = 12_000;

/** What a site shows its pages with, the program of its image process, and where it says something. */
export type StartParts = Pick<AppParts, 'renderPage' | 'pageKey' | 'assets' | 'clientDir'> & {
  imageProgram: string;
  print: (line: string) => void;
};

/** Starts a site, which ends by itself when a signal asks for it. */
export const start = async (config: Config, parts: StartParts): Promise<FastifyInstance> => {
  const startedAt = new Date();
  const log = createLog(config.logLevel);
  for (const warning of configWarnings(config, process.env)) log.warn(warning);
  const { db, lock, isDemoUnfinished, exposedPaths, ...data } = await openDataDir(
    config,
    startedAt,
  );
  const cleanup = new AbortController();
  const media = withLateRemovals(data.media, { log, signal: cleanup.signal });
  if (exposedPaths.length > 0)
    log.warn({ paths: exposedPaths }, 'others can read these: they are not ours to close');
  const { exclusively, refreshStatistics } = engineOf(db);
  await exclusively(async () => {
    await fillSearchIndexes(db, SEARCHED);
    if (!config.hasDemo) return;
    await loadDemo({ db, media, now: new Date(), dir: join(projectRoot, 'demo') });
    await makeFirstAdmin({
      db,
      now: new Date(),
      loginUrl: `${config.publicUrl}${paths.login()}`,
      file: firstRunFile(config),
      isTerminal: process.stdout.isTTY,
      print: parts.print,
    });
  });
  if (!(await hasLogins(db)))
    log.warn(
      `nobody can log in yet: "${programName()} users create --admin" makes the first account`,
    );
  await refreshStatistics(db);

  const images = createImageProcess(parts.imageProgram, cacheDir(config));
  const encoder = createEncoder({ db, media, images, log });
  const mailer = openMailer({ config, db, now: () => new Date(), log });
  const { worker } = cluster;
  const leaving = new AbortController();
  const webhooks = createWebhookSender({
    db,
    now: () => new Date(),
    log,
    allowsPrivate: config.allowsPrivateWebhooks,
  });
  const { contactEmail, publicUrl } = config;
  const alerts = createAlertSender({
    db,
    now: () => new Date(),
    log,
    sender: {
      ...(await readPushKeys(db)),
      subject: contactEmail ? `mailto:${contactEmail}` : publicUrl,
    },
    allowsPrivate: config.allowsPrivateAlerts,
  });
  const server = await buildApp({
    config,
    db,
    media,
    images,
    log,
    now: () => new Date(),
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
  encoder.wake();
  mailer?.wake();
  webhooks.wake();
  alerts.wake();

  const stopCollecting = collectWhenQuiet((error) =>
    log.warn({ err: error }, 'memory not collected'),
  );

  let isStopping = false;
  const stop = async (): Promise<void> => {
    // The signal comes twice if it is sent to the process group: the launcher passes it on.
    if (isStopping) return;
    isStopping = true;
    leaving.abort();
    await pause(config.stopDelayMs);
    // A client that stops reading must not delay the writes of a shutdown, such as view counts.
    setTimeout(() => server.server.closeAllConnections(), REQUESTS_TIMEOUT_MS).unref();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stopCollecting();
    cleanup.abort();
    const encoded = encoder.stop();
    const mailed = mailer?.stop();
    const told = Promise.all([webhooks.stop(), alerts.stop()]);
    await closeGently(server.server);
    await server.close();
    await Promise.all([encoded, mailed, told, reconciled]);
    images.stop();
    await db.destroy();
    lock.release();
    // A worker lives as long as the channel to its parent.
    worker?.disconnect();
  };
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopping because of an error that nobody expected');
    process.exitCode = 1;
    void stop();
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const)
    process.on(signal, () => void stop());
  return server;
};
