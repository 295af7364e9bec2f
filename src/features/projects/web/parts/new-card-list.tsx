import { useEffect, useId, useRef, useState } from 'react';
import { hasVisibleText } from '../../../../burmese/plain-text.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EditorField } from '../../../../ui/editor/editor-field.tsx';
import { useFormParts } from '../../../../ui/form/form-context.ts';
import { setValue } from '../../../../ui/form/set-value.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { OnePhoto } from '../../../../ui/photos/one-photo.tsx';
import { useDrag } from '../../../../ui/photos/use-drag.ts';
import { useDrops } from '../../../../ui/photos/use-drops.ts';
import { useFocus } from '../../../../ui/photos/use-focus.ts';
import type { ChosenPhotos } from '../../../../ui/photos/use-photos.ts';
import { Phrases } from '../../../../ui/phrases.tsx';
import { MAX_CARDS } from '../../rules.ts';
import { CardFrame } from './card-frame.tsx';
import { CARD_FIELDS } from './project-rules.ts';
import { KEYS_FIELD, type NewCard, type NewCards } from './use-new-cards.ts';

type NewCardListProps = { written: NewCards; chosen: ChosenPhotos };

/** Why something could not be done, until it can; `key` is the card whose text comes first. */
type Stop = { message: 'complete_card_first' | 'max_cards'; key?: string };

/** The cards of a new project: each has a text and a photo, in this order. */
export function NewCardList({ written, chosen }: NewCardListProps) {
  const { t, number, list: join } = useI18n();
  const { cards, add, remove, move } = written;
  const [stop, setStop] = useState<Stop>();
  const [doomed, setDoomed] = useState<string>();
  const [said, setSaid] = useState('');
  const headId = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocus(list);
  const { held, hold } = useDrag(list, move, undefined, 'column');
  // Beside the cards a photo has no place.
  useDrops(() => {});

  const kept = useKept(cards);

  const hasText = (n: number): boolean => hasVisibleText(valueOf(list.current, `cards${n}`));
  const hasPhoto = (key: string): boolean => chosen.photos.some((photo) => photo.key === key);

  const addCard = (): void => {
    const [last] = cards.slice(-1);
    const isComplete = last && hasText(cards.length) && hasPhoto(last.key);
    if (cards.length >= MAX_CARDS) setStop({ message: 'max_cards' });
    else if (!isComplete) setStop({ message: 'complete_card_first' });
    else {
      setStop(undefined);
      add();
      focusNext(cards.length, '.photo--add');
    }
  };
  const mayAddPhoto = (key: string, n: number): boolean => {
    if (hasText(n)) return true;
    setStop({ message: 'complete_card_first', key });
    list.current?.children[n - 1]?.querySelector<HTMLElement>('.editor__txt')?.focus();
    return false;
  };
  const moveTo = (key: string, from: number, to: number): void => {
    move(key, to);
    setSaid(t('project.card_n', { n: number(to + 1) }));
    focusNext(to, to < from ? '.pcard__up:enabled' : '.pcard__down:enabled');
  };
  const removeCard = (key: string): void => {
    remove(key);
    chosen.remove(key);
    setDoomed(undefined);
    setStop(undefined);
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
      <ol
        className="cards"
        ref={list}
        onInput={() => stop?.message === 'complete_card_first' && setStop(undefined)}
      >
        {cards.map(({ key, start }, index) => {
          const n = index + 1;
          const name = t('project.card_n', { n: number(n) });
          return (
            <CardFrame
              key={key}
              cardKey={key}
              n={n}
              isHeld={held === key}
              onHold={(event) => hold(event, key)}
              onUp={index > 0 ? () => moveTo(key, index, index - 1) : undefined}
              onDown={n < cards.length ? () => moveTo(key, index, n) : undefined}
              onRemove={() => (hasText(n) || hasPhoto(key) ? setDoomed(key) : removeCard(key))}
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
                  fullLabel={
                    cards.length === 1
                      ? t('message.card_is_needed')
                      : join([name, t('project.card_text')])
                  }
                  defaultValue={start}
                  isSmall
                  fault={stop?.key === key ? t('message.card_text_first') : undefined}
                />
              }
            />
          );
        })}
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
        <ConfirmDialog
          title={t('dialog.delete_card_title')}
          text={t('dialog.delete_warning')}
          confirmText={t('action.delete')}
          busyText={t('action.deleting')}
          onConfirm={async () => removeCard(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}

/** The field that keeps the keys of the cards. What was wrong was said of a place: another card may stand there. */
const useKept = (cards: readonly NewCard[]) => {
  const { forget } = useFormParts();
  const field = useRef<HTMLInputElement>(null);
  const keys = cards.map(({ key }) => key).join(' ');
  const latest = useRef({ keys, forget });
  useEffect(() => {
    latest.current.forget = forget;
  });
  useEffect(() => {
    setValue(field.current, keys);
    if (latest.current.keys === keys) return;
    latest.current.keys = keys;
    for (const name of CARD_FIELDS) latest.current.forget(name);
  }, [keys]);
  return field;
};

/** What stands in a field of the form around it. */
const valueOf = (inside: HTMLElement | null, name: string): string => {
  const field = inside?.closest('form')?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};
