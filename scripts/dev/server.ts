// The process of the server half: Node runs its sources without a build. `main.ts` starts it, and sends
// `begin` once the last process has released the data directory.
import { open as openInspector } from 'node:inspector';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FromServerHalf, ToServerHalf } from './messages.ts';

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
  load: (url, context, next) => {
    if (url.startsWith(sources)) sendMessage({ type: 'source', file: fileURLToPath(url) });
    return next(url, context);
  },
});

const begin = receiveMessage('begin');
// Dynamic imports, so that the hook sees every source.
const [{ readConfig }, { PRIVATE_UMASK }, { explain }, { start }, { pages }] = await Promise.all([
  import('#platform/config.ts'),
  import('#system/private-files.ts'),
  import('#system/operator-error.ts'),
  import('#start.ts'),
  import('./pages.ts'),
]);
sendMessage({ type: 'loaded' });
await begin;

process.umask(PRIVATE_UMASK);
const [inspectorPort] = process.argv.slice(2);
if (inspectorPort) openInspector(Number(inspectorPort));
try {
  const server = await start(readConfig(process.env), {
    ...pages,
    clientDir: join(root, 'public'),
    imageProgram: join(root, 'src/platform/images/process-main.ts'),
    print: console.log,
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel must not keep the process alive after a stop.
  process.channel?.unref();
  sendMessage({ type: 'ready', port: (server.server.address() as AddressInfo).port });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
