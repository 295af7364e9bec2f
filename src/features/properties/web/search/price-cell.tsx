import { useId, useState, type ChangeEvent } from 'react';
import { NO_LIMIT, readPriceBound } from '#contract/readers.ts';
import { LISTING_TYPES, pricesOf } from '#features/catalogue/catalogue.ts';
import { listingTypeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFragment } from '#site/fragments.ts';
import { useApp } from '#site/page.tsx';
import { withCount, type CountOf } from './choice-counts.ts';
import type { SearchFieldName, SearchFields } from './search-fields.ts';

type PriceCellProps = {
  name: 'fromPrice' | 'toPrice';
  label: string;
  fields: SearchFields;
  countOf: CountOf;
  onChange: (name: SearchFieldName, value: string) => void;
};

/** Value of the option behind which a price can be typed. */
const OTHER = 'other';

/** Price bound of a search: prices that suit the listing type, or a typed one in lakhs (PRODUCT 21). */
export function PriceCell({ name, label, fields, countOf, onChange }: PriceCellProps) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>): void => {
    if (value === OTHER) setIsTyped(true);
    onChange(name, value === OTHER ? '' : value);
  };
  const chosen = readPriceBound(fields[name]);
  const options = useFragment(
    isToChoose(chosen) ? 'prices' : undefined,
    <>
      <PriceOptions type={fields.type} chosen={chosen} countOf={(price) => countOf(name, price)} />
      {isHydrated && <option value={OTHER}>{t('search.other_price')}</option>}
    </>,
    { selected: fields[name] },
  );
  return (
    <div className="search__cell">
      <label htmlFor={id}>{label}</label>
      {isTyped ? (
        <input
          className="select"
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for it
          autoFocus
          placeholder={t('price.unit_lakhs')}
          value={fields[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      ) : (
        <select
          className="select"
          id={id}
          name={name}
          value={fields[name]}
          onChange={choose}
          {...options}
        />
      )}
    </div>
  );
}

const isToChoose = (price: number | undefined): boolean =>
  price === undefined || pricesOf(undefined).includes(price);

type PriceOptionsProps = {
  type: string;
  /** The chosen price, which may be none of those to choose from. */
  chosen: number | undefined;
  countOf: (price: number) => number | undefined;
};

/** Options for the prices of a listing type; before hydration, when it may be changed, of both in groups. */
function PriceOptions({ type, chosen, countOf }: PriceOptionsProps) {
  const i18n = useI18n();
  const { isHydrated } = useApp();
  const ladder = isHydrated ? LISTING_TYPES.find((each) => each === type) : undefined;
  const option = (price: number) => (
    <option key={price} value={price}>
      {withCount(i18n, i18n.priceLimit(price), countOf(price))}
    </option>
  );
  const isOther = chosen !== undefined && !pricesOf(ladder).includes(chosen);
  return (
    <>
      {isOther && option(chosen)}
      {ladder
        ? pricesOf(ladder).map(option)
        : LISTING_TYPES.map((each) => (
            <optgroup key={each} label={listingTypeName(i18n, each)}>
              {pricesOf(each)
                .filter((price) => each === 'for_sales' || isOnlyForRents(price))
                .map(option)}
            </optgroup>
          ))}
      {option(NO_LIMIT)}
    </>
  );
}

const isOnlyForRents = (price: number): boolean => !pricesOf('for_sales').includes(price);
