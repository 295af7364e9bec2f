import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#db/connect.ts';
import { addListing } from '#test/support/app/records.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

let data: { dir: string; remove: () => Promise<void> };
beforeAll(async () => {
  data = await newDataDir();
});
afterAll(() => data.remove());

const start = (): Promise<Site> =>
  startSite({ DATA_DIR: data.dir, DEMO: '0', TRUST_PROXY: '127.0.0.1' });

const DEVICES = 100;
const FIGURES = ['seen', 'call', 'viber', 'copy', 'share'] as const;

/** Most time between a visit and its write. */
const PROMISE_MS = 5_000;

/** Lets devices do all five with two homes: ten events each. */
const tellAs = async (site: Site, devices: readonly number[], ids: number[]): Promise<void> => {
  const body = JSON.stringify(Object.fromEntries(FIGURES.map((figure) => [figure, ids])));
  for (const device of devices) {
    const { status } = await fetch(`${site.origin}/api/properties/figures`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${device}`,
        'user-agent': 'A phone',
      },
    });
    expect(status).toBe(204);
  }
};

test('a killed site has lost no event that is older than five seconds, and counts none twice after its start', async () => {
  const devices = Array.from({ length: DEVICES }, (_, device) => device);
  const [early, late] = [devices.slice(0, 60), devices.slice(60)];
  const first = await start();
  const db = connect(databaseIn(data.dir));
  const ids = [await addListing(db), await addListing(db)];
  const countAll = async (): Promise<number> => {
    const rows = await db.selectFrom('listing_figures').select('count').execute();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  await tellAs(first, early, ids);
  await vi.waitFor(async () => expect(await countAll()).toBe(early.length * 10), PROMISE_MS);
  await tellAs(first, late, ids);
  await first.crash();
  const kept = await countAll();
  expect(kept).toBeGreaterThanOrEqual(early.length * 10);
  expect(kept).toBeLessThanOrEqual(DEVICES * 10);

  const second = await start();
  await tellAs(second, devices, ids);
  await second.stop();
  expect(await countAll()).toBe(DEVICES * 10);
  const rows = await db.selectFrom('listing_figures').select('count').execute();
  expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([DEVICES]));
  await db.destroy();
});
