import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { DecidedReports, ReportQueue } from '#features/properties/reports/report-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson, type SaveResponse } from '#test/support/app/calls.ts';
import { putInto, reportFrom, setStatus } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');

/** Addresses of three providers. */
const THREE = ['203.0.113.5', '198.51.100.5', '192.0.2.5'];

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

const report = (
  address: string,
  { of = id, ...rest }: { of?: number; by?: object; reason?: string; text?: string } = {},
): Promise<SaveResponse<undefined>> => reportFrom(app, of, address, rest);

const reportFromAll = async (addresses: readonly string[], of = id): Promise<void> => {
  for (const address of addresses) expect((await report(address, { of })).status).toBe(204);
};

const queue = async (): Promise<ReportQueue> => {
  const { status, body } = await sendJson<ReportQueue>(app, 'GET', 'admin/reports', admin);
  expect(status).toBe(200);
  return body;
};

const dismiss = async (of = id): Promise<void> => {
  expect((await sendJson(app, 'POST', `admin/reports/${of}/dismiss`, admin)).status).toBe(204);
};

/** What the owner reads in the list and on the page of what was answered to a removal. */
const ownAnswers = async (): Promise<(string | undefined)[]> => {
  type Answered = { removalAnswer?: string };
  const list = await sendJson<{ properties: Answered[] }>(
    app,
    'GET',
    'properties?mine=true',
    owner,
  );
  const one = await sendJson<Answered>(app, 'GET', `properties/${id}?mine=true`, owner);
  return [list.body.properties[0]?.removalAnswer, one.body.removalAnswer];
};

const pageStatus = async (of = id): Promise<number> =>
  (await app.server.inject(`/propertyDetails?id=${of}`)).statusCode;

describe('a report', () => {
  test('waits in the queue with what was written, and says nothing of who wrote', async () => {
    await report('203.0.113.5', { reason: 'price', text: 'ဈေးနှုန်း မှားနေသည်' });
    await report('203.0.113.6', { reason: 'price' });
    const { listings, totalItems } = await queue();
    expect(totalItems).toBe(1);
    expect(listings[0]).toMatchObject({
      listing: { id, status: 'available', owner: { id: owner.id } },
      isHeld: false,
      count: 2,
    });
    expect(listings[0]?.reports.map(({ reason, text }) => [reason, text])).toEqual([
      ['price', null],
      ['price', 'ဈေးနှုန်း မှားနေသည်'],
    ]);
    const rows = await app.db.selectFrom('reports').select(['reporter', 'network']).execute();
    expect(JSON.stringify(rows)).not.toContain('203.0');
    expect(await pageStatus()).toBe(200);
  });

  test('counts once from a connection until somebody has looked', async () => {
    await report('203.0.113.5');
    expect((await report('203.0.113.5', { reason: 'other' })).status).toBe(204);
    await report('2001:db8:1:2::1');
    await report('2001:db8:1:2::2');
    expect((await queue()).listings[0]?.count).toBe(2);
    await dismiss();
    expect((await queue()).totalItems).toBe(0);
    await report('203.0.113.5');
    expect((await queue()).listings[0]?.count).toBe(1);
  });

  test('does not wait beside fifty others of its listing', async () => {
    // Of one provider: they do not hold it back.
    await reportFromAll(Array.from({ length: 51 }, (_, host) => `203.0.113.${host + 1}`));
    expect((await queue()).listings[0]?.count).toBe(50);
  });

  test.each<[string, object, number]>([
    ['without a reason', { reason: undefined }, 400],
    ['with an unknown reason', { reason: 'answer' }, 400],
    ['with too long a text', { text: 'x'.repeat(501) }, 400],
  ])('%s is refused', async (_name, body, status) => {
    expect((await report('203.0.113.5', body)).status).toBe(status);
    expect((await queue()).totalItems).toBe(0);
  });

  test('is not of one’s own listing, nor of one that nobody sees', async () => {
    expect((await report('203.0.113.5', { by: owner.headers })).status).toBe(403);
    await putInto(app.db, id, 'hidden');
    expect((await report('203.0.113.5')).status).toBe(404);
    expect((await report('203.0.113.5', { of: 999_999 })).status).toBe(404);
  });

  test('is refused after ten from one connection in a day', async () => {
    for (let n = 0; n < 10; n++)
      await report('203.0.113.5', { of: await addListing(app.db, { postedBy: owner.id }) });
    const refused = await report('203.0.113.5');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(24 * 60 * 60));
    expect((await report('203.0.113.6')).status).toBe(204);
    time += DAY_MS;
    expect((await report('203.0.113.5')).status).toBe(204);
  });

  test('is forgotten half a year after somebody has looked', async () => {
    const { deleteOldReports } =
      await import('#features/properties/server/reports/report-store.ts');
    await report('203.0.113.5');
    await dismiss();
    await report('203.0.113.5');
    await deleteOldReports(app.db, new Date(START + 180 * DAY_MS));
    expect(await app.db.selectFrom('reports').select('id').execute()).toHaveLength(2);
    await deleteOldReports(app.db, new Date(START + 181 * DAY_MS));
    expect(await app.db.selectFrom('reports').select('resolved_at').execute()).toEqual([
      { resolved_at: null },
    ]);
  });
});

