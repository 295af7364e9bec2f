import cluster from 'node:cluster';
import { join } from 'node:path';
import { pageKey, renderPage } from '#pages';
import { readConfig, type Config } from './platform/config.ts';
import { readAssets } from './platform/pages/assets.ts';
import { start } from './start.ts';
import { explain } from './system/operator-error.ts';
import { PRIVATE_UMASK } from './system/private-files.ts';
import { projectRoot } from './system/project-root.ts';
import { sayReady, startWorkers } from './workers/workers.ts';

process.umask(PRIVATE_UMASK);
try {
  const config = readConfig(process.env);
  const isParent = config.workers > 1 && cluster.isPrimary;
  if (isParent) await startWorkers(config);
  else await startSite(config);
  // For the person at the terminal; the log is for programs.
  if (cluster.isPrimary) console.log(`Eain is ready: ${config.publicUrl}`);
  else sayReady();
} catch (error) {
  console.error(
    isPortTaken(error)
      ? `The port ${error.port} is in use. Choose another one, such as PORT=3001`
      : explain(error),
  );
  process.exit(1);
}

async function startSite(config: Config): Promise<void> {
  const clientDir = join(projectRoot, 'dist/client');
  await start(config, {
    renderPage,
    pageKey,
    assets: await readAssets(clientDir),
    clientDir,
    imageProgram: join(import.meta.dirname, 'image-process.js'),
    print: console.log,
  });
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
