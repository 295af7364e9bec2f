import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AllMenus, MenuKind } from '#features/menus/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { BLOGS, PROJECTS, TEMPLATE_ONES } from '#test/support/app/content-kinds.ts';
import { addBlog, addTemplateOne } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { createRecord } from '#test/support/app/writing.ts';

let app: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());

const list = async (): Promise<AllMenus> =>
  (await sendJson<AllMenus>(app, 'GET', 'admin/menus', admin)).body;

const arrange = (
  kind: MenuKind,
  menus: readonly string[],
  how: { isHidden?: boolean; before?: string | null } = {},
) => sendJson<AllMenus>(app, 'PUT', `admin/menus/${kind}`, admin, { texts: menus, ...how });

const rename = (kind: MenuKind, from: string, to: string) =>
  sendJson<AllMenus & { errors: unknown }>(app, 'POST', `admin/menus/${kind}/rename`, admin, {
    from,
    to,
  });

/** The menus of pages, or the labels, as visitors get them. */
const shown = async (path: 'templateOnes' | 'labels'): Promise<string[]> => {
  const address = path === 'labels' ? '/api/blogs/getUniqueLabels' : '/api/templateOnes';
  const answer = (await app.server.inject(address)).json<(string | { menuText: string })[]>();
  return answer.map((each) => (typeof each === 'string' ? each : each.menuText));
};

const texts = (menus: AllMenus[MenuKind]): string[] =>
  menus.map(({ text, count, isNew, isHidden }) =>
    [text, count, isNew && 'new', isHidden && 'hidden'].filter(Boolean).join(' '),
  );

test('menus are put in order and hidden; new ones are first for administrators and last for visitors', async () => {
  for (const menuText of ['Services', 'Services', 'Agents', 'Laws'])
    await addTemplateOne(app.db, { menuText });
  expect(texts((await list()).pages)).toEqual(['Services 2 new', 'Agents 1 new', 'Laws 1 new']);
  await arrange('pages', ['Laws', 'Services']);
  const { status, body } = await arrange('pages', ['Agents'], { isHidden: true });
  expect(status).toBe(200);
  expect(texts(body.pages)).toEqual(['Laws 1', 'Services 2', 'Agents 1 hidden']);
  expect(await shown('templateOnes')).toEqual(['Laws', 'Services']);
  const id = await addTemplateOne(app.db, { menuText: 'Buy viagra' });
  expect(texts((await list()).pages)[0]).toBe('Buy viagra 1 new');
  expect(await shown('templateOnes')).toEqual(['Laws', 'Services', 'Buy viagra']);
  // What is hidden keeps its page.
  await arrange('pages', ['Buy viagra'], { isHidden: true });
  expect((await app.server.inject(`/api/templateOnes/${id}`)).statusCode).toBe(200);
});

test('a menu is renamed for all its records, which authors find by the new name, and one that is there is joined', async () => {
  expect((await rename('pages', 'Laws', 'ဥပဒေ')).status).toBe(200);
  expect(await shown('templateOnes')).toContain('ဥပဒေ');
  const found = await sendJson<{ totalItems: number }>(
    app,
    'GET',
    `templateOnes?mine=true&q=${encodeURIComponent('ဥပဒေ')}`,
    admin,
  );
  expect(found.body.totalItems).toBe(1);
  const { body } = await rename('pages', 'Services', 'ဥပဒေ');
  expect(texts(body.pages)).toContain('ဥပဒေ 3');
  expect(texts(body.pages)).toContain('Agents 1 hidden');
  expect((await rename('pages', 'Nothing', 'Something')).status).toBe(404);
  // Saved without a change.
  expect(texts((await rename('pages', 'Agents', 'Agents')).body.pages)).toContain(
    'Agents 1 hidden',
  );
});

test('a form that was open while its menu was renamed does not bring the old name back', async () => {
  const author = await addSignedIn(app.db);
  const { id, updatedAt } = await createRecord(app, TEMPLATE_ONES, author);
  expect((await rename('pages', 'About', 'About us')).status).toBe(200);
  const typed = { ...TEMPLATE_ONES.changes, updatedAt };
  const { status } = await sendJson(app, 'PUT', TEMPLATE_ONES.updatePath(id), author, typed);
  expect(status).toBe(409);
});

test('a label is joined with another one, which each article has once, and an author’s open form conflicts', async () => {
  const both = await addBlog(app.db, { labels: ['Tips', 'tips'] });
  await addBlog(app.db, { labels: ['tips'] });
  const before = (await app.server.inject(`/api/blogs/${both}`)).json<{ updatedAt: string }>();
  const { body } = await rename('labels', 'tips', 'Tips');
  // Whoever gives a name has looked at it.
  expect(texts(body.labels)).toEqual(['Tips 2']);
  expect(await shown('labels')).toEqual(['Tips']);
  const after = (await app.server.inject(`/api/blogs/${both}`)).json<{
    updatedAt: string;
    label: string;
  }>();
  expect(after.label).toBe('Tips');
  expect(after.updatedAt > before.updatedAt).toBe(true);
  await arrange('labels', ['Tips'], { isHidden: true });
  expect(await shown('labels')).toEqual([]);
});

