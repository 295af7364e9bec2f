import { useRef, useState } from 'react';
import { ConflictAlert } from '#editing/edit/conflict-alert.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useFocusNextField } from '#ui/form/use-focus-next-field.ts';
import { hasTextIn, type CardProblem } from './card-problem.ts';
import { CardsPanel } from './cards-panel.tsx';
import { NEW_CARD_TEXT_FIELD, type ProjectEdit } from './project-edit-config.ts';
import { StoredCard } from './stored-card.tsx';
import { useCardMoves } from './use-card-moves.ts';
import { useStoredCards } from './use-stored-cards.ts';

/** Cards of an existing project, each of which is saved by itself. */
export function StoredCardList({ edit }: { edit: ProjectEdit }) {
  const { t } = useI18n();
  const stored = useStoredCards(edit);
  const { cards, hasOrderConflict } = stored;
  const [problem, setProblem] = useState<CardProblem>();
  const [removals, setRemovals] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const { announcement, movesOf } = useCardMoves(list, stored.move, stored.saveOrder);
  const focusNextField = useFocusNextField();
  const savedCards = edit.record.Cards;

  const addCard = (): void => {
    const refusal = stored.add(hasTextIn(list.current, NEW_CARD_TEXT_FIELD));
    setProblem(refusal);
    if (!refusal) focusNextField(NEW_CARD_TEXT_FIELD);
  };
  return (
    <CardsPanel
      hint={t('project.cards_saved_alone')}
      count={cards.length}
      top={
        hasOrderConflict && (
          <ConflictAlert onLoadLatest={edit.loadLatest} onOverwrite={stored.overwriteOrder} />
        )
      }
      list={list}
      removals={removals}
      onInput={() => problem?.message === 'complete_card_first' && setProblem(undefined)}
      announcement={announcement}
      problem={problem}
      onAdd={addCard}
    >
      {cards.map(({ key, card }, index) => (
        <StoredCard
          key={key}
          cardKey={key}
          card={card}
          n={index + 1}
          edit={edit}
          stored={stored}
          // A card that is not added yet stays last.
          moves={card ? movesOf(key, index, savedCards.length) : { isDragged: false }}
          onProblem={setProblem}
          onRemoved={() => {
            setProblem(undefined);
            setRemovals((last) => last + 1);
          }}
        />
      ))}
    </CardsPanel>
  );
}
