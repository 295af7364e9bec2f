import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Property } from '#features/properties/contract.ts';
import type { ListingStatus } from '#features/properties/life/status.ts';
import { emptyTrash } from '#features/properties/server/life/trash.ts';
import { mediaDir } from '#platform/config.ts';
import type { Media } from '#platform/files/media.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson, type SaveResponse } from '#test/support/app/calls.ts';
import { passTime, putInto, setStatus } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { search } from '#test/support/app/searches.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

let app: TestApp;
let owner: SignedInUser;
let admin: SignedInUser;
let id: number;
let time = new Date(START);
beforeAll(async () => {
  app = await startTestApp({ now: () => time });
  owner = await addSignedIn(app.db, {}, new Date(START + 20 * DAY_MS));
  admin = await addSignedIn(app.db, { role: 'admin' }, new Date(START + 20 * DAY_MS));
});
afterAll(() => app.close());
beforeEach(async () => {
  time = new Date(START);
  await app.db.deleteFrom('properties').where('trashed_at', 'is not', null).execute();
  id = await addListing(app.db, { postedBy: owner.id });
});

const post = (
  path: string,
  by: SignedInUser | undefined = owner,
): Promise<SaveResponse<Property>> => sendJson(app, 'POST', `properties/${path}`, by);

const ownIds = async (query = ''): Promise<number[]> => {
  const { body } = await sendJson<{ properties: { id: number }[] }>(
    app,
    'GET',
    `properties?mine=true&limit=100${query}`,
    owner,
  );
  return body.properties.map((each) => each.id);
};

const pageStatus = async (): Promise<number> =>
  (await app.server.inject(`/propertyDetails?id=${id}`)).statusCode;

describe('a listing in the trash', () => {
  test('is shown to nobody, is in the trash of its owner alone, and comes back as it was', async () => {
    await putInto(app.db, id, 'reserved');
    const { status, body } = await post(`trash/${id}`);
    expect([status, body.status, body.trashedAt]).toEqual([200, 'hidden', time.toISOString()]);
    time = new Date(START + DAY_MS);
    expect((await post(`trash/${id}`)).body.trashedAt).toBe(body.trashedAt);
    expect(await pageStatus()).toBe(404);
    expect((await search(app, `q=${id}`)).totalItems).toBe(0);
    expect(await ownIds()).not.toContain(id);
    expect(await ownIds('&show=hidden')).not.toContain(id);
    expect(await ownIds(`&q=${id}`)).not.toContain(id);
    expect(await ownIds('&show=trash')).toContain(id);
    const back = await post(`restore/${id}`);
    expect([back.status, back.body.status, back.body.trashedAt]).toEqual([200, 'reserved', null]);
    expect(await ownIds()).toContain(id);
    expect(await pageStatus()).toBe(200);
    expect((await post(`restore/${id}`)).status).toBe(409);
  });

  test.each([1, 101])('is not found by a word, as one of %i in the trash', async (count) => {
    const area = '777 sqft';
    const kept = await addListing(app.db, { postedBy: owner.id, area });
    const trashed = await Promise.all(
      Array.from({ length: count }, () => addListing(app.db, { postedBy: owner.id, area })),
    );
    for (const each of trashed) await post(`trash/${each}`);
    expect(await ownIds('&q=777')).toEqual([kept]);
    expect(await ownIds('&q=777%20sqft&order=oldest')).toEqual([kept]);
    expect(await ownIds('&q=777&show=trash')).toHaveLength(Math.min(count, 100));
    await app.db.deleteFrom('properties').where('id', '=', kept).execute();
  });

  test('that an administrator has removed stays removed, there and afterwards', async () => {
    await setStatus(app, id, admin, { status: 'removed', reason: 'Not yours.' });
    expect((await post(`trash/${id}`)).body.status).toBe('removed');
    expect((await setStatus(app, id, owner, { status: 'available' })).status).toBe(403);
    expect((await post(`restore/${id}`)).body).toMatchObject({
      status: 'removed',
      statusReason: 'Not yours.',
    });
  });

  test('leaves it when its status is set', async () => {
    await post(`trash/${id}`);
    const { body } = await setStatus(app, id, owner, { status: 'available' });
    expect([body.status, body.trashedAt]).toEqual(['available', null]);
  });

  test('is touched by nobody else', async () => {
    const other = await addSignedIn(app.db, {}, new Date(START + 20 * DAY_MS));
    expect((await post(`trash/${id}`, other)).status).toBe(403);
    await post(`trash/${id}`);
    expect((await post(`restore/${id}`, other)).status).toBe(403);
    expect((await post('trash/999999')).status).toBe(404);
  });

  test('is deleted with its photos after thirty days, and its address says what it was', async () => {
    const place = { owner: 'property_id', ownerId: id, slot: 1 } as const;
    const name = await addPhoto(app.db, app.media, { ...place, bytes: await jpeg(40, 30) });
    const files = async () =>
      (await readdir(mediaDir(app.config), { recursive: true })).filter((file) =>
        file.includes(name),
      );
    expect(await files()).not.toEqual([]);
    await post(`trash/${id}`);
    const early = new Date(START + 30 * DAY_MS - 1);
    expect(await emptyTrash(app, early)).toBe(0);
    expect(await ownIds('&show=trash')).toContain(id);
    expect(await emptyTrash(app, new Date(START + 30 * DAY_MS))).toBe(1);
    expect(await ownIds('&show=trash')).not.toContain(id);
    expect(await files()).toEqual([]);
    const former = await sendJson(app, 'GET', `properties/${id}/former`);
    expect(former.status).toBe(200);
  });

  test('that cannot be deleted keeps no other one from being deleted', async () => {
    const others = [
      await addListing(app.db, { postedBy: owner.id }),
      await addListing(app.db, { postedBy: owner.id }),
    ];
    const place = { owner: 'property_id', ownerId: id, slot: 1 } as const;
    const name = await addPhoto(app.db, app.media, { ...place, bytes: await jpeg(40, 30) });
    // A folder is no file that can be removed.
    await mkdir(join(mediaDir(app.config), name.slice(0, 2), `${name}-160.webp`));
    for (const each of [id, ...others]) await post(`trash/${each}`);
    const { errors } = await passTime(app, new Date(START + 30 * DAY_MS));
    expect(errors).toHaveLength(1);
    expect(await ownIds('&show=trash')).toEqual([]);
  });

  test('is gone from pages that were kept, also if its photos could not be deleted', async () => {
    const place = { owner: 'property_id', ownerId: id, slot: 1 } as const;
    await addPhoto(app.db, app.media, { ...place, bytes: await jpeg(40, 30) });
    await post(`trash/${id}`);
    const media: Media = { ...app.media, removePhoto: () => Promise.reject(new Error('full')) };
    const passed = await passTime({ ...app, media }, new Date(START + 30 * DAY_MS));
    expect([passed.told, passed.errors.map(String)]).toEqual([
      1,
      ['AggregateError: not all of the trash can be deleted'],
    ]);
  });

  test('is not deleted if its owner restores it while others are deleted', async () => {
    const other = await addListing(app.db, { postedBy: owner.id });
    const place = { owner: 'property_id', ownerId: id, slot: 1 } as const;
    await addPhoto(app.db, app.media, { ...place, bytes: await jpeg(40, 30) });
    await post(`trash/${id}`);
    time = new Date(START + 1);
    await post(`trash/${other}`);
    const media: Media = {
      ...app.media,
      removePhoto: async (name) => {
        await post(`restore/${other}`);
        await app.media.removePhoto(name);
      },
    };
    await emptyTrash({ ...app, media }, new Date(START + 31 * DAY_MS));
    const left = await ownIds();
    expect([left.includes(id), left.includes(other)]).toEqual([false, true]);
  });
});

