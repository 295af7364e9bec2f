// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpProjectEditing } from '#test/support/acts/project-editing.ts';
import { addListing } from '#test/support/app/records.ts';
import { openSignedIn, type Agent } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { sidewaysOverflow } from '#test/support/looks/fit.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const editing = setUpProjectEditing();
const { site, visit } = editing;

const openAs = async (agent: Agent, path: string, visitor: Visitor): Promise<Page> => {
  const page = await visit(visitor);
  await openSignedIn(page, agent, path);
  return page;
};

const namesOf = async (role: 'textbox' | 'toolbar', page: Page): Promise<string[]> => {
  const snapshot = await page.locator('main').ariaSnapshot();
  return [...snapshot.matchAll(new RegExp(`- ${role} "([^"]+)"`, 'g'))].map(
    ([, name = '']) => name,
  );
};

test.each(LANGUAGES)(
  'the texts of the cards of a project have names and tools of their own (%s)',
  async (language) => {
    const { t, number } = I18N[language];
    const page = await editing.open(['One', 'Two'], { language });
    const names = [1, 2].map(
      (n) => `${t('project.card_n', { n: number(n) })} ${t('project.card_text')}`,
    );
    expect(await namesOf('textbox', page)).toEqual(expect.arrayContaining(names));
    expect(await namesOf('toolbar', page)).toEqual(
      names.map((name) => `${t('editor.tools')} ${name}`),
    );
  },
);

test('the new cards of a project, and the texts of a page, have names of their own', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/createProject', { width: 1280 });
  await page.getByRole('textbox', { name: 'Card 1 Card text' }).waitFor();
  await page.goto('/createTemplateOne');
  await page.getByRole('toolbar').nth(2).waitFor();
  const tools = await namesOf('toolbar', page);
  expect(new Set(tools).size).toBe(tools.length);
});

