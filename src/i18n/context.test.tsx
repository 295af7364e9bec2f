import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider, useI18n } from './context.tsx';
import { mm } from './dictionaries/mm.ts';
import { createI18n } from './i18n.ts';

function Heading() {
  const { t, htmlLang } = useI18n();
  return <h1 lang={htmlLang}>{t('nav.home')}</h1>;
}

test('a component uses the language of its provider', () => {
  const page = (
    <I18nProvider i18n={createI18n('mm', mm)}>
      <Heading />
    </I18nProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('<h1 lang="my">ပင်မစာမျက်နှာ</h1>');
});

test('a component without a provider throws an error that names it', () => {
  expect(() => renderToStaticMarkup(<Heading />)).toThrow('useI18n needs its provider');
});
