import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, REGISTRATION_CODE } from '#test/support/app/registration.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

let data: { dir: string; remove: () => Promise<void> };

beforeAll(async () => {
  data = await newDataDir();
});
afterAll(() => data.remove());

const start = (): Promise<Site> => startSite({ DATA_DIR: data.dir, DEMO: '0', REGISTRATION_CODE });

const call = async ({ origin }: Site, path: string, body: object, token = '') => {
  const answer = await fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { token: string } };
};

test('accounts and sessions survive a crash and a restart', async () => {
  const body = newcomer();
  const { username, email, password } = body;
  const tokens: string[] = [];
  for (const end of ['crash', 'stop', 'stop'] as const) {
    const site = await start();
    if (tokens.length === 0) expect((await call(site, 'register', body)).status).toBe(201);
    for (const token of tokens)
      expect((await call(site, 'getUser', { email }, token)).status).toBe(200);
    tokens.push((await call(site, 'login', { username, password })).body.token);
    await site[end]();
  }
  expect(new Set(tokens).size).toBe(3);
});
