import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '#test/support/app/calls.ts';
import { CONTENT_KINDS } from '#test/support/app/content-kinds.ts';
import { newcomer, REGISTRATION_CODE } from '#test/support/app/registration.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';
import { LANGUAGES } from '#test/support/texts/languages.ts';

let data: { dir: string; remove: () => Promise<void> };

beforeAll(async () => {
  data = await newDataDir();
});
afterAll(() => data.remove());

const start = (): Promise<Site> => startSite({ DATA_DIR: data.dir, DEMO: '0', REGISTRATION_CODE });

const postJson = (site: Site, path: string, body: object): Promise<Response> =>
  fetch(`${site.origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const newToken = async (site: Site): Promise<string> => {
  const account = newcomer();
  await postJson(site, 'register', account);
  const login = await postJson(site, 'login', account);
  return ((await login.json()) as { token: string }).token;
};

/** Publishes a record of every kind, each with a photo, and returns their pages. */
const writeAll = async (site: Site): Promise<string[]> => {
  const headers = { authorization: `Bearer ${await newToken(site)}` };
  const photo = await jpeg(400, 300);
  const pages: string[] = [];
  for (const { name, formValues, photoParts, pagePath } of CONTENT_KINDS) {
    const body = formOf(formValues, { [photoParts[0] ?? '']: photo });
    const answer = await fetch(`${site.origin}/api/${name}`, { method: 'POST', headers, body });
    expect(answer.status, name).toBe(201);
    pages.push(pagePath(((await answer.json()) as { id: number }).id));
  }
  return pages;
};

const html = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return answer.text();
};

const statusOf = async (url: string): Promise<number> => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};

/** Fetches lists and pages in both languages, as on a first visit. */
const shown = async (site: Site, pages: readonly string[]): Promise<string[]> => {
  const addresses = ['/', '/blogs', '/blogsByLabel?label=Law%20and%20tax', ...pages];
  return Promise.all(
    LANGUAGES.flatMap((language) =>
      addresses.map((path) =>
        html(`${site.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
      ),
    ),
  );
};

/** Removes what differs between two starts: the origin, and the data block for scripts. */
const comparable = (site: Site, page: string): string =>
  page
    .replaceAll(site.origin, '')
    .replaceAll(encodeURIComponent(site.origin), '')
    .replace(/<script[^>]* id="state">.*<\/script>/, '');

test('menus, labels, lists and pages are the same after a crash and a restart', async () => {
  let pages: string[] = [];
  let before: string[] = [];
  for (const end of ['crash', 'stop', 'stop'] as const) {
    const site = await start();
    if (pages.length === 0) pages = await writeAll(site);
    const now = (await shown(site, pages)).map((page) => comparable(site, page));
    for (const page of now)
      for (const entry of [
        '/templateOneDetails?id=1',
        '/projectDetails?id=1',
        '/blogsByLabel?label=Law',
      ])
        expect(page).toContain(entry);
    const pictures = new Set(now.join('').match(/\/media\/[\w./-]+\.jpe?g/g));
    expect(pictures.size).toBeGreaterThanOrEqual(CONTENT_KINDS.length);
    for (const picture of pictures)
      expect(await statusOf(site.origin + picture), picture).toBe(200);
    if (before.length > 0) expect(now).toEqual(before);
    before = now;
    await site[end]();
  }
});
