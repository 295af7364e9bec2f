import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { toOneLine } from '#contract/shapes/texts.ts';
import { claimFiles } from '#data-dir.ts';
import { connect } from '#db/connect.ts';
import { isDataDirHeld } from '#db/data-dir-lock.ts';
import { engineOf } from '#db/dialect.ts';
import { isNew, isUpToDate } from '#db/migrate.ts';
import { isFarAhead, newestTime } from '#db/stores/newest-time.ts';
import type { Db } from '#db/tables.ts';
import { hasLogins } from '#features/accounts/server/store.ts';
import { checkSmtp } from '#mail/smtp.ts';
import { refuseEmptyDatabase, refuseLostDatabase } from '#photos/lost-database.ts';
import { databaseFile, databasePlace, type Config } from '#platform/config.ts';
import { createMedia, openMedia } from '#platform/files/open-media.ts';
import { explain, OperatorError } from '#system/operator-error.ts';
import { requireUsable } from '#system/private-files.ts';

/** What a check found; `fails` if a start would end. */
export type Finding = { what: string; state: 'ok' | 'warns' | 'fails'; text: string };

const finding = (what: string, text: string, state: Finding['state'] = 'ok'): Finding => ({
  what,
  state,
  text,
});

/** Runs a check; an error that it throws is why a start would end. */
const attempt = (what: string, work: () => Promise<Finding>): Promise<Finding> =>
  work().catch((error: unknown) => finding(what, explain(error), 'fails'));

/** Returns whether a site is running on the data directory. */
export const isSiteRunning = ({ dataDir }: Config): boolean => isDataDirHeld(dataDir);

export const checkFolder = (config: Config): Promise<Finding> =>
  attempt('folder', async () => {
    const { dataDir } = config;
    const parent = existingParent(dataDir);
    if (!(await stat(parent)).isDirectory()) throw new OperatorError(`${parent} is not a folder.`);
    if (parent !== dataDir) {
      await access(parent, constants.W_OK | constants.X_OK);
      return finding('folder', `${dataDir} is not there: a start makes it`);
    }
    await requireUsable(dataDir);
    return finding(
      'folder',
      `${dataDir}${isSiteRunning(config) ? ', a site is running on it' : ''}`,
    );
  });

const freeBytes = async ({ dataDir }: Config): Promise<number> => {
  const { bavail, bsize } = await statfs(existingParent(dataDir));
  return bavail * bsize;
};

/** Checks the reserve without which uploads and new alerts are refused. */
export const checkDisk = (config: Config): Promise<Finding> =>
  attempt('disk', async () => {
    const free = await freeBytes(config);
    const text = `${megabytes(free)} free`;
    return free < config.diskReserveBytes
      ? finding(
          'disk',
          `${text}: below DISK_RESERVE, so uploads and new alerts are refused`,
          'warns',
        )
      : finding('disk', text);
  });

/** Checks the database, and the clock against the newest time in it. */
export const checkDatabase = async (config: Config, now: Date): Promise<Finding[]> => {
  if (!config.database) {
    const file = databaseFile(config);
    const lost = await attempt('database', async () => {
      if (existsSync(config.dataDir)) await refuseLostDatabase(file, openMedia(config));
      return finding('database', `${file} is not there: a start makes it`);
    });
    if (lost.state === 'fails' || !existsSync(file)) return [lost];
  }
  let db: Db | undefined;
  try {
    const opened = (db = connect(databasePlace(config)));
    const found = await checkRecords(opened, config);
    const hasTimes = found.state === 'ok' && !(await isNew(opened));
    return hasTimes ? [found, await checkClock(opened, now)] : [found];
  } catch (error) {
    return [finding('database', explain(error), 'fails')];
  } finally {
    await db?.destroy();
  }
};

const checkRecords = (db: Db, config: Config): Promise<Finding> =>
  attempt('database', async () => {
    const name = config.database ? 'DATABASE_URL' : databaseFile(config);
    await engineOf(db).refuseUnfit(db);
    if (!isSiteRunning(config)) await claimFiles(db, config);
    if (config.database && (await isNew(db)))
      return finding('database', `${name} has no tables yet: a start makes them`);
    if (!(await isUpToDate(db))) {
      const older = `${name} is older: a start`;
      if (config.database) return finding('database', `${older} migrates it`, 'warns');
      const free = await freeBytes(config);
      return (await stat(name)).size > free
        ? finding(
            'database',
            `${older} copies it, for which ${megabytes(free)} are too little`,
            'fails',
          )
        : finding('database', `${older} copies it and migrates it`, 'warns');
    }
    await refuseEmptyDatabase(db, config.database ? 'of DATABASE_URL' : name, openMedia(config));
    return (await hasLogins(db))
      ? finding('database', `${name} is up to date`)
      : finding('database', `${name} has no account that can log in`, 'warns');
  });

/** Clocks of a machine and its predecessor may differ by so much. */
const MAX_BEHIND_MS = 5 * 60 * 1000;

const checkClock = (db: Db, now: Date): Promise<Finding> =>
  attempt('clock', async () => {
    const newest = await newestTime(db);
    const isBehind = newest !== undefined && Date.parse(newest) - now.getTime() > MAX_BEHIND_MS;
    if (await isFarAhead(db, now))
      return finding(
        'clock',
        `${now.toISOString()} is weeks after the newest record: in the first hour nothing expires`,
        'warns',
      );
    return isBehind
      ? finding('clock', `${now.toISOString()} is before the newest record, ${newest}`, 'warns')
      : finding('clock', now.toISOString());
  });

export const checkBucket = (config: Config): Promise<Finding> =>
  attempt('bucket', async () => {
    await createMedia(config);
    return finding('bucket', `${config.mediaStore?.bucket} can be written`);
  });

/** Checks the mail server, which no start needs. */
export const checkMail = async (url: string): Promise<Finding> => {
  const { host } = new URL(url);
  try {
    await checkSmtp(url);
    return finding('mail', `${host} answers`);
  } catch (error) {
    const reason = error instanceof Error ? toOneLine(error.message) : String(error);
    return finding('mail', `${host} takes no mails: ${reason}`, 'warns');
  }
};

export const checkPort = ({ host, port }: Config): Promise<Finding> =>
  attempt('port', async () => {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', () => reject(new OperatorError(`${host}:${port} cannot be used`)));
      server.listen(port, host, resolve);
    });
    server.close();
    return finding('port', `${host}:${port} is free`);
  });

const existingParent = (dir: string): string =>
  existsSync(dir) ? dir : existingParent(dirname(dir));

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`;
