import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { addListing } from '#test/support/app/records.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();

test.each(LANGUAGES)(
  'a visitor reads what a home cost before, also without scripts (%s)',
  async (language) => {
    const { t, price, date } = I18N[language];
    const property_id = await addListing(site.db, { createdAt: '2026-01-01T00:00:00.000Z' });
    await site.db
      .insertInto('former_prices')
      .values({
        property_id,
        until: '2026-03-04T05:00:00.000Z',
        price: 123_400,
        listing_type: 'for_sales',
      })
      .execute();
    const page = await visit(
      { language, width: 360, scripts: false },
      paths.propertyDetails(property_id),
    );
    await page.getByText(t('life.price_history')).click();
    const [former] = await page.locator('.det__prices li').allInnerTexts();
    expect(former).toBe(
      t('life.price_until', {
        price: price(1_234, 'for_sales'),
        date: date('2026-03-04T05:00:00.000Z'),
      }),
    );
  },
);
