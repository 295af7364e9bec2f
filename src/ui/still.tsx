import { useEffect, useState, type ComponentType } from 'react';
import { I18nProvider, useI18n } from '#i18n/context.tsx';
import type { PageTexts } from '#i18n/dictionaries/dictionary.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import { createI18nLoader } from '#i18n/load.ts';
import { useApp } from '#site/page.tsx';

const loadI18n = createI18nLoader();

/**
 * Parts that only say something: a document has all of it, and browsers load their code, and the texts `still`, for what another
 * page says of it, once for all such pages. What they are given must be the same objects while it says the same.
 * @param load loads the parts
 * @param onServer the parts, where they are at hand at once
 * @param texts the texts that they are said in
 */
export const stillParts = <Parts extends Record<string, ComponentType<never>>>(
  load: () => Promise<Parts>,
  onServer?: Parts,
  texts: PageTexts = 'still',
): (<Name extends keyof Parts & string>(name: Name) => Parts[Name]) => {
  const source: Source = {
    onServer,
    ready: undefined,
    load: async (wanted) => {
      const [parts, i18n] = await Promise.all([load(), loadI18n(wanted, texts)]);
      source.ready = { parts, i18n };
      return source.ready;
    },
  };
  return <Name extends keyof Parts & string>(name: Name) =>
    still(source, name) as unknown as Parts[Name];
};

type Loaded = { parts: Record<string, ComponentType<never>>; i18n: I18n };

type Source = {
  onServer: Loaded['parts'] | undefined;
  /** What was loaded last. */
  ready: Loaded | undefined;
  load: (wanted: Language) => Promise<Loaded>;
};

const still =
  (source: Source, name: string): ComponentType =>
  (props) => {
    const page = useI18n();
    const { isHydrated } = useApp();
    const { onServer } = source;
    const said: [lang: string, ...unknown[]] = [page.htmlLang, ...Object.values(props)];
    const [ofDocument] = useState(isHydrated ? undefined : said);
    const isOfDocument = ofDocument?.every((value, index) => value === said[index]);
    const [loaded, setLoaded] = useState(onServer ? { parts: onServer, i18n: page } : source.ready);
    const isKnown = loaded?.i18n.language === page.language;
    useEffect(() => {
      if (isOfDocument || isKnown) return;
      source.load(page.language).then(setLoaded, () => {
        // The next page tries again.
      });
    }, [isOfDocument, isKnown, page]);
    const Part = loaded?.parts[name] as ComponentType | undefined;
    return Part && loaded && (onServer || !isOfDocument) ? (
      <div className="late" key="part">
        <I18nProvider i18n={loaded.i18n}>
          <Part {...props} />
        </I18nProvider>
      </div>
    ) : (
      // No HTML of ours: React leaves alone what it is told not to know, so that until the part is loaded the document's stays, in its language.
      <div
        className="late"
        lang={isOfDocument ? undefined : ofDocument?.[0]}
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    );
  };
