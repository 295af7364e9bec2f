import { afterEach, beforeEach, expect, test } from 'vitest';
import { runEain } from '#test/support/app/command-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { endWebhook } from '#webhooks/store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const webhooks = (...args: string[]) => runEain(['webhooks', ...args], { dir: database.dir });

test('an address is added with a secret, listed, resumed and removed', async () => {
  expect((await webhooks('list')).out).toBe('No webhooks\n');
  const { code, out } = await webhooks('add', 'https://office.example/eain');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^Webhook 1 tells https:\/\/office\.example\/eain\. Its secret: whsec_[\w+/]{43}=\n$/,
    ),
  ]);
  await endWebhook(database.db, 1, new Date());
  expect((await webhooks('list')).out).toMatch(/1 +ended +0 +https:\/\/office\.example\/eain\n$/);
  expect((await webhooks('resume', '1')).out).toBe('Webhook 1 is told again\n');
  expect((await webhooks('list')).out).toMatch(/1 +told +0/);
  expect((await webhooks('remove', '1')).out).toBe('Webhook 1 is removed\n');
  expect(await webhooks('remove', '1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no webhook 1'),
  });
});

test.each(['http://office.example', 'office.example', 'https://me:secret@office.example'])(
  '%s is refused',
  async (url) => {
    const { code, err } = await webhooks('add', url);
    expect([code, err]).toEqual([1, expect.stringContaining('is no address that begins with')]);
  },
);

test('an address is added once, and resumed when it was ended', async () => {
  await webhooks('add', 'https://office.example/eain');
  const again = await webhooks('add', 'HTTPS://office.example:443/eain');
  expect([again.code, again.err]).toEqual([
    1,
    'Webhook 1 tells this address already. For another secret remove it first.\n',
  ]);
  await endWebhook(database.db, 1, new Date());
  const ended = await webhooks('add', 'https://office.example/eain');
  expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('"webhooks resume 1"')]);
  expect((await webhooks('list')).out.trimEnd().split('\n')).toHaveLength(2);
});

test('a number that is none is refused by its name in the usage', async () => {
  const { code, err } = await webhooks('remove', 'first');
  expect([code, err.split('\n')[0]]).toEqual([2, 'ID must be a number from 1 to 999999999']);
});