type Bulk = { done: number[]; refused: { id: number; code: string }[] };
const bulk = (ids: readonly number[], action: string, by: SignedInUser | undefined = owner) =>
  sendJson<Bulk>(app, 'POST', 'properties/bulk', by, { ids, action });

describe('several listings', () => {
  const statusesOf = async (ids: readonly number[]): Promise<ListingStatus[]> => {
    const rows = await app.db
      .selectFrom('properties')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };

  test('are changed as far as each allows it, and the others are named', async () => {
    const closed = await addListing(app.db, { postedBy: owner.id });
    await putInto(app.db, closed, 'closed');
    const removed = await addListing(app.db, { postedBy: owner.id });
    await putInto(app.db, removed, 'removed');
    const foreign = await addListing(app.db);
    const ids = [id, closed, removed, foreign, 999_999, id];
    const confirmed = await bulk(ids, 'confirm');
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({
      done: [id],
      refused: [
        { id: closed, code: 'changed_elsewhere' },
        { id: removed, code: 'changed_elsewhere' },
        { id: foreign, code: 'forbidden' },
        { id: 999_999, code: 'not_found' },
      ],
    });
    const reserved = await bulk([id, closed, removed], 'reserved');
    expect(reserved.body).toEqual({
      done: [id, closed],
      refused: [{ id: removed, code: 'forbidden' }],
    });
    expect(await statusesOf([id, closed, removed])).toEqual(['reserved', 'reserved', 'removed']);
    expect((await bulk([id, closed], 'trash')).body.done).toEqual([id, closed]);
    expect(await ownIds('&show=trash')).toEqual(expect.arrayContaining([id, closed]));
    expect((await bulk([id, closed, removed], 'restore')).body).toEqual({
      done: [id, closed],
      refused: [{ id: removed, code: 'changed_elsewhere' }],
    });
    expect(await statusesOf([id, closed])).toEqual(['reserved', 'reserved']);
  });

  test('are logged where they are somebody else’s', async () => {
    expect((await bulk([id], 'closed', admin)).body.done).toEqual([id]);
    const events = await app.db
      .selectFrom('events')
      .select(['actor_id', 'target_id'])
      .where('kind', '=', 'listing_status_changed')
      .where('target_id', '=', id)
      .execute();
    expect(events).toEqual([{ actor_id: admin.id, target_id: id }]);
  });

  test.each([
    ['none', [], 'confirm'],
    ['too many', Array.from({ length: 101 }, (_, index) => index + 1), 'confirm'],
    ['what no listing is', [-1], 'confirm'],
    ['an unknown action', [1], 'removed'],
  ])('%s are refused', async (_name, ids, action) => {
    expect((await bulk(ids, action)).status).toBe(400);
  });
});
