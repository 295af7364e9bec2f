import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';

type OfferProps = {
  title: string;
  items: readonly string[];
  /** What the button of an item does, with the item. */
  nameOf: (item: string) => string;
  onChoose: (item: string) => void;
};

/** Under a field: what is in use already, one tap each. */
export function Offer({ title, items, nameOf, onChoose }: OfferProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className="offer">
      <span id={id}>{title}</span>
      <ul className="chips" aria-labelledby={id}>
        {items.map((item) => (
          <li key={item}>
            <button
              className="chip"
              type="button"
              aria-label={nameOf(item)}
              onClick={() => onChoose(item)}
            >
              <Icon name="plus" />
              <BilingualText text={item} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
