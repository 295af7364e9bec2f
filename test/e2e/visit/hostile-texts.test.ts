// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { sanitizeHtml } from '#platform/text/sanitise.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

const { open } = setUpBrowser();

const ATTACK = '</script><img src=x onerror=alert(1)>';
const TRICKS = '<!--<script>"\'&amp;${1}\u2028\u202e🏠';

let site: Site;
let id: number;
let dataDir: string;
let removeData: () => Promise<void>;

/** Writes texts into the database that no form would accept. */
beforeAll(async () => {
  const { dir, remove } = await newDataDir();
  dataDir = dir;
  removeData = remove;
  site = await startSite({ DATA_DIR: dir, DEMO: '0' });
  const db = connect(databaseIn(dir));
  const postedBy = await addUser(db, {
    name: `${ATTACK} Mya`,
    company: `${TRICKS} Ltd`,
    position: ATTACK,
    address: TRICKS,
    email1: `"${ATTACK}"@office.example`,
  });
  id = await addListing(db, {
    postedBy,
    area: `${ATTACK}${TRICKS}`,
    description: sanitizeHtml(
      `<p onclick="alert(1)">A home.</p>${ATTACK}<script>alert(1)</script>` +
        '<a href="javascript:alert(1)">here</a><p>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>',
    ),
  });
  await db.destroy();
});
afterAll(async () => {
  await site.stop();
  await removeData();
});

const openSite = async (path: string, visitor: Parameters<typeof open>[0]): Promise<Page> => {
  const page = await open(visitor, site.origin);
  page.on('dialog', (dialog) => {
    throw new Error(`Executed: ${dialog.message()}`);
  });
  await goTo(page, path);
  return page;
};

const expectOnlyText = async (page: Page): Promise<void> => {
  expect(await page.locator('img[src=x], [onerror], [onclick], a[href^=javascript]').count()).toBe(
    0,
  );
  expect(await page.locator('body').innerText()).not.toContain('__');
};

/** Both languages, and with and without scripts; the two are independent. */
const visitors = [
  { language: 'mm', scripts: true },
  { language: 'en', scripts: false },
] as const;

describe.each(visitors)('in $language, scripts: $scripts', (visitor) => {
  test('stored texts stay texts on a card', async () => {
    const page = await openSite('/results', visitor);
    await expectOnlyText(page);
    expect(await page.locator('.card__facts').innerText()).toContain(ATTACK);
    expect(await page.locator('.card__text').innerText()).toContain(ATTACK);
  });

  test('stored texts stay texts on the page of a listing', async () => {
    const page = await openSite(`/propertyDetails?id=${id}`, visitor);
    await expectOnlyText(page);
    expect(await page.locator('.facts').innerText()).toContain(`${ATTACK}${TRICKS.slice(0, 15)}`);
    const poster = await page.locator('.poster').innerText();
    expect(poster).toContain(`${ATTACK} Mya`);
    expect(poster).toContain(TRICKS.slice(0, 15));
    expect(await page.locator('.prose').innerText()).toContain(ATTACK);
    // The mail link of such a poster has only one address, one subject and one text.
    const letter = new URL((await page.locator('a[href^="mailto:"]').getAttribute('href')) ?? '');
    expect([...letter.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(letter.searchParams.get('body')).toContain(`${ATTACK} Mya`);
    expect(decodeURIComponent(letter.pathname)).toBe(`"${ATTACK}"@office.example`);
  });
});

test('the data of a page is one block, also with hostile texts', async () => {
  const page = await openSite(`/propertyDetails?id=${id}`, { scripts: false });
  const blocks = page.locator('script[type="application/json"]');
  expect(await blocks.count()).toBe(1);
  const state = JSON.parse((await blocks.textContent()) ?? '') as {
    load: { data: { listing: object } };
  };
  expect(state.load.data.listing).toMatchObject({ id, area: `${ATTACK}${TRICKS}` });
});

test('a word without an end stays inside its card, with the heart on the photo', async () => {
  const db = connect(databaseIn(dataDir));
  await addListing(db, { description: `<p>${'Averylongword'.repeat(20)}</p>`, district: 'Hlaing' });
  await db.destroy();
  for (const width of [360, 800, 1280]) {
    const page = await openSite('/results?region=Yangon&district=Hlaing', { width });
    const card = await page.locator('.card').boundingBox();
    for (const part of ['.card__body', '.card__media', '.heart']) {
      const box = await page.locator(`.card ${part}`).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${part} at ${width} px`).toBeLessThanOrEqual(
        (card?.x ?? 0) + (card?.width ?? 0),
      );
    }
  }
});
