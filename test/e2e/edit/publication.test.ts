import { expect, test } from 'vitest';
// @module-tag thorough
import { HOUR_MS } from '#contract/durations.ts';
import { disableUser } from '#features/accounts/server/store.ts';
import { field, fillIn } from '#test/support/acts/form.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import { appendText, textEditor } from '#test/support/acts/texts.ts';
import { addBlog } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);
const { t } = I18N.en;

const YANGON_OFFSET_MS = 6.5 * HOUR_MS;

/** The value of an input for a time in Myanmar. */
const typed = (timeMs: number): string =>
  new Date(timeMs + YANGON_OFFSET_MS).toISOString().slice(0, 16);

/** Saves an article as somebody else does who has it open, too. */
const addToTitle = async (id: number, added: string): Promise<void> => {
  const at = new Date(Date.now() + 1_000).toISOString();
  const { title } = await site.db
    .selectFrom('blogs')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('blogs')
    .set({ title: title + added, updated_at: at, saved_at: at })
    .where('id', '=', id)
    .execute();
};

test('an article is saved, planned, published and taken off the site again', async () => {
  const page = await openAs(agent, '/createBlog', { language: 'en', width: 360 });
  await textEditor(page, 'body').waitFor();
  await fillIn(page, { title: 'Not yet' });
  await page.locator('.token-in input').pressSequentially('Later ');
  await appendText(page, 'body', 'To be read later.');
  const button = (key: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(key as 'publish.now'), exact: true });

  await page.getByRole('radio', { name: t('publish.not_yet') }).check();
  await button('publish.save_draft').click();
  await page.waitForURL('**/editBlog?id=*');
  const id = new URL(page.url()).searchParams.get('id');
  const statusForVisitors = async () => (await fetch(`${site.origin}/blogDetails?id=${id}`)).status;
  await page.getByText(t('publish.not_public')).waitFor();
  expect(await statusForVisitors()).toBe(404);

  // Saving goes on with the form: there is no page to show yet.
  await fillIn(page, { title: 'Not quite yet' });
  await page.locator('main form [type=submit]').click();
  await page.getByText(t('action.saved')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/editBlog');

  await button('publish.plan').click();
  const time = page.getByLabel(t('publish.time'));
  await time.fill(typed(Date.now() - HOUR_MS));
  await button('publish.do_plan').click();
  await page.getByText(t('publish.is_past')).waitFor();
  const planned = Date.now() + 48 * HOUR_MS;
  await time.fill(typed(planned));
  await button('publish.do_plan').click();
  await button('publish.cancel').waitFor();
  expect(await statusForVisitors()).toBe(404);
  await button('publish.change_time').click();
  expect(await time.inputValue()).toBe(typed(planned));
  await time.fill('2999-01-02T10:00');
  await button('publish.do_plan').click();
  await page.getByText('Will be published on 2 January 2999, 10:00').waitFor();

  await page.goto(`${site.origin}/blogsList?show=draft`);
  const row = page.locator('.rows:not([aria-hidden]) .row');
  await row.filter({ hasText: 'Planned for' }).waitFor();
  await row.getByRole('link', { name: 'Not quite yet' }).click();
  await page.waitForURL(`**/editBlog?id=${id}`);

  const isStateFocused = (text: string): Promise<boolean> => hasFocus(page.getByText(text));
  await button('publish.now').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: t('publish.view') }).waitFor();
  await expect.poll(() => isStateFocused(t('publish.public_since', { date: '' }))).toBe(true);
  expect(await statusForVisitors()).toBe(200);
  await button('publish.withdraw').click();
  await page.getByText(t('publish.not_public')).waitFor();
  await expect.poll(() => isStateFocused(t('publish.not_public'))).toBe(true);
  expect(await statusForVisitors()).toBe(404);
});

test('what is typed and not saved yet is published with the rest, or nothing is', async () => {
  const id = await addBlog(site.db, { postedBy: agent.id, title: 'Saved', labels: ['Later'] });
  const unpublished = { published_at: null };
  await site.db.updateTable('blogs').set(unpublished).where('id', '=', id).execute();
  const page = await openAs(agent, `/editBlog?id=${id}`, { language: 'en', width: 360 });
  await textEditor(page, 'body').waitFor();
  const statusForVisitors = async () => (await fetch(`${site.origin}/blogDetails?id=${id}`)).status;
  const publish = page.getByRole('button', { name: t('publish.now'), exact: true });

  await fillIn(page, { title: '' });
  await publish.click();
  await page.getByText(t('message.title_is_needed')).first().waitFor();
  expect(await statusForVisitors()).toBe(404);

  await fillIn(page, { title: 'As it is typed' });
  await publish.click();
  await page.getByText(t('publish.published'), { exact: true }).waitFor();
  await page.getByText(t('publish.public_since', { date: '' })).waitFor();
  await expect.poll(() => hasFocus(page.locator('h1'))).toBe(true);
  expect(await field(page, 'title').inputValue()).toBe('As it is typed');
  const visitor = await fetch(`${site.origin}/blogDetails?id=${id}`);
  expect(await visitor.text()).toContain('>As it is typed</h1>');

  await page.getByRole('button', { name: t('publish.withdraw') }).click();
  await page.getByText(t('publish.not_public')).waitFor();
  allowErrors(page, /409/);
  await addToTitle(id, ' elsewhere');
  await fillIn(page, { title: 'Typed over it' });
  await publish.click();
  await page.getByText(t('message.changed_elsewhere')).waitFor();
  expect(await statusForVisitors()).toBe(404);
  await page.getByRole('button', { name: t('form.save_mine') }).click();
  await page.getByText(t('action.saved')).waitFor();
  expect(await statusForVisitors()).toBe(404);
});

