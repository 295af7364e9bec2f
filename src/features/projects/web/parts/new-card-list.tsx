import { useId, useRef, useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { DeleteDialog } from '../../../../ui/delete-dialog.tsx';
import { EditorField } from '../../../../ui/editor/editor-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { OnePhoto } from '../../../../ui/photos/one-photo.tsx';
import { useDrag } from '../../../../ui/photos/use-drag.ts';
import { useDrops } from '../../../../ui/photos/use-drops.ts';
import type { ChosenPhotos } from '../../../../ui/photos/use-photos.ts';
import { Phrases } from '../../../../ui/phrases.tsx';
import { MAX_CARDS } from '../../rules.ts';
import { CardFrame } from './card-frame.tsx';
import { useCardList } from './use-card-list.ts';
import { KEYS_FIELD, type NewCard, type NewCards } from './use-new-cards.ts';

type NewCardListProps = { written: NewCards; chosen: ChosenPhotos };

/** The cards of a new project: each has a text and a photo, in this order. */
export function NewCardList({ written, chosen }: NewCardListProps) {
  const { t, number, list: join } = useI18n();
  const { cards, move } = written;
  const [doomed, setDoomed] = useState<string>();
  const [said, setSaid] = useState('');
  const headId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { held, hold } = useDrag(list, move, undefined, 'column');
  // Beside the cards a photo has no place.
  useDrops(() => {});
  const { stop, kept, goOn, addCard, mayAddPhoto, moveCard, isEmpty, removeCard } = useCardList(
    list,
    written,
    chosen,
  );

  const moveTo = (key: string, to: number): void => {
    moveCard(key, to);
    setSaid(t('project.card_n', { n: number(to + 1) }));
  };
  const cardOf = ({ key, start }: NewCard, index: number) => {
    const n = index + 1;
    const name = t('project.card_n', { n: number(n) });
    const textLabel = join([name, t('project.card_text')]);
    return (
      <CardFrame
        key={key}
        cardKey={key}
        n={n}
        isHeld={held === key}
        onHold={(event) => hold(event, key)}
        onUp={index > 0 ? () => moveTo(key, index - 1) : undefined}
        onDown={n < cards.length ? () => moveTo(key, n) : undefined}
        onRemove={() => (isEmpty(key, n) ? removeCard(key) : setDoomed(key))}
        photo={
          <OnePhoto
            chosen={chosen}
            photoKey={key}
            n={n}
            name={`image${n}`}
            label={t('project.card_photo')}
            fullLabel={join([name, t('project.card_photo')])}
            mayAdd={() => mayAddPhoto(key, n)}
          />
        }
        text={
          <EditorField
            name={`cards${n}`}
            label={t('project.card_text')}
            fullLabel={cards.length === 1 ? t('message.card_is_needed') : textLabel}
            defaultValue={start}
            isSmall
            fault={stop?.key === key ? t('message.card_text_first') : undefined}
          />
        }
      />
    );
  };
  return (
    <section className="cards-ed" aria-labelledby={headId}>
      <div className="summary">
        <div>
          <h2 id={headId}>{t('project.cards')}</h2>
          <p>{t('project.cards_hint')}</p>
        </div>
        <p>{t('project.cards_count', { count: number(cards.length), max: number(MAX_CARDS) })}</p>
      </div>
      <ol className="cards" ref={list} onInput={goOn}>
        {cards.map(cardOf)}
      </ol>
      <output className="vh">{said}</output>
      {stop && (
        <Alert kind="warn" live="status">
          <p>{t(`message.${stop.message}`)}</p>
        </Alert>
      )}
      <button
        className="btn btn--line btn--block"
        type="button"
        aria-disabled={cards.length >= MAX_CARDS || undefined}
        onClick={addCard}
      >
        <Icon name="plus" />
        <Phrases text={t('project.add_card')} />
      </button>
      <input type="hidden" name={KEYS_FIELD} ref={kept} />
      {doomed !== undefined && (
        <DeleteDialog
          title={t('dialog.delete_card_title')}
          text={t('dialog.delete_warning')}
          onDelete={async () => {
            removeCard(doomed);
            setDoomed(undefined);
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}
