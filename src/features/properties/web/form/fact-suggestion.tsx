import { useEffect, useRef, useState } from 'react';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { factPhrases } from '#features/properties/facts/describe-home.ts';
import { factsInText, type FactsInText } from '#features/properties/facts/facts-in-text.ts';
import { isAsked } from '#features/properties/facts/relevant-facts.ts';
import { useI18n } from '#i18n/context.tsx';
import { formTexts } from '#ui/form/fields/form-texts.ts';
import { setValue } from '#ui/form/set-value.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type FactName = keyof FactsInText;

/** Time after the last keystroke until the text is read. */
const PAUSE_MS = 600;

/** Names the facts that the description says and the form does not; a tap fills them in (PRODUCT 19). */
export function FactSuggestion() {
  const i18n = useI18n();
  const { t, list } = i18n;
  const place = useRef<HTMLOutputElement>(null);
  const [read, setRead] = useState<FactsInText>({});
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setRead(unknownFacts(form)), PAUSE_MS);
    };
    readLater();
    form.addEventListener('input', readLater);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', readLater);
    };
  }, []);
  const fillIn = (): void => {
    const form = place.current?.closest('form');
    for (const [name, value] of Object.entries(read)) {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) setValue(field, String(value));
    }
    setRead({});
  };
  const phrases = factPhrases(i18n, read);
  return (
    <output className="read-facts" ref={place}>
      {phrases.length > 0 && (
        <>
          <span>
            <NoBreakText text={t('fact.read', { facts: list(phrases) })} />
          </span>
          <button className="btn btn--line btn--sm" type="button" onClick={fillIn}>
            <NoBreakText text={t('fact.fill_in')} />
          </button>
        </>
      )}
    </output>
  );
}

/** Reads the description of a form, and leaves out what the form says or does not ask. */
const unknownFacts = (form: HTMLFormElement): FactsInText => {
  const text = formTexts(form);
  const kind = {
    property_type: text('property_type'),
    listing_type: text('listing_type') as ListingType,
  };
  const said = Object.entries(factsInText(htmlToText(text('description'))));
  const isUnknown = (name: string): boolean =>
    isAsked(name as FactName, kind) && ['', 'false'].includes(text(name));
  return Object.fromEntries(said.filter(([name]) => isUnknown(name)));
};
