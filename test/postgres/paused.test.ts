import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { createListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { startObjectStore, type ObjectStore } from '#test/support/s3/object-store.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

/** A process shows what others have written this long after it goes on, or after it was written. */
const HEALED_MS = 1_000;

/** Much longer than other processes have for being seen. */
const PAUSE_MS = 2_000;
const TEN_MINUTES_MS = 600_000;

let store: ObjectStore;
let writer: TestApp;
let user: SignedInUser;
let data: { dir: string; remove: () => Promise<void> };
let site: Site;
beforeAll(async () => {
  store = await startObjectStore();
  // Its clock is ten minutes ahead of that of the other process.
  writer = await startTestApp({ now: () => new Date(Date.now() + TEN_MINUTES_MS) });
  user = await addSignedIn(writer.db);
  const { url } = writer.place as { url: string };
  data = await newDataDir();
  site = await startSite({ DATA_DIR: data.dir, DATABASE_URL: url, ...store.env('p'), DEMO: '0' });
});
afterAll(async () => {
  await site.stop();
  await data.remove();
  await writer.close();
  await store.close();
});

const pageOf = async (path: string): Promise<string> => (await fetch(site.origin + path)).text();

const keep = async (path: string): Promise<void> => {
  for (let visit = 0; visit < 3; visit++) await pageOf(path);
};

const soon = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: HEALED_MS, interval: 20 });

test('a process that was paused shows what was written meanwhile, within a second', async () => {
  await keep('/results');
  process.kill(site.pid, 'SIGSTOP');
  const { id } = await createListing(writer, user, { area: 'area of the pause' });
  await pause(PAUSE_MS);
  process.kill(site.pid, 'SIGCONT');
  await soon(async () => expect(await pageOf('/results')).toContain('area of the pause'));
  await sendListingCall(writer, 'DELETE', String(id), user);
  await soon(async () => expect(await pageOf('/results')).not.toContain('area of the pause'));
});

test('two clocks that differ by ten minutes hide nothing, in either direction', async () => {
  await keep('/results');
  const { id } = await createListing(writer, user, { area: 'area of the future' });
  await soon(async () => expect(await pageOf('/results')).toContain('area of the future'));
  const answer = await fetch(`${site.origin}/api/properties/status/${id}`, {
    method: 'PUT',
    headers: { ...user.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'hidden' }),
  });
  expect(answer.status).toBe(200);
  await soon(async () => {
    const { statusCode } = await writer.server.inject(`/api/properties/${id}`);
    expect(statusCode).toBe(404);
  });
  expect(site.log()).toBe('');
});
