import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['a page', '/blogs', '/results?page='],
  ['an answer of the API', '/api/properties/cards', '/api/properties/cards?page='],
])(
  '%s that another network waits for is made in the turn of the caller’s network',
  async (_what, url, others) => {
    const answered: string[] = [];
    const ask = async (remoteAddress: string, asked: string): Promise<void> => {
      const { statusCode } = await app.server.inject({ url: asked, remoteAddress });
      answered.push(`${remoteAddress} ${statusCode}`);
    };
    const crowd = Array.from({ length: 30 }, (_, page) =>
      ask('203.0.113.7', `${others}${page + 1}`),
    );
    await Promise.all([...crowd, ask('203.0.113.7', url), ask('198.51.100.7', url)]);
    expect(answered).toHaveLength(32);
    expect(answered.indexOf('198.51.100.7 200')).toBeLessThan(5);
  },
);

test('requests of one network for the same page take one place in its queue', async () => {
  const ask = (url: string) => app.server.inject({ url, remoteAddress: '203.0.113.8' });
  const busy = ask('/results?page=40');
  const answers = await Promise.all(Array.from({ length: 600 }, () => ask('/results?page=41')));
  await busy;
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
