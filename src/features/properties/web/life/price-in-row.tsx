import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { MAX_PRICE } from '#features/properties/rules.ts';
import { readPrice } from '#features/properties/typed-price.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import type { ChangeLife } from './use-life-change.ts';

type PriceInRowProps = { listing: Property; setPrice: ChangeLife['setPrice'] };

/** The price of one's own listing, which a tap turns into a field. */
export function PriceInRow({ listing, setPrice }: PriceInRowProps) {
  const i18n = useI18n();
  const { t, list, price } = i18n;
  const [isOpen, setIsOpen] = useState(false);
  const text = price(listing.price, listing.listing_type);
  if (isOpen)
    return <PriceForm listing={listing} setPrice={setPrice} onClose={() => setIsOpen(false)} />;
  return (
    <button
      className="row__price"
      type="button"
      aria-label={list([t('life.change_price'), homeName(i18n, listing), text])}
      onClick={() => setIsOpen(true)}
    >
      {text}
    </button>
  );
}

function PriceForm({ listing, setPrice, onClose }: PriceInRowProps & { onClose: () => void }) {
  const { t, find, number } = useI18n();
  const { isBusy, run } = useAction();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.select(), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const typed = readPrice(input.current?.value ?? '');
    if (typeof typed === 'string') {
      setError(find(`message.${typed}`, { max: number(MAX_PRICE) }) ?? '');
      input.current?.focus();
      return;
    }
    run(async (signal) => {
      if (typed !== listing.price) await setPrice(typed, signal);
      onClose();
    });
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
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onInput={() => setError(undefined)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <span>{t('price.unit_lakhs')}</span>
      <button className="btn btn--sm" type="submit" aria-busy={isBusy || undefined}>
        <NoBreakText text={t('life.save_price')} />
      </button>
      <button className="btn btn--quiet btn--sm" type="button" onClick={onClose}>
        <NoBreakText text={t('action.cancel')} />
      </button>
      {error !== undefined && (
        <p className="field__err" id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
