// @module-tag thorough
import { describe, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import {
  disableButton,
  rowStatus,
  rowOf,
  setUpAdministration,
  toast,
} from '#test/support/acts/administration.ts';
import { cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { openSignedIn, revokeSessions } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N } from '#test/support/texts/languages.ts';
import { waitText } from '#ui/form/wait-text.ts';

const admin = setUpAdministration();
const { open, readAccount } = admin;

describe('refused actions', () => {
  const { t } = I18N.en;

  test('an administrator cannot change their own role or disable themselves', async () => {
    const page = await open({}, paths.adminUser(admin.owner.id));
    const row = rowOf(page, 'U Kyaw Min');
    await row.waitFor();
    expect(await row.locator('select').isDisabled()).toBe(true);
    expect(await disableButton(page, 'U Kyaw Min').isDisabled()).toBe(true);
  });

  test('every failure shows a message, and the stored account is unchanged', async () => {
    const agent = await admin.site.addAgent();
    const page = await open({ width: 1280 }, paths.adminUser(agent.id));
    const row = rowOf(page, agent.username);
    await row.waitFor();
    allowErrors(page, /FAILED|status of [45]/);
    const dialog = page.getByRole('dialog');
    for (const { name, answer, message } of FORM_FAILURES) {
      await page.route('**/api/admin/users/**', answer);
      await row.locator('select').selectOption('admin');
      await dialog.getByRole('button', { name: t('admin.change_role') }).click();
      await dialog.getByRole('alert').getByText(message(I18N.en)).waitFor();
      await dialog.getByRole('button', { name: t('action.cancel') }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await row.locator('select').inputValue(), name).toBe('agent');
      await row.getByRole('button', { name: t('admin.reset_link') }).click();
      // A toast does not count the seconds down.
      const inPassing = name === 'too many tries' ? waitText(I18N.en, 1) : message(I18N.en);
      await toast(page).getByText(inPassing).waitFor();
      await toast(page).getByRole('button').click();
      // A failure in a dialog keeps the dialog open.
      await disableButton(page, agent.username).click();
      await dialog.getByRole('button', { name: t('admin.user_disable') }).click();
      await dialog.getByRole('alert').getByText(message(I18N.en)).waitFor();
      await page.unroute('**/api/admin/users/**');
      await dialog.getByRole('button', { name: t('action.cancel') }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await readAccount(agent), name).toEqual({ role: 'agent', disabled_at: null });
    }
    await disableButton(page, agent.username).click();
    await dialog.getByRole('button', { name: t('admin.user_disable') }).click();
    await row.getByText(t('admin.user_disabled'), { exact: true }).waitFor();
  });

  test('a list that fails to load shows a message, and loads on retry', async () => {
    const page = await open({});
    await page.locator('.row h2').first().waitFor();
    allowErrors(page, /FAILED/);
    await page.route('**/api/admin/users**', cutConnection);
    await page.getByRole('searchbox').fill('thiri');
    await page.getByRole('searchbox').press('Enter');
    const alert = page.locator('main .empty[role=alert]');
    await alert.getByText(t('message.network_error')).waitFor();
    await page.unroute('**/api/admin/users**');
    await alert.getByRole('link', { name: t('action.retry') }).click();
    await page.locator('.row').first().waitFor();
  });

  test('while a list loads its space is reserved, and screen readers hear that it loads', async () => {
    const page = await open({});
    await page.locator('.row h2').first().waitFor();
    await page.route('**/api/admin/users**', neverAnswer);
    await page.getByRole('searchbox').fill('slow');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('status').getByText(t('list.loading')).waitFor();
    expect(await page.locator('.rows .sk').count()).toBeGreaterThan(4);
  });

  test('an agent sees that the page is for administrators, and no link leads to it', async () => {
    const agent = await admin.site.addAgent();
    const page = await admin.visit({ width: 1280 });
    allowErrors(page, /status of 403/);
    await openSignedIn(page, agent, '/admin/users');
    await page.locator('main [role=alert]').getByText(t('admin.only_title')).waitFor();
    expect(await page.getByRole('link', { name: t('admin.title') }).count()).toBe(0);
    expect(await page.locator('.tabs').count()).toBe(0);
    expect(await page.getByRole('link', { name: t('action.retry') }).count()).toBe(0);
    await page
      .locator('main')
      .getByRole('link', { name: t('error.404_home') })
      .click();
    await page.waitForURL(`${admin.site.origin}/`);
  });

  test.each(['/admin/users?q=thiri', '/admin/codes'])(
    'a visitor logs in before %s',
    async (path) => {
      const page = await admin.visit();
      await goTo(page, path);
      expect(page.url()).toBe(`${admin.site.origin}/login?next=${encodeURIComponent(path)}`);
    },
  );
});

describe('changes by others', () => {
  const { t } = I18N.en;

  test('going back shows the stored state', async () => {
    const agent = await admin.site.addAgent();
    const page = await open({ width: 1280 }, paths.adminUser(agent.id));
    const row = rowOf(page, agent.username);
    await disableButton(page, agent.username).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.user_disable') })
      .click();
    await row.getByText(t('admin.user_disabled'), { exact: true }).waitFor();
    await page
      .locator('.tabs')
      .getByRole('link', { name: t('admin.codes_title') })
      .click();
    await page.getByRole('heading', { name: t('admin.code_new') }).waitFor();
    await page.goBack();
    await row.getByText(t('admin.user_disabled'), { exact: true }).waitFor();
  });

  test('after an ended session the administrator signs in in place, and the action is done', async () => {
    const agent = await admin.site.addAgent({ name: 'Ko Min Thu' });
    const page = await open({ width: 1280 }, paths.adminUser(agent.id));
    const select = rowOf(page, agent.username).locator('select');
    await select.waitFor();
    allowErrors(page, /status of 401/);
    await revokeSessions(admin.site.db, admin.owner);
    await select.selectOption('admin');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.change_role') })
      .click();
    const login = page.getByRole('dialog', { name: t('auth.session_title') });
    await login.locator('[name=password]').fill(admin.owner.password);
    await login.locator('[type=submit]').click();
    await rowStatus(page, agent.username)
      .getByText(t('admin.told_role_admin', { name: 'Ko Min Thu' }))
      .waitFor();
    expect((await readAccount(agent)).role).toBe('admin');
  });

  test('the way to the administration is in the header of administrators', async () => {
    const page = await open({ width: 1280 }, '/editProfile');
    await page
      .locator('.top__acts')
      .getByRole('link', { name: t('admin.title') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor();
    expect(await page.locator('.tabs [aria-current=page]').innerText()).toBe(t('overview.title'));
  });
});
