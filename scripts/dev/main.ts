// `npm run dev`: serves the site from its sources, and updates it when they are saved. This process
// holds the port and runs Vite. The server half is a child process, which is restarted after a change
// of its sources; its requests wait here in the meantime.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { readConfig, type Config } from '#platform/config.ts';
import { explain } from '#system/operator-error.ts';
import { projectRoot } from '#system/project-root.ts';
import { createErrorOverlay } from './error-overlay.ts';
import { errorPage } from './error-page.ts';
import { forward } from './forward.ts';
import { createGallery } from './gallery.ts';
import { createServerHalf } from './server-half.ts';
import { GALLERY_PATHS } from './states/paths.ts';
import { startTypeCheck } from './type-check.ts';
import { createViteChannel, startVite, VITE_PATHS } from './vite.ts';

const INSPECTOR_PORT = 9229;

/** Pause after which file events are processed together: a save causes several, a checkout many. */
const DEBOUNCE_MS = 30;

const NOT_STARTED = 'The server half does not start. It is tried again with the next change.';

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
    onViteMessage: (payload, answer) => channel.receive(payload, answer),
  });
  const channel = createViteChannel(half.sendToRunner);
  const gallery = createGallery();
  const server = createServer((request, response) => void handle(request, response));
  // Listens first, so that a second `npm run dev` on the same port does not disturb the first.
  server.listen({ port: config.port, host: config.host });
  await once(server, 'listening');
  const serverStarted = half.restart();
  const viteStarted = startVite(server, channel);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (GALLERY_PATHS.test(request.url ?? '')) return gallery.answer(request, response);
    const { middlewares } = await viteStarted;
    if (!VITE_PATHS.test(request.url ?? '')) return answer(request, response);
    return middlewares(request, response, () => void answer(request, response));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const port = await half.port();
    if (port !== undefined) return half.trackRequest(forward(request, response, port));
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
    response.end(errorPage(`${NOT_STARTED}\n\n${half.failure() ?? ''}`));
  };

  const vite = await viteStarted;
  const { client } = vite.environments;
  const overlay = createErrorOverlay(client.hot);
  /** Changed sources of the server half that it has not been restarted with. */
  const pendingFiles = new Set<string>();

  const restart = async (): Promise<void> => {
    const startedAt = performance.now();
    const result = await half.restart();
    if (result === 'superseded') return;
    const names = [...pendingFiles].map((file) => relative(projectRoot, file)).join(', ');
    if (result === 'failed') {
      console.log(`${names}: the server half does not start.`);
      overlay.show(half.failure() ?? '');
      return;
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${names}: the server half answers again after ${seconds} s.`);
    overlay.clear();
    // Vite has already replaced the modules that browsers load themselves.
    const hasServerOnlyFile = [...pendingFiles].some(
      (file) => !client.moduleGraph.getModulesByFile(file),
    );
    pendingFiles.clear();
    if (hasServerOnlyFile) client.hot.send('server-restarted');
  };

  const update = async (files: readonly string[]): Promise<void> => {
    gallery.update(files);
    const serverFiles = files.filter((file) => half.needsRestart(file));
    for (const file of serverFiles) pendingFiles.add(file);
    if (serverFiles.length > 0) await restart();
    client.hot.send('saved');
  };

  let changed = new Set<string>();
  let debounce: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, file) => {
    changed.add(file);
    clearTimeout(debounce);
    debounce = setTimeout(() => {
      const files = [...changed];
      changed = new Set();
      // The type check would slow the update down.
      typeCheck?.stop();
      void update(files).then(() => typeCheck?.restart());
    }, DEBOUNCE_MS);
  });

  const typeCheck = process.argv.includes('--no-types') ? undefined : startTypeCheck();
  console.log(
    (await serverStarted) === 'answers' ? `Eain is ready: ${config.publicUrl}` : NOT_STARTED,
  );

  const stop = async (): Promise<void> => {
    typeCheck?.stop();
    server.close();
    await Promise.all([half.stop(), gallery.stop(), vite.close()]);
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
