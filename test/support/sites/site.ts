import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

/**
 * The built server as a process of its own: all it has written so far, and how much of that is a log.
 * `crash` ends it at once.
 */
export type Site = {
  pid: number;
  origin: string;
  output: () => string;
  log: () => string;
  stop: () => Promise<void>;
  crash: () => Promise<void>;
};

/** `DATA_DIR` is needed; the rest is the configuration besides the address. */
export type SiteEnvironment = { DATA_DIR: string } & Record<string, string>;

/** The longest file that the process may write, in units of 512 bytes; a longer one fails (EFBIG). */
export type SiteLimits = { fileBlocks?: number };

/** Where Node keeps what it has compiled, for the next site: starting one takes a quarter less. */
const COMPILED = join(projectRoot, 'node_modules/.cache/compiled');

const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 15_000;

/**
 * Starts what `npm start` starts, on a free port, and waits until it is ready. Its clock stands in
 * another zone than the browser's, and both in another than Yangon.
 */
export const startSite = async (
  environment: SiteEnvironment,
  { fileBlocks }: SiteLimits = {},
): Promise<Site> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = [process.execPath, 'dist/server/main.js'];
  const limit = `ulimit -f ${fileBlocks ?? 'unlimited'} && exec "$@"`;
  const server = spawn('sh', ['-c', limit, 'sh', ...program], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      TZ: 'Pacific/Auckland',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(server);
  await started(server, output);
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

/** A folder for the data of one site; `remove` takes it away. */
export const newDataDir = async (): Promise<{ dir: string; remove: () => Promise<void> }> => {
  const dir = await mkdtemp(join(tmpdir(), 'eain-site-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
};

/** A port that nobody listens at. */
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

const started = (server: ChildProcess, output: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      server.kill('SIGKILL');
      reject(new Error(`The site ${reason}:\n${output()}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT);
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

/** Asks it to stop, as an operator does, and takes nothing but a clean end. */
const stop = async (server: ChildProcess, output: () => string): Promise<void> => {
  if (server.exitCode === null && server.signalCode === null) {
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
  if (server.exitCode !== 0)
    throw new Error(`The site ended with ${server.exitCode ?? server.signalCode}:\n${output()}`);
};
