import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { Blog } from '#features/blogs/contract.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { goTo, recordingOf } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let blogs: Blog[];
let guide: number;
let project: number;
beforeAll(async () => {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${inject('origin')}/api${path}`)).json();
  ({ blogs } = (await ask('/blogs')) as { blogs: Blog[] });
  const idIn = (groups: MenuGroups, title: RegExp) =>
    groups.flatMap(({ objects }) => objects).find((item) => title.test(item.title))?.id ?? 0;
  guide = idIn((await ask('/templateOnes')) as MenuGroups, /^Buying/);
  project = idIn((await ask('/projects')) as MenuGroups, /^Padauk/);
});

const article = (title: RegExp): Blog => {
  const found = blogs.find((blog) => title.test(blog.title));
  if (!found) throw new Error(`No article is called ${String(title)}`);
  return found;
};

const SCREENS = {
  'a template-one page': () => `/templateOneDetails?id=${guide}`,
  'a project': () => `/projectDetails?id=${project}`,
  'an article': () => `/blogDetails?id=${article(/^Renting/).id}`,
  'a label': () => '/blogsByLabel?label=Guide',
  'all articles': () => '/blogs',
};

test.each([
  { language: 'mm', scripts: true },
  { language: 'en', scripts: false },
] as const)('every page is complete ($language, scripts: $scripts)', async (visitor) => {
  const page = await open(visitor);
  for (const [name, path] of Object.entries(SCREENS)) {
    const { documents } = recordingOf(page);
    const before = documents.length;
    const response = await goTo(page, path());
    expect(response.status(), name).toBe(200);
    expect(await page.locator('html').getAttribute('lang'), name).toBe(
      I18N[visitor.language].htmlLang,
    );
    expect(await page.locator('h1').count(), name).toBe(1);
    expect(await page.locator('main img').count(), name).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
    expect(documents.length, name).toBe(before + 1);
  }
});

/** Screens whose headings have both languages. */
const IN_BOTH = /template-one|project|all articles/;

test.each([true, false])('the language is switched in place (scripts: %s)', async (scripts) => {
  const page = await open({ scripts });
  for (const [name, path] of Object.entries(SCREENS)) {
    await goTo(page, `${path()}${path().includes('?') ? '&' : '?'}lang=en`);
    const heading = IN_BOTH.test(name) ? /^[^a-z]+$/i : await page.locator('h1').innerText();
    await page.locator('.lang--one a').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('my');
    expect(page.url()).toContain('lang=mm');
    expect(new URL(page.url()).pathname).toBe(path().split('?')[0]);
    expect(await page.locator('h1').innerText()).toMatch(heading);
  }
});

describe('a template-one page', () => {
  test('has text one under its title, text two beside the first photo, the rest below', async () => {
    const page = await open({ width: 1280, scripts: false });
    await goTo(page, SCREENS['a template-one page']());
    expect(await page.locator('h1').innerText()).toBe('Buying guide');
    expect(await page.locator('.page-head .prose p').first().innerText()).toMatch(
      /^Buying usually/,
    );
    const photo = await boxOf(page, '.feature img');
    const text = await boxOf(page, '.feature .prose');
    expect(text.x).toBeGreaterThanOrEqual(photo.x + photo.width - 1);
    expect(await page.locator('main .det__sec > .prose li').count()).toBe(4);
    const [second, third] = await page.locator('.pair img').evaluateAll((images) =>
      images.map((image) => {
        const { top, width } = image.getBoundingClientRect();
        return { top: Math.round(top), width: Math.round(width) };
      }),
    );
    expect(second).toEqual(third);
  });

  test('says which of its paragraphs is in which language', async () => {
    const page = await open({ scripts: false });
    await goTo(page, SCREENS['a template-one page']());
    const languages = await page
      .locator('.page-head .prose p')
      .evaluateAll((paragraphs) =>
        paragraphs.map((one) => one.closest<HTMLElement>('[lang]')?.lang),
      );
    expect(languages).toEqual(['en', 'my']);
  });
});

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no place`);
  return box;
};

