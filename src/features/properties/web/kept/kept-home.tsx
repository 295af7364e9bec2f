import type { Card } from '#features/properties/contract.ts';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useKept } from './kept-store.ts';
import { Notes } from './notes.tsx';
import { nameOf } from './saved-note.tsx';

type KeptHomeProps = {
  card: Card;
  index: number;
  /** Whether it can be compared. */
  isThere: boolean;
  /** Whether it is one of those that are compared. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A home of a list, what has changed since it was kept, and what was noted about it on this device. */
export function KeptHome({ card, index, isThere, isChosen, onChoose }: KeptHomeProps) {
  const i18n = useI18n();
  const { t, list, price } = i18n;
  const name = nameOf(i18n, card);
  const kept = useKept().find((home) => home.id === card.id);
  // Of a sale it may have become a rent.
  const typeThen = kept?.type ?? card.listing_type;
  const isOther = kept?.price !== card.price || typeThen !== card.listing_type;
  return (
    <li className="kept__home">
      <ListingCard card={card} heading="h2" loading={index === 0 ? 'first' : 'lazy'} />
      {kept && isOther && (
        <p className="kept__was">{t('kept.price_was', { price: price(kept.price, typeThen) })}</p>
      )}
      {isThere && (
        <label className="kept__pick">
          <input
            type="checkbox"
            name="ids"
            aria-label={list([t('kept.choose'), name])}
            value={card.id}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <NoBreakText text={t('kept.choose')} />
        </label>
      )}
      {kept && <Notes id={card.id} name={name} mark={kept.mark} text={kept.note} />}
    </li>
  );
}
