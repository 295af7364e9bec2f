// @module-tag thorough
import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { noticeOf, openVisitorBy, untilCopied } from '#test/support/browser/copies.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();
const openVisitor = openVisitorBy(open);

const HOME = paths.propertyDetails(61);

test.each([
  ['en', 'mm', true],
  ['en', 'en', false],
  ['mm', 'mm', false],
] as const)('a copy in %s is there for a link in %s', async (read, asked, isOther) => {
  const page = await openVisitor(read);
  await goTo(page, HOME);
  await untilCopied(page, HOME);
  await page.context().setOffline(true);
  await page.goto(`${HOME}&lang=${asked}`);
  const notice = await page.locator('.copied').innerText();
  expect(notice).toContain(noticeOf(asked).trim());
  expect(notice.includes(I18N[asked].t('copy.other_language'))).toBe(isOther);
});

test('a page whose language is changed without a connection stays, and says why', async () => {
  const page = await openVisitor('mm');
  await goTo(page, HOME);
  const title = await page.locator('h1').innerText();
  await untilCopied(page, HOME);
  await page.context().setOffline(true);
  await page.locator('.lang a[hreflang=en]').first().dispatchEvent('click');
  const notice = page.locator('.copied');
  await notice.waitFor();
  expect(await notice.innerText()).toContain(I18N.en.t('copy.other_language'));
  expect(await page.locator('h1').innerText()).toBe(title);
});
