import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { CONTENT_KINDS } from '#test/support/app/content-kinds.ts';
import { addBlog, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import type { AnyRecord } from '#test/support/app/writing.ts';

let app: TestApp;
let agent: SignedInUser;
let namesake: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  agent = await addSignedIn(app.db, { name: 'Ma Nu' });
  namesake = await addSignedIn(app.db, { name: 'Ma Nu' });
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());

type List = Record<string, AnyRecord[]> & { totalItems: number; owner?: object };

describe.each(CONTENT_KINDS)('the own list of $name', ({ name, table }) => {
  const add = { blogs: addBlog, templateOnes: addTemplateOne, projects: addProject }[name];
  const titles = async (query: string, user = agent): Promise<unknown[]> => {
    const { status, body } = await sendJson<List>(app, 'GET', `${name}?mine=true${query}`, user);
    expect(status).toBe(200);
    return (body[name] ?? []).map(({ title }) => title);
  };
  beforeAll(async () => {
    const values = [
      { title: 'beach', postedBy: agent.id, createdAt: '2026-02-03T00:00:00.000Z' },
      { title: 'ကမ်းခြေ', postedBy: agent.id, createdAt: '2026-02-02T00:00:00.000Z' },
      { title: 'Airport', postedBy: agent.id, createdAt: '2026-02-01T00:00:00.000Z' },
      { title: 'Castle', postedBy: namesake.id, createdAt: '2026-01-01T00:00:00.000Z' },
    ];
    for (const each of values) await add(app.db, each);
    await app.db
      .updateTable(table)
      .set({ published_at: null })
      .where('title', '=', 'beach')
      .execute();
  });

  test('is in the order that is asked for, also among what is not published or has a word', async () => {
    expect(await titles('')).toEqual(['beach', 'ကမ်းခြေ', 'Airport']);
    expect(await titles('&order=oldest')).toEqual(['Airport', 'ကမ်းခြေ', 'beach']);
    expect(await titles('&order=title')).toEqual(['Airport', 'beach', 'ကမ်းခြေ']);
    expect(await titles('&order=title&limit=1&page=2')).toEqual(['beach']);
    expect(await titles('&order=title&q=airport')).toEqual(['Airport']);
    expect(await titles('&order=title&show=draft')).toEqual(['beach']);
    expect((await sendJson(app, 'GET', `${name}?mine=true&order=price`, agent)).status).toBe(400);
    expect((await sendJson(app, 'GET', `${name}?order=title`, agent)).status).toBe(400);
  });

  test('is, for an administrator, that of one account, which is named', async () => {
    const owner = `&owner=${namesake.id}`;
    expect(await titles(owner, admin)).toEqual(['Castle']);
    expect(await titles(`${owner}&q=castle`, admin)).toEqual(['Castle']);
    expect(await titles(`${owner}&show=draft`, admin)).toEqual([]);
    expect(await titles(owner)).toEqual([]);
    const { body } = await sendJson<List>(app, 'GET', `${name}?mine=true${owner}&q=beach`, admin);
    expect(body).toMatchObject({ totalItems: 0, owner: { id: namesake.id, name: 'Ma Nu' } });
  });
});
