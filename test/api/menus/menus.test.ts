import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AllMenus, MenuKind } from '#features/menus/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { addBlog, addTemplateOne } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());

const list = async (): Promise<AllMenus> =>
  (await sendJson<AllMenus>(app, 'GET', 'admin/menus', admin)).body;

const arrange = (kind: MenuKind, menus: readonly [text: string, isHidden: boolean][]) =>
  sendJson<AllMenus>(app, 'PUT', `admin/menus/${kind}`, admin, {
    menus: menus.map(([text, isHidden]) => ({ text, isHidden })),
  });

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
  const { status, body } = await arrange('pages', [
    ['Laws', false],
    ['Services', false],
    ['Agents', true],
  ]);
  expect(status).toBe(200);
  expect(texts(body.pages)).toEqual(['Laws 1', 'Services 2', 'Agents 1 hidden']);
  expect(await shown('templateOnes')).toEqual(['Laws', 'Services']);
  const id = await addTemplateOne(app.db, { menuText: 'Buy viagra' });
  expect(texts((await list()).pages)[0]).toBe('Buy viagra 1 new');
  expect(await shown('templateOnes')).toEqual(['Laws', 'Services', 'Buy viagra']);
  // What is hidden keeps its page.
  await arrange('pages', [['Buy viagra', true]]);
  expect((await app.server.inject(`/api/templateOnes/${id}`)).statusCode).toBe(200);
});

test('a menu is renamed for all its records, which authors find by the new name, and one that is there is joined', async () => {
  await arrange('pages', [
    ['Agents', true],
    ['Laws', false],
  ]);
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
});

test('a label is joined with another one, which each article has once, and an author’s open form conflicts', async () => {
  const both = await addBlog(app.db, { labels: ['Tips', 'tips'] });
  await addBlog(app.db, { labels: ['tips'] });
  const before = (await app.server.inject(`/api/blogs/${both}`)).json<{ updatedAt: string }>();
  const { body } = await rename('labels', 'tips', 'Tips');
  expect(texts(body.labels)).toEqual(['Tips 2 new']);
  expect(await shown('labels')).toEqual(['Tips']);
  const after = (await app.server.inject(`/api/blogs/${both}`)).json<{
    updatedAt: string;
    label: string;
  }>();
  expect(after.label).toBe('Tips');
  expect(after.updatedAt > before.updatedAt).toBe(true);
  await arrange('labels', [['Tips', true]]);
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

test('an order with a menu twice is refused, and what was renamed is in the security log', async () => {
  expect(
    (
      await arrange('pages', [
        ['A', false],
        ['A', true],
      ])
    ).status,
  ).toBe(400);
  const log = await sendJson<{ events: { kind: string }[] }>(app, 'GET', 'admin/log', admin);
  expect(log.body.events.map(({ kind }) => kind)).toContain('menu_renamed');
});
