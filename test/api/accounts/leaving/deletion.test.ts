import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { COPIED_TABLES } from '#db/copy/copied-tables.ts';
import type { Db } from '#db/tables.ts';
import { deletedKinds } from '#deletion.ts';
import type { SecurityEvents } from '#features/accounts/admin-contract.ts';
import { deleteAccount } from '#features/accounts/server/deletion.ts';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { makeToken } from '#features/accounts/server/tokens/tokens.ts';
import type { UserRecord } from '#features/accounts/user-contract.ts';
import { putDraft } from '#features/drafts/server/store.ts';
import { createSharePictures } from '#feeds.ts';
import { createQuotas } from '#platform/limits/quotas.ts';
import { outcomeOf, post, createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm, sendJson } from '#test/support/app/calls.ts';
import { CONTENT_KINDS } from '#test/support/app/content-kinds.ts';
import { createListing, LISTING_FORM, storedFiles } from '#test/support/app/publishing.ts';
import { addBlog, addListing } from '#test/support/app/records.ts';
import { createRecord } from '#test/support/app/writing.ts';
import { NO_MAIL_ARRIVES } from '#test/support/mail/no-mail.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let admin: Account;
let agent: Account;
let made = 0;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off', ...NO_MAIL_ARRIVES } });
  admin = await createAccount(app, { role: 'admin' });
});
beforeEach(async () => {
  made += 1;
  agent = await createAccount(app, {
    username: `vanishing${made}`,
    email: `Vanishing${made}@login.example`,
    email1: `vanishing${made}@office.example`,
    name: `Ko Vanishing ${made}`,
    phone: '09777000111',
    company: 'Vanishing Homes',
  });
});
afterAll(() => app.close());

const remove = (id = agent.id, body: object = { username: agent.user.username }, by = admin) =>
  sendJson<{ left: number }>(app, 'POST', `admin/users/${id}/delete`, by, body);

/** Deletes the account as a call does; `authorize` runs in each of its two transactions, before and after the records. */
const removeWith = (withRecords: boolean, authorize: (tx: Db) => Promise<void>) =>
  deleteAccount(
    { ...app, kinds: deletedKinds(app.now, createSharePictures(app.config)) },
    { id: agent.id, withRecords, authorize, log: async () => {}, shouldStop: () => false },
  );

const removeAll = () => remove(agent.id, { username: agent.user.username, withRecords: true });

