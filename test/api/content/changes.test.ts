import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { soon } from '#test/support/app/soon.ts';

let app: TestApp;
/** A second connection to the database, as the command line has. */
let other: Db;
let id: Record<'listing' | 'blog' | 'page' | 'project', number>;

beforeAll(async () => {
  app = await startTestApp();
  other = connect(app.place);
  const project = await addProject(app.db, {
    title: 'Old towers',
    menuText: 'Old projects',
    cards: ['<p>Old card</p>'],
  });
  id = {
    listing: await addListing(app.db, { area: 'old area' }),
    blog: await addBlog(app.db, { title: 'Old article', labels: ['Old label'] }),
    page: await addTemplateOne(app.db, { title: 'Old page', menuText: 'Old services' }),
    project: project.id,
  };
});
afterAll(async () => {
  await other.destroy();
  await app.close();
});

const pageOf = async (path: string, language: string): Promise<string> => {
  const answer = await app.server.inject({ url: path, headers: { cookie: `lang=${language}` } });
  expect(answer.statusCode, path).toBe(200);
  return answer.body;
};

/** Caches each page, makes the change, and requests each page again. */
const expectChange = async (
  paths: readonly string[],
  change: () => Promise<unknown>,
  [before, after]: [string, string],
): Promise<void> => {
  const visits = paths.flatMap((path) => ['en', 'mm'].map((language) => ({ path, language })));
  // A page is cached when it is asked for a second time.
  for (const { path, language } of [...visits, ...visits])
    expect(await pageOf(path, language), path).toContain(before);
  await change();
  await soon(app.db, async () => {
    for (const { path, language } of visits) {
      const html = await pageOf(path, language);
      expect(html, `${path} in ${language}`).toContain(after);
      expect(html, `${path} in ${language}`).not.toContain(before);
    }
  });
};

describe('changes by the command line are visible at the next request', () => {
  test('on every page that shows a listing', () =>
    expectChange(
      ['/', '/results', '/resultsAllProperties?propType=all', `/propertyDetails?id=${id.listing}`],
      () => other.updateTable('properties').set({ area: 'new area' }).execute(),
      ['old area', 'new area'],
    ));

  test('on every page that shows an article', () =>
    expectChange(
      ['/blogs', '/blogsByLabel?label=Old label', `/blogDetails?id=${id.blog}`],
      () => other.updateTable('blogs').set({ title: 'New article' }).execute(),
      ['Old article', 'New article'],
    ));

  test('in the menu of labels, on every page', () =>
    expectChange(
      ['/', '/results', `/blogDetails?id=${id.blog}`],
      () => other.updateTable('blog_labels').set({ label: 'New label' }).execute(),
      ['Old label', 'New label'],
    ));

  test('in the menus of pages and projects, on every page', async () => {
    const everywhere = ['/', '/results', '/blogs', `/propertyDetails?id=${id.listing}`];
    await expectChange(
      [...everywhere, `/templateOneDetails?id=${id.page}`],
      () => other.updateTable('template_ones').set({ menu_text: 'New services' }).execute(),
      ['Old services', 'New services'],
    );
    await expectChange(
      [...everywhere, `/projectDetails?id=${id.project}`],
      () => other.updateTable('projects').set({ title: 'New towers' }).execute(),
      ['Old towers', 'New towers'],
    );
  });

  test('in the cards of a project', () =>
    expectChange(
      [`/projectDetails?id=${id.project}`],
      () => other.updateTable('project_cards').set({ text: '<p>New card</p>' }).execute(),
      ['Old card', 'New card'],
    ));

  test('on a page that was deleted', async () => {
    await other.deleteFrom('template_ones').execute();
    await soon(app.db, async () => {
      const { statusCode } = await app.server.inject(`/templateOneDetails?id=${id.page}`);
      expect(statusCode).toBe(404);
      expect(await pageOf('/', 'en')).not.toContain('New services');
    });
  });
});

test('an unchanged page is not sent again', async () => {
  const first = await app.server.inject('/results');
  const again = await app.server.inject({
    url: '/results',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page is sent in the requested encoding', async () => {
  const encodingOf = async (accepted: string) =>
    (await app.server.inject({ url: '/results', headers: { 'accept-encoding': accepted } }))
      .headers['content-encoding'];
  expect(await encodingOf('gzip, deflate, br')).toBe('br');
  expect(await encodingOf('gzip')).toBe('gzip');
  expect(await encodingOf('br;q=0, gzip')).toBe('gzip');
  expect(await encodingOf('identity')).toBeUndefined();
});
