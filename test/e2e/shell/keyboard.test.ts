import { expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { coveredControls } from '#test/support/acts/keyboard.ts';
import { setUpProjectEditing } from '#test/support/acts/project-editing.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpProjectEditing();
const { open } = setUpBrowser();

// Success criterion 2.4.11 of WCAG 2.2: header, bars and sheets cover no control that has the focus.
test.each(['/', '/results', '/propertyDetails?id=1'])(
  'on %s the focus is visible at every tab stop',
  async (path) => {
    const page = await open();
    await goTo(page, path);
    expect(await coveredControls(page)).toEqual([]);
  },
);

test('the focus is visible at every tab stop of the filter sheet', async () => {
  const page = await open();
  await goTo(page, '/results');
  await page.locator('.filters__m .btn').click();
  await dialogOf(page).waitFor();
  expect(await coveredControls(page)).toEqual([]);
});

test('the focus is visible at every tab stop of the form of a project', async () => {
  const page = await editing.open(['One', 'Two'], VISITOR);
  expect(await coveredControls(page)).toEqual([]);
});
