import { join } from 'node:path';
import { buildApp } from './app.ts';
import { connect } from './db/connect.ts';
import { refreshStatistics } from './db/dialect.ts';
import { migrate, NewerSchemaError } from './db/migrate.ts';
import { makeFirstAdmin } from './demo/first-run.ts';
import { loadDemo } from './demo/load.ts';
import { paths } from './paths.ts';
import { createEncoder } from './photos/encoder.ts';
import { removeLeftovers } from './photos/leftovers.ts';
import { readAssets } from './platform/assets.ts';
import {
  backupDir,
  ConfigError,
  databaseFile,
  firstRunFile,
  mediaDir,
  readConfig,
  type Config,
} from './platform/config.ts';
import { createImageProcess } from './platform/image-process.ts';
import { createLog } from './platform/log.ts';
import { createMedia } from './platform/media.ts';
import { projectRoot } from './platform/project-root.ts';
import { renderPage } from '#pages';

/** How long open requests may take to end after the signal to stop, in milliseconds. */
const REQUESTS_END = 8_000;

/** How long all of it may take. */
const STOP_TIMEOUT = 12_000;

const start = async (config: Config): Promise<void> => {
  const startedAt = new Date();
  const log = createLog(config.logLevel);
  const db = connect(databaseFile(config));
  await migrate(db, {
    file: databaseFile(config),
    backupDir: backupDir(config),
    now: new Date(),
  });
  const media = await createMedia(mediaDir(config));
  if (config.demo && !isLocal(config.publicUrl))
    log.warn('demo data on a public address; DEMO=0 leaves it out');
  if (config.demo) {
    await loadDemo({ db, media, now: new Date(), dir: join(projectRoot, 'demo') });
    await makeFirstAdmin({
      db,
      now: new Date(),
      loginUrl: `${config.publicUrl}${paths.login()}`,
      file: firstRunFile(config),
      isTerminal: process.stdout.isTTY,
      print: console.log,
    });
  }
  await refreshStatistics(db);

  const images = createImageProcess(join(import.meta.dirname, 'image-process.js'));
  const encoder = createEncoder({ db, media, images, log });
  const clientDir = join(projectRoot, 'dist/client');
  const assets = await readAssets(clientDir);
  const server = await buildApp({
    config,
    db,
    media,
    images,
    log,
    now: () => new Date(),
    photosAdded: encoder.wake,
    renderPage,
    assets,
    clientDir,
  });
  await server.listen({ port: config.port, host: config.host });
  console.log(`Eain is ready: ${config.publicUrl}`);

  const tidying = new AbortController();
  const tidied = removeLeftovers(db, media, startedAt, tidying.signal).then(
    (removed) => removed > 0 && log.info({ removed }, 'photos without a record removed'),
    (error: unknown) => log.error({ err: error }, 'photos without a record not removed'),
  );
  encoder.wake();

  let isStopping = false;
  const stop = async (): Promise<void> => {
    // The signal comes twice when it is sent to the whole process group.
    if (isStopping) return;
    isStopping = true;
    // Who does not read to the end may not keep us from writing down what is still in memory.
    setTimeout(() => server.server.closeAllConnections(), REQUESTS_END).unref();
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    tidying.abort();
    const encoded = encoder.stop();
    await server.close();
    await Promise.all([encoded, tidied]);
    images.stop();
    await db.destroy();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
};

try {
  await start(readConfig(process.env));
} catch (error) {
  if (error instanceof ConfigError || error instanceof NewerSchemaError) {
    console.error(error.message);
  } else if (isPortTaken(error)) {
    console.error(`The port ${error.port} is in use. Choose another one: PORT=3001 npm start`);
  } else {
    console.error(error);
  }
  process.exit(1);
}

function isLocal(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