/** Everything in the database, as text. */
const everything = async (): Promise<string> => {
  const rows: unknown[] = [];
  for (const { table } of COPIED_TABLES)
    rows.push(await app.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
};

const pageStatus = async (path: string): Promise<number> =>
  (await app.server.inject(path)).statusCode;

const isThere = async (id = agent.id): Promise<boolean> =>
  (await sendJson(app, 'GET', `admin/users/${id}`, admin)).status === 200;

describe('an account that is deleted', () => {
  test('leaves nothing of its person, and nothing that it has published, on any page, in the database or on the disk', async () => {
    const photo = await jpeg(640, 480);
    const files = await storedFiles(app);
    const home = await createListing(app, agent, { area: 'vanishing area' }, { image1: photo });
    const trashed = await createListing(app, agent, {}, { image1: photo });
    await sendJson(app, 'POST', `properties/trash/${trashed.id}`, agent);
    const pages = [`/propertyDetails?id=${home.id}`, `/agent?id=${agent.id}`];
    for (const kind of CONTENT_KINDS) {
      const { id } = await createRecord(app, kind, agent, { typed: { title: 'By Ko Vanishing' } });
      pages.push(kind.pagePath(id));
    }
    // An administrator who enters homes for an agent gets the agent's phone in the answers, which are kept for repeated calls.
    const { email } = agent.user;
    const key = 'a-home-that-an-administrator-enters';
    const entered = { ...LISTING_FORM, email };
    expect((await sendForm(app, 'properties', admin, entered, {}, key)).status).toBe(201);
    await sendForm(app, 'photos', agent, {}, { photo });
    const draft = {
      form: 'createProperty',
      content: '{"values":{"area":"vanishing draft"}}',
      savedAt: app.now().toISOString(),
      photos: [],
    };
    expect(
      (await sendJson(app, 'PUT', 'drafts/a-vanishing-draft-of-tests', agent, draft)).status,
    ).toBeLessThan(300);
    const { token } = await makeToken(
      app.db,
      agent.id,
      { name: 'Vanishing list', scope: 'read', days: 30 },
      app.now(),
    );
    const { code } = await createReset(app.db, agent.id, app.now());
    await post(app, '/auth/requestReset', { email: email.toUpperCase() });
    const lists = ['/', '/results', '/rss.xml', '/sitemap-properties-1.xml', '/blogs'];
    for (const path of pages) expect(await pageStatus(path), path).toBe(200);
    expect((await app.server.inject('/results')).body).toContain('vanishing area');
    expect(await everything()).toMatch(/vanishing/i);

    expect((await removeAll()).body).toEqual({ left: 0 });

    for (const path of pages) expect(await pageStatus(path), path).toBe(404);
    for (const path of lists)
      expect((await app.server.inject(path)).body, path).not.toMatch(/vanishing/i);
    expect(await everything()).not.toMatch(/vanishing|09777000111/i);
    expect(await storedFiles(app)).toEqual(files);
    const { username } = agent.user;
    expect(outcomeOf(await post(app, '/auth/login', { username, password: agent.password }))).toBe(
      '401 invalid_credentials',
    );
    expect((await post(app, '/auth/findReset', { code })).status).toBe(404);
    for (const headers of [agent.headers, { authorization: `Bearer ${token}` }])
      expect((await sendJson(app, 'GET', 'properties?mine=true', { headers })).status).toBe(401);
    expect(await isThere()).toBe(false);
  });

  test('is asked for by its name in any capitals, and was disabled once', async () => {
    const { username } = agent.user;
    await sendJson(app, 'POST', `admin/users/${agent.id}/disable`, admin);
    expect((await remove(agent.id, { username: ` ${username.toUpperCase()} ` })).status).toBe(200);
    const { body } = await sendJson<SecurityEvents>(app, 'GET', 'admin/log?limit=3', admin);
    const own = body.events.filter(({ target }) => target?.id === agent.id);
    expect(own.map(({ kind }) => kind)).toEqual(['account_deleted', 'account_disabled']);
  });

  test('takes no answers with it that are kept for the repeated calls of others', async () => {
    const answer = `{"posted_by":{"id":${agent.id}0,"company":"Another"}}`;
    const kept = { user_id: admin.id, endpoint: 'listings', key: `kept-${agent.id}` };
    const created_at = app.now().toISOString();
    await app.db
      .insertInto('first_answers')
      .values({ ...kept, answer, created_at })
      .execute();
    await remove();
    const rows = await app.db.selectFrom('first_answers').select('key').execute();
    expect(rows.map(({ key }) => key)).toContain(kept.key);
  });

  test('gives its username and e-mail free, and its number to nobody', async () => {
    await remove();
    const { username, email } = agent.user;
    const next = await createAccount(app, { username, email });
    expect(next.id).toBeGreaterThan(agent.id);
  });

  test('is a number in the security log, with what it did and what was done to it', async () => {
    await post(app, '/auth/login', { username: agent.user.username, password: agent.password });
    await addListing(app.db, { postedBy: agent.id });
    await removeAll();
    const { body } = await sendJson<SecurityEvents>(app, 'GET', 'admin/log?limit=4', admin);
    const nameless = { type: 'user', id: agent.id, name: null };
    expect(body.events.map(({ kind, target }) => [kind, target])).toEqual([
      ['account_deleted', nameless],
      ['records_deleted', nameless],
      ['account_disabled', nameless],
      ['login', nameless],
    ]);
    expect(body.events.at(-1)?.actor).toEqual({ id: agent.id, username: null });
    expect(body.events[0]?.actor).toEqual({ id: admin.id, username: admin.user.username });
  });
});

describe('a deletion is refused', () => {
  test.each([
    [
      'another username',
      { username: 'somebody.else' },
      '400 invalid_input (username: wrong_username)',
    ],
    ['no username', {}, '400 invalid_input (username: '],
  ])('with %s', async (_what, body, outcome) => {
    expect(outcomeOf(await remove(agent.id, body))).toContain(outcome);
    expect(await isThere()).toBe(true);
  });

  test('of what has been published, unless that is deleted, too', async () => {
    const id = await addListing(app.db, { postedBy: agent.id });
    expect(outcomeOf(await remove())).toBe('409 changed_elsewhere');
    expect(await pageStatus(`/propertyDetails?id=${id}`)).toBe(200);
    const { body } = await sendJson<UserRecord>(app, 'GET', `admin/users/${agent.id}`, admin);
    expect(body.user.isDisabled).toBe(false);
  });

  test('of oneself, of nobody, and by who is no administrator', async () => {
    const own = { username: admin.user.username };
    expect(outcomeOf(await remove(admin.id, own))).toBe('403 forbidden');
    expect(outcomeOf(await remove(9_999_999))).toBe('404 not_found');
    expect(outcomeOf(await remove(agent.id, { username: agent.user.username }, agent))).toBe(
      '403 forbidden',
    );
  });
});

test('an administrator is deleted by another one, and the codes that they made end', async () => {
  const leaving = await createAccount(app, { role: 'admin' });
  await sendJson(app, 'POST', 'admin/invitations', leaving, {});
  expect((await remove(leaving.id, { username: leaving.user.username })).body).toEqual({ left: 0 });
  const { body } = await sendJson<{ invitations: { isRevoked: boolean }[] }>(
    app,
    'GET',
    'admin/invitations?limit=1',
    admin,
  );
  expect(body.invitations).toMatchObject([{ isRevoked: true }]);
});

test('a home that comes back by another account is not taken for that of a deleted one, whose address says what it was', async () => {
  const id = await addListing(app.db, { postedBy: agent.id });
  await removeAll();
  expect((await sendJson(app, 'GET', `properties/${id}/former`)).status).toBe(200);
  const rows = await app.db.selectFrom('former_listings').select('posted_by').execute();
  expect(rows.map((row) => row.posted_by)).not.toContain(agent.id);
});

describe('while an account is deleted', () => {
  const someOf = (shouldStop: () => boolean, onRemoved?: () => Promise<void>) => {
    const [listings, ...others] = deletedKinds(app.now, createSharePictures(app.config));
    if (!listings) throw new Error('no kinds');
    const kinds = [onRemoved ? { ...listings, onRemoved } : listings, ...others];
    return deleteAccount(
      { ...app, kinds },
      {
        id: agent.id,
        withRecords: true,
        authorize: async () => {},
        log: async () => {},
        shouldStop,
      },
    );
  };

  test('what is left when the time is over is deleted by the next call, and the account with it', async () => {
    for (let count = 0; count < 5; count++) await addListing(app.db, { postedBy: agent.id });
    let asked = 0;
    expect(await someOf(() => ++asked > 2)).toBe(3);
    const { body } = await sendJson<UserRecord>(app, 'GET', `admin/users/${agent.id}`, admin);
    expect(body.user).toMatchObject({ isDisabled: true, listings: 3 });
    expect((await removeAll()).body).toEqual({ left: 0 });
    expect(await isThere()).toBe(false);
  });

  test('what is published meanwhile is left, and deleted by the next call', async () => {
    await addListing(app.db, { postedBy: agent.id });
    let isLate = true;
    const publishOnce = async (): Promise<void> => {
      if (isLate) await addBlog(app.db, { postedBy: agent.id });
      isLate = false;
    };
    const stopAfterListings = (): boolean => !isLate;
    expect(await someOf(stopAfterListings, publishOnce)).toBe(1);
    expect((await removeAll()).body).toEqual({ left: 0 });
  });

  test.each([
    [true, 'is left, and the account with it'],
    [false, 'keeps the account'],
  ])('what is published at the last moment, with records %s, %s', async (withRecords) => {
    let turn = 0;
    const removed = removeWith(withRecords, async (tx) => {
      if (++turn === 2) await addBlog(tx, { postedBy: agent.id });
    });
    if (withRecords) expect(await removed).toBe(1);
    else await expect(removed).rejects.toMatchObject({ code: 'changed_elsewhere' });
    expect(await isThere()).toBe(true);
    expect((await removeAll()).body).toEqual({ left: 0 });
  });

  test('an administrator whose rights end meanwhile does not finish it', async () => {
    let turn = 0;
    const removed = removeWith(true, async () => {
      if (++turn === 2) throw new ApiError('forbidden');
    });
    await expect(removed).rejects.toMatchObject({ code: 'forbidden' });
    expect(await isThere()).toBe(true);
  });

  test('what is on its way is refused when it comes after the end', async () => {
    await remove();
    const quotas = createQuotas({ db: app.db, now: app.now, isOn: false });
    const user = { userId: agent.id, isAdmin: false, sessionId: 1 };
    const draft = { userId: agent.id, key: 'late', form: 'createBlog', content: '{}', photos: [] };
    const savedAt = app.now().toISOString();
    for (const late of [
      () => quotas.count(app.db, user, 'listings'),
      () => putDraft(app.db, { ...draft, savedAt, follows: undefined }, app.now()),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
