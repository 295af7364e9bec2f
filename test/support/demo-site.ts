import type { TestProject } from 'vitest/node';
import { startDemoSite } from './demo-data.ts';

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** Where the demo site answers, for all browser tests of a run. */
    origin: string;
  }
}

/** Starts the demo site before the first browser test; what it logged as an error fails the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startDemoSite();
  project.provide('origin', site.origin);
  return async () => {
    await site.stop();
    if (site.log()) throw new Error(`The demo site logged errors:\n${site.log()}`);
  };
}
