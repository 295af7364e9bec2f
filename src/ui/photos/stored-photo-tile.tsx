import type { PointerEvent } from 'react';
import type { Photo } from '../../contract/photos.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Picture } from '../picture.tsx';
import { PhotoFrame } from './photo-frame.tsx';

type StoredPhotoTileProps = {
  photo: Photo;
  /** Its place among the photos, from 0, and how many there are. */
  at: number;
  count: number;
  canMove: boolean;
  isHeld: boolean;
  onHold: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One photo that a record has. */
export function StoredPhotoTile(props: StoredPhotoTileProps) {
  const { photo, at, count, canMove, isHeld, onHold, onMove, onRemove } = props;
  const { t, number } = useI18n();
  return (
    <PhotoFrame
      photoKey={photo.url}
      n={photo.slot}
      className={isHeld ? 'photo is-held' : 'photo'}
      isCover={at === 0 && count > 1}
      onEarlier={canMove && at > 0 ? () => onMove(at - 1) : undefined}
      onLater={canMove && at < count - 1 ? () => onMove(at + 1) : undefined}
      onHold={canMove ? onHold : undefined}
      onRemove={onRemove}
    >
      <Picture
        photo={photo}
        sizes="160px"
        maxWidth={320}
        alt={t('photo.n', { n: number(photo.slot) })}
      />
    </PhotoFrame>
  );
}
