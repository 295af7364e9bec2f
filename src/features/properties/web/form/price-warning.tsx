import { useRef, useState } from 'react';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { useI18n } from '#i18n/context.tsx';
import { setValue } from '#ui/form/set-value.ts';
import { useFormCheck } from '#ui/form/use-form-check.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { findQuestion, questionText } from './price-question.ts';
import type { PropertyFormValues } from './property-form.ts';
import { useUsualPrices } from './use-usual-prices.ts';

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
            {isAnswerRequired && question.kind === 'unusual' && (
              <p>
                <NoBreakText text={t('price.unanswered')} />
              </p>
            )}
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
