import type { TestProject } from 'vitest/node';
import { startDemoSite } from './demo-data.ts';
import type { Site } from './site.ts';

let site: Site | undefined;

/** Starts the demo site before the first browser test of a run. */
export const setup = async (project: TestProject): Promise<void> => {
  site = await startDemoSite();
  project.provide('origin', site.origin);
};

/** Stops it after the last one; what it logged as an error fails the run. */
export const teardown = async (): Promise<void> => {
  await site?.stop();
  if (site?.log()) throw new Error(`The demo site logged errors:\n${site.log()}`);
};
