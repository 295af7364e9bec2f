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

test('words in the language of the page need nothing said', () => {
  expect(render('Buying guide')).toBe('<span>Buying guide</span>');
});

test('words in another language say which', () => {
  expect(render('အိမ်')).toBe('<span lang="my">အိမ်</span>');
});

test('of a text in both languages the half in that of the page is shown', () => {
  expect(render('Guides / လမ်းညွှန်များ')).toBe('<span>Guides</span>');
  expect(render('လမ်းညွှန်များ / Guides')).toBe('<span>Guides</span>');
});

test('a text with a stroke that is in one language is shown whole', () => {
  expect(render('Sale / rent')).toBe('<span>Sale / rent</span>');
});
