import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '#i18n/context.tsx';
import { en } from '#i18n/dictionaries/en.ts';
import { createI18n } from '#i18n/i18n.ts';
import { UserText } from './user-text.tsx';

const render = (text: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', en)}>
      <UserText text={text} />
    </I18nProvider>,
  );

test('text in the language of the page gets no lang attribute', () => {
  expect(render('Buying guide')).toBe('<span>Buying guide</span>');
});

test('text in another language gets a lang attribute', () => {
  expect(render('အိမ်')).toBe('<span lang="my">အိမ်</span>');
});

test('only the half in the language of the page is shown of a text in both', () => {
  expect(render('Guides / လမ်းညွှန်များ')).toBe('<span>Guides</span>');
  expect(render('လမ်းညွှန်များ / Guides')).toBe('<span>Guides</span>');
});

test('a text in one language that contains a slash is shown completely', () => {
  expect(render('Sale / rent')).toBe('<span>Sale / rent</span>');
});
