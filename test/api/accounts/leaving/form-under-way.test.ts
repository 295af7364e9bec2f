import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSessions } from '#features/accounts/server/sessions/sessions.ts';
import { changeRole, disableUser } from '#features/accounts/server/store.ts';
import { uploadDir } from '#platform/config.ts';
import { createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { BOUNDARY, FORM_TYPE, formBody } from '#test/support/app/form-body.ts';
import { LISTING_FORM, storedFiles } from '#test/support/app/publishing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let account: Account;
let other: Account;
beforeAll(async () => {
  app = await startTestApp();
  other = await createAccount(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await createAccount(app, { role: 'admin' });
});

/** Sends the form of a listing with a photo, of which the end comes after `change`. */
const sendSlowly = async (
  change: () => Promise<void>,
  typed: Record<string, string> = {},
): Promise<number> => {
  const values = Object.entries({ ...LISTING_FORM, ...typed });
  const photo = { name: 'image1', fileName: 'a.jpg', content: await jpeg(400, 300) };
  const form = formBody(...values.map(([name, content]) => ({ name, content })), photo);
  const end = Buffer.byteLength(`\r\n--${BOUNDARY}--\r\n`) + 100;
  const slowly = async function* () {
    yield form.subarray(0, -end);
    await vi.waitFor(async () => expect(await readdir(uploadDir(app.config))).toHaveLength(1));
    await change();
    yield form.subarray(-end);
  };
  const { status } = await fetch(`${app.origin}/api/properties`, {
    method: 'POST',
    headers: { ...account.headers, 'content-type': FORM_TYPE },
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  });
  return status;
};

test('a form that comes slowly is saved', async () => {
  expect(await sendSlowly(async () => {}, { email: other.user.email })).toBe(201);
});

test.each([
  ['the account was disabled', (): Promise<void> => disableUser(app.db, account.id, app.now())],
  ['the session has ended', (): Promise<void> => endSessions(app.db, account.id)],
  [
    'the account is not that of an administrator any more',
    (): Promise<void> => changeRole(app.db, account.id, 'agent', app.now()),
  ],
])('nothing is saved of a form if, while it came, %s', async (_what, change) => {
  const before = await app.db.selectFrom('properties').select('id').execute();
  const files = await storedFiles(app);
  expect(await sendSlowly(change, { email: other.user.email })).toBe(401);
  expect(await app.db.selectFrom('properties').select('id').execute()).toEqual(before);
  await vi.waitFor(async () => expect(await storedFiles(app)).toEqual(files));
});
