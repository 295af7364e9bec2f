// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterText } from '#test/support/acts/editor.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { rows } from '#test/support/acts/own-list.ts';
import { chooseFiles, jpegFile, waitForPhotos } from '#test/support/acts/photos.ts';
import { textEditor } from '#test/support/acts/texts.ts';
import { logIn } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpSite } from '#test/support/browser/fixtures.ts';
import {
  startTwoProcesses,
  type TwoProcessesSite,
} from '#test/support/browser/two-processes-site.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, visit } = setUpSite<TwoProcessesSite>(startTwoProcesses);
const { t } = I18N.en;
const EN = { width: 1280, language: 'en' } as const;

const publish = async (page: Page, area: string): Promise<string> => {
  await goTo(page, '/createProperty');
  await page.locator('[name=listing_type][value=for_rents]').check({ force: true });
  await fillIn(page, { price: '12', area });
  await enterText(page);
  await page.keyboard.insertText(`Quiet and bright, ${area}`);
  await chooseFiles(page, [jpegFile(await cameraPhoto())]);
  await waitForPhotos(page, 1);
  await submitForm(page);
  await page.waitForURL('**/propertyDetails?id=*');
  return new URL(page.url()).searchParams.get('id') ?? '';
};

/** Opens a page anew, and returns its text. */
const textOf = async (page: Page, path: string): Promise<string> => {
  await goTo(page, path);
  return page.locator('main').innerText();
};

test('who works on two processes in turn sees all that was written, at once', async () => {
  const agent = await site.addAgent();
  const page = await visit(EN, '/login');
  await logIn(page, agent);
  await page.waitForURL('**/createProperty');

  const id = await publish(page, '1,234 sqft');
  const details = `/propertyDetails?id=${id}`;
  for (let visit = 0; visit < 4; visit++) {
    expect(await textOf(page, '/results?type=for_rents')).toContain('1,234 sqft');
    expect(await textOf(page, details)).toContain('Quiet and bright');
    expect(await page.locator('main img[src*="/media/"]').first().evaluate(isWhole)).toBe(true);
  }

  await goTo(page, '/propertiesList');
  await rows(page).first().getByRole('combobox').selectOption('closed');
  await rows(page).first().getByText(t('life.told_let')).waitFor();
  for (let visit = 0; visit < 4; visit++) {
    expect(await textOf(page, '/results?type=for_rents')).not.toContain('1,234 sqft');
    expect(await textOf(page, details)).toContain(t('status.let'));
  }
  await goTo(page, '/propertiesList');
  await rows(page).first().getByRole('combobox').selectOption('available');
  await rows(page).first().getByText(t('life.told_available')).waitFor();
  expect(await textOf(page, '/results?type=for_rents')).toContain('1,234 sqft');

  await goTo(page, `/editProperties?id=${id}`);
  await field(page, 'area').fill('2,345 sqft');
  await submitForm(page);
  await page.waitForURL('**/propertyDetails?id=*');
  for (let visit = 0; visit < 4; visit++)
    expect(await textOf(page, details)).toContain('2,345 sqft');

  await goTo(page, '/propertiesList');
  await page
    .getByRole('button', { name: t('list.delete') })
    .first()
    .click();
  await page.getByText(I18N.en.t('trash.moved')).waitFor();
  for (let visit = 0; visit < 4; visit++)
    expect(await textOf(page, '/results?type=for_rents')).not.toContain('2,345 sqft');
});

test('articles and menus are seen at once, too', async () => {
  const agent = await site.addAgent();
  const page = await visit(EN, '/login');
  await logIn(page, agent);
  await page.waitForURL('**/createProperty');
  await goTo(page, '/createBlog');
  await fillIn(page, { title: 'Rain and roofs' });
  await page.locator('.token-in input').fill('Monsoon');
  await page.keyboard.press('Enter');
  await textEditor(page, 'body').click();
  await page.keyboard.insertText('Look at the roof before the rain comes.');
  await submitForm(page);
  await page.waitForURL('**/blogDetails?id=*');
  for (let visit = 0; visit < 4; visit++)
    expect(await textOf(page, '/blogs')).toContain('Rain and roofs');
  expect(site.requests.every((count) => count > 20)).toBe(true);
});

const isWhole = async (image: HTMLElement | SVGElement): Promise<boolean> => {
  if (!(image instanceof HTMLImageElement)) return false;
  await image.decode();
  return image.naturalWidth > 0;
};
