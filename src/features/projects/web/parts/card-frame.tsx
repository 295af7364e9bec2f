import type { ReactNode } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { CardMoves } from './use-card-moves.ts';

type CardFrameProps = {
  /** Tells it from others while it is moved. */
  cardKey: string | number;
  /** Which card it is, from 1. */
  n: number;
  moves: CardMoves;
  onRemove: () => void;
  photo: ReactNode;
  text: ReactNode;
  /** What is to be said of it. */
  foot?: ReactNode;
};

/** A card of a project in a form: what can be done to it, its photo and its text. */
export function CardFrame(props: CardFrameProps) {
  const { cardKey, moves, onRemove } = props;
  const { isHeld, onHold, onUp, onDown } = moves;
  const { t, number } = useI18n();
  const n = number(props.n);
  return (
    <li className={`panel pcard${isHeld ? ' is-held' : ''}`} data-key={cardKey}>
      <div className="pcard__h">
        <h3 data-grip onPointerDown={onHold}>
          {t('project.card_n', { n })}
        </h3>
        <button
          className="btn btn--quiet btn--icon pcard__up"
          type="button"
          aria-label={t('project.move_up', { n })}
          disabled={!onUp}
          onClick={onUp}
        >
          <Icon name="up" />
        </button>
        <button
          className="btn btn--quiet btn--icon pcard__down"
          type="button"
          aria-label={t('project.move_down', { n })}
          disabled={!onDown}
          onClick={onDown}
        >
          <Icon name="dn" />
        </button>
        <button
          className="btn btn--quiet btn--icon"
          type="button"
          aria-label={t('project.delete_card_n', { n })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className="pcard__b">
        {props.photo}
        {props.text}
      </div>
      {props.foot}
    </li>
  );
}
