import type { TestProject } from 'vitest/node';
import { encodeNothing, startDemoSite } from './demo-data.ts';
import { newDataDir, startSite, type Site } from './site.ts';

/** A site of agents that runs already: where it answers, and its folder. */
export type RunningSite = { origin: string; dataDir: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo site answers. */
    origin: string;
    /** The site of agents of each worker. */
    agentSites: RunningSite[];
  }
}

type Shared = Site & { dataDir: string; remove: () => Promise<void> };

let demo: Site | undefined;
let agents: Shared[] = [];

/** Starts the demo site and a site of agents for each worker before the first browser test of a run. */
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
  const site = await startSite({ DATA_DIR: dir, DEMO: '0', RATE_LIMIT: 'off' });
  encodeNothing(dir);
  return { ...site, dataDir: dir, remove };
};

/** Tests open pages without an id, which is an error to the log (S2). */
const EXPECTED = '"msg":"page opened without an id"';

/** Stops them after the last one; what else they logged as errors fails the run. */
export const teardown = async (): Promise<void> => {
  const sites = demo ? [demo, ...agents] : agents;
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all(agents.map(({ remove }) => remove()));
  const lines = sites.flatMap((site) => site.log().split('\n'));
  const errors = lines.filter((line) => line !== '' && !line.includes(EXPECTED));
  if (errors.length > 0) throw new Error(`The sites logged errors:\n${errors.join('\n')}`);
};
