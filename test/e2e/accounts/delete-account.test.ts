import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { addBlog, addListing } from '#test/support/app/records.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const admin = setUpAgent(site, { role: 'admin' });

test('an administrator deletes an account after its username was typed, reads what goes and how much is left, and is led to the list', async () => {
  const gone = await site.addAgent({ name: 'Ko Gone' });
  const id = await addListing(site.db, { postedBy: gone.id });
  await addBlog(site.db, { postedBy: gone.id });
  const page = await openAs(admin, `${paths.adminUser(gone.id)}&lang=en`, { width: 360 });
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account for good?' });
  await dialog.getByText('with all photos: 1 listing, 1 article.').waitFor();
  const submit = dialog.getByRole('button', { name: /Delet/ });
  allowErrors(page, /400/);
  await dialog.getByLabel('Username, to confirm').fill('somebody.else');
  await submit.click();
  await dialog.getByText('This account has another username').waitFor();

  let release = (): void => {};
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  await page.route('**/api/admin/users/*/delete', async (route) => {
    if (++calls === 1) return route.fulfill({ json: { left: 1_200 } });
    await isSeen;
    return route.continue();
  });
  await dialog.getByLabel('Username, to confirm').fill(gone.username);
  await submit.click();
  await dialog.getByRole('button', { name: 'Deleting, 1,200 left' }).waitFor();
  release();
  await page.locator('.toast').getByText('The account of Ko Gone is deleted').waitFor();
  await page.waitForURL(/\/admin\/users/);
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  expect(await page.getByText('Ko Gone', { exact: true }).count()).toBe(0);
  expect((await fetch(`${site.origin}/propertyDetails?id=${id}`)).status).toBe(404);
});

test('the button that deletes an account is on the screen, also after a refusal', async () => {
  const agent = await site.addAgent({ name: 'Ko Stays' });
  await addListing(site.db, { postedBy: agent.id });
  const { t } = I18N.mm;
  const page = await openAs(admin, `${paths.adminUser(agent.id)}&lang=mm`, { width: 360 });
  await page.getByRole('button', { name: t('admin.user_delete') }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: t('admin.user_delete') });
  expect(await dialog.getByRole('listitem').count()).toBe(4);
  await submit.click();
  await dialog.getByText(t('message.username_is_required')).waitFor();
  const { y = 0, height = 0 } = (await submit.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test('the dialog that deletes an account opens at its title on a low window', async () => {
  const agent = await site.addAgent({ name: 'Ko Low' });
  await addListing(site.db, { postedBy: agent.id });
  const page = await openAs(admin, `${paths.adminUser(agent.id)}&lang=en`, {
    width: 640,
    height: 320,
  });
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.evaluate((node) => node.scrollTop)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Delete this account for good?',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  expect(await dialog.getByLabel('Username, to confirm').inputValue()).toBe('wrong');
});

test('one’s own account has no way to be deleted', async () => {
  const page = await openAs(admin, `${paths.adminUser(admin.id)}&lang=en`, { width: 360 });
  expect(await page.getByRole('button', { name: 'Delete account' }).isDisabled()).toBe(true);
});
