import type { Card } from '#features/properties/contract.ts';
import { ListingRail } from '#features/properties/web/parts/listing-rail.tsx';
import { useI18n } from '#i18n/context.tsx';
import { paths, type SearchValues } from '#site/paths.ts';

type SimilarListingsProps = {
  cards: readonly Card[];
  /** Search that finds these listings and more. */
  search: SearchValues;
};

/** Row of similar listings. */
export function SimilarListings({ cards, search }: SimilarListingsProps) {
  const { t } = useI18n();
  return <ListingRail title={t('details.similar')} cards={cards} href={paths.results(search)} />;
}