test('what was decided is kept with who decided, when, and what was said', async () => {
  await report('203.0.113.5', { text: 'Not their photos' });
  await dismiss();
  time += DAY_MS;
  await report('203.0.113.5', { reason: 'price' });
  await setStatus(app, id, admin, { status: 'removed', reason: 'Wrong price' });
  const answer = { text: 'It is right now.' };
  await sendJson(app, 'POST', `properties/answer/${id}`, owner, answer);
  expect(await ownAnswers()).toEqual([answer.text, answer.text]);
  time += DAY_MS;
  await setStatus(app, id, admin, { status: 'available' });
  expect(await ownAnswers()).toEqual([undefined, undefined]);
  const { status, body } = await sendJson<DecidedReports>(
    app,
    'GET',
    'admin/reports/decided',
    admin,
  );
  expect([status, body.totalItems]).toEqual([200, 3]);
  expect(
    body.decided.map(({ decision, at, by, reports }) => [
      decision,
      (Date.parse(at) - START) / DAY_MS,
      by?.id,
      ...reports.map(({ reason, text }) => `${reason} ${text ?? ''}`.trim()),
    ]),
  ).toEqual([
    ['available', 2, admin.id, 'answer It is right now.'],
    ['removed', 1, admin.id, 'price'],
    ['dismissed', 0, admin.id, 'fake Not their photos'],
  ]);
  expect(body.decided[0]?.listing).toMatchObject({ id, owner: { id: owner.id } });
});

