import type { PointerEvent } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../icon.tsx';
import type { ChosenPhoto } from './use-photos.ts';

type PhotoTileProps = {
  photo: ChosenPhoto;
  index: number;
  count: number;
  isDragged: boolean;
  onPointerDown: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One photo that was chosen. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, isDragged, onPointerDown, onMove, onRemove } = props;
  const { t, number, list } = useI18n();
  const name = t('photo.n', { n: number(index + 1) });
  return (
    <li className={classOf(photo, isDragged)} data-key={photo.key}>
      <img
        src={photo.preview ?? '/default-property.svg'}
        alt={name}
        width={400}
        height={300}
        draggable={false}
        onPointerDown={onPointerDown}
      />
      {!photo.file && (
        <span className="photo__s">
          <i className="spin" />
        </span>
      )}
      {index === 0 && <span className="photo__n">{t('photo.cover')}</span>}
      <button
        className="photo__x"
        type="button"
        aria-label={t('photo.delete_n', { n: number(index + 1) })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      {index > 0 && (
        <button
          className="photo__x photo__x--left"
          type="button"
          aria-label={list([name, t('photo.move_left')])}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="left" />
        </button>
      )}
      {index < count - 1 && (
        <button
          className="photo__x photo__x--right"
          type="button"
          aria-label={list([name, t('photo.move_right')])}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="right" />
        </button>
      )}
    </li>
  );
}

const classOf = ({ fault }: ChosenPhoto, isDragged: boolean): string =>
  `photo${isDragged ? ' is-held' : ''}${fault ? ' is-bad' : ''}`;
