import type { Card } from '#features/properties/contract.ts';
import { ListingRail } from '#features/properties/web/parts/listing-rail.tsx';
import { useI18n } from '#i18n/context.tsx';
import { paths, type SearchValues } from '#site/paths.ts';

type SimilarListingsProps = {
  cards: readonly Card[];
  /** Search for more of them; without its place if they are of other regions. */
  search: SearchValues;
};

/** Row of similar listings. */
export function SimilarListings({ cards, search }: SimilarListingsProps) {
  const { t } = useI18n();
  const { type, propType, region } = search;
  const isThere = cards.some((card) => card.region === region);
  const href = paths.results(isThere ? search : { type, propType });
  return <ListingRail title={t('details.similar')} cards={cards} href={href} />;
}
