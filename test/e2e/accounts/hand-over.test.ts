// @module-tag thorough
import { expect, test } from 'vitest';
import { ownerOf } from '#records/ownership.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { loseAnswer } from '#test/support/acts/route-answers.ts';
import { addBlog, addListing } from '#test/support/app/records.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const admin = setUpAgent(site, { role: 'admin' });

test('an administrator hands over what an agent has published, to an account that is offered; a name that nobody has is refused where it was typed', async () => {
  const gone = await site.addAgent({ name: 'Ko Gone' });
  const next = await site.addAgent({ name: 'Ma Next' });
  for (let made = 0; made < 2; made++) await addListing(site.db, { postedBy: gone.id });
  await addBlog(site.db, { postedBy: gone.id });
  const page = await openAs(admin, `/admin/user?lang=en&id=${gone.id}`, { width: 360 });
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand everything over' });
  await dialog.getByText('2 listings, 1 article of Ko Gone').waitFor();
  const to = dialog.getByLabel('Who gets it');
  const submit = dialog.getByRole('button', { name: 'Hand over' });
  allowErrors(page, /400/);
  await to.fill('nobody.of.this.name');
  await submit.click();
  await dialog.getByText('No enabled account has this name').waitFor();
  await to.fill('Ma Nex');
  // Names that are chosen are usernames.
  const offered = dialog.locator('option', { hasText: '' });
  await expect
    .poll(() => offered.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)))
    .toEqual([next.username]);
  expect(await offered.first().textContent()).toMatch(/^Ma Next, /);
  await to.fill(next.username);
  await submit.click();
  await page.locator('.toast').getByText(`3 entries handed over to ${next.username}`).waitFor();
  await page.getByText('Nothing is published yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Hand over' }).count()).toBe(0);
  await page.locator('h2:focus').getByText('Ko Gone').waitFor();
});

test.each(LANGUAGES)(
  'a second try after a lost answer says that the handover is done (%s)',
  async (language) => {
    const { t } = I18N[language];
    const gone = await site.addAgent();
    const next = await site.addAgent();
    const id = await addListing(site.db, { postedBy: gone.id });
    const page = await openAs(admin, `/admin/user?id=${gone.id}`, { width: 360, language });
    allowErrors(page, /ERR_FAILED/);
    await page.getByRole('button', { name: t('admin.hand_over') }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(t('admin.hand_over_to')).fill(next.username);
    const submit = dialog.getByRole('button', { name: t('admin.hand_over') });
    await page.route('**/handOver', loseAnswer, { times: 1 });
    await submit.click();
    await dialog.getByRole('alert').getByText(t('message.network_error')).waitFor();
    await submit.click();
    await page.locator('.toast').getByText(t('admin.handed_over_before')).waitFor();
    expect(await ownerOf(site.db, 'properties', id)).toBe(next.id);
  },
);
