import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { paths } from '#site/paths.ts';
import {
  disableButton,
  rowStatus,
  rowOf,
  setUpAdministration,
} from '#test/support/acts/administration.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { addBlog } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const admin = setUpAdministration();
const { open, readAccount } = admin;

describe('users', () => {
  const { t, count, date, number } = I18N[VISITOR.language];

  test('an account is shown by name, username, listings and status', async () => {
    const agent = await admin.site.addAgent({ name: 'Ma Hnin Si' });
    const page = await open(VISITOR);
    const row = rowOf(page, agent.username);
    await row.waitFor();
    expect(await page.locator('h1').innerText()).toBe(t('admin.users_title'));
    expect(await row.locator('.avatar').innerText()).toBe('HS');
    expect(await row.locator('h2').innerText()).toBe('Ma Hnin Si');
    expect(await row.locator('.row__m').last().innerText()).toContain(
      count('admin.user_listings', 0),
    );
    expect(await row.locator('.status').innerText()).toBe(t('admin.user_active'));
    expect(await row.locator('button, select').count()).toBe(0);
    // The newest is first.
    expect(await page.locator('.row h2').first().innerText()).toBe('Ma Hnin Si');
  });

  test('a role changes after a confirmation, and is undone by one tap', async () => {
    const name = 'Ko Min Thu';
    const agent = await admin.site.addAgent({ name });
    const page = await open(VISITOR, paths.adminUser(agent.id));
    const select = rowOf(page, agent.username).locator('select');
    await select.selectOption('admin');
    const dialog = page.getByRole('dialog', { name: t('admin.ask_role_admin', { name }) });
    await dialog.getByRole('button', { name: t('action.cancel') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await select.inputValue()).toBe('agent');
    const done = rowStatus(page, agent.username);
    await select.focus();
    await select.selectOption('admin');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.change_role') })
      .click();
    await done.getByText(t('admin.told_role_admin', { name })).waitFor();
    expect((await readAccount(agent)).role).toBe('admin');
    expect(await select.inputValue()).toBe('admin');
    expect(await hasFocus(select)).toBe(true);
    await rowOf(page, agent.username)
      .getByRole('button', { name: t('action.undo') })
      .click();
    await done.getByText(t('admin.told_role_agent', { name })).waitFor();
    expect((await readAccount(agent)).role).toBe('agent');
    expect(await select.inputValue()).toBe('agent');
  });

  test('who disables an account is told how much it has planned', async () => {
    const agent = await admin.site.addAgent({ name: 'Ko Zaw Min' });
    await addBlog(admin.site.db, { postedBy: agent.id, publish: '2036-01-01T00:00:00.000Z' });
    const page = await open(VISITOR, paths.adminUser(agent.id));
    await disableButton(page, agent.username).click();
    const dialog = page.getByRole('dialog', { name: t('admin.user_disable_title') });
    const body = t('admin.user_disable_body', { name: 'Ko Zaw Min' });
    expect(await dialog.locator('p').innerText()).toBe(
      `${body} ${count('admin.user_disable_planned', 1)}`,
    );
  });

  test('an account is disabled after a confirmation and enabled without; both can be undone', async () => {
    const agent = await admin.site.addAgent({ name: 'Ko Zaw Htet' });
    const page = await open(VISITOR, paths.adminUser(agent.id));
    const row = rowOf(page, agent.username);
    const disable = disableButton(page, agent.username);
    expect(await disable.innerText()).toBe(t('admin.user_disable'));
    const dialog = page.getByRole('dialog', { name: t('admin.user_disable_title') });
    await disable.click();
    expect(await dialog.locator('p').innerText()).toBe(
      t('admin.user_disable_body', { name: 'Ko Zaw Htet' }),
    );
    // The focus is on the button that cancels.
    expect(await dialog.locator(':focus').innerText()).toBe(t('action.cancel'));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await disable.click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(disable)).toBe(true);
    expect((await readAccount(agent)).disabled_at).toBeNull();

    await disable.click();
    await dialog.getByRole('button', { name: t('admin.user_disable') }).click();
    await row.getByText(t('admin.user_disabled')).waitFor();
    const done = rowStatus(page, agent.username);
    const params = { name: 'Ko Zaw Htet' };
    await done.getByText(t('admin.told_disabled', params)).waitFor();
    expect((await readAccount(agent)).disabled_at).not.toBeNull();
    const enable = row.getByRole('button', { name: t('admin.user_enable') });
    expect(await hasFocus(enable)).toBe(true);
    await enable.click();
    await done.getByText(t('admin.told_enabled', params)).waitFor();
    expect((await readAccount(agent)).disabled_at).toBeNull();
    // The undo button is the next tab stop, and stays focusable.
    const undo = row.getByRole('button', { name: t('action.undo') });
    await page.keyboard.press('Tab');
    expect(await hasFocus(undo)).toBe(true);
    await page.keyboard.press('Enter');
    await done.getByText(t('admin.told_disabled', params)).waitFor();
    await row.getByText(t('admin.user_disabled')).waitFor();
    expect(await hasFocus(undo)).toBe(true);
    await page.keyboard.press('Enter');
    await done.getByText(t('admin.told_enabled', params)).waitFor();
    expect((await readAccount(agent)).disabled_at).toBeNull();
  });

  test('a link to set a password is shown, copied, and works', async () => {
    const agent = await admin.site.addAgent({ name: 'Daw Thiri Aung' });
    const page = await open(VISITOR, paths.adminUser(agent.id));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => {
      const share = async (data: ShareData) => void (document.title = JSON.stringify(data));
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await rowOf(page, agent.username)
      .getByRole('button', { name: t('admin.reset_link') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('admin.reset_link_title') });
    const link = await dialog.getByLabel(t('admin.reset_link')).inputValue();
    expect(link).toMatch(new RegExp(`^${admin.site.origin}/setPassword#code=[\\w-]{43}$`));
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    expect(await dialog.locator('p').innerText()).toBe(
      t('admin.reset_link_body', { name: 'Daw Thiri Aung', date: date(tomorrow) }),
    );
    const text = t('admin.reset_message', {
      name: 'Daw Thiri Aung',
      site: 'Eain',
      date: date(tomorrow),
    });
    const sent = link.replace('#', '?lang=mm#');
    const viber = dialog.getByRole('link', { name: t('admin.send_viber') });
    const message = new URL((await viber.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toBe(`${text}\n${sent}`);
    await dialog.getByRole('button', { name: t('admin.send_by_app') }).click();
    expect(JSON.parse(await page.title())).toEqual({ text, url: sent });
    await dialog.getByRole('button', { name: t('share.copy_link') }).click();
    await dialog.getByRole('status').getByText(t('share.copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await dialog.getByRole('button', { name: t('action.close') }).click();
    await dialog.waitFor({ state: 'hidden' });
    const answer = await page.request.post('/api/auth/findReset', {
      data: { code: new URL(link).hash.slice('#code='.length) },
    });
    expect(await answer.json()).toEqual({ username: agent.username });
  });

  test('a search finds by part of a name and has an address of its own', async () => {
    const agent = await admin.site.addAgent({ company: `Riverside 50%` });
    const page = await open(VISITOR);
    const find = async (words: string): Promise<void> => {
      await page.getByRole('searchbox', { name: t('admin.user_search') }).fill(words);
      await page.getByRole('searchbox').press('Enter');
    };
    await find('SIDE 50%');
    await page.waitForURL((url) => url.searchParams.get('q')?.endsWith('50%') ?? false);
    await expect.poll(() => page.locator('.row').count()).toBe(1);
    await rowOf(page, agent.username).waitFor();
    await page.getByText(count('admin.user_count', 1), { exact: true }).waitFor();
    await find('nobody at all');
    await page.getByRole('heading', { name: t('admin.user_none') }).waitFor();
    await page
      .locator('.empty')
      .getByRole('link', { name: t('admin.users_title') })
      .click();
    await rowOf(page, agent.username).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await page.getByRole('heading', { name: t('admin.user_none') }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('nobody at all');
  });

  test('many accounts are shown in pages', async () => {
    const company = `Pages`;
    const agents = [];
    for (let made = 0; made < 16; made++) agents.push(await admin.site.addAgent({ company }));
    const [oldest] = agents;
    const page = await open(VISITOR, `/admin/users?q=${encodeURIComponent(company)}`);
    await page.getByText(count('admin.user_count', 16), { exact: true }).waitFor();
    expect(await page.locator('.row').count()).toBe(15);
    await page.getByRole('link', { name: t('pagination.next') }).click();
    await expect.poll(() => page.locator('.row').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await rowOf(page, oldest?.username ?? '').waitFor();
    await goTo(page, `${new URL(page.url()).pathname}?q=${encodeURIComponent(company)}&page=9`);
    await page.getByRole('heading', { name: t('results.none_on_page') }).waitFor();
    await page.getByRole('link', { name: t('pagination.go_to', { page: number(2) }) }).click();
    await expect.poll(() => page.locator('.row').count()).toBe(1);
  });
});
