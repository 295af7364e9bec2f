// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterText, htmlOf, surfaceOf } from '#test/support/acts/editor.ts';
import { errorsOn, field, fillIn, submitForm } from '#test/support/acts/form.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N, LANGUAGES, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

const open = async (visitor: Visitor = {}): Promise<Page> => {
  const page = await openAs(agent, '/createProperty', { ...VISITOR, ...visitor });
  await surfaceOf(page).waitFor();
  return page;
};

const chips = (page: Page, label: string) =>
  page.locator('fieldset.field', { has: page.locator('legend', { hasText: label }) });
const chip = (page: Page, label: string, text: string) =>
  chips(page, label).getByRole('button', { name: text, exact: true });

const publish = async (page: Page): Promise<Record<string, unknown>> => {
  await submitForm(page);
  await page.waitForURL(/propertyDetails/);
  const id = new URL(page.url()).searchParams.get('id');
  const answer = await fetch(`${site.origin}/api/properties/${id}`);
  return (await answer.json()) as Record<string, unknown>;
};

test.each(LANGUAGES)(
  'facts are chosen by one tap and taken back by another (%s)',
  async (language) => {
    const { t, number } = I18N[language];
    const page = await open({ language });
    await fillIn(page, { price: '15', area: 'a corner' });
    await page.locator('[name=listing_type][value=for_rents]').check({ force: true });
    await chip(page, t('fact.bedrooms'), number(2)).click();
    await chip(page, t('fact.bathrooms'), number(1)).click();
    await chip(page, t('fact.bathrooms'), number(1)).click();
    await chips(page, t('fact.floor')).getByRole('textbox').fill('၁၂');
    await chip(page, t('fact.features'), t('feature.lift')).click();
    await chip(page, t('fact.features'), t('feature.parking')).click();
    await chip(page, t('fact.deposit_months'), number(2)).click();
    await chip(page, t('price.label'), t('fact.negotiable')).click();
    await fillIn(page, { sqft: '650', landmark: 'Hledan' });
    await enterText(page);
    await page.keyboard.type('Bright.');
    expect(await publish(page)).toMatchObject({
      bedrooms: 2,
      bathrooms: null,
      floor: 12,
      sqft: 650,
      deposit_months: 2,
      negotiable: true,
      features: ['lift', 'parking'],
      landmark: 'Hledan',
    });
  },
);

test('only the facts that suit the kind of home are asked', async () => {
  const { t } = I18N[VISITOR.language];
  const page = await open();
  await chip(page, t('fact.paper'), t('fact.paper.grant')).waitFor();
  expect(await chips(page, t('fact.deposit_months')).count()).toBe(0);
  await field(page, 'property_type').selectOption('land');
  expect(await chips(page, t('fact.bedrooms')).count()).toBe(0);
  expect(await chip(page, t('fact.features'), t('feature.lift')).count()).toBe(0);
  await chip(page, t('fact.features'), t('feature.corner')).waitFor();
});

test('what a description says is offered, and filled in by a tap', async () => {
  const { t } = I18N[VISITOR.language];
  const page = await open();
  await fillIn(page, { price: '1500', area: '20 x 50 ft' });
  await enterText(page);
  await page.keyboard.type('Third-floor flat, 2 bedrooms, lift. အိပ်ခန်း ၂ ခန်း');
  await page.getByRole('button', { name: t('fact.fill_in') }).click();
  expect(await page.getByRole('button', { name: t('fact.fill_in') }).count()).toBe(0);
  expect(await publish(page)).toMatchObject({ floor: 3, bedrooms: 2, features: ['lift'] });
});

test('a description in both languages is written from the facts, after what is there', async () => {
  const { t, number } = I18N[VISITOR.language];
  const page = await open();
  await fillIn(page, { price: '1500', area: '20 x 50 ft', landmark: 'Hledan' });
  await chip(page, t('fact.bedrooms'), number(2)).click();
  await enterText(page);
  await page.keyboard.type('Bright.');
  await page.getByRole('button', { name: t('describe.write') }).click();
  await surfaceOf(page).getByText('Near Hledan.').waitFor();
  const html = await htmlOf(page);
  expect(html).toMatch(/^<p>Bright\.<\/p><p>/);
  expect(html).toContain('Apartment for sale in Ahlone, Yangon.');
  expect(html).toContain('အိပ်ခန်း ၂ ခန်း');
  expect((await publish(page))['description']).toBe(html);
});

test('what is typed while the texts of the description are on their way stays', async () => {
  const { t } = I18N[VISITOR.language];
  const page = await open();
  await fillIn(page, { price: '1500', area: '20 x 50 ft', landmark: 'Hledan' });
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/assets/work-*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/work-*.js');
  await page.getByRole('button', { name: t('describe.write') }).click();
  await asked;
  await enterText(page);
  await page.keyboard.type('Bright.');
  typed();
  await surfaceOf(page).getByText('Near Hledan.').waitFor();
  expect(await htmlOf(page)).toMatch(/^<p>Bright\.<\/p><p>/);
});

test('a number that is none is refused at its field', async () => {
  const { t } = I18N[VISITOR.language];
  const page = await open();
  await fillIn(page, { price: '15', area: 'a corner', sqft: 'many' });
  await enterText(page);
  await page.keyboard.type('Bright.');
  await submitForm(page);
  expect(await errorsOn(page)).toEqual({ sqft: t('message.number_invalid') });
});

test('facts are kept in the draft', async () => {
  const { t, number } = I18N[VISITOR.language];
  const page = await open();
  await fillIn(page, { price: '1500' });
  await chip(page, t('fact.bedrooms'), number(3)).click();
  await page.getByText(t('draft.kept')).waitFor();
  await page.reload();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await page.locator('[name=bedrooms][value="3"]').waitFor({ state: 'attached' });
});
