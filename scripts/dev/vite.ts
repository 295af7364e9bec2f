// The browser half while it is developed, and the pages of the server half, by one Vite.
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
import { readable } from './readable.ts';
import { replaceScreens } from './screens.ts';

/** What the browser half is served from; nothing else in the project is anybody's to read. */
export const VITE_ADDRESS = /^\/(?:@|src\/|node_modules\/|scripts\/dev\/web\/)/;

/**
 * Sources that the server half loads itself. Its pages have to share them: an error is known by its class
 * on both sides of a call.
 */
const SHARED = /^\/src\/(?!features\/[^/]+\/web\/|shell\/|ui\/|editing\/).*\.ts$/;

/** The pages of the server half, whose modules Vite transforms; those that are shared Node loads itself. */
class PagesEnvironment extends DevEnvironment {
  override async fetchModule(
    ...[id, importer, options]: Parameters<DevEnvironment['fetchModule']>
  ): ReturnType<DevEnvironment['fetchModule']> {
    if (SHARED.test(id))
      return { externalize: pathToFileURL(join(projectRoot, id)).href, type: 'module' };
    return super.fetchModule(id, importer, options);
  }
}

/** The line to the server half, which changes with every start of it. */
export type Line = {
  channel: HotChannel;
  /** Hands Vite what the server half asks. */
  receive: (payload: HotPayload, answer: (payload: HotPayload) => void) => void;
};

/** A line over which `send` tells the server half what has changed. */
export const createLine = (send: (payload: HotPayload) => void): Line => {
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
      // The next request shows what was done to the pages of the server half.
      if (!options?.environment?.includes('ssr')) logger.info(readable(text), options);
    },
    warn: (text, options) => logger.warn(readable(text), options),
    error: (text, options) => logger.error(readable(text), options),
  };
};

/** Starts Vite behind a server, whose socket tells browsers what has changed. */
export const startVite = (server: Server, line: Line): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    root: projectRoot,
    appType: 'custom',
    mode: 'development',
    cacheDir: 'node_modules/.cache/vite-dev',
    customLogger: plainLogger(),
    plugins: [replaceScreens(), react()],
    optimizeDeps: { entries: ['scripts/dev/web/*.ts*', 'src/features/*/web/screens/*.tsx'] },
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
            new PagesEnvironment(name, config, { hot: true, transport: line.channel }),
        },
      },
    },
  });
