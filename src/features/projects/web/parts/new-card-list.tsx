import { useRef, useState } from 'react';
import { OnePhoto } from '#editing/photos/one-photo.tsx';
import type { ChosenPhotos } from '#editing/photos/use-photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { EditorField } from '#ui/editor/editor-field.tsx';
import { useFocusNextField } from '#ui/form/use-focus-next-field.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { CardFrame, cardTitleId } from './card-frame.tsx';
import { CardsPanel } from './cards-panel.tsx';
import { useCardList } from './use-card-list.ts';
import { useCardMoves } from './use-card-moves.ts';
import type { FormCard, FormCards } from './use-new-cards.ts';

type NewCardListProps = { formCards: FormCards; chosen: ChosenPhotos };

/** Cards of a new project, each with a text and a photo. */
export function NewCardList({ formCards, chosen }: NewCardListProps) {
  const { t, number, list: join } = useI18n();
  const { cards, move } = formCards;
  const [cardToDelete, setCardToDelete] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const { announcement, movesOf } = useCardMoves(list, move);
  const focusNextField = useFocusNextField();
  const { problem, clearProblem, addCard, mayAddPhoto, isEmpty, removeCard } = useCardList(
    list,
    formCards,
    chosen,
    focusNextField,
  );
  const [removals, setRemovals] = useState(0);
  const remove = (key: string): void => {
    removeCard(key);
    setRemovals(removals + 1);
  };
  const cardOf = ({ key, start }: FormCard, index: number) => {
    const n = index + 1;
    const name = t('project.card_n', { n: number(n) });
    const textLabel = join([name, t('project.card_text')]);
    return (
      <CardFrame
        key={key}
        cardKey={key}
        n={n}
        moves={movesOf(key, index, cards.length)}
        onRemove={() => (isEmpty(key, n) ? remove(key) : setCardToDelete(key))}
        photo={
          <OnePhoto
            chosen={chosen}
            photoKey={key}
            n={n}
            name={`image${n}`}
            label={t('project.card_photo')}
            fullLabel={join([name, t('project.card_photo')])}
            canAdd={() => mayAddPhoto(key, n)}
          />
        }
        text={
          <EditorField
            name={`cards${n}`}
            label={t('project.card_text')}
            fullLabel={cards.length === 1 ? t('message.card_is_needed') : textLabel}
            titleId={cardTitleId(key)}
            defaultValue={start}
            isSmall
            error={problem?.key === key ? t('message.card_text_first') : undefined}
          />
        }
      />
    );
  };
  return (
    <>
      <CardsPanel
        hint={t('project.cards_hint')}
        count={cards.length}
        list={list}
        removals={removals}
        onInput={clearProblem}
        announcement={announcement}
        problem={problem?.problem}
        onAdd={addCard}
      >
        {cards.map(cardOf)}
      </CardsPanel>
      {cardToDelete !== undefined && (
        <DeleteDialog
          title={t('dialog.delete_card_title')}
          text={t('dialog.delete_warning')}
          onDelete={async () => {
            remove(cardToDelete);
            setCardToDelete(undefined);
          }}
          onClose={() => setCardToDelete(undefined)}
        />
      )}
    </>
  );
}
