import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '#i18n/context.tsx';
import { mm } from '#i18n/dictionaries/mm.ts';
import { createI18n } from '#i18n/i18n.ts';
import { Area } from './area.tsx';

const render = (typed: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n('mm', mm)}>
      <Area typed={typed} />
    </I18nProvider>,
  );

test('lines break between the sides of a Burmese area and its square feet, not within them', () => {
  expect(render('980 sqft')).toContain('<span class="ph">စတုရန်းပေ</span>');
  expect(render('20 x 50 ft')).toContain(
    '<span class="ph">ပေ\u00a0၂၀\u00a0x\u00a0၅၀</span> <span class="ph">(၁,၀၀၀ စတုရန်းပေ)</span>',
  );
});

test('an area that stays as typed is marked with its language', () => {
  expect(render('half a block')).toBe('<span lang="en">half a block</span>');
});
