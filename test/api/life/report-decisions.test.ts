import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { DecidedReports, ReportQueue } from '#features/properties/reports/report-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { reportFrom, setStatus } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

let app: TestApp;
let time: number;
let owner: SignedInUser;
let admin: SignedInUser;
let id: number;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, now: () => new Date(time) });
});
afterAll(() => app.close());
beforeEach(async () => {
  time = START;
  await app.db.deleteFrom('reports').execute();
  owner = await addSignedIn(app.db, {}, new Date(START + 10 * DAY_MS));
  admin = await addSignedIn(app.db, { role: 'admin' }, new Date(START + 100 * DAY_MS));
  id = await addListing(app.db, { postedBy: owner.id });
});

const waiting = async () => {
  const { body } = await sendJson<ReportQueue>(app, 'GET', 'admin/reports', admin);
  return body.listings[0];
};

const pageStatus = async (): Promise<number> =>
  (await app.server.inject(`/propertyDetails?id=${id}`)).statusCode;

describe('an administrator', () => {
  test('does not dismiss what came, or was decided, after the queue was read', async () => {
    expect((await reportFrom(app, id, '203.0.113.5')).status).toBe(204);
    const until = (await waiting())?.latestAt;
    const dismissUntil = async (last = until) =>
      (await sendJson(app, 'POST', `admin/reports/${id}/dismiss`, admin, { until: last })).status;
    time += 60_000;
    expect((await reportFrom(app, id, '198.51.100.5')).status).toBe(204);
    expect(await dismissUntil()).toBe(409);
    expect((await waiting())?.count).toBe(2);
    expect(await dismissUntil((await waiting())?.latestAt)).toBe(204);
    expect(await dismissUntil()).toBe(409);
  });

  test('decides nothing by saying again what a listing is', async () => {
    expect((await reportFrom(app, id, '203.0.113.5')).status).toBe(204);
    expect((await setStatus(app, id, admin, { status: 'available' })).status).toBe(200);
    expect((await waiting())?.count).toBe(1);
    await setStatus(app, id, admin, { status: 'reserved' });
    expect(await waiting()).toBeUndefined();
  });

  test('shows a listing again that its owner has thrown away only when it is restored', async () => {
    await setStatus(app, id, admin, { status: 'removed', reason: 'Wrong number.' });
    await sendJson(app, 'POST', `properties/answer/${id}`, owner, { text: 'It is mine.' });
    await sendJson(app, 'POST', `properties/trash/${id}`, owner);
    const shown = await setStatus(app, id, admin, { status: 'available' });
    expect(shown.body).toMatchObject({ status: 'hidden', trashedAt: expect.any(String) });
    expect(await pageStatus()).toBe(404);
    await sendJson(app, 'POST', `properties/restore/${id}`, owner);
    expect(await pageStatus()).toBe(200);
  });

  test('removes a listing that is in the trash, where it stays', async () => {
    await sendJson(app, 'POST', `properties/trash/${id}`, owner);
    const removed = await setStatus(app, id, admin, { status: 'removed', reason: 'A lie.' });
    expect(removed.body).toMatchObject({ status: 'removed', trashedAt: expect.any(String) });
    await sendJson(app, 'POST', `properties/restore/${id}`, owner);
    expect(await pageStatus()).toBe(404);
  });

  test('sees the most urgent first, in pages; a home that is held no more is none of them', async () => {
    const reportFromAll = async (addresses: readonly string[], of: number): Promise<void> => {
      for (const address of addresses)
        expect((await reportFrom(app, of, address)).status).toBe(204);
    };
    const addHome = async (by = owner) => addListing(app.db, { postedBy: by.id });
    const addOther = () => addSignedIn(app.db, {}, new Date(START + DAY_MS));
    const [often, later] = [await addHome(), await addHome()];
    const [held, released] = [await addHome(await addOther()), await addHome(await addOther())];
    const three = ['203.0.113.5', '198.51.100.5', '192.0.2.5'];
    for (const of of [held, released]) await reportFromAll(three, of);
    await sendJson(app, 'POST', `admin/reports/${released}/dismiss`, admin, {});
    await reportFromAll(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'], often);
    for (const of of [id, later, released]) {
      time += 1;
      await reportFromAll(['203.0.113.1'], of);
    }
    const idsOf = async (query: string) => {
      const { body } = await sendJson<ReportQueue>(app, 'GET', `admin/reports?${query}`, admin);
      expect([body.totalItems, body.totalPages]).toEqual([5, query === '' ? 1 : 3]);
      return body.listings.map(({ listing }) => listing.id);
    };
    expect(await idsOf('')).toEqual([held, often, released, later, id]);
    expect(await idsOf('page=2&limit=2')).toEqual([released, later]);
  });

  test.each([
    ['the owner', 'alone'],
    ['an administrator', 'alone'],
    ['an administrator', 'with others'],
  ])(
    'finds a held home in the queue again when %s takes it from the trash %s',
    async (who, how) => {
      for (const address of ['203.0.113.5', '198.51.100.5', '192.0.2.5'])
        expect((await reportFrom(app, id, address)).status).toBe(204);
      expect(await waiting()).toMatchObject({ isHeld: true, count: 3 });
      const bulk = (action: string, by: SignedInUser) =>
        sendJson(app, 'POST', 'properties/bulk', by, { ids: [id], action });
      const trashed =
        how === 'alone'
          ? await sendJson(app, 'POST', `properties/trash/${id}`, admin)
          : await bulk('trash', admin);
      expect(trashed.status).toBe(200);
      expect(await waiting()).toBeUndefined();
      const by = who === 'the owner' ? owner : admin;
      if (how === 'alone') await sendJson(app, 'POST', `properties/restore/${id}`, by);
      else await bulk('restore', by);
      expect(await waiting()).toMatchObject({ isHeld: true, count: 3 });
      await sendJson(app, 'POST', `admin/reports/${id}/dismiss`, admin, {});
      expect(await pageStatus()).toBe(200);
    },
  );

  test('does not find reports again that were decided before a held home was thrown away', async () => {
    // Like no home that another test has removed.
    const home = await addListing(app.db, { postedBy: owner.id, district: 'Hlaing' });
    const move = (to: 'trash' | 'restore', by: SignedInUser) =>
      sendJson(app, 'POST', `properties/${to}/${home}`, by);
    expect((await reportFrom(app, home, '8.8.8.8')).status).toBe(204);
    await move('trash', admin);
    await move('restore', owner);
    expect(await waiting()).toBeUndefined();
    time += 60_000;
    for (const address of ['203.0.113.5', '198.51.100.5', '192.0.2.5'])
      expect((await reportFrom(app, home, address)).status).toBe(204);
    await move('trash', owner);
    await move('restore', owner);
    expect(await waiting()).toMatchObject({ isHeld: true, count: 3 });
  });

  test('reads with each decision what its owner was told then, and not what was decided later', async () => {
    for (const reason of ['Sold.', 'Not your photos.']) {
      time += 60_000;
      expect((await reportFrom(app, id, '203.0.113.5')).status).toBe(204);
      await setStatus(app, id, admin, { status: 'removed', reason });
      await setStatus(app, id, admin, {
        status: reason === 'Sold.' ? 'available' : 'removed',
        reason,
      });
    }
    const { body } = await sendJson<DecidedReports>(app, 'GET', 'admin/reports/decided', admin);
    expect(body.decided.map(({ decision, listing }) => [decision, listing.statusReason])).toEqual([
      ['removed', 'Not your photos.'],
      ['removed', 'Sold.'],
    ]);
  });

  test('does not read the reason of a removal with reports that were dismissed before it', async () => {
    expect((await reportFrom(app, id, '203.0.113.5')).status).toBe(204);
    await sendJson(app, 'POST', `admin/reports/${id}/dismiss`, admin, {});
    time += 60_000;
    await setStatus(app, id, admin, { status: 'removed', reason: 'A lie.' });
    const { body } = await sendJson<DecidedReports>(app, 'GET', 'admin/reports/decided', admin);
    expect(body.decided.map(({ decision, listing }) => [decision, listing.statusReason])).toEqual([
      ['dismissed', null],
    ]);
  });

  test('reads the reports of the homes of one account alone, those that wait and those that are decided', async () => {
    const other = await addSignedIn(app.db, {}, new Date(START + DAY_MS));
    const elsewhere = await addListing(app.db, { postedBy: other.id });
    for (const of of [id, elsewhere])
      expect((await reportFrom(app, of, '203.0.113.5')).status).toBe(204);
    const read = async <T>(path: string): Promise<T> =>
      (await sendJson<T>(app, 'GET', `admin/${path}owner=${owner.id}`, admin)).body;
    const queue = await read<ReportQueue>('reports?');
    expect(queue).toMatchObject({ totalItems: 1, owner: { id: owner.id } });
    expect(queue.listings.map(({ listing }) => listing.id)).toEqual([id]);
    for (const of of [id, elsewhere])
      await sendJson(app, 'POST', `admin/reports/${of}/dismiss`, admin, {});
    const { decided, totalItems } = await read<DecidedReports>('reports/decided?');
    expect([decided.map(({ listing }) => listing.id), totalItems]).toEqual([[id], 1]);
  });
});
