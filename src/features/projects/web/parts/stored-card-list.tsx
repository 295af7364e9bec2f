import { useEffect, useRef, useState } from 'react';
import { ChangedAlert } from '#editing/edit/changed-alert.tsx';
import { useI18n } from '#i18n/context.tsx';
import { hasTextIn, type CardStop } from './card-stop.ts';
import { CardsPanel } from './cards-panel.tsx';
import { NEW_CARD, type ProjectEdit } from './project-edit-config.ts';
import { StoredCard } from './stored-card.tsx';
import { useCardMoves } from './use-card-moves.ts';
import { useStoredCards } from './use-stored-cards.ts';

/** The cards of a project that is there already: each is saved by itself. */
export function StoredCardList({ edit }: { edit: ProjectEdit }) {
  const { t } = useI18n();
  const kept = useStoredCards(edit);
  const { cards, isOrderRefused } = kept;
  const [stop, setStop] = useState<CardStop>();
  const [removals, setRemovals] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const { said, focusNext, movesOf } = useCardMoves(list, kept.move, kept.saveOrder);
  const storedCards = edit.record.Cards;
  const lastCards = useRef(storedCards);
  useEffect(() => {
    if (lastCards.current === storedCards) return;
    lastCards.current = storedCards;
    // What is saved by now need not be kept any longer.
    list.current?.closest('form')?.dispatchEvent(new Event('input'));
  }, [storedCards]);

  const addCard = (): void => {
    const why = kept.add(hasTextIn(list.current, NEW_CARD.text));
    setStop(why);
    if (!why) focusNext(cards.length, '.editor__txt');
  };
  return (
    <CardsPanel
      hint={t('project.cards_saved_alone')}
      count={cards.length}
      top={
        isOrderRefused && <ChangedAlert onLoadNew={edit.loadNew} onSaveMine={kept.saveMyOrder} />
      }
      list={list}
      removals={removals}
      onInput={() => stop?.message === 'complete_card_first' && setStop(undefined)}
      said={said}
      stop={stop}
      onAdd={addCard}
    >
      {cards.map(({ key, card }, index) => (
        <StoredCard
          key={key}
          cardKey={key}
          card={card}
          n={index + 1}
          edit={edit}
          kept={kept}
          // A new one comes last until it is there.
          moves={card ? movesOf(key, index, storedCards.length) : { isHeld: false }}
          onStop={setStop}
          onGone={() => {
            setStop(undefined);
            setRemovals((last) => last + 1);
          }}
        />
      ))}
    </CardsPanel>
  );
}
