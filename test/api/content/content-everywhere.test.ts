import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { PROJECTS, TEMPLATE_ONES } from '#test/support/app/content-kinds.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { updateRecord, createRecord } from '#test/support/app/writing.ts';

let app: TestApp;
let author: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
});
afterAll(() => app.close());

const pageOf = async (path: string): Promise<string> => (await app.server.inject(path)).body;

const KINDS = [
  { ...TEMPLATE_ONES, sitemap: '/sitemap-template-ones-1.xml' },
  { ...PROJECTS, sitemap: '/sitemap-projects-1.xml' },
];

describe.each(KINDS)('$name', (kind) => {
  const EVERYWHERE = ['/', '/?lang=mm', '/results', '/blogs'];
  const expectMenus = async (shown: string[], hidden: string[]): Promise<void> => {
    for (const path of EVERYWHERE) {
      const page = await pageOf(path);
      for (const text of shown) expect(page, path).toContain(text);
      for (const text of hidden) expect(page, path).not.toContain(text);
    }
  };
  const groups = async () =>
    (await callApi(app, 'GET', `/api/${kind.name}`)).body as {
      menuText: string;
      objects: { id: number; title: string }[];
    }[];

  test('menus, pages and the sitemap follow every save at the next request', async () => {
    const menuText = `Menu of ${kind.name}`;
    await expectMenus([], [menuText]);
    const first = await createRecord(app, kind, author, {
      typed: { title: 'First one', menuText },
    });
    await expectMenus([menuText, 'First one'], []);
    const second = await createRecord(app, kind, author, {
      typed: { title: 'Second one', menuText },
    });
    expect(await groups()).toEqual([
      {
        menuText,
        objects: [
          { id: first.id, title: 'First one' },
          { id: second.id, title: 'Second one' },
        ],
      },
    ]);
    expect(await pageOf(kind.sitemap)).toContain(`id=${second.id}`);

    const moved = { title: 'Moved one', menuText: `Other of ${kind.name}` };
    await updateRecord(app, kind, author, first.id, moved);
    await expectMenus([menuText, moved.menuText, 'Moved one', 'Second one'], ['First one']);
    expect((await groups()).map((group) => group.menuText)).toEqual([moved.menuText, menuText]);
    expect(await pageOf(kind.pagePath(first.id))).toContain('Moved one');

    await sendJson(app, 'DELETE', `${kind.name}/${second.id}`, author);
    await expectMenus([moved.menuText, 'Moved one'], [menuText, 'Second one']);
    expect(await pageOf(kind.sitemap)).not.toContain(`id=${second.id}`);
    await sendJson(app, 'DELETE', `${kind.name}/${first.id}`, author);
    expect(await groups()).toEqual([]);
  });
});

test('every answer carries the content version, so that browsers reload their menus', async () => {
  const version = async () =>
    String((await callApi(app, 'GET', '/api/blogs/getUniqueLabels')).headers['x-content-version']);
  const before = await version();
  const { id } = await createRecord(app, TEMPLATE_ONES, author);
  const after = await version();
  expect(after).not.toBe(before);
  const { headers } = await updateRecord(app, TEMPLATE_ONES, author, id, { title: 'New' });
  expect(headers['x-content-version']).toBe(await version());
  expect(headers['x-content-version']).not.toBe(after);
});
