import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER, SERVER_ENVIRONMENT } from '#scripts/launch/server.mjs';
import { projectRoot } from '#system/project-root.ts';

/**
 * A server as a separate process; `output` is everything it has written, `log` only its log.
 * `crash` kills it.
 */
export type Site = {
  pid: number;
  origin: string;
  output: () => string;
  log: () => string;
  stop: () => Promise<void>;
  crash: () => Promise<void>;
};

/** `DATA_DIR` is required; the other keys are configuration. */
export type SiteEnvironment = { DATA_DIR: string } & Record<string, string>;

export type SiteOptions = {
  /**
   * Maximum size of files that the process may write, in units of 512 bytes; a larger write fails with
   * EFBIG.
   */
  fileBlocks?: number;
  /** Arguments of Node: the program and its own arguments. The built server by default. */
  program?: readonly string[];
  /** The user and the group that it runs as, which only root can choose. */
  user?: number;
  /** The folder that it runs in; by default that of this project. */
  root?: string;
};

/** Development mode, which serves the sources, for `program`. The tests check the types themselves. */
export const DEVELOPMENT = ['scripts/dev/main.ts', '--no-types'];

/** Compile cache of Node: it saves a quarter of the start time. */
const COMPILED = join(projectRoot, 'node_modules/.cache/compiled');

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * Starts a server on a free port and waits until it is ready. Its time zone differs from the
 * browser's, and both differ from Yangon's.
 */
export const startSite = async (
  environment: SiteEnvironment,
  { fileBlocks, program = SERVER, user, root = projectRoot }: SiteOptions = {},
): Promise<Site> => {
  const port = environment.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const limit = `ulimit -f ${fileBlocks ?? 'unlimited'} && exec "$@"`;
  const server = spawn('sh', ['-c', limit, 'sh', process.execPath, ...program], {
    cwd: root,
    ...(user !== undefined && { uid: user, gid: user }),
    env: {
      ...SERVER_ENVIRONMENT,
      PATH: process.env.PATH,
      TZ: 'Pacific/Auckland',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(server);
  await waitUntilReady(server, output);
  const readiness = await fetch(`${origin}/readyz`);
  if (!readiness.ok) throw new Error(`The site is not ready: ${readiness.status}`);
  return {
    pid: server.pid ?? 0,
    origin,
    output,
    log: () => output().replaceAll(/^(?:Eain is ready|First run).*\n/gm, ''),
    stop: () => stop(server, output),
    crash: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
};

/** Creates a data folder for a site; `remove` deletes it. */
export const newDataDir = async (): Promise<{ dir: string; remove: () => Promise<void> }> => {
  const dir = await mkdtemp(join(tmpdir(), 'eain-site-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
};

/** Finds a free port. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const collect = (server: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
};

const waitUntilReady = (server: ChildProcess, output: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      server.kill('SIGKILL');
      reject(new Error(`The site ${reason}:\n${output()}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS);
    const onExit = () => fail('ended before it was ready');
    const onOutput = () => {
      if (!output().includes('Eain is ready')) return;
      clearTimeout(timer);
      server.off('exit', onExit);
      server.stdout?.off('data', onOutput);
      resolve();
    };
    server.once('exit', onExit);
    server.stdout?.on('data', onOutput);
  });

/** Stops the server with SIGTERM; throws unless it exits with code 0. */
const stop = async (server: ChildProcess, output: () => string): Promise<void> => {
  if (server.exitCode === null && server.signalCode === null) {
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
  if (server.exitCode !== 0)
    throw new Error(`The site ended with ${server.exitCode ?? server.signalCode}:\n${output()}`);
};
