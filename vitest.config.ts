import { defineConfig } from 'vitest/config';
import { alias } from './vite.alias.ts';

/** Browser tests share one running site, which tests of the other project do not wait for. */
export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: ['test/support/quiet-console.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Files of a worker share what they import: loading it anew for each took half of the time of
    // short ones. So every test puts back what it changes of the world around it.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['test/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/demo-site.ts'],
          expect: { poll: { timeout: 10_000 } },
          // A busy machine may hold a page up for longer than a test waits for it; a fault fails twice.
          // The report marks what was run again.
          retry: 1,
        },
      },
    ],
  },
});