describe('three networks', () => {
  test('hide a listing until somebody has looked, and then it is as it was', async () => {
    await putInto(app.db, id, 'reserved');
    await reportFromAll(THREE.slice(0, 2));
    // The second time the page is kept.
    for (let visit = 0; visit < 2; visit++) expect(await pageStatus()).toBe(200);
    expect((await report(THREE[2] ?? '', { text: 'They live next door.' })).status).toBe(204);
    expect(await pageStatus()).toBe(404);
    // Its owner does not read what visitors write.
    expect(await ownAnswers()).toEqual([undefined, undefined]);
    const search = await app.server.inject('/api/properties/search?fromPrice=0');
    expect(
      search.json<{ properties: { id: number }[] }>().properties.map((p) => p.id),
    ).not.toContain(id);
    const own = await sendJson<{ status: string; statusReason: string | null }>(
      app,
      'GET',
      `properties/${id}?mine=true`,
      owner,
    );
    expect(own.body).toMatchObject({ status: 'removed', statusReason: null });
    expect((await setStatus(app, id, owner, { status: 'available' })).status).toBe(403);
    expect((await queue()).listings[0]).toMatchObject({ isHeld: true, count: 3 });
    await dismiss();
    expect(await pageStatus()).toBe(200);
    const shown = await sendJson<{ status: string }>(app, 'GET', `properties/${id}`);
    expect(shown.body.status).toBe('reserved');
  });

  test('hide a listing that stays in the trash, whatever is decided, until its owner restores it', async () => {
    await reportFromAll(THREE);
    await sendJson(app, 'POST', `properties/trash/${id}`, owner);
    await dismiss();
    expect(await pageStatus()).toBe(404);
    await sendJson(app, 'POST', `properties/restore/${id}`, owner);
    expect(await pageStatus()).toBe(200);
  });

  test('are not what visitors say of their addresses without a proxy that is trusted', async () => {
    const other = await startTestApp({ now: () => new Date(time) });
    try {
      const home = await addListing(other.db);
      for (const address of THREE)
        expect((await reportFrom(other, home, address)).status).toBe(204);
      const rows = await other.db.selectFrom('reports').select('id').execute();
      expect(rows).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test('are not many addresses of one provider, nor many accounts', async () => {
    await reportFromAll(['203.0.113.5', '203.0.114.5', '203.0.200.5', '203.0.1.1']);
    for (const address of THREE) {
      const other = await addSignedIn(app.db, {}, new Date(START + DAY_MS));
      expect((await report(address, { by: other.headers })).status).toBe(204);
    }
    expect(await pageStatus()).toBe(200);
    expect((await queue()).listings[0]).toMatchObject({ isHeld: false, count: 7 });
  });

  test('hide one home of an agent, not one after another', async () => {
    const second = await addListing(app.db, { postedBy: owner.id });
    const competitor = await addSignedIn(app.db, {}, new Date(START + DAY_MS));
    const elsewhere = await addListing(app.db, { postedBy: competitor.id });
    await reportFromAll(THREE);
    await reportFromAll(THREE, second);
    await reportFromAll(THREE, elsewhere);
    expect(await pageStatus(id)).toBe(404);
    expect(await pageStatus(second)).toBe(200);
    expect(await pageStatus(elsewhere)).toBe(404);
    expect((await queue()).totalItems).toBe(3);
    time += 90 * DAY_MS - 1;
    const later = await addListing(app.db, { postedBy: owner.id });
    await reportFromAll(THREE, later);
    expect(await pageStatus(later)).toBe(200);
  });

  test('do not hide again what somebody has looked at', async () => {
    await reportFromAll(THREE);
    await dismiss();
    await reportFromAll(THREE);
    expect(await pageStatus()).toBe(200);
    await dismiss();
    time += 91 * DAY_MS;
    await reportFromAll(THREE);
    expect(await pageStatus()).toBe(404);
  });
});

describe('an administrator', () => {
  test('removes a reported listing with a reason, which ends its reports', async () => {
    await reportFromAll(THREE);
    await setStatus(app, id, admin, { status: 'removed', reason: 'Not your photos.' });
    expect((await queue()).totalItems).toBe(0);
    await dismiss();
    expect(await pageStatus()).toBe(404);
  });

  test('reads what an agent answers, and shows the listing again', async () => {
    await setStatus(app, id, admin, { status: 'removed', reason: 'Wrong number.' });
    const answer = (text: string, by = owner) =>
      sendJson(app, 'POST', `properties/answer/${id}`, by, { text });
    expect((await answer('It is mine.')).status).toBe(204);
    expect((await answer('I have corrected it.')).status).toBe(204);
    expect((await answer(' ')).status).toBe(400);
    const [waiting] = (await queue()).listings;
    expect(waiting).toMatchObject({ isHeld: false, listing: { statusReason: 'Wrong number.' } });
    expect(waiting?.reports).toMatchObject([{ reason: 'answer', text: 'I have corrected it.' }]);
    await setStatus(app, id, admin, { status: 'available' });
    expect((await queue()).totalItems).toBe(0);
    expect(await pageStatus()).toBe(200);
    const late = await answer('Thanks');
    expect([late.status, late.body.errors]).toEqual([
      409,
      [{ field: 'status', message: 'available' }],
    ]);
  });
});
