// @module-tag thorough
import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { refuse } from '#test/support/acts/route-answers.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { uploadPhotos } from '#test/support/browser/stored-photos.ts';
import { allowErrors } from '#test/support/browser/visits.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site, { phone: '09123456789' });

test('an agent copies a text in each language, and prints a poster whose code opens the home', async () => {
  const id = await addListing(site.db, { postedBy: agent.id, price: 1500 });
  const page = await openAs(agent, '/propertiesList?lang=en', { width: 360 });
  await page.getByRole('link', { name: 'Ready to post' }).first().waitFor();
  await page.goto(`${site.origin}${paths.propertyDetails(id)}&lang=en`);
  await page.locator('.callbar').getByRole('link', { name: 'Ready to post' }).click();
  await page.waitForURL(`**${paths.readyToPost(id)}**`);
  const english = page.getByLabel('In English');
  await english.waitFor();
  expect(await english.inputValue()).toContain('1,500 Lakhs');
  expect(await english.inputValue()).toContain('09 123 456 789');
  expect(await page.getByLabel('In Burmese').inputValue()).toContain('သိန်း ၁,၅၀၀');
  await page.getByRole('img', { name: 'Code that opens the page of this home' }).waitFor();
  await page.getByRole('radiogroup', { name: 'Language' }).last().getByLabel('Both').check();
  for (const format of ['A4', 'A5']) {
    const printed = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
    expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.sheet-print__price').innerText()).toBe('သိန်း ၁,၅၀၀\n1,500 Lakhs');
  expect(await english.isVisible()).toBe(false);
  expect(await page.locator('.sheet-print').isVisible()).toBe(true);
});

test('without the sheet of a phone the photos and the picture with the price are saved', async () => {
  const id = await addListing(site.db, { postedBy: agent.id });
  await uploadPhotos(site, agent.id, `properties/uploadPropertyPhoto/${id}`);
  const page = await openAs(agent, `${paths.readyToPost(id)}&lang=en`, { width: 1280 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture with the price' }).click();
  expect((await saved).suggestedFilename()).toBe(`eain-${id}.jpg`);
  allowErrors(page, /503/);
  await page.route('**/media/**', refuse(503, 'unavailable'));
  await page.getByRole('button', { name: 'Share all photos' }).click();
  await page.locator('.toast').getByText('The pictures could not be collected').waitFor();
});

test('it says of a home that nobody finds why that is', async () => {
  const id = await addListing(site.db, { postedBy: agent.id });
  await putInto(site.db, id, 'hidden');
  const page = await openAs(agent, `${paths.readyToPost(id)}&lang=en`, { width: 360 });
  const said = page.getByText('The status of this home is “Hidden”: nobody finds it in a search.');
  await said.waitFor();
  await page.getByRole('img', { name: 'Code that opens the page of this home' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await said.isVisible()).toBe(false);
});

test('a text that cannot be copied is said to be one, with what to do', async () => {
  const id = await addListing(site.db, { postedBy: agent.id });
  const page = await openAs(agent, `${paths.readyToPost(id)}&lang=en`, { width: 360 });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy the text' }).first().click();
  await page.getByText('Could not copy. Tap the text and copy it yourself.').waitFor();
});

test('somebody else’s listing is refused', async () => {
  const id = await addListing(site.db);
  const page = await openAs(agent, `${paths.readyToPost(id)}&lang=en`);
  allowErrors(page, /403/);
  await page.getByRole('heading', { name: 'You may not change this' }).waitFor();
  // To try again could never help.
  expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(0);
  await page.locator('main').getByRole('link', { name: 'Properties list' }).click();
  await page.waitForURL('**/propertiesList');
});
