import type { ListingType } from '#features/catalogue/catalogue.ts';
import { listingTypeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Usual budgets in lakhs, rents per month. */
const BUDGETS: Readonly<Record<ListingType, readonly number[]>> = {
  for_rents: [5, 10, 15, 30],
  for_sales: [500, 1000, 2000, 5000],
};

type BudgetLinksProps = {
  types: readonly ListingType[];
  /** Number of budgets of each listing type. */
  count: number;
  /** Returns the address of the search with a highest price. */
  hrefOf: (type: ListingType, toPrice: number) => string;
};

/** Searches up to usual budgets, one tap each (PRODUCT 21). */
export function BudgetLinks({ types, count, hrefOf }: BudgetLinksProps) {
  const i18n = useI18n();
  const isOneType = types.length === 1;
  return (
    <ul className="chips chips--rail budgets" aria-label={i18n.t('search.budgets')}>
      {types.flatMap((type) =>
        BUDGETS[type].slice(0, count).map((price) => (
          <li key={`${type} ${price}`}>
            <a className="chip" href={hrefOf(type, price)}>
              <NoBreakText text={isOneType ? upTo(i18n, price) : withType(i18n, type, price)} />
            </a>
          </li>
        )),
      )}
    </ul>
  );
}

const upTo = ({ t, priceLimit }: I18n, price: number): string =>
  t('price.up_to', { price: priceLimit(price) });

const withType = (i18n: I18n, type: ListingType, price: number): string =>
  i18n.list([listingTypeName(i18n, type), upTo(i18n, price)]);
