import { beforeAll, describe, expect, inject, test } from 'vitest';
import { halfOf } from '#burmese/language.ts';
import type { Blog, BlogCard, BlogCards } from '#features/blogs/contract.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let blogs: Blog[];
beforeAll(async () => {
  const answer = await fetch(`${inject('origin')}/api/blogs`);
  ({ blogs } = (await answer.json()) as { blogs: Blog[] });
});

describe('a list of articles', () => {
  test('shows the cards of its label, newest first', async () => {
    const page = await open({ scripts: false });
    await goTo(page, '/blogsByLabel?label=Guide');
    const labelled = blogs.filter((blog) => blog.label.split(',').includes('Guide'));
    expect(await page.locator('.card h2').allTextContents()).toEqual(
      labelled.map(({ title }) => halfOf(title, 'en')),
    );
    expect(await page.locator('.page-head > p').innerText()).toBe(`${labelled.length} articles`);
    expect(await page.locator('.chip[aria-current=page]').innerText()).toBe('Guide');
  });

  test('links from label to label', async () => {
    const page = await open({ width: 1280 });
    await goTo(page, '/blogs');
    expect(await page.locator('.chip[aria-current=page]').innerText()).toBe('All articles');
    for (const label of ['Tips', 'Legal']) {
      await page.locator('.page-head .chip', { hasText: label }).click();
      await expect.poll(() => page.locator('h1').innerText()).toBe(label);
      const some = blogs.filter((blog) => blog.label.split(',').includes(label));
      await expect.poll(() => page.locator('.card').count()).toBe(some.length);
    }
    await page.goBack();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Tips');
  });

  test('marks articles in the other language only, and can hide them', async () => {
    const { t } = I18N.mm;
    const page = await open({ language: 'mm', scripts: false });
    await goTo(page, '/blogs');
    const foreign = page.locator('.card__facts').getByText(t('blog.in_en'));
    const all = await page.locator('.card').count();
    const other = await foreign.count();
    expect(other).toBeGreaterThan(0);
    expect(other).toBeLessThan(all);
    // The message is in the language of the page.
    expect(await foreign.first().evaluate((node) => node.closest('[lang]')?.tagName)).toBe('HTML');
    await page.getByRole('link', { name: t('blog.in_my') }).click();
    await expect.poll(() => page.locator('.card').count()).toBe(all - other);
    expect(await foreign.count()).toBe(0);
    expect(await page.locator('.chip[aria-current=true]').innerText()).toBe(t('blog.in_my'));
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    // The label links keep the language; labels in Burmese come first.
    await page.locator('.chips--rail .chip').nth(1).click();
    expect(new URL(page.url()).searchParams.get('writtenIn')).toBe('my');
    expect(await page.locator('.card').count()).toBeGreaterThan(0);
    expect(await foreign.count()).toBe(0);
  });

  test.each(LANGUAGES)(
    'on the home page has those in the language of the page first, and marks others (%s)',
    async (language) => {
      const page = await open({ language, scripts: false });
      await goTo(page, '/');
      const own = language === 'mm' ? 'my' : 'en';
      const answer = await fetch(`${inject('origin')}/api/blogs/cards?limit=6`);
      const { cards: newest } = (await answer.json()) as BlogCards;
      const isOwn = ({ writtenIn }: BlogCard) => writtenIn === own || writtenIn === 'both';
      const expected = [...newest.filter(isOwn), ...newest.filter((blog) => !isOwn(blog))];
      const links = page.locator('section:has(#articles) li a');
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(expected.slice(0, 3).map(({ id }) => `/blogDetails?id=${id}`));
      const marked = await links.evaluateAll((all) =>
        all.map((link) => link.querySelector('small')?.textContent),
      );
      expect(marked).toEqual(
        expected
          .slice(0, 3)
          .map((blog) =>
            isOwn(blog) ? undefined : ` · ${I18N.en.t(own === 'my' ? 'lang.en' : 'lang.mm')}`,
          ),
      );
    },
  );

  test('has cards of 510 px without clipped text', async () => {
    for (const language of LANGUAGES) {
      const page = await open({ language, width: 1280, scripts: false });
      await goTo(page, '/blogs');
      for (const width of [765, 992, 1180, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const cards = await page.locator('.card').evaluateAll((all) =>
          all.map((card) => {
            const text = card.querySelector('.card__text');
            const title = card.querySelector('h2');
            return {
              height: Math.round(card.getBoundingClientRect().height),
              isCut: [text, title].some(
                (part) => part && part.scrollHeight > part.clientHeight + 1,
              ),
              isOver: card.scrollHeight > card.clientHeight,
            };
          }),
        );
        expect(cards, `${language} at ${width} px`).toEqual(
          blogs.map(() => ({ height: 510, isCut: false, isOver: false })),
        );
      }
    }
  });

  test('without articles shows a message and a link', async () => {
    const page = await open({ scripts: false });
    for (const [path, title, address] of [
      ['/blogsByLabel?label=Nobody', 'No article was found', /\/blogs$/],
      ['/blogsByLabel?label=Guide&writtenIn=my', 'No article was found', /label=Guide$/],
      ['/blogs?page=9', 'Nothing on this page', /\/blogs$/],
      ['/blogsByLabel?label=Guide&page=9', 'Nothing on this page', /\/blogsByLabel\?label=Guide$/],
    ] as const) {
      const response = await goTo(page, path);
      expect(response.status(), path).toBe(200);
      expect(await page.locator('.empty h2').innerText(), path).toBe(title);
      expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
      await page.locator('.empty a').click();
      await page.waitForURL(address);
      expect(await page.locator('.card').count(), path).toBeGreaterThan(0);
    }
  });
});
