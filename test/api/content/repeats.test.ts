import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessions } from '#features/accounts/server/sessions/sessions.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { formOf, type Photos, type FormValues } from '#test/support/app/calls.ts';
import { BLOG_FORM } from '#test/support/app/content-kinds.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { postListing } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

const OTHER_BODY = {
  status: 409,
  body: {
    message: 'changed_elsewhere',
    errors: [{ field: 'Idempotency-Key', message: 'other_body' }],
  },
};

let app: TestApp;
let author: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await addSignedIn(app.db);
});

const create = async (
  key: string,
  headers: Record<string, string> = author.headers,
  title = BLOG_FORM.title,
) => {
  const { status, body } = await callApi(app, 'POST', '/api/blogs', {
    headers: { ...headers, 'idempotency-key': key },
    payload: formOf({ ...BLOG_FORM, title }, {}),
  });
  return { status, body: body as { id: number } };
};

test('a create that is repeated with its key gets the first answer', async () => {
  const first = await create('k1');
  expect(first.status).toBe(201);
  expect(await create('k1')).toEqual(first);
  expect((await create('k2')).body.id).not.toBe(first.body.id);
});

test('a repeat with another body is refused', async () => {
  const first = await create('k1');
  expect(await create('k1', author.headers, 'Another title')).toEqual(OTHER_BODY);
  expect(await create('k1')).toEqual(first);
});

test('a repeat with another text, another photo, or one more photo is refused', async () => {
  const agent = await addSignedIn(app.db);
  const [one, other] = [await jpeg(40, 30), await jpeg(30, 40)];
  const first = await postListing(app, agent, {}, { image1: one }, 'k1');
  expect(first.status).toBe(201);
  const others: [typed: FormValues, photos: Photos][] = [
    [{ price: '1501' }, { image1: one }],
    [{}, { image1: other }],
    [{}, { image1: one, image2: other }],
    [{}, {}],
  ];
  for (const [typed, photos] of others)
    expect(await postListing(app, agent, typed, photos, 'k1')).toMatchObject(OTHER_BODY);
  expect((await postListing(app, agent, {}, { image1: one }, 'k1')).body).toEqual(first.body);
});

test('a repeat that prefers the first answer gets it, whatever its body', async () => {
  const first = await create('k1');
  const lenient = { ...author.headers, prefer: 'handling=lenient' };
  expect(await create('k1', lenient, 'Another title')).toEqual(first);
});

test('repeats that arrive together make one record', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('k1')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('keys of different users are independent, and an empty key is ignored', async () => {
  const other = await addSignedIn(app.db);
  const ids = [
    (await create('k1')).body.id,
    (await create('k1', other.headers)).body.id,
    (await create('')).body.id,
    (await create('')).body.id,
  ];
  expect(new Set(ids).size).toBe(4);
});

test('a key has at most 200 characters', async () => {
  expect((await create('k'.repeat(200))).status).toBe(201);
  expect(await create('k'.repeat(201))).toEqual({
    status: 400,
    body: {
      message: 'invalid_input',
      errors: [{ field: 'Idempotency-Key', message: 'too_long' }],
    },
  });
});

test('a stored answer needs a valid token', async () => {
  await create('k1');
  await endSessions(app.db, author.id);
  expect(await create('k1')).toEqual({ status: 401, body: { message: 'unauthorized' } });
  expect(await create('k1', {})).toEqual({ status: 401, body: { message: 'unauthorized' } });
});