test('an administrator reads in the list and in the form that a plan waits for the account of its author', async () => {
  const author = await site.addAgent();
  const id = await addBlog(site.db, { postedBy: author.id, title: 'Waits', labels: ['Later'] });
  const plan = { published_at: null, publish_at: '2999-01-02T03:30:00.000Z' };
  await site.db.updateTable('blogs').set(plan).where('id', '=', id).execute();
  await disableUser(site.db, author.id, new Date());
  const admin = await site.addAgent({ role: 'admin' });
  const page = await openAs(admin, '/blogsList', { language: 'en', width: 360 });
  const time = '2 January 2999, 10:00';
  const row = page.locator('.rows:not([aria-hidden]) .row').filter({ hasText: 'Waits' });
  await row.getByText(t('publish.is_on_hold', { time })).waitFor();
  await goTo(page, `/editBlog?id=${id}`);
  await page.getByText(t('publish.on_hold', { time })).waitFor();
});

test('a new article is planned in its form, and previewed with that date', async () => {
  const page = await openAs(agent, '/createBlog', { language: 'en', width: 360 });
  await textEditor(page, 'body').waitFor();
  await fillIn(page, { title: 'On that day' });
  await page.locator('.token-in input').pressSequentially('Later ');
  await appendText(page, 'body', 'To be read on that day.');
  await page.getByRole('radio', { name: t('publish.at_time') }).check();
  const time = page.getByLabel(t('publish.time'));
  await time.fill(typed(Date.now() - HOUR_MS));
  const submit = page.getByRole('button', { name: t('publish.do_plan') });
  await submit.click();
  await page.getByText(t('publish.is_past')).waitFor();
  expect(await hasFocus(time)).toBe(true);
  await time.fill('2999-01-02T10:00');
  await inspectPreview(page, I18N.en, async (preview) => {
    expect(await preview.locator('time').innerText()).toBe('2\u00a0January\u00a02999');
  });
  await submit.click();
  await page.waitForURL('**/editBlog?id=*');
  await page.getByText('Will be published on 2 January 2999, 10:00').waitFor();
});

test('the same in the other language is begun from the form, and both lead to each other', async () => {
  const page = await openAs(agent, '/createBlog', { language: 'en', width: 1280 });
  await textEditor(page, 'body').waitFor();
  await fillIn(page, { title: 'Read this first' });
  await page.locator('.token-in input').pressSequentially('Guide ');
  await appendText(page, 'body', 'Before anything else.');
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/blogDetails?id=*');
  const id = new URL(page.url()).searchParams.get('id');

  await page
    .locator('.done')
    .getByRole('link', { name: t('content.write_mm') })
    .click();
  await page.waitForURL(`**/createBlog?like=${id}`);
  await textEditor(page, 'body').waitFor();
  expect(await page.locator('.token-in .chip').allInnerTexts()).toEqual(['Guide']);
  await fillIn(page, { title: 'ဦးစွာ ဖတ်ပါ' });
  await appendText(page, 'body', 'အားလုံးထက် အရင် ဖတ်ရန်။');
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/blogDetails?id=*');

  await page.locator('.pair-link').click();
  await page.getByRole('heading', { level: 1, name: 'Read this first' }).waitFor();
  expect(await page.locator('.pair-link').innerText()).toContain('ဦးစွာ ဖတ်ပါ');

  const { db } = site;
  const since = { published_at: '2026-03-01T00:00:00.000Z' };
  await db.updateTable('blogs').set(since).where('id', '=', Number(id)).execute();
  await page.goto(`${site.origin}/editBlog?id=${id}`);
  await textEditor(page, 'body').waitFor();
  await inspectPreview(page, I18N.en, async (preview) => {
    expect(await preview.locator('time').innerText()).toBe('1\u00a0March\u00a02026');
    expect(await preview.locator('.pair-link').innerText()).toContain('ဦးစွာ ဖတ်ပါ');
  });
});

test('an article that is there already is chosen by its title among those in the other language', async () => {
  const english = await addBlog(site.db, {
    postedBy: agent.id,
    title: 'Before a viewing',
    labels: ['Guide'],
  });
  const title = 'အိမ်ကြည့်မသွားမီ';
  const burmese = await addBlog(site.db, { postedBy: agent.id, title });
  const page = await openAs(agent, `/editBlog?id=${english}`, { language: 'en', width: 360 });
  await textEditor(page, 'body').waitFor();
  const choice = page.getByLabel(t('content.pair'));
  const hint = page.getByText(t('content.summary_hint'));
  const label = page.locator('label', { hasText: t('content.pair') });
  const [above, below] = [await hint.boundingBox(), await label.boundingBox()];
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThan(12);
  await choice.locator('option', { hasText: title }).waitFor({ state: 'attached' });
  expect(await choice.locator('option').allInnerTexts()).not.toContain('Before a viewing');
  await choice.selectOption(title);
  await inspectPreview(page, I18N.en, async (preview) => {
    await preview.locator('.pair-link', { hasText: title }).waitFor();
  });

  await choice.selectOption(t('content.pair_typed'));
  const address = page.getByPlaceholder(t('content.pair_address'));
  expect(await hasFocus(address)).toBe(true);
  await address.fill('nothing of that kind');
  await page.locator('main form [type=submit]').click();
  await page.getByText(t('message.pair_not_found')).first().waitFor();
  await address.fill(`${site.origin}/blogDetails?id=${burmese}&lang=mm`);
  await page.locator('main form [type=submit]').click();
  await page.waitForURL(`**/blogDetails?id=${english}`);
  await page.locator('.pair-link', { hasText: title }).click();
  await page.waitForURL(`**/blogDetails?id=${burmese}*`);
});
