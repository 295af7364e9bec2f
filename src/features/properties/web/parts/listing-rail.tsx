import { useId, type ReactNode } from 'react';
import type { Card } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { ListingCard } from './listing-card.tsx';

type ListingRailProps = {
  title: string;
  cards: readonly Card[];
  /** Address of a list with these listings and more, if there is one. */
  href?: string;
  /** What can be done with the listings, if anything. */
  action?: ReactNode;
  /** True if the section above ends with the same space. */
  isNext?: boolean;
};

/** Row of listings with a heading, which scrolls on phones; nothing if there are none. */
export function ListingRail({ title, cards, href, action, isNext = false }: ListingRailProps) {
  const { t } = useI18n();
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section
      className={isNext ? 'section section--next wrap' : 'section wrap'}
      aria-labelledby={id}
    >
      <div className="section__head">
        <h2 className="wave" id={id}>
          <NoBreakText text={title} />
        </h2>
        {href !== undefined && (
          <a href={href}>
            {t('home.view_all')}
            <Icon name="arrow" />
          </a>
        )}
        {action}
      </div>
      <div className="rail">
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} heading="h3" loading="lazy" />
        ))}
      </div>
    </section>
  );
}
