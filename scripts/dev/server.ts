import { open as openInspector } from 'node:inspector';
// The server half while it is developed: Node runs its sources as they are. It is started by `main.ts`,
// which tells it when the one before has let go of the data.
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FromServerHalf, ToServerHalf } from './messages.ts';

const root = join(import.meta.dirname, '../..');
const sources = pathToFileURL(join(root, 'src/')).href;

const tell = (message: FromServerHalf): void => void process.send?.(message);

/** Resolves when the front process says so. */
const told = (type: ToServerHalf['type']): Promise<void> =>
  new Promise((resolve) => {
    const listen = (message: ToServerHalf): void => {
      if (message.type !== type) return;
      process.off('message', listen);
      resolve();
    };
    process.on('message', listen);
  });

registerHooks({
  load: (url, context, next) => {
    if (url.startsWith(sources)) tell({ type: 'source', file: fileURLToPath(url) });
    return next(url, context);
  },
});

const began = told('begin');
// Not before the hook is there.
const [{ readConfig }, { PRIVATE_UMASK }, { explain }, { start }, { pages }] = await Promise.all([
  import('#platform/config.ts'),
  import('#system/private-files.ts'),
  import('#system/operator-error.ts'),
  import('#start.ts'),
  import('./pages.ts'),
]);
tell({ type: 'loaded' });
await began;

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
  // Once it is asked to stop, nothing but open requests keeps it.
  process.channel?.unref();
  tell({ type: 'ready', port: (server.server.address() as AddressInfo).port });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
