import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
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
        <Tool icon="up" label={t('project.move_up', { n })} className="pcard__up" onClick={onUp} />
        <Tool
          icon="dn"
          label={t('project.move_down', { n })}
          className="pcard__down"
          onClick={onDown}
        />
        <Tool icon="trash" label={t('project.delete_card_n', { n })} onClick={onRemove} />
      </div>
      <div className="pcard__b">
        {props.text}
        {props.photo}
      </div>
      {props.foot}
    </li>
  );
}

type ToolProps = {
  icon: string;
  label: string;
  className?: string;
  /** Absent when there is nothing to be done. */
  onClick: (() => void) | undefined;
};

/** A button in the head of a card. */
function Tool({ icon, label, className = '', onClick }: ToolProps) {
  return (
    <button
      className={`btn btn--quiet btn--icon ${className}`}
      type="button"
      aria-label={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
