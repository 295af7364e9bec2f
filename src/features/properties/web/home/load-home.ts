import type { Api } from '#api/client.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { Card } from '#features/properties/contract.ts';
import type { Facets } from '#features/properties/search-contract.ts';
import type { LinkedArticle } from '#features/properties/web/parts/article-links.tsx';

/** Data of the home page. */
export type Home = {
  newest: Readonly<Record<ListingType, readonly Card[]>>;
  /** Number of homes of each region and township. */
  counts: Pick<Facets, 'region' | 'district'>;
  /** The newest articles, of which those in the language of the page are shown first. */
  articles: readonly LinkedArticle[];
};

/** Number of homes for rent, and of homes for sale: as many as a row has in the widest windows. */
const HOMES = '4';
const ARTICLES = '6';

/** Loads what the home page shows. Without its articles it is still of use. */
export const loadHome = async (api: Api, signal: AbortSignal | undefined): Promise<Home> => {
  const options = signal && { signal };
  const newest = async (type: ListingType): Promise<Card[]> =>
    (await api.properties.results({ query: { type, limit: HOMES } }, options)).cards;
  const [forRents, forSales, { facets }, articles] = await Promise.all([
    newest('for_rents'),
    newest('for_sales'),
    api.properties.results({ query: { facets: 'true', limit: '1' } }, options),
    api.blogs.cards({ query: { limit: ARTICLES } }, options).then(
      ({ cards }) => cards,
      () => [],
    ),
  ]);
  return {
    newest: { for_rents: forRents, for_sales: forSales },
    counts: { region: facets?.region ?? {}, district: facets?.district ?? {} },
    articles: articles.map(({ id, title, createdAt, publishedAt, writtenIn, pairId }) => ({
      id,
      title,
      createdAt,
      publishedAt,
      writtenIn,
      pairId,
    })),
  };
};
