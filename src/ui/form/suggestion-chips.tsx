import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';

type SuggestionChipsProps = {
  title: string;
  items: readonly string[];
  /** Returns the accessible name of an item's button, which says what it does. */
  nameOf: (item: string) => string;
  onChoose: (item: string) => void;
};

/** Buttons under a field that fill in a value which other records use. */
export function SuggestionChips({ title, items, nameOf, onChoose }: SuggestionChipsProps) {
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
