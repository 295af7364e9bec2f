import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Builds the service worker: one file that needs no other, whose address never changes (`static-files.ts`). */
export const serviceWorker = (): Plugin => {
  let outDir = '';
  let target: string | string[] | false = false;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ outDir, target } = config.build);
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: false,
          target,
          rolldownOptions: {
            input: fileURLToPath(new URL('src/service-worker/worker.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
};
