// The process of the server half: Node runs its sources without a build. `main.ts` starts it with the
// addresses of packages, which it loads ahead; sends `load` when a source has changed, and `begin` once the
// last process has released the data directory.
import { open as openInspector } from 'node:inspector';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { FromServerHalf, ToServerHalf } from './messages.ts';
import { pages } from './pages.ts';
import { readableOutput } from './readable-output.ts';

const root = join(import.meta.dirname, '../..');
const sources = pathToFileURL(join(root, 'src/')).href;

const sendMessage = (message: FromServerHalf): void => void process.send?.(message);

/** Resolves when the front process sends a message of this type. */
const receiveMessage = (type: ToServerHalf['type']): Promise<void> =>
  new Promise((resolve) => {
    const onMessage = (message: ToServerHalf): void => {
      if (message.type !== type) return;
      process.off('message', onMessage);
      resolve();
    };
    process.on('message', onMessage);
  });

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    if (context.parentURL?.startsWith(sources) && resolved.url.includes('/node_modules/'))
      sendMessage({ type: 'package', url: resolved.url });
    return resolved;
  },
  load: (url, context, next) => {
    if (url.startsWith(sources)) sendMessage({ type: 'source', file: fileURLToPath(url) });
    return next(url, context);
  },
});

/** Prints why the process cannot continue, and ends it. */
const fail = (reason: string): Promise<never> =>
  new Promise(() => {
    console.error(reason);
    process.send?.({ type: 'failed', reason } satisfies FromServerHalf, () => process.exit(1));
  });

/** Returns the stack of an error; that of a syntax error begins with file and line. */
const stackOf = (error: unknown): string =>
  readableOutput(
    error instanceof Error ? (error.stack ?? error.message) : inspect(error),
  ).trimEnd();

/** Imports the server half dynamically, so that the hook sees every source. */
const importSources = () =>
  Promise.all([
    import('#platform/config.ts'),
    import('#system/private-files.ts'),
    import('#system/operator-error.ts'),
    import('#start.ts'),
  ]);

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const [inspectorPort, ...packages] = process.argv.slice(2);
const load = receiveMessage('load');
const begin = receiveMessage('begin');
// A source that imports a broken package reports it.
await Promise.allSettled(packages.map((url) => import(url)));
await load;
const [{ readConfig }, { PRIVATE_UMASK }, { explain }, { start }] = await importSources().catch(
  (error: unknown) => fail(stackOf(error)),
);
sendMessage({ type: 'loaded' });
await begin;

process.umask(PRIVATE_UMASK);
if (inspectorPort) openInspector(Number(inspectorPort));
try {
  const server = await start(readConfig(process.env), {
    ...pages,
    clientDir: join(root, 'public'),
    imageProgram: join(root, 'src/platform/images/process-main.ts'),
    print: console.log,
  });
  // The channel must not keep the process alive after a stop.
  process.channel?.unref();
  sendMessage({ type: 'ready', port: (server.server.address() as AddressInfo).port });
} catch (error) {
  await fail(explain(error));
}
