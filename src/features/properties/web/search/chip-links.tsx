import { LISTING_TYPES, type ListingType } from '#features/catalogue/catalogue.ts';
import { listingTypeName } from '#features/catalogue/names.ts';
import { bedsText } from '#features/properties/facts/fact-texts.ts';
import { isAsked } from '#features/properties/facts/relevant-facts.ts';
import {
  HOME_SEARCH,
  toSearchValues,
  type HrefOf,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import { joinPhrases } from '#features/properties/search-title.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Usual budgets in lakhs, rents per month. */
const BUDGETS: Readonly<Record<ListingType, readonly number[]>> = {
  for_rents: [5, 10, 15, 30],
  for_sales: [500, 1000, 2000, 5000],
};

/** Budgets of each listing type that the home page offers. */
const ON_HOME = 3;

/** Searches for rent and for sale up to usual budgets, one tap each (PRODUCT 21). */
export function BudgetLinks() {
  const i18n = useI18n();
  return (
    <ul className="chips chips--rail" aria-label={i18n.t('search.budgets')}>
      {(['for_rents', 'for_sales'] as const).flatMap((type) =>
        BUDGETS[type]
          .slice(0, ON_HOME)
          .map((toPrice) => (
            <ChipLink
              key={`${type} ${toPrice}`}
              href={paths.results(toSearchValues({ type, region: HOME_SEARCH.region, toPrice }))}
              text={joinPhrases(i18n, [listingTypeName(i18n, type), upTo(i18n, toPrice)])}
            />
          )),
      )}
    </ul>
  );
}

/** Numbers of bedrooms that are asked for most; the last is the fewest. */
const BEDROOMS = [1, 2, 3];

type NarrowLinksProps = { search: ResultsSearch; hrefOf: HrefOf };

/**
 * What a search may be narrowed by with one tap: rent or sale, then budgets; bedrooms. Nothing that it is narrowed by already. Crawlers are
 * asked not to follow: there are tens of thousands of such searches, all of the same few homes.
 */
export function NarrowLinks({ search, hrefOf }: NarrowLinksProps) {
  const i18n = useI18n();
  const { type, toPrice, propType, minBedrooms, maxBedrooms } = search;
  const budgets = type && toPrice === undefined ? BUDGETS[type] : [];
  const hasRooms =
    propType === undefined ||
    propType
      .split(',')
      .some((each) =>
        isAsked('bedrooms', { property_type: each, listing_type: type ?? 'for_rents' }),
      );
  const isAnyNumber = minBedrooms === undefined && maxBedrooms === undefined;
  const changes: [string, Partial<ResultsSearch>][] = [
    ...(type ? [] : [...LISTING_TYPES].reverse()).map((each): [string, Partial<ResultsSearch>] => [
      listingTypeName(i18n, each),
      { type: each },
    ]),
    ...budgets.map((price): [string, Partial<ResultsSearch>] => [
      upTo(i18n, price),
      { toPrice: price },
    ]),
    ...(hasRooms && isAnyNumber ? BEDROOMS : []).map((rooms) => bedroomsChange(i18n, rooms)),
  ];
  if (changes.length === 0) return null;
  return (
    <ul className="chips chips--rail" aria-label={i18n.t('search.narrow')}>
      {changes.map(([text, change]) => (
        <ChipLink key={text} rel="nofollow" href={hrefOf({ ...change, page: 1 })} text={text} />
      ))}
    </ul>
  );
}

const bedroomsChange = (i18n: I18n, rooms: number): [string, Partial<ResultsSearch>] => {
  const text = bedsText(i18n, rooms);
  return rooms === BEDROOMS.at(-1)
    ? [i18n.t('filter.at_least', { what: text }), { minBedrooms: rooms }]
    : [text, { minBedrooms: rooms, maxBedrooms: rooms }];
};

type ChipLinkProps = { href: string; rel?: string; text: string };

function ChipLink({ href, rel, text }: ChipLinkProps) {
  return (
    <li>
      <a className="chip" href={href} rel={rel}>
        <NoBreakText text={text} />
      </a>
    </li>
  );
}

const upTo = ({ t, priceLimit }: I18n, price: number): string =>
  t('price.up_to', { price: priceLimit(price) });
