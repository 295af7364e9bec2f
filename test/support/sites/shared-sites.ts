import type { TestProject } from 'vitest/node';
import { NO_MAIL_ARRIVES } from '#test/support/mail/no-mail.ts';
import { skipEncoding, startDemoSite } from './demo-data.ts';
import { newDataDir, startSite, type Site } from './site.ts';

/** A running site of agents. */
export type RunningSite = { origin: string; dataDir: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the demo site. */
    origin: string;
    /** One site of agents per worker. */
    agentSites: RunningSite[];
  }
}

type Shared = Site & { dataDir: string; remove: () => Promise<void> };

let demo: Site | undefined;
let agents: Shared[] = [];

/** Starts the demo site and one site of agents per worker before the first browser test. */
export const setup = async (project: TestProject): Promise<void> => {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  [demo, agents] = await Promise.all([
    startDemoSite({ hasSmallPictures: true }),
    Promise.all(workers.map(startForAgents)),
  ]);
  project.provide('origin', demo.origin);
  project.provide(
    'agentSites',
    agents.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
};

const startForAgents = async (): Promise<Shared> => {
  const { dir, remove } = await newDataDir();
  const site = await startSite({
    DATA_DIR: dir,
    DEMO: '0',
    RATE_LIMIT: 'off',
    ALERTS: 'private',
    ...NO_MAIL_ARRIVES,
  });
  skipEncoding(dir);
  return { ...site, dataDir: dir, remove };
};

/** A log line that tests provoke: opening a page without an id is logged as an error (S2). */
const EXPECTED = '"msg":"page opened without an id"';

/** Stops the sites after the last test; fails the run if they logged other errors. */
export const teardown = async (): Promise<void> => {
  const sites = demo ? [demo, ...agents] : agents;
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all(agents.map(({ remove }) => remove()));
  const lines = sites.flatMap((site) => site.log().split('\n'));
  const errors = lines.filter((line) => line !== '' && !line.includes(EXPECTED));
  if (errors.length > 0) throw new Error(`The sites logged errors:\n${errors.join('\n')}`);
};
