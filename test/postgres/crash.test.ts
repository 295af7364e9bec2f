import { expect, inject, test } from 'vitest';
import { runCrashes } from '#test/support/crashes/run.ts';
import { sharedGround } from '#test/support/crashes/shared-ground.ts';

/** Each crash takes some seconds; `npm run crash 50 1 postgres` makes fifty. */
const CRASHES = 2;

test(
  'two processes that are killed during uploads keep everything that they have confirmed',
  { tags: ['thorough'], timeout: CRASHES * 60_000 },
  async () => {
    let calls = 0;
    const ground = await sharedGround(inject('postgresUrl'));
    for await (const { faults, answered } of runCrashes({ ground, count: CRASHES, seed: 5 })) {
      expect(faults).toEqual([]);
      calls += answered;
    }
    expect(calls).toBeGreaterThan(0);
  },
);
