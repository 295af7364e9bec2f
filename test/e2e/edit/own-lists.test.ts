import { describe, expect, test } from 'vitest';
import type { Db } from '#db/tables.ts';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { askToDelete, confirmDelete, rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { waitForSession } from '#test/support/acts/session.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { logIn, revokeSessions } from '#test/support/browser/agent-site.ts';
import { goTo, waitForHydration } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { t, count } = I18N.en;

type Add = (db: Db, values: { postedBy: number }) => Promise<unknown>;
/** Listings are deleted for good from the trash alone. */
const addTrashed: Add = async (db, values) =>
  moveToTrash(db, await addListing(db, values), new Date());

/** `none` is what a list says without a record; lists of content that are like the second have the tag. */
type Kind = { path: string; api: string; add: Add; none?: string; tags?: 'thorough'[] };
const KINDS: Kind[] = [
  {
    path: '/propertiesList?show=trash',
    api: 'properties',
    add: addTrashed,
    none: t('trash.empty'),
  },
  { path: '/templateOnesList', api: 'templateOnes', add: addTemplateOne },
  { path: '/blogsList', api: 'blogs', add: addBlog, tags: ['thorough'] },
  { path: '/projectsList', api: 'projects', add: addProject, tags: ['thorough'] },
];

const lists = setUpOwnList();

const at = (path: string, query: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`;

describe.each(KINDS)('$path', ({ path, api, add, none = t('list.empty'), tags = [] }) => {
  /** Adds an agent with this number of records. */
  const author = async (count = 1) => {
    const agent = await lists.site.addAgent();
    for (let n = 0; n < count; n++) await add(lists.site.db, { postedBy: agent.id });
    return agent;
  };

  test('deleting the last row of the last page shows the page before', { tags }, async () => {
    const page = await lists.list(await author(16), {}, at(path, 'page=2'));
    await askToDelete(page);
    await confirmDelete(page);
    await page.waitForURL(`**${path}`);
    await expect.poll(() => rows(page).count()).toBe(15);
  });

  test(
    'rows that arrive before React has taken the page over do not make it draw the page anew',
    { tags },
    async () => {
      const page = await lists.list(await author(), {}, path);
      closeAfterwards(page);
      // React begins its work by a message; a slow phone needs as long for it.
      await page.addInitScript(() => {
        globalThis.MessageChannel = class extends MessageChannel {
          constructor() {
            super();
            const post = this.port2.postMessage.bind(this.port2);
            this.port2.postMessage = (message: unknown) =>
              void setTimeout(() => post(message), 1_000);
          }
        };
      });
      const loaded = page.waitForResponse(`**/api/${api}?mine=*`);
      await page.reload();
      await page.locator('h1').evaluate((heading) => heading.classList.add('of-the-server'));
      await loaded;
      await expect.poll(() => rows(page).count()).toBe(1);
      expect(await page.locator('h1.of-the-server').count()).toBe(1);
    },
  );

  test(
    'after a deletion the focus is on the record that comes next, or on the heading of an empty list',
    { tags },
    async () => {
      const page = await lists.list(await author(2), {}, path);
      const next = await rows(page).nth(1).locator('h2 a').getAttribute('href');
      await askToDelete(page);
      await confirmDelete(page);
      await expect.poll(() => rows(page).count()).toBe(1);
      const focused = () =>
        page.evaluate(() => {
          const active = document.activeElement;
          return active?.getAttribute('href') ?? active?.tagName;
        });
      await expect.poll(focused).toBe(next);
      await askToDelete(page);
      await confirmDelete(page);
      await expect.poll(focused).toBe('H1');
    },
  );

  test(
    'after an ended session the author logs in in place, and the deletion continues',
    { tags },
    async () => {
      const agent = await author();
      const page = await lists.list(agent, {}, path);
      await waitForSession(page);
      allowErrors(page, /401/);
      await revokeSessions(lists.site.db, agent);
      await askToDelete(page);
      await confirmDelete(page);
      const signIn = page.locator('dialog[open]', { hasText: t('auth.session_ended') });
      await signIn.locator('[name=password]').fill(agent.password);
      await signIn.locator('button[type=submit]').click();
      await page.getByText(none, { exact: true }).waitFor();
    },
  );

  test(
    'the list’s space is reserved while it loads after a log-in in place',
    { tags },
    async () => {
      const { language } = VISITOR;
      const { t } = I18N[language];
      const agent = await author();
      const page = await lists.list(agent, VISITOR, path);
      await waitForSession(page);
      allowErrors(page, /401/);
      await revokeSessions(lists.site.db, agent);
      const refused = page.waitForResponse(`**/api/${api}?mine=*`);
      await page.goto(lists.site.origin + path);
      await waitForHydration(page);
      await page.getByText(t('auth.session_ended')).waitFor();
      await refused;
      const seen = Promise.withResolvers<void>();
      await page.route(`**/api/${api}?mine=*`, async (route) => {
        await seen.promise;
        await route.continue();
      });
      await logIn(page, agent);
      await page.locator('.rows[aria-hidden] .sk').first().waitFor();
      await page.getByText(t('list.loading')).waitFor();
      seen.resolve();
      await expect.poll(() => rows(page).count()).toBe(1);
    },
  );

  test('a failed load and a failed deletion are reported', { tags }, async () => {
    const { language } = VISITOR;
    const { t } = I18N[language];
    const page = await lists.list(await author(), VISITOR, path);
    allowErrors(page, /500/);
    const refused = { status: 500, json: { message: 'internal_error' } };
    await page.route(`**/api/${api}/*`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refused) : route.continue(),
    );
    await askToDelete(page, language);
    await confirmDelete(page, language);
    const alert = page.locator('dialog[open] [role=alert]');
    await alert.getByText(t('message.internal_error')).waitFor();
    await page.getByRole('button', { name: t('dialog.keep') }).click();
    expect(await rows(page).count()).toBe(1);
    await page.route(`**/api/${api}?mine=*`, (route) => route.fulfill(refused));
    await goTo(page, path);
    const failure = page.locator('main .empty[role=alert]');
    await failure.getByText(t('message.internal_error')).waitFor();
  });
});

test('a price that is being saved is saved also if the page is left meanwhile, or that it was not is said', async () => {
  const agent = await lists.site.addAgent();
  const id = await addListing(lists.site.db, { postedBy: agent.id });
  const page = await lists.list(agent, {}, '/propertiesList');
  const stored = async () =>
    (
      await lists.site.db
        .selectFrom('properties')
        .select('price')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.price;
  const saveAndLeave = async (price: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${t('life.change_price')}`) }).click();
    await page.locator('.row__edit input').fill(price);
    await page.keyboard.press('Enter');
    await page.locator('.row__edit:has([aria-busy]) input[readonly]').waitFor();
    await page.locator('.summary__d').click();
    await page.waitForURL('**/drafts');
  };
  const release = await holdCalls(page, '**/properties/price/*');
  await saveAndLeave('990');
  release();
  await expect.poll(stored).toBe(990_00);

  await page.unroute('**/properties/price/*');
  allowErrors(page, /ERR_FAILED/);
  const cut = await holdCalls(page, '**/properties/price/*', cutConnection);
  await page.goBack();
  await saveAndLeave('980');
  cut();
  await page.locator('.toast').getByText(t('message.network_error')).waitFor();
});

