import type { Results } from '#features/properties/contract.ts';
import type { HrefOf, ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

type HiddenByPriceProps = { search: ResultsSearch; results: Results; hrefOf: HrefOf };

/** Links to the search without a price bound, with the number of homes it hides (PRODUCT 5). */
export function HiddenByPrice({ search, results, hrefOf }: HiddenByPriceProps) {
  const { t, number, priceLimit } = useI18n();
  const { fromPrice, toPrice } = search;
  const link = (text: string, href: string) => (
    <p className="summary__x">
      <a href={href}>
        {text}
        <Icon name="arrow" />
      </a>
    </p>
  );
  const values = (count: number, price: number) => ({
    count: number(count),
    price: priceLimit(price),
  });
  return (
    <>
      {fromPrice !== undefined &&
        results.below > 0 &&
        link(
          t('results.more_below', values(results.below, fromPrice)),
          hrefOf({ fromPrice: undefined, page: 1 }),
        )}
      {toPrice !== undefined &&
        results.above > 0 &&
        link(
          t('results.more_above', values(results.above, toPrice)),
          hrefOf({ toPrice: undefined, page: 1 }),
        )}
    </>
  );
}
