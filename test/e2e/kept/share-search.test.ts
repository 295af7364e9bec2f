import { describe, expect, inject, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = I18N[language];

  test.each([false, true])(
    'a search goes to a friend on Viber in two taps, with scripts: %s',
    async (scripts) => {
      const page = await open({ language, width: 360, touch: true, scripts });
      await goTo(page, '/results?type=for_rents&region=Yangon&district=Bahan&sort=price_asc');
      await page.getByText(t('results.send')).tap();
      await page.waitForURL('**/alerts?*#share');
      const viber = page.locator('#share a[href^="viber:"]');
      await expect
        .poll(() => viber.evaluate((link) => link.getBoundingClientRect().top))
        .toBeLessThan(740);
      const [name, address] = (
        new URL((await viber.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
      ).split('\n');
      expect(name).toBe(await page.locator('h2').first().innerText());
      const lang = language === 'mm' ? '&lang=mm' : '';
      expect(address).toBe(
        `${inject('origin')}/results?type=for_rents&region=Yangon&district=Bahan${lang}`,
      );
    },
  );
});

test('only phones are offered Messenger', async () => {
  const messenger = '#share a[href^="fb-messenger:"]';
  const phone = await open({ language: 'en', width: 360, touch: true, scripts: false });
  await goTo(phone, '/alerts?type=for_rents');
  expect(await phone.locator(messenger).isVisible()).toBe(true);
  const desktop = await open({ language: 'en', width: 1280, scripts: false });
  await goTo(desktop, '/alerts?type=for_rents');
  expect(await desktop.locator(messenger).isVisible()).toBe(false);
});

test.each([360, 400])(
  'on a computer, without Messenger, no app to share with is alone in its row at %i px',
  async (width) => {
    const page = await open({ language: 'en', width });
    await goTo(page, '/alerts?type=for_rents');
    const tops = await page
      .locator('#share .share > *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => Math.round(one.getBoundingClientRect().top)),
      );
    expect(tops).toHaveLength(4);
    const rows = tops.map((top) => tops.filter((other) => other === top).length);
    expect(rows.slice(0, 3)).not.toContain(1);
  },
);
