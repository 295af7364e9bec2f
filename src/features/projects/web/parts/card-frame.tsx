import type { ReactNode, Ref } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CardMoves } from './use-card-moves.ts';

type CardFrameProps = {
  /** Identifies the card while it is dragged. */
  cardKey: string | number;
  /** Position of the card, from 1. */
  n: number;
  moves: CardMoves;
  onRemove: () => void;
  photo: ReactNode;
  text: ReactNode;
  /** Save state and messages. */
  footer?: ReactNode;
};

/** Returns the id of the title of a card in a form. */
export const cardTitleId = (cardKey: string | number): string => `card-${cardKey}`;

/** Card of a project in a form: its buttons, its photo and its text. */
export function CardFrame(props: CardFrameProps) {
  const { cardKey, moves, onRemove } = props;
  const { isDragged, refOf, onDragStart, onMoveUp, onMoveDown } = moves;
  const { t, number } = useI18n();
  const n = number(props.n);
  return (
    <li className={`panel pcard${isDragged ? ' is-held' : ''}`} data-key={cardKey}>
      <div className="pcard__h">
        <h3 id={cardTitleId(cardKey)} data-grip onPointerDown={onDragStart}>
          {t('project.card_n', { n })}
        </h3>
        <CardButton
          icon="up"
          label={t('project.move_up', { n })}
          className="pcard__up"
          buttonRef={refOf?.('earlier')}
          onClick={onMoveUp}
        />
        <CardButton
          icon="dn"
          label={t('project.move_down', { n })}
          className="pcard__down"
          buttonRef={refOf?.('later')}
          onClick={onMoveDown}
        />
        <CardButton icon="trash" label={t('project.delete_card_n', { n })} onClick={onRemove} />
      </div>
      <div className="pcard__b">
        {props.text}
        {props.photo}
      </div>
      {props.footer}
    </li>
  );
}

type CardButtonProps = {
  icon: string;
  label: string;
  className?: string;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** Undefined disables the button. */
  onClick: (() => void) | undefined;
};

function CardButton({ icon, label, className = '', buttonRef, onClick }: CardButtonProps) {
  return (
    <button
      className={`btn btn--quiet btn--icon ${className}`}
      type="button"
      ref={buttonRef}
      aria-label={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
