import { defineConfig } from 'vitest/config';
import { FailuresLast } from './test/support/runner/failures-last.ts';
import { SecondsByPart } from './test/support/runner/seconds-by-part.ts';
import { SlowFirst } from './test/support/runner/slow-first.ts';
import { alias } from './vite.alias.ts';

/** What runs a second time, on PostgreSQL: the tests whose answers come from the database. */
const ON_POSTGRES = ['test/api/**/*.test.ts'];

/** Browser tests share running sites, which tests of the other project do not wait for. */
export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: ['test/support/runner/quiet-console.ts'],
    // Long enough for a machine that does ten other things; what hangs is found all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ['default', new SecondsByPart(), new FailuresLast()],
    sequence: { sequencer: SlowFirst },
    // Files of a worker share what they import: loading it again for each took half of the time of
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
          name: 'postgres',
          include: ON_POSTGRES,
          globalSetup: ['test/support/postgres/shared-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/sites/shared-sites.ts'],
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
