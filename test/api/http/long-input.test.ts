import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { addListing } from '#test/support/app/records.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

let app: TestApp;
let agent: Account;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await createAccount(app);
});
afterAll(() => app.close());

const login = (body: object, headers: Record<string, string> = {}) =>
  callApi(app, 'POST', '/api/auth/login', {
    headers: { ...JSON_TYPE, ...headers },
    payload: JSON.stringify(body),
  });

describe('a body', () => {
  test('of a log-in has 16 KiB at most', async () => {
    const body = { username: 'mya.mya', password: 'x'.repeat(16 * 1024) };
    expect(await login(body)).toMatchObject({ status: 413, body: { message: 'file_too_large' } });
  });

  test('may be as long as its texts together', async () => {
    const id = await addListing(app.db, { postedBy: agent.user.id });
    const put = (description: string) =>
      callApi(app, 'PUT', `/api/properties/updateProperty/${id}`, {
        headers: { ...agent.headers, ...JSON_TYPE },
        payload: JSON.stringify({ ...LISTING_FORM, description }),
      });
    expect((await put('🏠'.repeat(20_000))).status).toBe(200);
    expect((await put('x'.repeat(130_000))).status).toBe(413);
  });

  test('is not decompressed', async () => {
    const packed = gzipSync(JSON.stringify({ username: agent.user.username, password: 'x' }));
    const answer = await callApi(app, 'POST', '/api/auth/login', {
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      payload: packed,
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'invalid_input' } });
  });
});

test('usernames and passwords that are too long are refused', async () => {
  const long = 'x'.repeat(2000);
  expect((await login({ username: long, email: long, password: long })).body).toEqual({
    message: 'invalid_input',
    errors: ['email', 'username', 'password'].map((field) => ({ field, message: 'too_long' })),
  });
});

test('a name of combining marks only is refused', async () => {
  expect((await login({ username: '\u0315\u0300'.repeat(100), password: 'x' })).body).toEqual({
    message: 'invalid_input',
    errors: [{ field: 'username', message: 'too_many_marks' }],
  });
});
