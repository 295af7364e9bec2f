import { useId } from 'react';
import type { Card } from '#features/properties/contract.ts';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { MARKS, note } from './kept-notes.ts';
import { drop, useKept } from './kept-store.ts';

type KeptHomeProps = {
  id: number;
  /** Null if nobody sees the home any more. */
  card: Card | null;
  index: number;
  /** Whether it is one of those that are compared. */
  isChosen: boolean;
  /** Whether no other can be chosen. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A home of a list, what has changed since it was kept, and what was noted about it on this device. */
export function KeptHome({ id, card, index, isChosen, isFull, onChoose }: KeptHomeProps) {
  const { t, digits, price } = useI18n();
  const kept = useKept().find((home) => home.id === id);
  if (!card)
    return (
      <li className="kept__gone">
        <p>
          <NoBreakText text={t('kept.gone', { id: digits(String(id)) })} />
        </p>
        {kept && (
          <button className="btn btn--line btn--sm" type="button" onClick={() => drop(id)}>
            <NoBreakText text={t('kept.remove')} />
          </button>
        )}
      </li>
    );
  return (
    <li className="kept__home">
      <ListingCard card={card} heading="h2" loading={index === 0 ? 'first' : 'lazy'} />
      {kept && kept.price !== card.price && (
        <p className="kept__was">
          {t('kept.price_was', { price: price(kept.price, card.listing_type) })}
        </p>
      )}
      <label className="kept__pick">
        <input
          type="checkbox"
          name="ids"
          value={id}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <NoBreakText text={t('kept.choose')} />
      </label>
      {kept && <Notes id={id} mark={kept.mark} text={kept.note} />}
    </li>
  );
}

type NotesProps = { id: number; mark: string | undefined; text: string | undefined };

/** What the visitor notes about a home, on this device. The fields have no name: a form does not send them. */
function Notes({ id, mark = '', text = '' }: NotesProps) {
  const { t, find } = useI18n();
  const { isHydrated } = useApp();
  const [markId, noteId] = [useId(), useId()];
  if (!isHydrated) return null;
  return (
    <div className="kept__notes">
      <label className="vh" htmlFor={markId}>
        {t('kept.mark')}
      </label>
      <select
        className="select"
        id={markId}
        value={mark}
        onChange={({ target }) => {
          const chosen = MARKS.find((each) => each === target.value);
          note(id, { mark: chosen });
        }}
      >
        <option value="">{t('kept.mark_none')}</option>
        {MARKS.map((each) => (
          <option key={each} value={each}>
            {find(`kept.mark_${each}`)}
          </option>
        ))}
      </select>
      <label className="vh" htmlFor={noteId}>
        {t('kept.note')}
      </label>
      <input
        className="input"
        id={noteId}
        type="text"
        maxLength={200}
        autoComplete="off"
        placeholder={t('kept.note')}
        defaultValue={text}
        onChange={({ target }) => note(id, { note: target.value })}
        // Enter would compare.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}
