// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { putInto } from '#test/support/app/listing-life.ts';
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

/** Returns whether one part of the page is wholly above another one. */
const areApart = async (upper: Locator, lower: Locator): Promise<boolean> => {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
};

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
  const undo = bar(page).getByRole('button', { name: t('action.undo') });
  await page.getByText(t('life.told_hidden')).waitFor();
  expect(await areApart(undo, status)).toBe(true);
  await undo.click();
  await page.getByText(t('life.told_available')).waitFor();
  await expect.poll(() => status.inputValue()).toBe('available');
  await status.selectOption('hidden');
  await page.getByText(t('life.told_hidden')).waitFor();
  await page.reload();
  await expect.poll(() => status.inputValue()).toBe('hidden');
  await status.selectOption('available');
  await page.getByText(t('life.told_available')).waitFor();
});

test('a status that is chosen while another one is being saved is saved after it', async () => {
  const home = await addListing(site.db, { postedBy: owner.id });
  const page = await openAs(owner, '/propertiesList', VISITOR);
  await page.goto(paths.propertyDetails(home));
  const release = await holdCalls(page, `**/api/properties/status/${home}`);
  const status = bar(page).getByRole('combobox');
  await status.selectOption('closed');
  await status.selectOption('reserved');
  release();
  await page.getByText(t('life.told_reserved')).waitFor();
  expect(await status.inputValue()).toBe('reserved');
  await page.getByRole('button', { name: t('action.undo') }).click();
  await page.getByText(t('life.told_available')).waitFor();
});

test('the owner duplicates the home from its page, and posts it elsewhere as long as it is found', async () => {
  const page = await open(owner);
  allowErrors(page, /404/);
  const link = (name: string) => bar(page).getByRole('link', { name });
  const [post, duplicate] = [link(t('posting.title')), link(t('life.duplicate'))];
  const status = bar(page).getByRole('combobox');
  await post.waitFor();
  // On tablets there is no room for both.
  for (const [width, isShown] of [
    [320, true],
    [360, true],
    [600, true],
    [768, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await duplicate.waitFor({ state: isShown ? 'visible' : 'hidden' });
    expect(await bar(page).evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    if (width < 765) expect(await areApart(status, post)).toBe(true);
  }
  for (const [width, state] of [
    [360, 'hidden'],
    [768, 'available'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await status.selectOption(state);
    await expect.poll(() => post.isVisible()).toBe(state === 'available');
    expect(await duplicate.isVisible()).toBe(state === 'hidden');
  }
});

test.each([600, 680, 764])(
  'in Burmese no name of a button breaks in a window of %i px',
  async (width) => {
    const page = await openAs(owner, '/propertiesList', { language: 'mm', width });
    await page.goto(paths.propertyDetails(id));
    await bar(page).waitFor();
    const lines = await bar(page)
      .locator('.btn--line:visible, .btn:not([aria-label]):visible')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const text = document.createRange();
          text.selectNodeContents(button.lastElementChild ?? button);
          return (
            text.getBoundingClientRect().height / parseFloat(getComputedStyle(button).fontSize)
          );
        }),
      );
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines)).toBeLessThan(2);
  },
);

test('the agent of a home that has expired confirms it on its page in one tap', async () => {
  const agent = await site.addAgent();
  const expired = await addListing(site.db, { postedBy: agent.id });
  await putInto(site.db, expired, 'expired');
  const page = await openAs(agent, paths.propertyDetails(expired), VISITOR);
  await bar(page)
    .getByRole('button', { name: t('life.confirm') })
    .click();
  await bar(page)
    .getByRole('link', { name: t('posting.title') })
    .waitFor();
  expect(await page.getByText(t('life.expired')).count()).toBe(0);
});

test('an agent whose edit makes a home like another one is told on its page', async () => {
  const agent = await site.addAgent({ phone: '09700000002' });
  const like = { postedBy: agent.id, area: '1,111 sqft' };
  const first = await addListing(site.db, { ...like, price: 300 });
  const second = await addListing(site.db, { ...like, price: 900 });
  const page = await openAs(agent, paths.editProperty(second), VISITOR);
  await fillIn(page, { price: '300' });
  await submitForm(page);
  await page.waitForURL(`**${paths.propertyDetails(second)}`);
  const { number } = I18N[VISITOR.language];
  const notice = page.getByText(t('life.like_another', { number: number(first) }));
  await notice.waitFor();
  // It stands where the agent looks first.
  expect(await areApart(notice, page.locator('.gallery'))).toBe(true);
});

test('an agent who publishes a removed home again reads that the team looks at it', async () => {
  const agent = await site.addAgent({ phone: '09700000003' });
  const like = { postedBy: agent.id, area: '1,222 sqft' };
  const removed = await addListing(site.db, { ...like, price: 300 });
  await putInto(site.db, removed, 'removed');
  const again = await addListing(site.db, { ...like, price: 600 });
  const page = await openAs(agent, paths.editProperty(again), VISITOR);
  await fillIn(page, { price: '500' });
  await submitForm(page);
  await page.waitForURL(`**${paths.propertyDetails(again)}`);
  const { number } = I18N[VISITOR.language];
  await page.getByText(t('life.like_removed', { number: number(removed) })).waitFor();
  await page.getByRole('link', { name: t('life.see_removed') }).click();
  await page.waitForURL('**/propertiesList?show=removed');
  await page.getByRole('button', { name: t('report.answer_team') }).waitFor();
});

test('the agent of a home that reports hide reads so on its page, and answers there', async () => {
  const agent = await site.addAgent();
  const held = await addListing(site.db, { postedBy: agent.id });
  await site.db
    .updateTable('properties')
    .set({ status: 'removed', held_from: 'available' })
    .where('id', '=', held)
    .execute();
  const page = await openAs(agent, '/propertiesList', VISITOR);
  allowErrors(page, /404/);
  await page.goto(paths.propertyDetails(held));
  await page.getByText(t('report.hidden_by_reports')).waitFor();
  await page.getByRole('button', { name: t('report.answer_team') }).click();
  await dialogOf(page).getByLabel(t('report.answer')).fill('It is still to be had.');
  await dialogOf(page)
    .getByRole('button', { name: t('report.send') })
    .click();
  await page.getByText(t('report.told_answered')).waitFor();
});
