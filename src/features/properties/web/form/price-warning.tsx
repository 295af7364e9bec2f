import { useRef, useState } from 'react';
import { regionName, type ListingType } from '#features/catalogue/catalogue.ts';
import { districtInSentence, typeName } from '#features/catalogue/names.ts';
import { kyatAsLakhs, readPrice } from '#features/properties/typed-price.ts';
import { isUnusualPrice, suggestPrice } from '#features/properties/unusual-price.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { setValue } from '#ui/form/set-value.ts';
import { useFormCheck } from '#ui/form/use-form-check.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { PropertyFormValues } from './property-form.ts';
import { useUsualPrices, type UsualPrices } from './use-usual-prices.ts';

/**
 * Question about a typed price: whether it was typed in kyat, or whether an unusual price is right.
 * `suggestion` is the price in lakhs that was probably meant.
 */
type PriceQuestion =
  | { kind: 'kyat'; suggestion: number }
  | { kind: 'unusual'; usual: UsualPrices | undefined; suggestion: number | undefined };

type PriceWarningProps = {
  typed: PropertyFormValues;
  type: ListingType;
  /** Price that needs no question, in the form of `price` below: that of the stored listing. */
  accepted: string | undefined;
};

/** Asks about an improbable price. The form is not sent before the question is answered. */
export function PriceWarning({ typed, type, accepted }: PriceWarningProps) {
  const i18n = useI18n();
  const { t, priceLimit } = i18n;
  const place = useRef<HTMLDivElement>(null);
  const [confirmed, setConfirmed] = useState(accepted);
  const [isAnswerRequired, setIsAnswerRequired] = useState(false);
  const usual = useUsualPrices(typed, type);
  const price = `${type} ${typed.price}`;
  const question = price === confirmed ? undefined : findQuestion(typed.price, type, usual);
  useFormCheck(() => {
    if (question?.kind !== 'unusual') return true;
    setIsAnswerRequired(true);
    place.current?.focus();
    return false;
  });
  const applySuggestion = (lakhs: number): void => {
    const input = place.current?.closest('form')?.elements.namedItem('price');
    if (!(input instanceof HTMLInputElement)) return;
    setValue(input, String(lakhs));
    input.focus();
  };
  const { suggestion } = question ?? {};
  return (
    <div ref={place} aria-live="polite" tabIndex={-1}>
      {question && (
        <Alert kind="warn">
          <div>
            <p>{questionText(i18n, question, typed)}</p>
            {isAnswerRequired && question.kind === 'unusual' && <p>{t('price.unanswered')}</p>}
          </div>
          <div className="btn-row">
            {suggestion !== undefined && (
              <button
                className="btn btn--line btn--sm"
                type="button"
                onClick={() => applySuggestion(suggestion)}
              >
                <NoBreakText text={t('price.use_instead', { price: priceLimit(suggestion) })} />
              </button>
            )}
            {question.kind === 'unusual' && (
              <button
                className="btn btn--quiet btn--sm"
                type="button"
                onClick={() => setConfirmed(price)}
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

const findQuestion = (
  typed: string,
  type: ListingType,
  usual: UsualPrices | undefined,
): PriceQuestion | undefined => {
  const lakhs = kyatAsLakhs(typed);
  if (lakhs !== undefined) return { kind: 'kyat', suggestion: lakhs };
  const price = readPrice(typed);
  if (typeof price !== 'number' || !isUnusualPrice(price, type, usual)) return undefined;
  return { kind: 'unusual', usual, suggestion: usual && suggestPrice(price, usual) };
};

const questionText = (i18n: I18n, question: PriceQuestion, typed: PropertyFormValues): string => {
  const { t, priceLimit, priceRange } = i18n;
  if (question.kind === 'kyat')
    return t('price.typed_in_kyat', { price: priceLimit(question.suggestion) });
  const { usual } = question;
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
