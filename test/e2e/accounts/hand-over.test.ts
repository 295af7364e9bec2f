import { expect, test } from 'vitest';
import { addListing } from '#test/support/app/records.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';

const { site, openAs } = setUpAgentSite();
const admin = setUpAgent(site, { role: 'admin' });

test('an administrator hands the listings of an agent over; a name that nobody has is refused where it was typed', async () => {
  const gone = await site.addAgent({ name: 'Ko Gone' });
  const next = await site.addAgent({ name: 'Ma Next' });
  for (let made = 0; made < 2; made++) await addListing(site.db, { postedBy: gone.id });
  const page = await openAs(admin, `/admin/users?lang=en&q=${gone.username}`, { width: 360 });
  await page.getByRole('button', { name: 'Hand over listings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand listings over' });
  await dialog.getByText('2 listings of Ko Gone').waitFor();
  const to = dialog.getByLabel('Username or email of the other agent');
  const submit = dialog.getByRole('button', { name: 'Hand over listings' });
  allowErrors(page, /400/);
  await to.fill('nobody.of.this.name');
  await submit.click();
  await dialog.getByText('No enabled account has this name').waitFor();
  await to.fill(next.email);
  await submit.click();
  await page.locator('.toast').getByText('2 listings handed over').waitFor();
  await page.getByText('0 listings').waitFor();
  expect(await page.getByRole('button', { name: 'Hand over listings' }).count()).toBe(0);
});
