import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentPage } from '#features/properties/agents/agent-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (id: number | string, query = '') =>
  sendJson<AgentPage>(app, 'GET', `agents/${id}${query}`);

const agentWith = async (homes: number) => {
  const id = await addUser(app.db, { name: 'ဒေါ်မြ / Daw Mya' });
  const ids: number[] = [];
  for (let day = 1; day <= homes; day++)
    ids.push(
      await addListing(app.db, { postedBy: id, createdAt: `2026-01-0${day}T00:00:00.000Z` }),
    );
  return { id, ids };
};

test('the page of a home leads to its agent, whose page is there while the home is shown', async () => {
  const { id, ids } = await agentWith(1);
  const pageOf = async () => (await app.server.inject(`/propertyDetails?id=${ids[0]}`)).body;
  expect(await pageOf()).toContain(`<b><a href="/agent?id=${id}">`);
  await putInto(app.db, ids[0] ?? 0, 'closed');
  expect(await pageOf()).not.toContain(`/agent?id=${id}`);
});

test('an agent is shown with the homes that can be had, in pages', async () => {
  const { id, ids } = await agentWith(5);
  const [first, second, third, fourth, fifth] = ids as [number, number, number, number, number];
  await putInto(app.db, second, 'closed');
  await putInto(app.db, third, 'hidden');
  await putInto(app.db, fourth, 'reserved');
  await agentWith(1);
  const { status, body } = await get(id, '?limit=2');
  expect(status).toBe(200);
  expect(body.agent).toMatchObject({ id, name: 'ဒေါ်မြ / Daw Mya', since: expect.any(String) });
  expect(body.cards.map((card) => card.id)).toEqual([fifth, fourth]);
  expect([body.totalItems, body.totalPages]).toEqual([3, 2]);
  expect((await get(id, '?limit=2&page=2')).body.cards.map((card) => card.id)).toEqual([first]);
  expect((await get(id, '?page=9')).body).toMatchObject({ cards: [], totalItems: 3 });
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(body)).not.toContain(email);
});

test('a listing leads to the page of its agent', async () => {
  const { id, ids } = await agentWith(1);
  const { body } = await sendJson<{ posted_by: { id: number } }>(
    app,
    'GET',
    `properties/${ids[0]}`,
  );
  expect(body.posted_by.id).toBe(id);
});

test('who has no home to show, or is disabled, or does not exist, has no page', async () => {
  const { id, ids } = await agentWith(1);
  expect((await get(id)).status).toBe(200);
  await putInto(app.db, ids[0] ?? 0, 'expired');
  expect((await get(id)).status).toBe(404);
  const disabled = await agentWith(1);
  await app.db
    .updateTable('users')
    .set({ disabled_at: new Date().toISOString() })
    .where('id', '=', disabled.id)
    .execute();
  expect((await get(disabled.id)).status).toBe(404);
  expect((await get(999_999)).status).toBe(404);
  expect((await get('x')).status).toBe(400);
});

test('the page of an account that is disabled is gone at once, also one that was kept', async () => {
  const { id } = await agentWith(1);
  const admin = await addSignedIn(app.db, { role: 'admin' });
  const statusOfPage = async () => (await app.server.inject(`/agent?id=${id}`)).statusCode;
  // A page is kept when it is asked for a second time.
  for (let turn = 0; turn < 3; turn++) expect(await statusOfPage()).toBe(200);
  expect((await sendJson(app, 'POST', `admin/users/${id}/disable`, admin)).status).toBe(200);
  expect(await statusOfPage()).toBe(404);
});
