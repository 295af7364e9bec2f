// Vite, which serves the modules of browsers, and provides those of the pages to the server half.
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  createLogger,
  createServer,
  DevEnvironment,
  type HotChannel,
  type HotChannelListener,
  type HotPayload,
  type Logger,
  type ViteDevServer,
} from 'vite';
import { projectRoot } from '#system/project-root.ts';
import { readableOutput } from './readable-output.ts';
import { screenRefresh } from './screen-refresh.ts';

/** Matches the paths that Vite serves. It must not serve other files of the project. */
export const VITE_PATHS = /^\/(?:@|src\/|node_modules\/|scripts\/dev\/web\/)/;

/**
 * Matches the sources that Node loads in the server half. Its pages must use the same modules: `instanceof
 * ApiError` has to work on both sides of a call.
 */
const SHARED_SOURCES = /^\/src\/(?!features\/[^/]+\/web\/|shell\/|ui\/|editing\/).*\.ts$/;

/** Environment of the pages: Vite transforms their modules, except the shared ones. */
class PagesEnvironment extends DevEnvironment {
  override async fetchModule(
    ...[id, importer, options]: Parameters<DevEnvironment['fetchModule']>
  ): ReturnType<DevEnvironment['fetchModule']> {
    if (SHARED_SOURCES.test(id))
      return { externalize: pathToFileURL(join(projectRoot, id)).href, type: 'module' };
    return super.fetchModule(id, importer, options);
  }
}

/** Channel to the module runner in the server half; outlives restarts of its process. */
type ViteChannel = {
  channel: HotChannel;
  /** Passes a message of the module runner to Vite. */
  receive: (payload: HotPayload, answer: (payload: HotPayload) => void) => void;
};

/** Creates the channel; `send` sends a message to the module runner. */
export const createViteChannel = (send: (payload: HotPayload) => void): ViteChannel => {
  const listeners = new Map<string, Set<HotChannelListener>>();
  return {
    channel: {
      skipFsCheck: true,
      send,
      on: (event: string, listener: HotChannelListener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      },
      off: (event, listener) => {
        listeners.get(event)?.delete(listener as HotChannelListener);
      },
    },
    receive: (payload, answer) => {
      if (payload.type !== 'custom') return;
      for (const listener of listeners.get(payload.event) ?? [])
        listener(payload.data, { send: answer });
    },
  };
};

const plainLogger = (): Logger => {
  const logger = createLogger('info', { allowClearScreen: false });
  return {
    ...logger,
    info: (text, options) => {
      // Omits updates of the server half: the next request shows them.
      if (!options?.environment?.includes('ssr')) logger.info(readableOutput(text), options);
    },
    warn: (text, options) => logger.warn(readableOutput(text), options),
    error: (text, options) => logger.error(readableOutput(text), options),
  };
};

/** Starts Vite as middleware of a server, on which it also opens the WebSocket to browsers. */
export const startVite = (server: Server, { channel }: ViteChannel): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    root: projectRoot,
    appType: 'custom',
    mode: 'development',
    cacheDir: 'node_modules/.cache/vite-dev',
    customLogger: plainLogger(),
    plugins: [screenRefresh(), react()],
    optimizeDeps: { entries: ['scripts/dev/web/*.ts*', 'src/features/*/web/screens/**/*.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      warmup: {
        clientFiles: ['scripts/dev/web/site.tsx', 'src/features/properties/web/screens/home.tsx'],
        ssrFiles: ['src/shell/entry-server.tsx'],
      },
      watch: { ignored: ['**/data/**', '**/dist*/**', '**/shots/**', '**/.node/**'] },
    },
    environments: {
      ssr: {
        dev: {
          createEnvironment: (name, config) =>
            new PagesEnvironment(name, config, { hot: true, transport: channel }),
        },
      },
    },
  });
