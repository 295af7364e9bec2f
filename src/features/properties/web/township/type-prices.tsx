import type { ListingType } from '#features/catalogue/catalogue.ts';
import { listingTypeName, typePluralName } from '#features/catalogue/names.ts';
import type { TypeSummary } from '#features/properties/townships/township-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { TownshipSearch } from './load-township.ts';
import '#ui/styles/pages/township.css';

type TypePricesProps = { place: TownshipSearch; types: readonly TypeSummary[] };

/** How many homes of each type a township has, and what the middle one costs. */
export function TypePrices({ place, types }: TypePricesProps) {
  const i18n = useI18n();
  const { t, number, price } = i18n;
  return (
    <section className="township__part">
      <h2>{t('township.prices')}</h2>
      <div className="township__scroll">
        <table className="township__prices">
          <thead>
            <tr>
              <th scope="col">{t('township.type')}</th>
              <th scope="col">{t('township.homes')}</th>
              <th scope="col">{t('township.median')}</th>
            </tr>
          </thead>
          <tbody>
            {types.map(({ type, propType, count, median }) => (
              <tr key={`${type} ${propType}`}>
                <th scope="row">
                  <a href={paths.results({ type, propType, ...place })}>
                    <NoBreakText text={typePluralName(i18n, propType)} />
                  </a>
                  <small>
                    <NoBreakText text={listingTypeName(i18n, type as ListingType)} />
                  </small>
                </th>
                <td>{number(count)}</td>
                <td>
                  {median === null ? (
                    <small>
                      <NoBreakText text={t('township.too_few')} />
                    </small>
                  ) : (
                    price(median, type as ListingType)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <small>
          <NoBreakText text={t('township.median_means')} />
        </small>
      </p>
    </section>
  );
}
