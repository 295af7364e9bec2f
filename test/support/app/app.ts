import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { connect, type DatabasePlace } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { openMailer } from '#mails.ts';
import { pageKey, renderPage } from '#pages';
import { cacheDir, readConfig, type Config } from '#platform/config.ts';
import { withLateRemovals } from '#platform/files/late-removals.ts';
import type { Media } from '#platform/files/media.ts';
import { createMedia } from '#platform/files/open-media.ts';
import * as photos from '#platform/images/images.ts';
import type { Images } from '#platform/images/images.ts';
import { drawShareCard } from '#platform/images/share-card.ts';
import { registerFonts } from '#platform/images/typeset.ts';
import { createLog, type Log } from '#platform/log.ts';
import { readAssets } from '#platform/pages/assets.ts';
import type { PageRenderer } from '#platform/pages/renderer.ts';
import { projectRoot } from '#system/project-root.ts';
import { openTestDatabase } from './database.ts';

/** The whole app on an empty database, listening at `origin`. */
export type TestApp = {
  server: FastifyInstance;
  db: Db;
  /** Where the database is, for other connections to it. */
  place: DatabasePlace;
  media: Media;
  images: Images;
  config: Config;
  now: () => Date;
  origin: string;
  close: () => Promise<void>;
};

/**
 * `env` is configuration besides DATA_DIR; without `log` the app logs nothing, without `now` it uses
 * the real time. `place` is the database of another app, or of nobody; without it the app gets one of its own.
 */
type TestAppOptions = {
  env?: Record<string, string>;
  log?: Log;
  now?: () => Date;
  place?: DatabasePlace;
  /** Where it listens; a free port otherwise. */
  port?: number;
  /** What renders the pages; that of the site otherwise. */
  render?: PageRenderer;
};

/** The built browser files, and what pages need to know of them, which is read once for all apps of a worker. */
const clientDir = join(projectRoot, 'dist/client');
let builtAssets: ReturnType<typeof readAssets> | undefined;

/**
 * Starts the app on a free port with a data folder of its own. It serves the files in `dist/client`,
 * which `npm test` builds before the tests.
 */
export const startTestApp = async ({
  env,
  log = createLog('silent'),
  now = () => new Date(),
  place: given,
  port = 0,
  render = renderPage,
}: TestAppOptions = {}): Promise<TestApp> => {
  const { db, place, dir, close } = await (given ? openOtherwise(given) : openTestDatabase());
  const config = readConfig({ PUBLIC_URL: 'https://eain.example', ...env, DATA_DIR: dir });
  // Image functions run in this process; the built site runs them in a separate one.
  const images: Images = { ...photos, drawShareCard };
  registerFonts(cacheDir(config));
  const closing = new AbortController();
  const media = withLateRemovals(await createMedia(config), {
    log,
    signal: closing.signal,
    retryMs: 200,
  });
  const assets = await (builtAssets ??= readAssets(clientDir));
  const mailer = openMailer({ config, db, now, log });
  const server = await buildApp({
    config,
    db,
    media,
    images,
    log,
    now,
    elapsedMs: () => now().getTime(),
    countsWaitMs: 100,
    // Encoding is slow and has tests of its own; until a photo is encoded, the largest JPEG is served.
    onPhotosAdded: () => {},
    onMailAdded: mailer?.wake,
    renderPage: render,
    pageKey,
    assets,
    clientDir,
  });
  mailer?.wake();
  const origin = await server.listen({ port, host: '127.0.0.1' });
  return {
    server,
    db,
    place,
    media,
    images,
    config,
    now,
    origin,
    close: async () => {
      closing.abort();
      // The client may have the last response before the server has finished with it, and keep the
      // connection open.
      server.server.closeAllConnections();
      await server.close();
      await mailer?.stop();
      await close();
    },
  };
};

/** Opens an existing database, as another process does, with a folder of its own. */
const openOtherwise = async (place: DatabasePlace) => {
  const dir = await mkdtemp(join(tmpdir(), 'eain-test-'));
  const db = connect(place);
  return {
    db,
    place,
    dir,
    close: async () => {
      await db.destroy();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
