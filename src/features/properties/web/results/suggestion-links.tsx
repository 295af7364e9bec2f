import { districtName } from '#features/catalogue/catalogue.ts';
import type { Results } from '#features/properties/contract.ts';
import { NO_FACTS, type HrefOf, type ResultsSearch } from '#features/properties/page-search.ts';
import type { SearchSuggestion } from '#features/properties/search-contract.ts';
import { joinPhrases } from '#features/properties/search-title.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { FollowLink } from './follow-link.tsx';

type SuggestionLinksProps = {
  search: ResultsSearch;
  results: Pick<Results, 'rescues' | 'newestId'>;
  hrefOf: HrefOf;
};

/** Empty result with links to relaxed searches, and how many homes each finds (PRODUCT 5). */
export function SuggestionLinks({ search, results, hrefOf }: SuggestionLinksProps) {
  const { rescues: suggestions, newestId } = results;
  const i18n = useI18n();
  const { t, count } = i18n;
  return (
    <>
      <EmptyState
        heading="h2"
        live="status"
        title={t('results.none')}
        text={t(suggestions.length > 0 ? 'results.rescue' : 'filter.show_none')}
      />
      {suggestions.length > 0 && (
        <ul className="links">
          {suggestions.map((suggestion) => (
            <li key={`${suggestion.relax} ${suggestion.also} ${suggestion.district}`}>
              <a href={hrefOf({ ...changesOf(suggestion), page: 1 })}>
                <span>
                  <NoBreakText text={suggestionText(i18n, search, suggestion)} />
                </span>
                <b>{count('results.count', suggestion.totalItems)}</b>
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="follow">
        <FollowLink hrefOf={hrefOf} newestId={newestId} />
      </p>
    </>
  );
}

const suggestionText = (i18n: I18n, search: ResultsSearch, suggestion: SearchSuggestion): string =>
  joinPhrases(
    i18n,
    shownSteps(search, suggestion).map((step) => stepText(i18n, search, step)),
  );

/** Returns the steps of a suggestion, and what it keeps of township and price where that says more. */
const shownSteps = (
  { region, district }: ResultsSearch,
  suggestion: SearchSuggestion,
): SuggestionStep[] => {
  const steps = stepsOf(suggestion);
  if (suggestion.district && suggestion.toPrice)
    return [...steps, { ...suggestion, relax: 'toPrice' }];
  const isInTownship = region && district && !district.includes(',');
  if (suggestion.relax === 'propType' && !suggestion.also && isInTownship)
    return [{ ...suggestion, relax: 'district', district }, ...steps];
  return steps;
};

/** Filter to relax, with the price bounds that result, or the township to look in instead. */
type SuggestionStep = Pick<SearchSuggestion, 'relax' | 'fromPrice' | 'toPrice' | 'district'>;

const stepsOf = ({ relax, also, ...bounds }: SearchSuggestion): SuggestionStep[] => [
  { relax, ...bounds },
  ...(also ? [{ relax: also, ...bounds }] : []),
];

const stepText = (
  { t, priceLimit, language }: I18n,
  { region = '', district = '' }: ResultsSearch,
  { relax, fromPrice, toPrice, district: other }: SuggestionStep,
): string => {
  switch (relax) {
    case 'words':
      return t('results.without_words');
    case 'facts':
      return t('results.without_facts');
    case 'district':
      return t(other ? 'results.in_district' : 'results.without_district', {
        district: districtName(region, other ?? district, language),
      });
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
  q: undefined,
  ...NO_FACTS,
  fromPrice: undefined,
  toPrice: undefined,
  propType: undefined,
  type: undefined,
  region: undefined,
  district: undefined,
};

/** Returns the changes that a suggestion makes to the search. */
const changesOf = (suggestion: SearchSuggestion): Partial<ResultsSearch> => {
  const [first, second] = stepsOf(suggestion).map(changeOf);
  return { ...first, ...second };
};

const changeOf = ({
  relax,
  fromPrice,
  toPrice,
  district,
}: SuggestionStep): Partial<ResultsSearch> => {
  if (district !== null) return { district };
  switch (relax) {
    case 'everything':
      return NO_FILTERS;
    case 'words':
      return { q: undefined };
    case 'facts':
      return NO_FACTS;
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
