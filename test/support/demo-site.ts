import type { TestProject } from 'vitest/node';
import { startDemoSite } from './demo-data.ts';
import type { Site } from './site.ts';

let site: Site | undefined;

/** Starts the demo site before the first browser test of a run. */
export const setup = async (project: TestProject): Promise<void> => {
  site = await startDemoSite();
  project.provide('origin', site.origin);
};

/** Tests open pages without an id, which is an error to the log (S2). */
const EXPECTED = '"msg":"page opened without an id"';

/** Stops it after the last one; what else it logged as an error fails the run. */
export const teardown = async (): Promise<void> => {
  await site?.stop();
  const lines = site?.log().split('\n') ?? [];
  const errors = lines.filter((line) => line !== '' && !line.includes(EXPECTED));
  if (errors.length > 0) throw new Error(`The demo site logged errors:\n${errors.join('\n')}`);
};
