import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { formOf } from '#test/support/app/calls.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

/** Limits all files, including the database journal, to 1 MB. */
const FULL = { fileBlocks: 2048 };

/** More requests than the remaining space holds. */
const MOST = 500;

let data: { dir: string; remove: () => Promise<void> };
beforeEach(async () => {
  data = await newDataDir();
});
afterEach(() => data.remove());

const environment = () => ({ DATA_DIR: data.dir, DEMO: '0', RATE_LIMIT: 'off' });

const signIn = async (): Promise<Record<string, string>> => {
  const db = connect(databaseIn(data.dir));
  const { headers } = await addSignedIn(db);
  await db.destroy();
  return headers;
};

test('a full disk loses nothing that was confirmed, and is logged', async () => {
  await (await startSite(environment())).stop();
  const headers = await signIn();
  const site = await startSite(environment(), FULL);
  const publish = async (on: Site, photo?: Uint8Array) => {
    const typed = { ...LISTING_FORM, description: `<p>${randomBytes(9_000).toString('hex')}</p>` };
    const body = formOf(typed, photo && { image1: photo });
    const answer = await fetch(`${on.origin}/api/properties`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { id: number } };
  };

  const ids: number[] = [];
  for (let sent = 0; sent < MOST; sent++) {
    const { status, body } = await publish(site);
    if (status !== 201) {
      expect([status, body]).toEqual([503, { message: 'unavailable' }]);
      break;
    }
    ids.push(body.id);
  }
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThan(MOST);
  await expect.poll(() => site.log()).toContain('"code":"SQLITE_');

  const large = Buffer.concat([await jpeg(40, 30), randomBytes(2 ** 21)]);
  expect((await publish(site, large)).status).toBe(503);
  await expect.poll(() => site.log()).toContain('"code":"EFBIG"');
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  await site.stop();

  const roomy = await startSite(environment());
  for (const id of ids)
    expect((await fetch(`${roomy.origin}/api/properties/${id}`)).status, String(id)).toBe(200);
  expect((await publish(roomy)).status).toBe(201);
  await roomy.stop();
});

/** Mounts a small disk of memory on a folder; false where this process may not. */
const mountSmallDisk = (dir: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', dir]).status === 0;

/** Appends to a file; returns whether there was room. */
const append = (path: string, bytes: number): Promise<boolean> =>
  appendFile(path, Buffer.alloc(bytes)).then(
    () => true,
    () => false,
  );

/** Fills a disk to its last byte. */
const fillDisk = async (dir: string): Promise<void> => {
  for (const bytes of [2 ** 20, 4096]) while (await append(join(dir, 'other'), bytes));
};

test.runIf(process.geteuid?.() === 0)(
  'a site starts on a disk that is full to the last byte, shows what it has, and says that it is full',
  async ({ skip }) => {
    if (!mountSmallDisk(data.dir)) skip('This system mounts no disk of memory');
    try {
      const small = { ...environment(), DISK_RESERVE: '5', LOG_LEVEL: 'warn' };
      const first = await startSite(small);
      const headers = await signIn();
      const publish = (site: Site, field: object) =>
        fetch(`${site.origin}/api/properties`, {
          method: 'POST',
          headers,
          body: formOf({ ...LISTING_FORM, ...field }),
        });
      const { id } = (await (await publish(first, {})).json()) as { id: number };
      await expect.poll(() => existsSync(join(data.dir, 'cache/room'))).toBe(true);
      await first.stop();
      await fillDisk(data.dir);

      const site = await startSite(small);
      expect(site.log()).toContain('(DISK_RESERVE)');
      expect((await fetch(`${site.origin}/api/properties/${id}`)).status).toBe(200);
      expect((await fetch(`${site.origin}/results`)).status).toBe(200);
      await fillDisk(data.dir);
      const description = `<p>${randomBytes(50_000).toString('hex')}</p>`;
      expect((await publish(site, { description })).status).toBe(503);
      await site.stop();
    } finally {
      spawnSync('umount', ['-l', data.dir]);
    }
  },
);
