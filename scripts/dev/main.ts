// `npm run dev`: the site by its sources, as they are saved. This process holds the port from the
// first to the last; behind it are Vite, which goes on through every restart of the server half, and
// that one, whose requests wait here while it is started again.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { readConfig, type Config } from '#platform/config.ts';
import { explain } from '#system/operator-error.ts';
import { projectRoot } from '#system/project-root.ts';
import { brokenPage } from './broken-page.ts';
import { forward } from './forward.ts';
import { createServerHalf } from './server-half.ts';
import { checkTypes } from './type-check.ts';
import { createLine, startVite, VITE_ADDRESS } from './vite.ts';

const INSPECTOR_PORT = 9229;

/** A save is several events, a checkout even more: they count as one when this far apart, in milliseconds. */
const SETTLED_MS = 30;

const NOT_STARTED =
  'The server half does not start: the terminal says why. It is tried again with the next change.';

process.env.NODE_ENV = 'development';

const start = async (config: Config): Promise<void> => {
  const half = createServerHalf({
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: config.publicUrl,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled-dev'),
    },
    inspectorPort: process.argv.includes('--inspect') ? INSPECTOR_PORT : undefined,
    onVite: (payload, answer) => line.receive(payload, answer),
  });
  const line = createLine(half.tellVite);
  const server = createServer((request, response) => void take(request, response));
  // Before anything else, so that a second one of the same port leaves the first alone.
  server.listen({ port: config.port, host: config.host });
  await once(server, 'listening');
  const serverStarted = half.restart();
  const viteStarted = startVite(server, line);

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { middlewares } = await viteStarted;
    if (!VITE_ADDRESS.test(request.url ?? '')) return answer(request, response);
    return middlewares(request, response, () => void answer(request, response));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const port = await half.port();
    if (port !== undefined) return half.hold(forward(request, response, port));
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
    response.end(brokenPage(NOT_STARTED));
  };

  const vite = await viteStarted;
  const { client } = vite.environments;
  /** Sources of the server half that it does not answer by yet. */
  const waiting = new Set<string>();

  const restart = async (): Promise<void> => {
    const since = performance.now();
    const result = await half.restart();
    if (result === 'overtaken') return;
    const names = [...waiting].map((file) => relative(projectRoot, file)).join(', ');
    if (result === 'failed') {
      console.log(`${names}: the server half does not start.`);
      return;
    }
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(`${names}: the server half answers again after ${seconds} s.`);
    // What browsers have loaded themselves they have replaced already.
    const isUnseen = [...waiting].some((file) => !client.moduleGraph.getModulesByFile(file));
    waiting.clear();
    if (isUnseen) client.hot.send({ type: 'full-reload' });
  };

  const update = async (files: readonly string[]): Promise<void> => {
    const taken = files.filter((file) => half.needs(file));
    for (const file of taken) waiting.add(file);
    if (taken.length > 0) await restart();
    client.hot.send('saved');
  };

  let changed = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, file) => {
    changed.add(file);
    clearTimeout(settling);
    settling = setTimeout(() => {
      const files = [...changed];
      changed = new Set();
      void update(files);
      types.again();
    }, SETTLED_MS);
  });

  const types = checkTypes();
  console.log(
    (await serverStarted) === 'answers' ? `Eain is ready: ${config.publicUrl}` : NOT_STARTED,
  );

  const stop = async (): Promise<void> => {
    types.stop();
    server.close();
    await Promise.all([half.stop(), vite.close()]);
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void stop());
};

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
