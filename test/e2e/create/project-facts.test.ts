// @module-tag thorough
import { expect, test } from 'vitest';
import { setCardPhoto, cardOf } from '#test/support/acts/cards.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { appendText, textEditor } from '#test/support/acts/texts.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { waitForPhotoPreviews } from '#test/support/screens/content-forms.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();
const agent = setUpAgent(site);
const { t } = I18N[VISITOR.language];

test('what buyers ask first is written, refused with the reason, published, read without scripts, and changed', async () => {
  const page = await openAs(agent, '/createProject', VISITOR);
  await textEditor(page, 'cards1').waitFor();
  await appendText(page, 'cards1', 'A garden.');
  await setCardPhoto(cardOf(page, 1));
  await waitForPhotoPreviews(page, 1);
  await fillIn(page, {
    title: 'Garden Homes',
    menuText: 'Projects',
    place: 'Bahan',
    developer: 'Padauk',
    handover: '၂၀၂၇ ဒီဇင်ဘာ',
    units: '2 bedrooms; 850 sqft; soon',
  });
  await submitForm(page);
  await page.locator('.field__err', { hasText: t('message.units_invalid') }).waitFor();
  await fillIn(page, { units: '2 bedrooms; 850 sqft; 1,250\nShop; 300 sqft;' });
  await submitForm(page);
  await page.waitForURL('**/projectDetails?id=*');
  const cells = () => page.locator('.proj__units :is(td, tbody th)').allInnerTexts();
  await expect
    .poll(cells)
    .toEqual(['2 bedrooms', '၈၅၀ စတုရန်းပေ', 'သိန်း ၁,၂၅၀', 'Shop', '၃၀၀ စတုရန်းပေ', '–']);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const reader = await visit({ language: 'en', width: 360, scripts: false });
  await reader.goto(`/projectDetails?id=${id}`);
  expect(await reader.locator('.proj__facts').innerText()).toContain('Padauk');
  await reader.locator('.proj__around a[href^="/results"]').click();
  await reader.waitForURL('**/results?q=Bahan');
  await page.goto(`/editProject?id=${id}`);
  await fillIn(page, { units: 'Shop; 300 sqft; 990' });
  await submitForm(page);
  const price = async (): Promise<string> => {
    await reader.goto(`/projectDetails?id=${id}`);
    return reader.locator('.proj__units tbody td').last().innerText();
  };
  await expect.poll(price).toBe('990 Lakhs');
});
