import type { Api } from '#api/client.ts';
import type { BlogCards } from '#features/blogs/contract.ts';
import { districtName } from '#features/catalogue/catalogue.ts';
import type { Township } from '#features/properties/townships/township-contract.ts';

/** A township as an address names it. */
export type TownshipSearch = { region: string; district: string };

/** Data of the page of a township. */
export type TownshipPage = Township & { articles: BlogCards['cards'] };

const ARTICLES = '6';

/** Loads a township, and the articles with its name as a label in either language; without them it is still of use. */
export const loadTownship = async (
  api: Api,
  { region, district }: TownshipSearch,
  signal?: AbortSignal,
): Promise<TownshipPage> => {
  const options = signal && { signal };
  const articlesIn = (language: 'en' | 'mm') =>
    api.blogs
      .cards(
        { query: { label: districtName(region, district, language), limit: ARTICLES } },
        options,
      )
      .then(
        ({ cards }) => cards,
        () => [],
      );
  const [township, ...articles] = await Promise.all([
    api.properties.township({ params: { region, district } }, options),
    articlesIn('en'),
    articlesIn('mm'),
  ]);
  // One may have both names as labels.
  const byId = new Map(articles.flat().map((card) => [card.id, card]));
  return { ...township, articles: [...byId.values()] };
};