describe('a project', () => {
  test('has its first card beside its facts, and the others below each other, on alternating sides', async () => {
    const page = await open({ width: 1280, scripts: false });
    await goTo(page, SCREENS['a project']());
    expect(await page.locator('h1').innerText()).toMatch(/^Padauk Garden Homes/);
    expect(await page.locator('.page-head p').innerText()).toBe('Projects');
    const [first, facts] = [await boxOf(page, '.proj__card'), await boxOf(page, '.proj__panel')];
    expect(facts.y).toBe(first.y);
    expect(facts.x).toBeGreaterThan(first.x + first.width);
    const sides = await page.locator('.proj .proj__card').evaluateAll((cards) =>
      cards.map((card) => {
        const at = (selector: string) => card.querySelector(selector)?.getBoundingClientRect().x;
        return (at('img') ?? 0) < (at('.prose') ?? 0) ? 'left' : 'right';
      }),
    );
    expect(sides).toEqual(['right', 'left', 'right']);
  });

  test('has each photo above its text on a phone, the first one above its facts', async () => {
    const page = await open({ scripts: false });
    await goTo(page, SCREENS['a project']());
    for (const card of ['.proj__top .proj__card', '.proj .proj__card']) {
      const photo = await boxOf(page, `${card} img`);
      const text = await boxOf(page, `${card} .prose`);
      expect(text.y - (photo.y + photo.height)).toBe(16);
    }
    const photo = await boxOf(page, '.proj__card img');
    expect((await boxOf(page, '.proj__panel')).y).toBeGreaterThan(photo.y);
    expect(photo.y + photo.height).toBeLessThan(640);
  });

  test('has each price on one line on a phone', async () => {
    const page = await open({ scripts: false, language: 'mm' });
    await goTo(page, SCREENS['a project']());
    const lines = await page
      .locator('.proj__units :is(thead th, td:last-child)')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
        }),
      );
    expect(lines.length).toBeGreaterThan(5);
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});

describe('an article', () => {
  test('has its date, its labels, its photo and its text', async () => {
    const blog = article(/^Renting/);
    const page = await open({ scripts: false });
    for (const language of LANGUAGES) {
      await goTo(page, `/blogDetails?id=${blog.id}&lang=${language}`);
      expect(await page.locator('h1').innerText()).toBe(blog.title);
      const time = page.locator('.article__date time');
      expect(await time.innerText()).toBe(I18N[language].date(blog.createdAt));
      expect(await time.getAttribute('datetime')).toBe(blog.createdAt);
      const labels = await page.locator('.article__head .chip').allInnerTexts();
      expect(labels).toEqual(['Renting', 'Guide']);
      expect(await page.locator('.cover img').count()).toBe(1);
      expect(await page.locator('.prose li').count()).toBe(5);
    }
  });

  test('leads to its labels and back', async () => {
    const page = await open();
    await goTo(page, SCREENS['an article']());
    await page.locator('.article__head .chip', { hasText: 'Guide' }).click();
    await expect.poll(() => page.url()).toMatch(/\/blogsByLabel\?label=Guide$/);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Guide');
    await page.locator('.card a', { hasText: 'Renting' }).click();
    await expect.poll(() => page.url()).toMatch(/\/blogDetails\?id=\d+$/);
    expect(recordingOf(page).documents).toHaveLength(1);
  });
});

test('every page has its own head', async () => {
  const page = await open({ scripts: false });
  for (const [name, path] of Object.entries(SCREENS)) {
    await goTo(page, path());
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href'), name).toBe(inject('origin') + path());
    const heading = await page.locator('h1').innerText();
    expect(await page.title(), name).toContain(heading);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length, name).toBeGreaterThan(20);
    expect(description, name).not.toMatch(/[<>]/);
  }
});

test('unknown records are not found', async () => {
  const page = await open({ scripts: false });
  allowErrors(page, /404/);
  for (const path of ['/templateOneDetails', '/projectDetails', '/blogDetails'])
    for (const [query, text] of [
      ['', 'This link is not complete.'],
      ['?id=', 'This link is not complete.'],
      ['?id=999999', 'The page may have been moved or deleted.'],
      ['?id=abc', 'The page may have been moved or deleted.'],
    ] as const) {
      const response = await goTo(page, path + query);
      expect(response.status(), path + query).toBe(404);
      expect(await page.locator('.empty p').innerText(), path + query).toBe(text);
    }
  expect((await goTo(page, '/blogsByLabel')).status()).toBe(404);
});

describe('while the data is pending', () => {
  test.each([
    ['/blogs', '.card a', '.cover.sk'],
    ['/', 'a[href^="/blogsByLabel"]', '.card.is-loading'],
    ['/', 'a[href^="/templateOneDetails"]', '.feature .sk--cover'],
    ['/', 'a[href^="/projectDetails"]', '.proj__top .sk--cover'],
  ])(
    'from %s to %s a skeleton is shown, then an error with a retry',
    async (path, link, skeleton) => {
      const page = await open({ width: 1280 });
      await goTo(page, path);
      allowErrors(page, /ERR_FAILED/);
      const release = await holdCalls(page, '**/api/**', cutConnection);
      const menuTitle = page.locator('.drop', { has: page.locator(link) }).locator('summary');
      if (path === '/') await menuTitle.first().click();
      await page.locator(link).first().click();
      await page.locator(skeleton).first().waitFor();
      expect(await page.locator('main .status').count()).toBe(1);
      release();
      await page.locator('.empty[role=alert]').waitFor();
      await page.unroute('**/api/**');
      await page.locator('.empty .btn').click();
      await expect.poll(() => page.locator('main img').count()).toBeGreaterThan(0);
      expect(await page.locator('.sk').count()).toBe(0);
    },
  );
});
