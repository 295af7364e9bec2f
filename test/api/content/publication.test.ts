import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import { disableUser, enableUser } from '#features/accounts/server/store.ts';
import { outcomeOf } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { CONTENT_KINDS, type ContentKind } from '#test/support/app/content-kinds.ts';
import { passTime } from '#test/support/app/listing-life.ts';
import { addSignedIn, signIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { createRecord, type AnyRecord } from '#test/support/app/writing.ts';
import { addWebhook } from '#webhooks/store.ts';

type Published = AnyRecord & {
  publishedAt: string | null;
  publishAt: string | null;
  isOnHold?: boolean;
};

let app: TestApp;
let author: SignedInUser;
let other: SignedInUser;
let time: number;
const now = (): Date => new Date(time);
const inHours = (hours: number): string => new Date(time + hours * HOUR_MS).toISOString();

beforeEach(async () => {
  time = Date.parse('2026-03-01T00:00:00Z');
  app = await startTestApp({ now, env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db, {}, now());
  other = await addSignedIn(app.db, {}, now());
});
afterEach(() => app.close());

const statusOf = async (path: string): Promise<number> =>
  (await app.server.inject(path)).statusCode;

describe.each(CONTENT_KINDS)('$name', (kind: ContentKind) => {
  const create = (publish?: Publish): Promise<Published> =>
    createRecord<Published>(app, kind, author, {
      typed: { title: 'Only for some', ...(publish && { publish }) },
    });

  const publish = async (id: number, publish: Publish): Promise<Published> => {
    const answer = await sendJson<Published>(app, 'PUT', `${kind.name}/${id}/publication`, author, {
      publish,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  /** Where visitors find a record: its page, the API, lists and menus, the sitemap. */
  const placesOf = async (id: number): Promise<boolean[]> => {
    const bodies = await Promise.all(
      ['/', '/sitemap.xml', `/api/${kind.name}`].map((path) => app.server.inject(path)),
    );
    const [home, sitemap, list] = bodies.map(({ body }) => body);
    return [
      (await statusOf(kind.pagePath(id))) === 200,
      (await statusOf(`/api/${kind.name}/${id}`)) === 200,
      (sitemap ?? '').includes(kind.pagePath(id).replace('&', '&amp;')),
      (list ?? '').includes('Only for some'),
      // Menus of pages and projects, and the labels of articles.
      (home ?? '').includes(kind.name === 'blogs' ? 'Law and tax' : 'Only for some'),
    ];
  };

  const own = async (query = ''): Promise<string[]> => {
    const { body } = await sendJson<Record<string, AnyRecord[]>>(
      app,
      'GET',
      `${kind.name}?mine=true${query}`,
      author,
    );
    return (body[kind.name] ?? []).map(({ title }) => title);
  };

  const everywhere = Array.from({ length: 5 }, () => true);
  const nowhere = Array.from({ length: 5 }, () => false);

  test('what is saved without being published is nowhere but in the own list', async () => {
    const { id, publishedAt, publishAt } = await create('draft');
    expect([publishedAt, publishAt]).toEqual([null, null]);
    expect(await placesOf(id)).toEqual(nowhere);
    expect(await own()).toEqual(['Only for some']);
    const mine = await sendJson(app, 'GET', `${kind.name}/${id}?mine=true`, author);
    expect(mine.status).toBe(200);
    expect((await sendJson(app, 'GET', `${kind.name}/${id}?mine=true`, other)).status).toBe(403);
    expect((await sendJson(app, 'GET', `${kind.name}/${id}`, author)).status).toBe(404);
  });

  test('it is published with the time at which that happens, and taken off the site again', async () => {
    const { id, createdAt } = await create('draft');
    time += HOUR_MS;
    const published = await publish(id, 'now');
    expect(published).toMatchObject({ publishedAt: now().toISOString(), createdAt });
    expect(await placesOf(id)).toEqual(everywhere);
    time += HOUR_MS;
    // What is public already stays so since when it was.
    expect((await publish(id, 'now')).publishedAt).toBe(published.publishedAt);
    expect((await publish(id, 'draft')).publishedAt).toBeNull();
    expect(await placesOf(id)).toEqual(nowhere);
    expect(await own('&show=draft')).toEqual(['Only for some']);
    await publish(id, 'now');
    expect(await own('&show=draft')).toEqual([]);
  });

  test('it is published by itself when its time has come, and not before', async () => {
    const { id, publishAt } = await create(inHours(24));
    expect(publishAt).toBe(inHours(24));
    time += 23 * HOUR_MS;
    expect(await passTime(app)).toEqual({ told: 0, errors: [] });
    expect(await placesOf(id)).toEqual(nowhere);
    time += HOUR_MS;
    expect(await passTime(app)).toEqual({ told: 1, errors: [] });
    // The site that runs bumps its version with that (`passing-time.ts`).
    expect(await statusOf(`/api/${kind.name}/${id}`)).toBe(200);
    expect(await passTime(app)).toEqual({ told: 0, errors: [] });
  });

  test('it is not published at its time if the account of its author is disabled then, nor later', async () => {
    const [due, later] = [await create(inHours(24)), await create(inHours(48))];
    await disableUser(app.db, author.id, now());
    time += 25 * HOUR_MS;
    await passTime(app);
    expect(await placesOf(due.id)).toEqual(nowhere);
    await enableUser(app.db, author.id);
    author = { ...author, ...(await signIn(app.db, author.id, now())) };
    await passTime(app);
    expect(await placesOf(due.id)).toEqual(nowhere);
    const { body } = await sendJson<Published>(
      app,
      'GET',
      `${kind.name}/${due.id}?mine=true`,
      author,
    );
    expect(body).toMatchObject({ publishedAt: null, publishAt: null });
    time += 24 * HOUR_MS;
    await passTime(app);
    expect(await statusOf(`/api/${kind.name}/${later.id}`)).toBe(200);
  });

  test('an administrator publishes it while the account of its author is disabled, and does not plan that', async () => {
    const { id } = await create('draft');
    const admin = await addSignedIn(app.db, { role: 'admin' }, now());
    await disableUser(app.db, author.id, now());
    const path = `${kind.name}/${id}/publication`;
    const planned = await sendJson(app, 'PUT', path, admin, { publish: inHours(24) });
    expect(outcomeOf(planned as never)).toBe('403 forbidden (publish: author_disabled)');
    expect((await sendJson(app, 'PUT', path, admin, { publish: 'now' })).status).toBe(200);
    expect(await statusOf(`/api/${kind.name}/${id}`)).toBe(200);
  });

  test('administrators are told in the list and in the form that it waits, as the account of its author is disabled', async () => {
    const [{ id }, draft] = [await create(inHours(24)), await create('draft')];
    const admin = await addSignedIn(app.db, { role: 'admin' }, now());
    const isOnHold = async (of: number): Promise<(boolean | undefined)[]> => {
      const path = `${kind.name}/${of}?mine=true`;
      const { body: one } = await sendJson<Published>(app, 'GET', path, admin);
      const list = await sendJson<Record<string, Published[]>>(
        app,
        'GET',
        `${kind.name}?mine=true`,
        admin,
      );
      const listed = list.body[kind.name]?.find((record) => record.id === of);
      return [one.isOnHold, listed?.isOnHold];
    };
    expect(await isOnHold(id)).toEqual([undefined, undefined]);
    await disableUser(app.db, author.id, now());
    expect(await isOnHold(id)).toEqual([true, true]);
    expect(await isOnHold(draft.id)).toEqual([undefined, undefined]);
    await enableUser(app.db, author.id);
    expect(await isOnHold(id)).toEqual([undefined, undefined]);
  });

  test('a plan can be changed and dropped; a time that is past means now', async () => {
    const { id } = await create(inHours(24));
    expect((await publish(id, inHours(48))).publishAt).toBe(inHours(48));
    expect((await publish(id, 'draft')).publishAt).toBeNull();
    time += 72 * HOUR_MS;
    expect(await passTime(app)).toEqual({ told: 0, errors: [] });
    expect(await publish(id, inHours(-1))).toMatchObject({
      publishedAt: now().toISOString(),
      publishAt: null,
    });
  });

  test('webhooks are told of what visitors see, and when they see it no more', async () => {
    await addWebhook(app.db, 'https://office.example/', now());
    const told = async (): Promise<string[]> => {
      const rows = await app.db.selectFrom('webhook_deliveries').select('change').execute();
      return rows.map(({ change }) => change);
    };
    const { id, updatedAt } = await create('draft');
    const changed = { ...kind.changes, updatedAt };
    expect((await sendJson(app, 'PUT', kind.updatePath(id), author, changed)).status).toBe(200);
    expect(await told()).toEqual([]);
    await publish(id, 'now');
    expect(await told()).toEqual(['created']);
    await publish(id, 'draft');
    expect(await told()).toContain('deleted');
  });

  test('only the author and administrators publish it, and only at a time', async () => {
    const { id } = await create('draft');
    const path = `${kind.name}/${id}/publication`;
    expect((await sendJson(app, 'PUT', path, other, { publish: 'now' })).status).toBe(403);
    expect((await sendJson(app, 'PUT', path, author, { publish: 'soon' })).status).toBe(400);
    expect((await sendJson(app, 'PUT', path, author, {})).status).toBe(400);
  });

  test('publishing does not conflict with a form that is open', async () => {
    const { id, updatedAt } = await create('draft');
    time += HOUR_MS;
    await publish(id, 'now');
    const saved = await sendJson(app, 'PUT', kind.updatePath(id), author, {
      ...kind.changes,
      updatedAt,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  });
});
