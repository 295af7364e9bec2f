import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './support/app/app.ts';
import { addBlog, addListing, addProject, addTemplateOne } from './support/app/records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The HTML of `main` on a page of the site. */
const mainOf = async (url: string): Promise<string> => {
  const { statusCode, body } = await app.server.inject(url);
  expect(statusCode).toBe(200);
  return /<main[^]*<\/main>/.exec(body)?.[0] ?? '';
};

const DEFAULT_PICTURE = 'src="/default-property.svg"';

test('an article, a page, a project or a listing without a photo shows the default picture (S2)', async () => {
  const { id: project } = await addProject(app.db, { cards: ['<p>Tower A</p>'] });
  const urls = [
    `/blogDetails?id=${await addBlog(app.db)}`,
    `/templateOneDetails?id=${await addTemplateOne(app.db)}`,
    `/projectDetails?id=${project}`,
    `/propertyDetails?id=${await addListing(app.db)}`,
    '/blogs',
    '/results',
  ];
  for (const url of urls) expect(await mainOf(url), url).toContain(DEFAULT_PICTURE);
});

test('a description that is plain text keeps its lines (PRODUCT 7)', async () => {
  const id = await addListing(app.db, { description: 'Line one\nLine two\n\nLine four' });
  expect(await mainOf(`/propertyDetails?id=${id}`)).toContain(
    '<p>Line one<br>Line two</p><p>Line four</p>',
  );
});
