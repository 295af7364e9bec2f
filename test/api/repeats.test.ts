import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callApi } from '../support/open-api.ts';
import { addSignedIn, type SignedInUser } from '../support/sign-in.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await addSignedIn(app.db, { role: 'admin' });
});

const invite = async (key: string, headers: Record<string, string> = admin.headers) => {
  const { status, body } = await callApi(app, 'POST', '/api/admin/invitations', {
    headers: { ...headers, 'idempotency-key': key },
  });
  return { status, body: body as { id: number } };
};

test('a create that is repeated with its key gets the first answer', async () => {
  const first = await invite('k1');
  expect(first.status).toBe(201);
  expect(await invite('k1')).toEqual(first);
  expect((await invite('k2')).body.id).not.toBe(first.body.id);
});

test('repeats that arrive together make one record', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite('k1')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('a key is its user’s own, and an empty one is none', async () => {
  const other = await addSignedIn(app.db, { role: 'admin' });
  const ids = [
    (await invite('k1')).body.id,
    (await invite('k1', other.headers)).body.id,
    (await invite('')).body.id,
    (await invite('')).body.id,
  ];
  expect(new Set(ids).size).toBe(4);
});

test('a key has at most 200 characters', async () => {
  expect((await invite('k'.repeat(200))).status).toBe(201);
  expect(await invite('k'.repeat(201))).toEqual({
    status: 400,
    body: {
      message: 'invalid_input',
      errors: [{ field: 'Idempotency-Key', message: 'too_long' }],
    },
  });
});

test('an answer is not given to whoever may no longer ask', async () => {
  await invite('k1');
  await app.db.updateTable('users').set({ role: 'agent' }).where('id', '=', admin.id).execute();
  expect(await invite('k1')).toEqual({ status: 403, body: { message: 'forbidden' } });
  expect(await invite('k1', {})).toEqual({ status: 401, body: { message: 'unauthorized' } });
});
