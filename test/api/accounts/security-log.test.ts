import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { deleteOldEvents, insertEvent } from '#db/stores/security-events.ts';
import type { SecurityEvents } from '#features/accounts/admin-contract.ts';
import { callAdmin, createAccount, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { publishNumberedProject } from '#test/support/app/project-cards.ts';
import { addListing } from '#test/support/app/records.ts';
import { invite, newcomer, register } from '#test/support/app/registration.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';

const NETWORK = '203.0.113.0/24';
const FROM = { 'x-forwarded-for': '203.0.113.77' };

let app: TestApp;
let admin: Account;
let memory: ReturnType<typeof memoryLog>;

beforeEach(async () => {
  memory = memoryLog();
  app = await startTestApp({ log: memory.log, env: { TRUST_PROXY: '127.0.0.1' } });
  admin = await createAccount(app, { username: 'owner', role: 'admin' });
});
afterEach(() => app.close());

const listed = async (query = ''): Promise<SecurityEvents> =>
  (await callAdmin(app, admin, 'GET', `/log${query}`)).body as SecurityEvents;

/** Lists the events of the log, oldest first, each as "actor kind target". */
const eventLines = async (): Promise<string[]> =>
  (await listed('?limit=100')).events
    .toReversed()
    .map(({ actor, kind, target }) =>
      [actor?.username ?? 'somebody', kind, target && (target.name ?? target.type)]
        .filter(Boolean)
        .join(' '),
    );

test('log-ins, failures and blocked attempts are recorded', async () => {
  const { user, password } = await createAccount(app, { username: 'mya' });
  const logIn = (username: string, typed: string) =>
    post(app, '/auth/login', { username, password: typed }, FROM);
  await logIn('mya', password);
  await logIn('nobody', 'Wrong 1234');
  for (let count = 0; count < 15; count++) await logIn('mya', 'Wrong 1234');
  const failed = Array<string>(10).fill('somebody login_failed mya');
  expect(await eventLines()).toEqual([
    'mya login mya',
    'somebody login_failed',
    ...failed,
    'somebody login_limited mya',
  ]);
  const [latest] = (await listed()).events;
  expect(latest).toMatchObject({
    kind: 'login_limited',
    target: { type: 'user', id: user.id, name: 'mya' },
    network: NETWORK,
    requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
  });
});

test('actions of administrators are recorded with their target', async () => {
  const { id } = await createAccount(app, { username: 'mya' });
  const listing = await addListing(app.db, { postedBy: id });
  await callAdmin(app, admin, 'POST', `/reports/${listing}/dismiss`);
  await callAdmin(app, admin, 'PUT', `/users/${id}/role`, { role: 'admin' });
  await callAdmin(app, admin, 'POST', `/users/${id}/disable`);
  await callAdmin(app, admin, 'POST', `/users/${id}/enable`);
  await callAdmin(app, admin, 'POST', `/users/${id}/reset`);
  await callAdmin(app, admin, 'POST', '/invitations', { uses: 1 });
  await callApi(app, 'DELETE', `/api/properties/${listing}`, { headers: admin.headers });
  const own = await addListing(app.db, { postedBy: admin.id });
  await callApi(app, 'DELETE', `/api/properties/${own}`, { headers: admin.headers });
  expect(await eventLines()).toEqual([
    'owner reports_dismissed properties',
    'owner role_admin mya',
    'owner account_disabled mya',
    'owner account_enabled mya',
    'owner reset_made mya',
    'owner invitation_made invitation',
    'owner record_deleted properties',
  ]);
});

test('an administrator who deletes another author’s card is recorded with the project', async () => {
  const mya = await addSignedIn(app.db, { username: 'mya' });
  const { id, Cards } = await publishNumberedProject(app, mya, 3);
  const [first, second] = Cards.map((card) => `/api/projects/deleteCard/${card.id}`);
  await callApi(app, 'DELETE', first ?? '', { headers: admin.headers });
  await callApi(app, 'DELETE', second ?? '', { headers: mya.headers });
  const { events } = await listed();
  expect(events).toEqual([
    expect.objectContaining({
      kind: 'card_deleted',
      actor: { id: admin.id, username: 'owner' },
      target: { type: 'projects', id, name: null },
    }),
  ]);
});

test('changes of an account are recorded', async () => {
  const code = await invite(app);
  const body = newcomer({ validationCode: code, username: 'mya' });
  await register(app, body);
  const { username, password } = body;
  const login = await post(app, '/auth/login', { username, password });
  const { token } = login.body as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const changes = { ...body, email: 'new@example.com', currentPassword: password };
  await post(app, '/auth/updateUser', { ...changes, password: 'Another land 88' }, headers);
  expect(await eventLines()).toEqual([
    'mya invitation_used mya',
    'mya login mya',
    'mya email_changed mya',
    'mya password_changed mya',
  ]);
});

test('the log is limited to a kind of events, and to a person who did something or had it done', async () => {
  const mya = await createAccount(app, { username: 'mya' });
  const other = await createAccount(app, { username: 'mya2', name: 'Ma Mya Mya' });
  await callAdmin(app, admin, 'POST', `/users/${mya.id}/disable`);
  await callAdmin(app, admin, 'POST', `/users/${other.id}/disable`);
  await callAdmin(app, admin, 'POST', `/users/${mya.id}/enable`);
  const targetsOf = async (query: string): Promise<string[]> =>
    (await listed(query)).events.map(({ kind, target }) => `${kind} ${target?.name ?? ''}`);
  // A whole username is one account, a part of a name all that have it.
  expect(await targetsOf('?q=MYA')).toEqual(['account_enabled mya', 'account_disabled mya']);
  expect(await targetsOf('?q=my&kind=account_disabled')).toEqual([
    'account_disabled mya2',
    'account_disabled mya',
  ]);
  expect((await listed('?q=owner')).totalItems).toBe(3);
  expect(await listed('?q=nobody')).toMatchObject({ events: [], totalItems: 0, totalPages: 0 });
  expect((await callAdmin(app, admin, 'GET', '/log?kind=lunch')).status).toBe(400);
});

test('the log of a person has nothing of a code with the number of the account', async () => {
  const { id } = await createAccount(app, { username: 'mya' });
  const event = { kind: 'invitation_made', target: { type: 'invitation', id } } as const;
  await insertEvent(app.db, event, app.now());
  expect((await listed()).totalItems).toBe(1);
  expect((await listed('?q=mya')).totalItems).toBe(0);
});

test('events are in the server log with ids, without addresses, names or secrets', async () => {
  await post(app, '/auth/login', { username: 'owner', password: 'Wrong 1234' }, FROM);
  const lines = memory.lines.filter(({ msg }) => msg === 'event');
  expect(lines).toEqual([
    expect.objectContaining({
      event: {
        kind: 'login_failed',
        target: { type: 'user', id: admin.id },
        network: NETWORK,
        requestId: expect.any(String) as string,
      },
    }),
  ]);
  const kept = JSON.stringify([await app.db.selectFrom('events').selectAll().execute(), lines]);
  for (const secret of ['203.0.113.77', 'owner', 'Wrong 1234']) expect(kept).not.toContain(secret);
});

test('events are listed in pages, latest first', async () => {
  for (let day = 1; day <= 20; day++)
    await insertEvent(app.db, { kind: 'login' }, new Date(`2026-03-${day + 10}`));
  const { events, ...totals } = await listed('?page=2');
  expect(totals).toEqual({ totalPages: 2, totalItems: 20, currentPage: 2 });
  expect(events.map(({ at }) => at.slice(0, 10))).toEqual(
    [15, 14, 13, 12, 11].map((day) => `2026-03-${day}`),
  );
});

test('events are kept for 180 days', async () => {
  const now = Date.parse('2026-09-01T00:00:00Z');
  for (const days of [181, 180, 1]) {
    await insertEvent(app.db, { kind: 'login' }, new Date(now - days * DAY_MS));
  }
  await insertEvent(app.db, { kind: 'login' }, new Date(now));
  await deleteOldEvents(app.db);
  expect((await listed()).totalItems).toBe(3);
});
