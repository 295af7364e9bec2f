import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FailuresLast } from './test/support/runner/failures-last.ts';
import { SecondsByPart } from './test/support/runner/seconds-by-part.ts';
import { SlowFirst } from './test/support/runner/slow-first.ts';
import { alias } from './vite.alias.ts';

/**
 * What runs on PostgreSQL, most of it for the second time: the tests whose answers come from the database. Those of bad
 * input, of log-ins that wait, and of processes ask it for nothing else (decision 41).
 */
const ON_POSTGRES = [
  'test/postgres/**/*.test.ts',
  'test/api/{properties,life,figures,drafts,menus,alerts}/**/*.test.ts',
  'test/api/content/**/*.test.ts',
  'test/api/accounts/auth-{codes,log,profile,register,resets,sessions}.test.ts',
  'test/api/accounts/{admin-records,security-log-together}.test.ts',
  'test/api/accounts/leaving/*.test.ts',
  'test/api/pages/{feeds,kept-pages,sitemap}.test.ts',
  'test/api/process/webhooks.test.ts',
  'src/features/properties/server/{,listing-sql/}*.random.test.ts',
  'src/{records,photos,features/*/server}/**/{idempotency,invitations,resets}.test.ts',
];

/** They take long, and hardly with the database. */
const NOT_ON_POSTGRES = [
  'test/api/content/{content-hostile-html,quotas,content-restart,content-photos,card-texts}.test.ts',
  'test/api/properties/{property-photos,property-bad-photos}.test.ts',
];

/** A worker for each core, and a third for two cores, as some wait for a browser or a timer; of more than four each needs a gigabyte. */
const WORKERS = Math.min(4, Math.max(3, availableParallelism()));

/** Browser tests share running sites, which tests of the other project do not wait for. */
export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: ['test/support/runner/processor-time.ts', 'test/support/runner/quiet-console.ts'],
    // Long enough for a machine that does ten other things; what hangs is found all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: WORKERS,
    // An app that a test starts allocates 20 MB. With the usual space for new objects each of them is collected once or twice
    // while it runs, which copies most of it, and took a quarter of the processors' time of API tests.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    reporters: ['default', new SecondsByPart(), new FailuresLast()],
    sequence: { sequencer: SlowFirst },
    tags: [
      {
        name: 'thorough',
        description:
          'Variants and rare failures, most in the browser: for a release, not for each change (decision 72)',
      },
    ],
    // Files of a worker share what they import: loading it again for each took half of the time of
    // short ones. So every test puts back what it changes of the world around it.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/postgres/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ON_POSTGRES,
          exclude: NOT_ON_POSTGRES,
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
