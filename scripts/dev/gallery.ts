// The gallery of all screens and states at `/_states`: a process of its own, which the first request starts.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { findChromium } from '#scripts/launch/browser.mjs';
import { projectRoot } from '#system/project-root.ts';
import { errorPage } from './error-page.ts';
import { forward } from './forward.ts';
import { ENTRY_PATH } from './states/paths.ts';

const ENTRY_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Opening the screen</title>' +
  '<script type="module" src="/scripts/dev/web/enter-state.ts"></script></html>';

/** Matches the sources that the process has loaded, or can have loaded, itself. */
const OWN_SOURCES = /^(?:test\/support|scripts)\//;

const NOT_STARTED = 'The gallery does not start: the terminal says why.';

type Running = { child: ChildProcess; port: Promise<number | undefined> };

/** Manages that process. */
export const createGallery = () => {
  let running: Running | undefined;

  const start = (): Running => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'states/server.ts')], {
      env: {
        ...process.env,
        EAIN_CHROMIUM: process.env.EAIN_CHROMIUM ?? findChromium(projectRoot),
      },
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C then only ends this process, which lets that one stop its sites and remove their data.
      detached: true,
    });
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    child.once('message', (port) => resolve(Number(port)));
    child.once('exit', () => {
      resolve(undefined);
      if (running?.child === child) running = undefined;
    });
    return { child, port: promise };
  };

  const stop = async (): Promise<void> => {
    const last = running;
    running = undefined;
    if (!last) return;
    last.child.kill('SIGTERM');
    await once(last.child, 'exit');
  };

  return {
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      if (request.url === ENTRY_PATH) {
        response.writeHead(200, headers).end(ENTRY_PAGE);
        return;
      }
      running ??= start();
      const port = await running.port;
      if (port !== undefined) return forward(request, response, port);
      response.writeHead(503, headers).end(errorPage(NOT_STARTED));
    },
    /** Discards the pictures after a change; ends the process if the change is one of its own sources. */
    update: (files: readonly string[]): void => {
      if (files.some((file) => OWN_SOURCES.test(relative(projectRoot, file)))) void stop();
      else if (running?.child.connected) running.child.send('saved');
    },
    stop,
  };
};
