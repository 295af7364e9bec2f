import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { paths } from '#site/paths.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { addListing } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const own = setUpOwnList(paths.adminReports());

const TEXT = 'ဖုန်းနံပါတ် မှားနေသည်';

const publish = async () => {
  const agent = await own.site.addAgent();
  return { agent, id: await addListing(own.site.db, { postedBy: agent.id }) };
};

const reportGone = async (id: number): Promise<void> => {
  const answer = await fetch(`${own.site.origin}/api/properties/${id}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'gone' }),
  });
  expect(answer.status).toBe(204);
};

/** The row of a listing in the queue. */
const rowOf = (page: Page, id: number) =>
  rows(page).filter({ has: page.locator(`h2 a[href="${paths.propertyDetails(id)}"]`) });

const reportAndRemove = async (language: Language): Promise<void> => {
  const { t } = I18N[language];
  const { agent, id } = await publish();
  const page = await own.visit({ width: 360, language });
  // It is taken away while the visitor looks at it, and that view is not counted.
  allowErrors(page, /404.*views/);
  await goTo(page, paths.propertyDetails(id));
  await page.getByRole('link', { name: t('details.report') }).click();
  const send = page.getByRole('button', { name: t('report.send') });
  await send.click();
  await page.getByText(t('message.report_reason_is_required')).waitFor();
  await page.getByLabel(t('report.contact')).check();
  await page.getByLabel(t('report.more')).fill(TEXT);
  await send.click();
  await page.getByText(t('report.thanks')).waitFor();
  await page.getByRole('link', { name: t('report.back') }).click();
  await page.waitForURL(`**${paths.propertyDetails(id)}`);

  const admin = await own.site.addAgent({ role: 'admin' });
  const queue = await own.list(admin, { width: 360, language });
  const row = rowOf(queue, id);
  expect(await row.innerText()).toContain(TEXT);
  await row.getByRole('button', { name: t('life.remove') }).click();
  const dialog = dialogOf(queue);
  await dialog.getByLabel(t('life.reason')).fill('The number is wrong.');
  await dialog.getByRole('button', { name: t('life.remove') }).click();
  await queue.getByText(t('life.told_removed')).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  expect(await queue.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  const list = await own.list(agent, { width: 360, language }, paths.propertiesList());
  await rows(list).getByText('The number is wrong.').waitFor();
  await rows(list)
    .getByRole('button', { name: t('report.answer_team') })
    .click();
  await dialogOf(list).getByLabel(t('report.answer')).fill('I have corrected it.');
  await dialogOf(list)
    .getByRole('button', { name: t('report.send') })
    .click();
  await list.getByText(t('report.told_answered')).waitFor();

  await queue.reload();
  expect(await row.innerText()).toContain('I have corrected it.');
  await row.getByRole('button', { name: t('report.show') }).click();
  await queue.getByText(t('report.told_shown')).waitFor();
  await goTo(page, paths.propertyDetails(id));
  await page.getByRole('link', { name: t('details.report') }).waitFor();
};

test.each(['mm'] as const)(
  'a visitor reports a home, and an administrator removes it (%s)',
  reportAndRemove,
);
// The way is the same in both languages.
test.each(['en'] as const)(
  'a visitor reports a home, and an administrator removes it (%s)',
  { tags: ['thorough'] },
  reportAndRemove,
);

test('reports are dismissed, and the home stays', async () => {
  const { t } = I18N.en;
  const { id } = await publish();
  const page = await own.visit();
  await page.request.post(`/api/properties/${id}/reports`, { data: { reason: 'gone' } });
  const admin = await own.site.addAgent({ role: 'admin' });
  const queue = await own.list(admin);
  await rowOf(queue, id)
    .getByRole('button', { name: t('report.dismiss') })
    .click();
  await queue.getByText(t('report.told_dismissed')).waitFor();
  await expect.poll(() => rowOf(queue, id).count()).toBe(0);
  await goTo(page, paths.propertyDetails(id));
});

test('who decides about one home goes on with the next, and from the last with the one before', async () => {
  const { t } = I18N.en;
  const agent = await own.site.addAgent();
  const ids: number[] = [];
  for (let made = 0; made < 4; made++)
    ids.unshift(await addListing(own.site.db, { postedBy: agent.id }));
  for (const id of ids) await reportGone(id);
  const admin = await own.site.addAgent({ role: 'admin' });
  const queue = await own.list(admin, {}, paths.adminReports({ owner: String(agent.id) }));
  const hrefs = (): Promise<(string | null)[]> =>
    rows(queue)
      .locator('h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const shown = await hrefs();
  const decide = async (at: number): Promise<void> => {
    await rows(queue)
      .nth(at)
      .getByRole('button', { name: t('report.dismiss') })
      .click();
    await expect.poll(hrefs).not.toContain(shown[at]);
    shown.splice(at, 1);
  };
  const focused = () => queue.evaluate(() => document.activeElement?.getAttribute('href'));
  await decide(1);
  await expect.poll(focused).toBe(shown[1]);
  await decide(2);
  await expect.poll(focused).toBe(shown[1]);
});

const dismissAfterAnother = async (language: Language): Promise<void> => {
  const { t } = I18N[language];
  const { id } = await publish();
  await reportGone(id);
  const admin = await own.site.addAgent({ role: 'admin' });
  const queue = await own.list(admin, { width: 360, language });
  allowErrors(queue, /409/);
  const dismiss = rowOf(queue, id).getByRole('button', { name: t('report.dismiss') });
  await dismiss.waitFor();
  await own.site.db
    .insertInto('reports')
    .values({
      property_id: id,
      reporter: 'another',
      network: null,
      reason: 'other',
      text: TEXT,
      reported_at: new Date().toISOString(),
    })
    .execute();
  await dismiss.click();
  await queue.getByText(t('report.changed')).waitFor();
  await rowOf(queue, id).getByText(TEXT).waitFor();
  await dismiss.click();
  await queue.getByText(t('report.told_dismissed')).waitFor();
  await expect.poll(() => rowOf(queue, id).count()).toBe(0);
};

test.each(['mm'] as const)(
  'a report that came after the queue was read is shown before anything is dismissed (%s)',
  dismissAfterAnother,
);
// The way is the same in both languages.
test.each(['en'] as const)(
  'a report that came after the queue was read is shown before anything is dismissed (%s)',
  { tags: ['thorough'] },
  dismissAfterAnother,
);

const limitToAgent = async (language: Language): Promise<void> => {
  const { t } = I18N[language];
  const [mine, other] = [await publish(), await publish()];
  for (const { id } of [mine, other]) await reportGone(id);
  const admin = await own.site.addAgent({ role: 'admin' });
  const page = await own.list(admin, { width: 360, language });
  await rowOf(page, mine.id)
    .getByRole('link', { name: t('report.of_owner') })
    .click();
  await page.waitForURL(`**${paths.adminReports({ owner: String(mine.agent.id) })}`);
  const chip = page.locator('.find__chip a');
  await chip.waitFor();
  expect(await rows(page).count()).toBe(1);
  await rowOf(page, mine.id)
    .getByRole('button', { name: t('report.dismiss') })
    .click();
  await page.getByText(t('report.none'), { exact: true }).waitFor();
  await page.getByRole('link', { name: t('report.decided') }).click();
  await page.waitForURL(`**${paths.adminDecidedReports({ owner: String(mine.agent.id) })}`);
  await rowOf(page, mine.id).waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByRole('link', { name: t('report.waiting') }).click();
  await page.waitForURL(`**${paths.adminReports({ owner: String(mine.agent.id) })}`);
  await page.getByText(t('report.none'), { exact: true }).waitFor();
  await chip.click();
  await page.waitForURL(`**${paths.adminReports()}`);
  await rowOf(page, other.id).waitFor();
};

test.each(['mm'] as const)(
  'reports are limited to the homes of one agent, those that were decided, too (%s)',
  limitToAgent,
);
// The way is the same in both languages.
test.each(['en'] as const)(
  'reports are limited to the homes of one agent, those that were decided, too (%s)',
  { tags: ['thorough'] },
  limitToAgent,
);

test('of an agent about whom nothing was decided, the list says what it is for once', async () => {
  const { t } = I18N.en;
  const agent = await own.site.addAgent();
  const page = await own.list(await own.site.addAgent({ role: 'admin' }), { width: 360 });
  await page.goto(paths.adminDecidedReports({ owner: String(agent.id) }));
  await page.getByText(t('report.decided_none'), { exact: true }).waitFor();
  expect(await page.getByText(t('report.decided_lead')).count()).toBe(1);
});

test(
  'a decision that is being sent is taken also if the page is left meanwhile',
  { tags: ['thorough'] },
  async () => {
    const { t } = I18N.en;
    const { id } = await publish();
    await reportGone(id);
    const admin = await own.site.addAgent({ role: 'admin' });
    const queue = await own.list(admin, { width: 1280 });
    const release = await holdCalls(queue, '**/api/admin/reports/*/dismiss');
    await rowOf(queue, id)
      .getByRole('button', { name: t('report.dismiss') })
      .click();
    await queue.locator(`a[href="${paths.adminUsers()}"]`).first().click();
    await rowOf(queue, id).waitFor({ state: 'detached' });
    release();
    await queue.getByText(t('report.told_dismissed')).waitFor();
    const decided = await own.site.db
      .selectFrom('reports')
      .select('decision')
      .where('property_id', '=', id)
      .execute();
    expect(decided).toEqual([{ decision: 'dismissed' }]);
  },
);

test('a report that is not sent keeps what was typed, and is sent again', async () => {
  const { t } = I18N.en;
  const { id } = await publish();
  const page = await own.visit({ width: 360 });
  allowErrors(page, /FAILED/);
  await goTo(page, paths.report(id));
  await page.getByLabel(t('report.gone')).check();
  await page.getByLabel(t('report.more')).fill(TEXT);
  await page.route('**/api/properties/*/reports', cutConnection);
  const send = page.getByRole('button', { name: t('report.send') });
  await send.click();
  await page.getByRole('alert').getByText(t('report.failed')).waitFor();
  expect(await page.getByLabel(t('report.more')).inputValue()).toBe(TEXT);
  await page.unrouteAll();
  await send.click();
  await page.getByText(t('report.thanks')).waitFor();
});

test('a home that is not there cannot be reported', async () => {
  const page = await own.visit({ width: 360 });
  allowErrors(page, /404/);
  await goTo(page, paths.report(999_999));
  await page.getByText(I18N.en.t('details.not_found')).waitFor();
});

test('without scripts it is said that the page needs them, and nothing seems to be on its way', async () => {
  const { t } = I18N.en;
  const { id } = await publish();
  const page = await own.visit({ width: 360, scripts: false });
  for (const path of [`/report?id=${id}`, '/confirm?code=x']) {
    await page.goto(path);
    expect(await page.locator('main noscript').first().innerText()).toContain(
      t('form.needs_scripts'),
    );
    expect(
      await page.locator('main').locator('.status:visible, .rows:visible, .sk:visible').count(),
      path,
    ).toBe(0);
  }
});
