// @module-tag thorough
import { expect, test } from 'vitest';
import { addBlog, addListing } from '#test/support/app/records.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';

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
