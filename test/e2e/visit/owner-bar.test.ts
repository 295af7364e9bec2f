import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { addListing } from '#test/support/app/records.ts';
import { openSignedIn, type Agent } from '#test/support/browser/agent-site.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { t } = I18N[VISITOR.language];
const bar = (page: Page) => page.locator('.callbar--own');
const call = (page: Page) => page.locator('.callbar a[href^="tel:"]');

const { site, visit, openAs } = setUpAgentSite();
const owner = setUpAgent(site);
let id: number;
beforeAll(async () => {
  id = await addListing(site.db, { postedBy: owner.id });
});

const open = async (agent: Agent): Promise<Page> => {
  const page = await openAs(agent, '/propertiesList', VISITOR);
  await page.goto(paths.propertyDetails(id));
  return page;
};

test('an agent who may change the listing gets a link to its form instead of the call buttons', async () => {
  for (const agent of [owner, await site.addAgent({ role: 'admin' })]) {
    const page = await open(agent);
    await bar(page).waitFor();
    expect(await call(page).count()).toBe(0);
    await bar(page)
      .getByRole('link', { name: t('list.edit') })
      .click();
    await page.waitForURL(`**${paths.editProperty(id)}`);
    expect(await page.locator('[name=price]').inputValue()).not.toBe('');
  }
});

test('a colleague with the same contacts, and every other visitor, gets the call buttons', async () => {
  const { email1, phone } = await site.db
    .selectFrom('users')
    .select(['email1', 'phone'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const page = await visit(VISITOR);
  allowErrors(page, /403/);
  await openSignedIn(page, await site.addAgent({ email1, phone }), '/propertiesList');
  const asked = page.waitForResponse('**/api/properties/*?mine=true');
  await page.goto(paths.propertyDetails(id));
  expect((await asked).status()).toBe(403);
  await call(page).waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('the owner changes the status on the page, also of a listing that only the owner sees', async () => {
  const page = await open(owner);
  allowErrors(page, /404/);
  const status = bar(page).getByRole('combobox');
  await status.selectOption('hidden');
  await page.getByText(t('life.told_hidden')).waitFor();
  await page.reload();
  await expect.poll(() => status.inputValue()).toBe('hidden');
  await status.selectOption('available');
  await page.getByText(t('life.told_available')).waitFor();
  await bar(page)
    .getByRole('link', { name: t('life.duplicate') })
    .waitFor({ state: VISITOR.width >= 765 ? 'visible' : 'hidden' });
});
