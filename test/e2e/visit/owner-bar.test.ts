import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { addListing } from '#test/support/app/records.ts';
import {
  openSignedIn,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import { allowTrouble, setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const visits = setUpBrowser();
const { t } = I18N[VISITOR.language];
const bar = (page: Page) => page.locator('.callbar--own');
const call = (page: Page) => page.locator('.callbar a[href^="tel:"]');

let site: AgentSite;
let owner: Agent;
let id: number;
beforeAll(async () => {
  site = await takeAgentSite();
  owner = await site.addAgent();
  id = await addListing(site.db, { postedBy: owner.id });
});
afterAll(() => site.stop());

const open = async (agent: Agent): Promise<Page> => {
  const page = await visits.open(VISITOR, site.origin);
  await openSignedIn(page, agent, '/propertiesList');
  await page.goto(paths.propertyDetails(id));
  return page;
};

test('who may change a listing gets to its form, in place of a call to oneself', async () => {
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

test('a colleague with the same contacts, and everybody else, call as ever', async () => {
  const { email1, phone } = await site.db
    .selectFrom('users')
    .select(['email1', 'phone'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const page = await visits.open(VISITOR, site.origin);
  allowTrouble(page, /403/);
  await openSignedIn(page, await site.addAgent({ email1, phone }), '/propertiesList');
  const asked = page.waitForResponse('**/api/properties/*?mine=true');
  await page.goto(paths.propertyDetails(id));
  expect((await asked).status()).toBe(403);
  await call(page).waitFor();
  expect(await bar(page).count()).toBe(0);
});