test('the number of drafts comes later, and moves no row', { tags: ['thorough'] }, async () => {
  const agent = await lists.site.addAgent();
  await addBlog(lists.site.db, { postedBy: agent.id });
  const page = await lists.list(agent, { width: 360, language: 'mm' }, '/blogsList');
  await goTo(page, '/createBlog');
  await page.locator('[name=title]').fill('Moving to Bahan');
  await page.getByText(I18N.mm.t('draft.kept_account')).waitFor();
  const answer = await holdCalls(page, '**/api/drafts');
  await goTo(page, '/blogsList');
  const topOf = async () => (await rows(page).first().boundingBox())?.y;
  const before = await topOf();
  answer();
  await page.getByRole('link', { name: I18N.mm.count('drafts.count', 1) }).waitFor();
  expect(await topOf()).toBe(before);
});

test('homes that were chosen when the session ended are changed after the log-in', async () => {
  const agent = await lists.site.addAgent();
  for (let made = 0; made < 2; made++) await addListing(lists.site.db, { postedBy: agent.id });
  const page = await lists.list(agent, { width: 360 }, '/propertiesList?lang=en');
  allowErrors(page, /401/);
  await page.getByLabel(t('bulk.all')).check();
  await page.getByLabel(t('bulk.what'), { exact: true }).selectOption('closed');
  await revokeSessions(lists.site.db, agent);
  await page.getByRole('button', { name: count('bulk.apply', 2) }).click();
  await page.getByRole('dialog').waitFor();
  await logIn(page, agent);
  await page.getByText(count('bulk.done', 2)).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('homes stay chosen when there is no connection to change them', async () => {
  const agent = await lists.site.addAgent();
  await addListing(lists.site.db, { postedBy: agent.id });
  const page = await lists.list(agent, {}, '/propertiesList?lang=en');
  allowErrors(page, /INTERNET_DISCONNECTED/);
  await page.getByLabel(t('bulk.all')).check();
  await page.context().setOffline(true);
  const apply = page.getByRole('button', { name: count('bulk.apply', 1) });
  await apply.click();
  await page.locator('.toast').getByText(t('message.network_error')).waitFor();
  expect(await apply.isVisible()).toBe(true);
});

test('an undo of several states that fails in between shows which homes are back', async () => {
  const agent = await lists.site.addAgent();
  const ids: number[] = [];
  for (const status of ['available', 'reserved'] as const) {
    const id = await addListing(lists.site.db, { postedBy: agent.id });
    await putInto(lists.site.db, id, status);
    ids.push(id);
  }
  const page = await lists.list(agent, {}, '/propertiesList?lang=en');
  allowErrors(page, /FAILED/);
  await page.getByLabel(t('bulk.all')).check();
  await page.getByLabel(t('bulk.what'), { exact: true }).selectOption('closed');
  await page.getByRole('button', { name: count('bulk.apply', 2) }).click();
  const shown = () =>
    rows(page)
      .locator('.select')
      .evaluateAll((all) => all.map((select) => (select as HTMLSelectElement).value));
  await expect.poll(shown).toEqual(['closed', 'closed']);
  let calls = 0;
  await page.route('**/api/properties/bulk', (route) =>
    ++calls === 2 ? route.abort() : route.continue(),
  );
  const undo = page.locator('.bulk').getByRole('button', { name: t('action.undo') });
  await undo.click();
  await page.getByText(t('message.network_error')).waitFor();
  await expect.poll(shown).toHaveLength(2);
  await expect
    .poll(async () => (await shown()).filter((each) => each === 'closed'))
    .toHaveLength(1);
  await undo.click();
  await page.getByText(count('bulk.undone', 2)).waitFor();
  expect(await shown()).toEqual(['reserved', 'available']);
});

test.each([240, 180])(
  'a row is read and used at %i px, as on a phone whose text is larger',
  async (width) => {
    const agent = await lists.site.addAgent();
    await addListing(lists.site.db, { postedBy: agent.id });
    const page = await lists.list(agent, { width, language: 'mm' }, '/propertiesList?lang=mm');
    const row = rows(page).first();
    const text = await row.locator('.row__h').boundingBox();
    expect(text?.width).toBeGreaterThan(width / 4);
    const edges = await row
      .locator('.btn, .select')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThan(width - 16);
  },
);