/** Returns what tells an element from others where the colours are those of the visitor. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => {
    const { outlineStyle, outlineWidth, borderTopWidth, backgroundColor, color } =
      getComputedStyle(shown);
    return [outlineStyle, outlineWidth, borderTopWidth, backgroundColor, color].join();
  });

test('with forced colours what is pressed looks pressed', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/createProperty', { width: 1280 });
  await page.getByRole('toolbar').waitFor();
  const chip = page.getByRole('button', { name: I18N.en.t('feature.lift'), exact: true });
  await chip.click();
  const bold = page.getByRole('button', { name: I18N.en.t('editor.bold') });
  await bold.click();
  await page.locator('[name=price]').focus();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const pressed of [chip, bold]) {
    await expect.poll(() => pressed.getAttribute('aria-pressed')).toBe('true');
    const before = await lookOf(pressed);
    await pressed.evaluate((element) => element.setAttribute('aria-pressed', 'false'));
    await expect.poll(() => lookOf(pressed)).not.toBe(before);
  }
});

test.each([390, 1280])(
  'with forced colours what is open looks open at %i px, and what has the focus focused',
  async (width) => {
    const page = await visit({ width }, '/blogs');
    await page.emulateMedia({ forcedColors: 'active' });
    let count = 0;
    for (const link of await page.locator('a:visible').all()) {
      if ((await link.getAttribute('aria-current')) === null) continue;
      count++;
      const before = await lookOf(link);
      await link.focus();
      expect(await lookOf(link)).not.toBe(before);
      await link.blur();
      await link.evaluate((element) => element.removeAttribute('aria-current'));
      expect(await lookOf(link)).not.toBe(before);
    }
    expect(count).toBeGreaterThan(0);
  },
);

test('with forced colours a button without a border has none', async () => {
  const page = await visit({ width: 390 }, '/results');
  await page.emulateMedia({ forcedColors: 'active' });
  const quiet = page.locator('.btn--quiet:visible').first();
  expect(await quiet.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('0px');
});

test.each(['light', 'dark'] as const)(
  'whoever asks for more contrast gets captions and lines of at least 7:1 (%s)',
  async (colorScheme) => {
    const page = await visit({ width: 390 }, '/results');
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const ratios = await page
      .locator('.card')
      .first()
      .evaluate((card) => {
        const luminance = (colour: string): number => {
          const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = luminance(getComputedStyle(card).backgroundColor);
        const age = card.querySelector('.card__age') ?? card;
        const { borderTopColor } = getComputedStyle(card);
        return [borderTopColor, getComputedStyle(age).color].map((colour) => {
          const lights = [luminance(colour), ground].toSorted((one, other) => other - one);
          return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
        });
      });
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(7);
  },
);

test('with forced colours what is chosen has the focus visibly', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/createProperty', { width: 1280 });
  await page.getByRole('toolbar').waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const chip = page.getByRole('button', { name: I18N.en.t('feature.lift'), exact: true });
  await chip.press('Enter');
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
  const chosen = page.locator('.seg input:checked').first();
  for (const [control, shown] of [
    [chip, chip],
    [chosen, chosen.locator('+ span')],
  ] as const) {
    await page.locator('[name=price]').focus();
    const before = await lookOf(shown);
    await control.focus();
    expect(await lookOf(shown)).not.toBe(before);
  }
});

// A phone of 360 px whose letters are twice as large.
test.each(LANGUAGES)('no form scrolls sideways at 180 px (%s)', async (language) => {
  const visitor = { language, width: 180, height: 400 };
  const page = await editing.open(['One', 'Two'], visitor);
  expect(await page.evaluate(sidewaysOverflow)).toEqual([]);
  const admin = await site.addAgent({ role: 'admin' });
  for (const path of ['/createProperty', '/createProject', '/admin/log', '/admin/menus']) {
    const form = await openAs(admin, path, visitor);
    await form.locator('h1').waitFor();
    expect([path, ...(await form.evaluate(sidewaysOverflow))]).toEqual([path]);
  }
});

/** Adds up the heights of what stays in the window and is about as wide. */
const coveredHeight = (): number =>
  [...document.querySelectorAll('body *')]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
    .filter((element) => element.clientWidth > innerWidth / 2)
    .reduce((sum, element) => sum + element.clientHeight, 0);

test.each([
  [180, 320],
  [640, 360],
])('in a window of %i x %i px bars cover less than a third of a form', async (width, height) => {
  const page = await editing.open(['One', 'Two'], { width, height });
  const covered = await page.evaluate(coveredHeight);
  expect(covered).toBeLessThan(height / 3);
});

test('in a window of 180 x 320 px bars cover less than a third of a list of kept homes', async () => {
  await addListing(site.db);
  const homes = await site.db.selectFrom('properties').select('id').execute();
  const ids = homes.map(({ id }) => id).join();
  const page = await visit({ width: 180, height: 320 }, `/shortlist?ids=${ids}`);
  await page.locator('.kept__bar').waitFor();
  expect(await page.evaluate(coveredHeight)).toBeLessThan(320 / 3);
});

/** A window of 1,280 x 1,024 px whose page is four times as large. */
const ZOOMED = { width: 320, height: 256 };

test('in a page of four times the size bars cover less than a third of a home', async () => {
  const id = await addListing(site.db);
  const page = await visit(ZOOMED, `/propertyDetails?id=${id}`);
  await page.locator('.callbar').waitFor({ state: 'attached' });
  expect(await page.evaluate(coveredHeight)).toBeLessThan(ZOOMED.height / 3);
});

test('in a page of four times the size bars cover less than a third of chosen homes', async () => {
  const agent = await site.addAgent();
  await addListing(site.db, { postedBy: agent.id });
  const page = await openAs(agent, '/propertiesList', ZOOMED);
  await page.getByLabel(I18N.en.t('bulk.all')).check();
  await page.locator('.bulk').waitFor();
  expect(await page.evaluate(coveredHeight)).toBeLessThan(ZOOMED.height / 3);
});
