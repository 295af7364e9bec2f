import { districtName } from '#features/catalogue/catalogue.ts';
import type { Rescue } from '#features/properties/contract.ts';
import type { HrefOf, ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type RescueLinksProps = { search: ResultsSearch; rescues: readonly Rescue[]; hrefOf: HrefOf };

/** Nothing was found: which filter to relax, and how many homes that gives (PRODUCT 5). */
export function RescueLinks({ search, rescues, hrefOf }: RescueLinksProps) {
  const i18n = useI18n();
  const { t, count } = i18n;
  return (
    <>
      <EmptyState
        heading="h2"
        live="status"
        title={t('results.none')}
        text={t(rescues.length > 0 ? 'results.rescue' : 'results.none_hint')}
      />
      {rescues.length > 0 && (
        <ul className="links">
          {rescues.map((rescue) => (
            <li key={`${rescue.relax} ${rescue.also}`}>
              <a href={hrefOf({ ...relaxed(rescue), page: 1 })}>
                <span>
                  <NoBreakText text={rescueText(i18n, search, rescue)} />
                </span>
                <b>{count('results.count', rescue.totalItems)}</b>
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const rescueText = (i18n: I18n, search: ResultsSearch, rescue: Rescue): string =>
  i18n.list(stepsOf(rescue).map((step) => stepText(i18n, search, step)));

/** A filter to relax, with where the price bounds are then. */
type Step = Pick<Rescue, 'relax' | 'fromPrice' | 'toPrice'>;

const stepsOf = ({ relax, also, ...bounds }: Rescue): Step[] => [
  { relax, ...bounds },
  ...(also ? [{ relax: also, ...bounds }] : []),
];

const stepText = (
  { t, priceLimit, language }: I18n,
  { region = '', district = '' }: ResultsSearch,
  { relax, fromPrice, toPrice }: Step,
): string => {
  switch (relax) {
    case 'district':
      return t('results.without_district', { district: districtName(region, district, language) });
    case 'region':
      return t('search.all_regions');
    case 'propType':
      return t('results.any_type');
    case 'type':
      return t('listing.all');
    case 'fromPrice':
      return fromPrice === null
        ? t('price.no_minimum')
        : t('price.from', { price: priceLimit(fromPrice) });
    case 'toPrice':
      return toPrice === null
        ? t('price.no_maximum')
        : t('price.up_to', { price: priceLimit(toPrice) });
    default:
      return t('type_plural.all');
  }
};

const NO_FILTERS: Partial<ResultsSearch> = {
  fromPrice: undefined,
  toPrice: undefined,
  propType: undefined,
  type: undefined,
  region: undefined,
  district: undefined,
};

/** What changes in the search that found nothing. */
const relaxed = (rescue: Rescue): Partial<ResultsSearch> => {
  const [first, second] = stepsOf(rescue).map(changeOf);
  return { ...first, ...second };
};

const changeOf = ({ relax, fromPrice, toPrice }: Step): Partial<ResultsSearch> => {
  switch (relax) {
    case 'everything':
      return NO_FILTERS;
    case 'region':
      return { region: undefined, district: undefined };
    case 'fromPrice':
      return { fromPrice: fromPrice ?? undefined };
    case 'toPrice':
      return { toPrice: toPrice ?? undefined };
    default:
      return { [relax]: undefined };
  }
};
