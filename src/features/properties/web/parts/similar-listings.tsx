import { useId } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { Card, Property } from '../../contract.ts';
import { ListingCard } from './listing-card.tsx';

type SimilarListingsProps = { listing: Property; cards: readonly Card[] };

/** Where one could look next: a row to swipe on phones, nothing when there is nothing like it. */
export function SimilarListings({ listing, cards }: SimilarListingsProps) {
  const { t } = useI18n();
  const id = useId();
  if (cards.length === 0) return null;
  const { listing_type: type, property_type: propType, region } = listing;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="wave" id={id}>
          <Phrases text={t('details.similar')} />
        </h2>
        <a href={paths.results({ type, propType, region })}>
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
