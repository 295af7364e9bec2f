import { useId } from 'react';
import type { Card } from '#features/properties/contract.ts';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { useI18n } from '#i18n/context.tsx';
import { paths, type SearchValues } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type SimilarListingsProps = {
  cards: readonly Card[];
  /** Search that finds these listings and more. */
  search: SearchValues;
};

/** Row of similar listings, which scrolls on phones; nothing if there are none. */
export function SimilarListings({ cards, search }: SimilarListingsProps) {
  const { t } = useI18n();
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="wave" id={id}>
          <NoBreakText text={t('details.similar')} />
        </h2>
        <a href={paths.results(search)}>
          {t('home.view_all')}
          <Icon name="arrow" />
        </a>
      </div>
      <div className="rail">
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} heading="h3" loading="lazy" />
        ))}
      </div>
    </section>
  );
}
