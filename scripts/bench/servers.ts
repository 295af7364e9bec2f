import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#system/project-root.ts';
import { freePort } from '#test/support/sites/site.ts';

/** A server to compare with. */
export type BareServer = { origin: string; stop: () => Promise<void> };

/** Starts a program whose first argument is its port, and which prints a line when it listens. */
export const startBare = async (program: string, ...args: string[]): Promise<BareServer> => {
  const port = await freePort();
  const stop = await startProgram(program, String(port), ...args);
  return { origin: `http://127.0.0.1:${port}`, stop: async () => stop() };
};

/** Starts a program that prints a line when it is ready; returns the function that ends it. */
export const startProgram = async (program: string, ...args: string[]): Promise<() => void> => {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return () => void child.kill();
};

/** Builds and starts the server that renders pages by React alone, with the data that the site gave to browsers. */
export const startBareReact = async (
  siteOrigin: string,
  paths: readonly string[],
): Promise<BareServer> => {
  // Inside the project, so that the program finds its packages.
  const dir = await mkdtemp(join(projectRoot, 'node_modules/.cache/bench-'));
  const states = await Promise.all(
    paths.map(async (path) => [path, await stateOf(siteOrigin + path)]),
  );
  const file = join(dir, 'states.json');
  await writeFile(file, JSON.stringify(states));
  await build({
    configFile: join(projectRoot, 'vite.server.config.ts'),
    root: projectRoot,
    logLevel: 'error',
    build: {
      outDir: dir,
      emptyOutDir: false,
      rolldownOptions: { input: { main: 'scripts/bench/bare-react.tsx' } },
    },
  });
  const bare = await startBare(join(dir, 'main.js'), file);
  return {
    origin: bare.origin,
    stop: async () => {
      await bare.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

const stateOf = async (url: string): Promise<unknown> => {
  const html = await (await fetch(url)).text();
  const [, json = ''] =
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
};
