import { useRef, useState } from 'react';
import { regionName, type ListingType } from '#features/catalogue/catalogue.ts';
import { districtInSentence, typeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { setValue } from '#ui/form/set-value.ts';
import { useFormCheck } from '#ui/form/use-form-check.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { doubtPrice, type PriceDoubt } from './price-doubt.ts';
import type { PropertyFormValues } from './property-form.ts';
import { useUsualPrices, type UsualPrices } from './use-usual-prices.ts';

type PriceWarningProps = {
  typed: PropertyFormValues;
  type: ListingType;
  /** A price that nobody is asked about: that of the listing as it is stored. */
  accepted: string | undefined;
};

/** Asks about a price that is hardly meant; the form is not sent before that is answered. */
export function PriceWarning({ typed, type, accepted }: PriceWarningProps) {
  const i18n = useI18n();
  const { t, priceLimit } = i18n;
  const place = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(accepted);
  const [isInsisted, setIsInsisted] = useState(false);
  const usual = useUsualPrices(typed, type);
  const answer = `${type} ${typed.price}`;
  const doubt = answer === kept ? undefined : doubtPrice(typed.price, type, usual);
  useFormCheck(() => {
    if (doubt?.kind !== 'unusual') return true;
    setIsInsisted(true);
    place.current?.focus();
    return false;
  });
  const change = (to: number): void => {
    const input = place.current?.closest('form')?.elements.namedItem('price');
    if (!(input instanceof HTMLInputElement)) return;
    setValue(input, String(to));
    input.focus();
  };
  const { meant } = doubt ?? {};
  return (
    <div ref={place} aria-live="polite" tabIndex={-1}>
      {doubt && (
        <Alert kind="warn">
          <div>
            <p>{questionOf(i18n, doubt, typed)}</p>
            {isInsisted && doubt.kind === 'unusual' && <p>{t('price.unanswered')}</p>}
          </div>
          <div className="btn-row">
            {meant !== undefined && (
              <button className="btn btn--line btn--sm" type="button" onClick={() => change(meant)}>
                <NoBreakText text={t('price.use_instead', { price: priceLimit(meant) })} />
              </button>
            )}
            {doubt.kind === 'unusual' && (
              <button
                className="btn btn--quiet btn--sm"
                type="button"
                onClick={() => setKept(answer)}
              >
                <NoBreakText text={t('price.keep')} />
              </button>
            )}
          </div>
        </Alert>
      )}
    </div>
  );
}

const questionOf = (i18n: I18n, doubt: PriceDoubt, typed: PropertyFormValues): string => {
  const { t, priceLimit, priceRange } = i18n;
  if (doubt.kind === 'kyat') return t('price.typed_in_kyat', { price: priceLimit(doubt.meant) });
  const { usual } = doubt;
  if (!usual) return t('price.unusual_plain');
  return t('price.unusual', {
    type: typeName(i18n, typed.property_type),
    district: placeOf(i18n, usual, typed),
    range: priceRange(usual.from, usual.to),
  });
};

const placeOf = (
  { language }: I18n,
  { place }: UsualPrices,
  { region, district }: PropertyFormValues,
): string =>
  place === 'district'
    ? districtInSentence(region, district, language)
    : regionName(region, language);
