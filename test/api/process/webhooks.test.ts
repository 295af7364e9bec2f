import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Background } from '#system/background.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { passTime } from '#test/support/app/listing-life.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { createListing, sendListingCall, updateListing } from '#test/support/app/publishing.ts';
import { addBlog, addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { createWebhookSender } from '#webhooks/sender.ts';
import { addWebhook, listWebhooks } from '#webhooks/store.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

let app: TestApp;
let user: SignedInUser;
let time: number;
let sender: Background;
let log: ReturnType<typeof memoryLog>;
let receivers: Server[] = [];

const now = (): Date => new Date(time);

const openSender = (allowsPrivate = true): Background =>
  createWebhookSender({ db: app.db, now, log: log.log, allowsPrivate }, 20);

const startSender = (allowsPrivate?: boolean): void => {
  sender = openSender(allowsPrivate);
};

beforeEach(async () => {
  time = Date.parse('2026-03-01T00:00:00Z');
  app = await startTestApp({ now });
  user = await addSignedIn(app.db, {}, now());
  log = memoryLog();
  startSender();
});
afterEach(async () => {
  await sender.stop();
  await app.close();
  for (const receiver of receivers) receiver.close().closeAllConnections();
  receivers = [];
});

/** Starts a receiver, which answers as `answer` says, and lets it be told of changes. */
const receive = async (answer: () => number | undefined | Promise<number> = () => 204) => {
  const received: Received[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ headers: request.headers, body: await text(request) });
    const status = await answer();
    if (status !== undefined)
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(10_000));
  };
  const server = createServer((request, response) => {
    void take(request, response);
  }).listen(0, '127.0.0.1');
  receivers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eain`;
  return { received, ...(await addWebhook(app.db, url, now())) };
};

const told = ({ received }: { received: readonly Received[] }): string[] =>
  received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { id: number } };
    return `${type} ${data.id}`;
  });

const waiting = async (): Promise<number> =>
  (await app.db.selectFrom('webhook_deliveries').selectAll().execute()).length;

/** What is due in a minute after it has failed once. */
const postponed = () =>
  app.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('attempts', '=', 1)
    .where('due_at', '>', now().toISOString())
    .execute();

test('a receiver is told who wrote, of what, and can prove it', async () => {
  const receiver = await receive();
  const { id } = await createListing(app, user);
  await expect.poll(() => told(receiver)).toEqual([`listing.created ${id}`]);
  const [message] = receiver.received;
  const { headers, body } = message as Received;
  expect(JSON.parse(body)).toEqual({
    type: 'listing.created',
    timestamp: '2026-03-01T00:00:00.000Z',
    data: { id },
  });
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(receiver.secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect(headers['webhook-timestamp']).toBe(String(Date.parse('2026-03-01') / 1_000));
  await expect.poll(waiting).toBe(0);
  expect(await listWebhooks(app.db)).toMatchObject([{ lastAnswer: '204', waiting: 0 }]);
});

test('each kind of change is told, also what time does', async () => {
  const { id } = await createListing(app, user);
  const receiver = await receive();
  await updateListing(app, user, id, { price: '77' });
  await sendListingCall(app, 'PUT', `status/${id}`, user, { status: 'reserved' });
  await expect.poll(() => told(receiver).at(-1)).toBe(`listing.updated ${id}`);
  await expect.poll(waiting).toBe(0);
  const expiring = await addListing(app.db, { listing_type: 'for_rents', isConfirmed: true });
  await expect.poll(() => told(receiver)).toContain(`listing.created ${expiring}`);
  await passTime(app, new Date(time + 400 * DAY_MS));
  await expect.poll(() => told(receiver)).toContain(`listing.updated ${expiring}`);
  await sendListingCall(app, 'DELETE', String(id), user);
  const article = await addBlog(app.db);
  await expect
    .poll(() => told(receiver))
    .toEqual(expect.arrayContaining([`listing.deleted ${id}`, `article.created ${article}`]));
});

test('changes that wait are told once, and a refused save not at all', async () => {
  const { id } = await createListing(app, user);
  await sender.stop();
  const receiver = await receive();
  for (const price of ['1', '2', '3']) await updateListing(app, user, id, { price });
  expect((await updateListing(app, user, id, { price: 'none' })).status).toBe(400);
  expect(await waiting()).toBe(1);
  startSender();
  await expect.poll(() => told(receiver)).toEqual([`listing.updated ${id}`]);
});

test('what changes again while it is told is told again', async () => {
  const { id } = await createListing(app, user);
  let again: Promise<unknown> | undefined;
  const receiver = await receive(async () => {
    again ??= updateListing(app, user, id, { price: '2' });
    await again;
    return 204;
  });
  await updateListing(app, user, id, { price: '1' });
  await expect
    .poll(() => told(receiver))
    .toEqual([`listing.updated ${id}`, `listing.updated ${id}`]);
  await expect.poll(waiting).toBe(0);
  // With another number: receivers do not take it for the first message, come twice.
  const numbers = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(numbers).size).toBe(2);
});

test('what changes again while its last attempt is made has all attempts again', async () => {
  const { id } = await createListing(app, user);
  await sender.stop();
  let again: Promise<unknown> | undefined;
  const receiver = await receive(async () => {
    if (again) return 500;
    await (again = updateListing(app, user, id, { price: '2' }));
    return 204;
  });
  await updateListing(app, user, id, { price: '1' });
  await app.db.updateTable('webhook_deliveries').set({ attempts: 7 }).execute();
  startSender();
  await expect.poll(() => receiver.received.length).toBe(2);
  await expect.poll(async () => (await postponed()).length).toBe(1);
});

test('two processes tell one change once', async () => {
  const answered = Promise.withResolvers<number>();
  const receiver = await receive(() => answered.promise);
  const first = await createListing(app, user);
  await expect.poll(() => told(receiver)).toEqual([`listing.created ${first.id}`]);
  const other = openSender();
  const second = await createListing(app, user);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(told(receiver)).toEqual([first, second].map(({ id }) => `listing.created ${id}`));
  answered.resolve(204);
  await expect.poll(waiting).toBe(0);
  await other.stop();
});

test('a receiver that fails is asked once for all that waits, and delays no other', async () => {
  await sender.stop();
  const failing = await receive(() => 500);
  const answered = Promise.withResolvers<number>();
  const other = await receive(() => answered.promise);
  const ids = [(await createListing(app, user)).id, (await createListing(app, user)).id];
  startSender();
  const due = () =>
    app.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', failing.id)
      .where('due_at', '<=', now().toISOString())
      .execute();
  await expect.poll(due).toEqual([]);
  expect(failing.received).toHaveLength(1);
  answered.resolve(204);
  await expect.poll(() => told(other)).toEqual(ids.map((id) => `listing.created ${id}`));
});

test('changes are told in the order in which they were made, also when the first has failed', async () => {
  let status = 500;
  const receiver = await receive(() => status);
  const { id } = await createListing(app, user);
  await expect.poll(async () => (await postponed()).length).toBe(1);
  await sender.stop();
  await updateListing(app, user, id, { price: '1' });
  status = 204;
  time += MINUTE_MS;
  startSender();
  await expect.poll(waiting).toBe(0);
  expect(told(receiver).slice(1)).toEqual([`listing.created ${id}`, `listing.updated ${id}`]);
});

test('a receiver that fails is told later, with the same message, and at last no more', async () => {
  let status = 500;
  const receiver = await receive(() => status);
  const { id } = await createListing(app, user);
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect.poll(async () => (await listWebhooks(app.db))[0]?.lastAnswer).toBe('500');
  await expect.poll(async () => (await postponed()).length).toBe(1);
  time += MINUTE_MS;
  status = 302;
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(
    receiver.received[0]?.headers['webhook-id'],
  );
  // A redirect is not followed: the answer says 302.
  await expect.poll(async () => (await listWebhooks(app.db))[0]?.lastAnswer).toBe('302');
  const waitForNext = (): number => {
    time += 600 * MINUTE_MS;
    return receiver.received.length;
  };
  await expect.poll(waitForNext).toBe(8);
  await expect.poll(async () => (await listWebhooks(app.db))[0]?.endedAt).not.toBeNull();
  await updateListing(app, user, id, { price: '9' });
  expect(await waiting()).toBe(0);
  expect(log.lines.map(({ msg }) => msg)).toContain('a webhook is told no more');
});

test('a receiver that has gone is told no more at once, and a slow one delays no other', async () => {
  const gone = await receive(() => 410);
  const slow = await receive(() => undefined);
  const quick = await receive();
  const { id } = await createListing(app, user);
  await updateListing(app, user, id, { price: '8' });
  await expect.poll(() => told(quick)).toEqual([`listing.created ${id}`, `listing.updated ${id}`]);
  expect(slow.received).toHaveLength(1);
  await expect.poll(async () => (await listWebhooks(app.db))[0]?.endedAt).not.toBeNull();
  expect(gone.received).toHaveLength(1);
  // What the slow one is told; what the quick one has answered is noted a moment after it has come.
  await expect.poll(waiting).toBe(2);
  // Nor does it delay a stop: what it was told is told again by the next process.
  const since = performance.now();
  await sender.stop();
  expect(performance.now() - since).toBeLessThan(2_000);
  expect(await waiting()).toBe(2);
});

test('what a process did not tell, because it ended, another one tells when its lease is over', async () => {
  const receiver = await receive();
  await sender.stop();
  const { id } = await createListing(app, user);
  const lease = new Date(time + MINUTE_MS).toISOString();
  await app.db.updateTable('webhook_deliveries').set({ due_at: lease, attempts: 1 }).execute();
  startSender();
  time += MINUTE_MS;
  await expect.poll(() => told(receiver)).toEqual([`listing.created ${id}`]);
});

test('without the setting nothing goes to this machine or its network, whatever a name leads to', async () => {
  await sender.stop();
  startSender(false);
  const receiver = await receive();
  const { port } = (receivers[0]?.address() ?? {}) as AddressInfo;
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1'])
    await addWebhook(app.db, `https://${host}:${port}/`, now());
  await createListing(app, user);
  await expect
    .poll(async () => (await listWebhooks(app.db)).map(({ lastAnswer }) => lastAnswer))
    .toEqual(Array.from({ length: 6 }, () => expect.stringContaining('not at a public address')));
  expect(receiver.received).toEqual([]);
});