test.each([
  ['labels', 'Tips', 'one, two', 'no_comma'],
  ['labels', 'Tips', 'x'.repeat(51), 'too_long'],
  ['pages', 'Agents', '  ', 'menu_text_is_needed'],
] as const)('%s: renaming %s to %s is refused', async (kind, from, to, message) => {
  const { status, body } = await rename(kind, from, to);
  expect([status, body.errors]).toEqual([400, [{ field: 'to', message }]]);
});

test('only what an administrator moves, hides or looks at stops being new, and keeps its place for visitors', async () => {
  await app.db.deleteFrom('menus').execute();
  await app.db.deleteFrom('template_ones').execute();
  for (const menuText of ['A', 'B', 'C', 'D', 'E']) await addTemplateOne(app.db, { menuText });
  const pages = async (
    ...call: Parameters<typeof arrange> extends [MenuKind, ...infer R] ? R : never
  ) => texts((await arrange('pages', ...call)).body.pages);
  expect(await pages(['C'], { isHidden: true })).toEqual([
    'A 1 new',
    'B 1 new',
    'D 1 new',
    'E 1 new',
    'C 1 hidden',
  ]);
  // What is moved only stays hidden.
  expect(await pages(['C'], { before: null })).toContain('C 1 hidden');
  await pages(['B', 'D', 'B']);
  expect(await pages(['D'], { before: 'B' })).toEqual([
    'A 1 new',
    'E 1 new',
    'C 1 hidden',
    'D 1',
    'B 1',
  ]);
  expect(await pages(['C'], { isHidden: false, before: null })).toEqual([
    'A 1 new',
    'E 1 new',
    'D 1',
    'B 1',
    'C 1',
  ]);
  expect(await shown('templateOnes')).toEqual(['D', 'B', 'C', 'A', 'E']);
});

test('thousands of labels are arranged', async () => {
  const labels = Array.from({ length: 2_400 }, (_, number) => `label ${number}`);
  for (let start = 0; start < labels.length; start += 20)
    await addBlog(app.db, { labels: labels.slice(start, start + 20) });
  const before = (await list()).labels.filter(({ isNew }) => isNew).length;
  for (let start = 0; start < labels.length; start += 200)
    await arrange('labels', labels.slice(start, start + 200));
  const { status, body } = await arrange('labels', ['label 2399'], { before: 'label 0' });
  expect(status).toBe(200);
  const order = body.labels.filter(({ text }) => text.startsWith('label ')).map(({ text }) => text);
  expect(order.slice(0, 2)).toEqual(['label 2399', 'label 0']);
  expect(before - body.labels.filter(({ isNew }) => isNew).length).toBe(2_400);
  expect((await arrange('labels', labels.slice(0, 201))).status).toBe(400);
});

test('the security log has the names of what was renamed', async () => {
  await rename('pages', 'A', 'ဥပဒေ');
  const log = await sendJson<{ events: { kind: string; detail: string }[] }>(
    app,
    'GET',
    'admin/log?kind=menu_renamed',
    admin,
  );
  expect(log.body.events[0]).toMatchObject({ kind: 'menu_renamed', detail: 'A → ဥပဒေ' });
});

test.each([
  [TEMPLATE_ONES, 'pages', 'About'],
  [PROJECTS, 'projects', 'Projects'],
  [BLOGS, 'labels', 'Law and tax'],
] as const)(
  'the author is told that an administrator has renamed or hidden what was typed, until the next save: $name',
  async (kind, menus, typed) => {
    const author = await addSignedIn(app.db);
    const { id } = await createRecord(app, kind, author);
    const path = `${kind.name}/${id}?mine=true`;
    const arranged = async (): Promise<unknown> => {
      const { body } = await sendJson<{ arranged?: unknown }>(app, 'GET', path, author);
      const list = await sendJson<Record<string, { arranged?: unknown }[]>>(
        app,
        'GET',
        `${kind.name}?mine=true`,
        author,
      );
      expect(list.body[kind.name]?.[0]?.arranged).toEqual(body.arranged);
      return body.arranged;
    };
    expect(await arranged()).toBeUndefined();
    await rename(menus, typed, 'Between');
    await rename(menus, 'Between', 'New name');
    const renamed = { text: 'New name', isHidden: false, renamedFrom: typed };
    expect(await arranged()).toEqual([renamed]);
    await arrange(menus, ['New name'], { isHidden: true });
    expect(await arranged()).toEqual([{ ...renamed, isHidden: true }]);
    expect((await app.server.inject(`/api/${kind.name}/${id}`)).json()).not.toHaveProperty(
      'arranged',
    );
    const name = menus === 'labels' ? { label: 'New name' } : { menuText: 'New name' };
    const saved = await sendJson<{ arranged?: unknown }>(app, 'PUT', kind.updatePath(id), author, {
      ...kind.changes,
      ...name,
    });
    const hidden = [{ ...renamed, isHidden: true, renamedFrom: null }];
    expect([saved.status, saved.body.arranged]).toEqual([200, hidden]);
    expect(await arranged()).toEqual(hidden);
    await arrange(menus, ['New name'], { isHidden: false });
    await rename(menus, 'New name', 'Other');
    await rename(menus, 'Other', 'New name');
    expect(await arranged()).toBeUndefined();
  },
);
