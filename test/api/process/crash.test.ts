import { expect, test } from 'vitest';
import { sqliteGround } from '#test/support/crashes/ground.ts';
import { runCrashes } from '#test/support/crashes/run.ts';

/** Each crash takes some seconds; `npm run crash` makes fifty. */
const CRASHES = 3;

test(
  'a site that is killed during uploads keeps everything it has confirmed',
  async () => {
    let calls = 0;
    const ground = await sqliteGround();
    for await (const { faults, answered } of runCrashes({ ground, count: CRASHES, seed: 5 })) {
      expect(faults).toEqual([]);
      calls += answered;
    }
    expect(calls).toBeGreaterThan(0);
  },
  CRASHES * 30_000,
);
