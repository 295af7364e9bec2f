import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSessions } from '#features/accounts/server/sessions/sessions.ts';
import { changeRole, disableUser, enableUser } from '#features/accounts/server/store.ts';
import { uploadDir } from '#platform/config.ts';
import { createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm } from '#test/support/app/calls.ts';
import { BOUNDARY, FORM_TYPE, formBody } from '#test/support/app/form-body.ts';
import {
  createListing,
  LISTING_FORM,
  postListing,
  storedFiles,
  uploadPhoto,
} from '#test/support/app/publishing.ts';
import { signIn } from '#test/support/app/sign-in.ts';
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

/** Sends a form with a photo; `change` comes when the form has arrived and its photo is decoded. */
const changeAtPhoto = async (
  send: (photo: Buffer) => Promise<{ status: number }>,
  change: () => Promise<unknown>,
): Promise<number> => {
  const { decode } = app.images;
  const decoding = vi.spyOn(app.images, 'decode').mockImplementationOnce(async (path) => {
    await change();
    return decode(path);
  });
  const { status } = await send(await jpeg(400, 300));
  expect(decoding).toHaveBeenCalledTimes(1);
  decoding.mockRestore();
  return status;
};

const disable = (): Promise<void> => disableUser(app.db, account.id, app.now());

test('nothing is saved of a form if, while its photo was decoded, the account was disabled', async () => {
  const home = await createListing(app, account);
  const files = await storedFiles(app);
  for (const send of [
    (photo: Buffer) => postListing(app, account, {}, { image1: photo }),
    (photo: Buffer) => uploadPhoto(app, account, home.id, 'image1', { image1: photo }),
    (photo: Buffer) => sendForm(app, 'photos', account, {}, { photo }),
  ]) {
    expect(await changeAtPhoto(send, disable)).toBe(401);
    await enableUser(app.db, account.id);
    account = { ...account, ...(await signIn(app.db, account.id, app.now())) };
  }
  expect(await storedFiles(app)).toEqual(files);
});

test('a home is refused if, while its photo was decoded, the account was deleted that it is entered for', async () => {
  const agent = await createAccount(app);
  const { email } = agent.user;
  const status = await changeAtPhoto(
    (photo) => postListing(app, account, { email }, { image1: photo }),
    () => app.db.deleteFrom('users').where('id', '=', agent.id).execute(),
  );
  expect(status).toBe(400);
});

test('a home of somebody else is refused if, while its photo was decoded, its administrator lost the role', async () => {
  const { email } = (await createAccount(app)).user;
  const status = await changeAtPhoto(
    (photo) => postListing(app, account, { email }, { image1: photo }),
    () => changeRole(app.db, account.id, 'agent', app.now()),
  );
  expect(status).toBe(403);
});
