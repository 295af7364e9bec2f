import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { MAX_PRICE } from '#features/properties/rules.ts';
import { readPrice } from '#features/properties/typed-price.ts';
import { findQuestion, questionText } from '#features/properties/web/form/price-question.ts';
import { useUsualPrices } from '#features/properties/web/form/use-usual-prices.ts';
import { useI18n } from '#i18n/context.tsx';
import { setValue } from '#ui/form/set-value.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import type { ChangeLife } from './use-life-change.ts';

type PriceInRowProps = { listing: Property; setPrice: ChangeLife['setPrice'] };

/** The price of one's own listing, which a tap turns into a field. It has the focus when the field is closed, unless that is elsewhere by then. */
export function PriceInRow({ listing, setPrice }: PriceInRowProps) {
  const i18n = useI18n();
  const { t, list, price } = i18n;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current && document.activeElement === document.body;
    if (isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const text = price(listing.price, listing.listing_type);
  if (isOpen)
    return <PriceForm listing={listing} setPrice={setPrice} onClose={() => setIsOpen(false)} />;
  return (
    <button
      className="row__price"
      type="button"
      ref={button}
      aria-label={list([t('life.change_price'), homeName(i18n, listing), text])}
      onClick={() => setIsOpen(true)}
    >
      {text}
    </button>
  );
}

/** Why a typed price is not saved, and the price in lakhs that was probably meant. */
type Problem = { text: string; suggestion?: number | undefined };

function PriceForm({ listing, setPrice, onClose }: PriceInRowProps & { onClose: () => void }) {
  const i18n = useI18n();
  const { t, find, number, priceLimit } = i18n;
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<Problem>();
  // What was asked about is saved at the second press.
  const [asked, setAsked] = useState<string>();
  const usual = useUsualPrices(listing, listing.listing_type);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.select(), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const price = readPrice(typed);
    const isAnswered = price === listing.price || typed === asked;
    const question = isAnswered ? undefined : findQuestion(typed, listing.listing_type, usual);
    if (question) {
      setAsked(typed);
      const again = question.kind === 'unusual' ? ` ${t('life.price_again')}` : '';
      return refuse({
        text: questionText(i18n, question, listing) + again,
        suggestion: question.suggestion,
      });
    }
    if (typeof price === 'string')
      return refuse({ text: find(`message.${price}`, { max: number(MAX_PRICE) }) ?? '' });
    return run(async () => {
      if (price !== listing.price) await setPrice(price);
      onClose();
    });
  };
  const refuse = (why: Problem): void => {
    setProblem(why);
    input.current?.focus();
  };
  const applySuggestion = (): void => {
    setValue(input.current, String(problem?.suggestion));
    input.current?.focus();
  };
  return (
    <form className="row__edit" noValidate onSubmit={save}>
      <label className="vh" htmlFor={id}>
        {t('price.label')}
      </label>
      <input
        className="input"
        id={id}
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={listing.price}
        // What is typed now would go with the form.
        readOnly={isBusy}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}error`}
        onInput={() => setProblem(undefined)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <span>{t('price.unit_lakhs')}</span>
      <button className="btn btn--sm" type="submit" aria-busy={isBusy || undefined}>
        <NoBreakText text={t('life.save_price')} />
      </button>
      <button className="btn btn--quiet btn--sm" type="button" onClick={onClose}>
        <NoBreakText text={t('action.cancel')} />
      </button>
      {problem && (
        <p className="field__err" id={`${id}error`} role="alert">
          <NoBreakText text={problem.text} />
        </p>
      )}
      {problem?.suggestion !== undefined && (
        <button className="btn btn--line btn--sm" type="button" onClick={applySuggestion}>
          <NoBreakText text={t('price.use_instead', { price: priceLimit(problem.suggestion) })} />
        </button>
      )}
    </form>
  );
}
