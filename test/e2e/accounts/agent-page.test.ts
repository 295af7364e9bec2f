// @module-tag thorough
import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { addListing } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();

test.each([true, false])(
  'a visitor goes from a home to all homes of its agent, page by page (scripts: %s)',
  async (scripts) => {
    const agent = await site.addAgent({ name: 'ဒေါ်မြ / Daw Mya' });
    let id = 0;
    for (let n = 0; n < 17; n++) id = await addListing(site.db, { postedBy: agent.id });
    for (const language of LANGUAGES) {
      const { t, count, number } = I18N[language];
      const page = await visit({ width: 360, language, scripts });
      await goTo(page, paths.propertyDetails(id));
      await page
        .locator('section', { hasText: t('details.same_poster') })
        .getByRole('link', { name: t('home.view_all') })
        .click();
      await page.waitForURL(`**${paths.agent(agent.id)}`);
      const name = language === 'en' ? 'Daw Mya' : 'ဒေါ်မြ';
      await expect.poll(() => page.locator('h1').innerText()).toBe(name);
      await page.getByText(count('results.count', 17)).waitFor();
      expect(await page.locator('.card--home').count()).toBe(15);
      // What the page only says may come one answer later (`ui/still.tsx`).
      await expect.poll(() => page.locator('a[href^="viber://chat?number="]').count()).toBe(1);
      await page.getByRole('link', { name: t('pagination.next') }).click();
      await page.waitForURL(`**${paths.agent(agent.id, 2)}`);
      await expect.poll(() => page.locator('.card--home').count()).toBe(2);
      expect(await page.locator('.pager').innerText()).toContain(number(2));
    }
  },
);
