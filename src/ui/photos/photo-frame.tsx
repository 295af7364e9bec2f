import type { PointerEvent, ReactNode } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../icon.tsx';

type PhotoFrameProps = {
  /** Tells it from others while it is moved; only of those that can be. */
  photoKey?: string;
  /** Which photo it is, from 1, for those who hear of it. */
  n: number;
  className: string;
  isCover?: boolean;
  /** Where it may be moved to. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onHold?: ((event: PointerEvent) => void) | undefined;
  onRemove: () => void;
  /** The picture, and what is to be said of it. */
  children: ReactNode;
};

/** A photo in a form, with what can be done to it. */
export function PhotoFrame(props: PhotoFrameProps) {
  const { photoKey, n, className, isCover = false, onEarlier, onLater, onHold } = props;
  const { t, number, list } = useI18n();
  const name = t('photo.n', { n: number(n) });
  return (
    <li className={className} data-key={photoKey} onPointerDown={onHold}>
      {props.children}
      {isCover && <span className="photo__n">{t('photo.cover')}</span>}
      <button
        className="photo__x"
        type="button"
        aria-label={t('photo.delete_n', { n: number(n) })}
        onClick={props.onRemove}
      >
        <Icon name="x" />
      </button>
      {onEarlier && (
        <button
          className="photo__x photo__x--left"
          type="button"
          aria-label={list([name, t('photo.move_left')])}
          onClick={onEarlier}
        >
          <Icon name="left" />
        </button>
      )}
      {onLater && (
        <button
          className="photo__x photo__x--right"
          type="button"
          aria-label={list([name, t('photo.move_right')])}
          onClick={onLater}
        >
          <Icon name="right" />
        </button>
      )}
    </li>
  );
}
