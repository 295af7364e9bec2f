import type { ReactNode } from 'react';
import { typeIcon, typeName } from '#features/catalogue/names.ts';
import type { Card } from '#features/properties/contract.ts';
import { bedsText, floorText } from '#features/properties/facts/fact-texts.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Area } from './area.tsx';

/** What a card shows of a home at a glance: its type, rooms, size and floor, as far as they are known. */
export function CardFacts({ card }: { card: Card }) {
  const i18n = useI18n();
  const { count } = i18n;
  const { bedrooms, bathrooms, floor } = card;
  return (
    <ul className="card__facts">
      <CardFact icon={typeIcon(card.property_type)}>{typeName(i18n, card.property_type)}</CardFact>
      {bedrooms !== null && <CardFact icon="bed">{bedsText(i18n, bedrooms)}</CardFact>}
      {bathrooms !== null && <CardFact icon="bath">{count('fact.bath', bathrooms)}</CardFact>}
      {floor !== null && <CardFact icon="floor">{floorText(i18n, floor)}</CardFact>}
      <CardFact icon="area">
        <Area typed={card.area} />
      </CardFact>
    </ul>
  );
}

function CardFact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}
