import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUsage } from '#db/stores/daily-uses.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm } from '#test/support/app/calls.ts';
import { BLOGS, PROJECTS, TEMPLATE_ONES } from '#test/support/app/content-kinds.ts';
import { addCard } from '#test/support/app/project-cards.ts';
import { postListing } from '#test/support/app/publishing.ts';
import { addListing, addProject } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { postRecord } from '#test/support/app/writing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

/** In Yangon it is half past eleven in the morning. */
const NOON = new Date('2026-11-22T05:00:00.000Z');
const UNTIL_MIDNIGHT = (12.5 * 60 * 60).toString();

let app: TestApp;
let now = NOON;
let agent: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOON;
  agent = await addSignedIn(app.db, {}, now);
});

const used = (kind: Parameters<typeof addUsage>[1]['kind'], amount: number, user = agent) =>
  addUsage(app.db, { userId: user.id, kind, day: '2026-11-22' }, amount);

const refusal = (field: string, message = 'daily_limit') => ({
  status: 429,
  body: { message: 'too_many_requests', errors: [{ field, message }] },
});

/** Cards that are deleted give nothing back: their texts stay among the answers to repeated calls for a week. */
const postCard = async (user: SignedInUser) => {
  const project = await addProject(app.db, { postedBy: user.id });
  return addCard(app, user, project.id, { text: '<p>One</p>' }, { image: await jpeg(40, 30) });
};

const KINDS = [
  ['listings', 50, (user: SignedInUser) => postListing(app, user)],
  ['articles', 20, (user: SignedInUser) => postRecord(app, BLOGS, user)],
  ['pages', 20, (user: SignedInUser) => postRecord(app, TEMPLATE_ONES, user)],
  ['projects', 20, (user: SignedInUser) => postRecord(app, PROJECTS, user)],
  ['cards', 100, postCard],
] as const;

describe.each(KINDS)('%s', (kind, most, create) => {
  test(`are ${most} at most on a day of an account`, async () => {
    await used(kind, most - 1);
    expect((await create(agent)).status).toBe(201);
    const refused = await create(agent);
    expect(refused).toMatchObject(refusal(kind));
    expect(refused.headers['retry-after']).toBe(UNTIL_MIDNIGHT);
    expect((await create(await addSignedIn(app.db, {}, now))).status).toBe(201);
    now = new Date('2026-11-22T17:30:00.000Z');
    expect((await create(agent)).status).toBe(201);
  });

  test('are ten times as many for an administrator', async () => {
    const admin = await addSignedIn(app.db, { role: 'admin' }, now);
    await used(kind, most * 10 - 1, admin);
    expect((await create(admin)).status).toBe(201);
    expect(await create(admin)).toMatchObject(refusal(kind));
  });
});

test('refused and repeated calls are not counted', async () => {
  await used('listings', 48);
  expect((await postListing(app, agent, { price: '' })).status).toBe(400);
  for (let n = 0; n < 3; n++)
    expect((await postListing(app, agent, {}, {}, 'k1')).status).toBe(201);
  expect((await postListing(app, agent)).status).toBe(201);
  expect((await postListing(app, agent)).status).toBe(429);
  expect((await postListing(app, agent, {}, {}, 'k1')).status).toBe(201);
});

test('concurrent calls cannot exceed the quota', async () => {
  await used('listings', 49);
  const answers = await Promise.all([postListing(app, agent), postListing(app, agent)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
});

describe('uploads', () => {
  const image1 = async () => jpeg(400, 300);
  const upload = async (id: number) =>
    sendForm(
      app,
      `properties/uploadPropertyPhoto/${id}/image1`,
      agent,
      {},
      {
        image1: await image1(),
      },
    );

  test('are limited to 500 MB per day and account', async () => {
    const id = await addListing(app.db, { postedBy: agent.id });
    const size = (await image1()).length;
    await used('uploads', 500 * 1024 * 1024 - size);
    expect((await upload(id)).status).toBe(200);
    expect(await upload(id)).toMatchObject(refusal('uploads'));
  });

  test('are limited to two at a time per account', async () => {
    const id = await addListing(app.db, { postedBy: agent.id });
    const other = await addSignedIn(app.db, {}, now);
    const all = await Promise.all([upload(id), upload(id), upload(id), postListing(app, other)]);
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201, 429]);
    const refused = all.find(({ status }) => status === 429);
    expect(refused).toMatchObject(refusal('uploads', 'uploads_at_once'));
    expect(refused?.headers['retry-after']).toBe('10');
    expect((await upload(id)).status).toBe(200);
  });
});

test('nothing is limited when limits are off', async () => {
  const free = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => now });
  try {
    const user = await addSignedIn(free.db, {}, now);
    await addUsage(free.db, { userId: user.id, kind: 'listings', day: '2026-11-22' }, 1000);
    expect((await postListing(free, user)).status).toBe(201);
  } finally {
    await free.close();
  }
});
