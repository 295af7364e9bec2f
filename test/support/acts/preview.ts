import type { Locator, Page } from 'playwright-core';
import type { I18n } from '#i18n/i18n.ts';
import { dialogOf } from './dialogs.ts';

/** Opens the preview of a form, runs `look` on it, and closes it. */
export const inspectPreview = async (
  page: Page,
  { t }: I18n,
  look: (preview: Locator) => Promise<void>,
): Promise<void> => {
  await page.getByRole('button', { name: t('property.preview') }).click();
  const sheet = dialogOf(page);
  await sheet.locator('h1').waitFor();
  await look(sheet);
  await sheet.getByRole('button', { name: t('action.close') }).click();
  await sheet.waitFor({ state: 'detached' });
};
