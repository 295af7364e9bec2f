// @module-tag thorough
import { expect, test } from 'vitest';
import { addListing } from '#test/support/app/records.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();
const agent = setUpAgent(site);
const { t } = I18N[VISITOR.language];

test('an agent adds where else they can be written to, as they know it, and removes it again', async () => {
  const id = await addListing(site.db, { postedBy: agent.id });
  const page = await openAs(agent, '/editProfile', VISITOR);
  const save = page.getByRole('button', { name: t('profile.submit') });
  await page.locator('[name=telegram]').fill('thazin homes');
  await save.click();
  await page.getByText(t('message.telegram_invalid')).waitFor();
  await page.locator('[name=telegram]').fill('https://t.me/thazin_homes');
  await page.locator('[name=messenger]').fill('facebook.com/thazin.homes');
  await page.locator('[name=whatsapp]').fill('၀၉ ၁၂၃ ၄၅၆ ၇၈၉');
  await save.click();
  const visitor = await visit({ scripts: false });
  const chats = async (): Promise<(string | null)[]> => {
    await visitor.goto(`/propertyDetails?id=${id}`);
    const links = await visitor.locator('.poster__two a[target]').all();
    return Promise.all(
      links.map(async (link) => (await link.getAttribute('href'))?.split('?')[0] ?? null),
    );
  };
  await expect
    .poll(chats)
    .toEqual([
      'https://t.me/thazin_homes',
      'https://wa.me/959123456789',
      'https://m.me/thazin.homes',
    ]);
  await page.goto('/editProfile');
  await page.locator('[name=messenger]').fill('');
  await save.click();
  await expect.poll(chats).toEqual(['https://t.me/thazin_homes', 'https://wa.me/959123456789']);
});
