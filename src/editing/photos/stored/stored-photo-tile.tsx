import type { PointerEvent } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { PhotoFrame } from '#editing/photos/photo-frame.tsx';
import { useI18n } from '#i18n/context.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PhotoMoves } from './use-photo-moves.ts';

type StoredPhotoTileProps = {
  photo: Photo;
  /** What it is counted as, from 1: by its slot, or by its place among many such photos. */
  n?: number;
  isCover?: boolean;
  canMove: boolean;
  isHeld: boolean;
  /** Absent where its place is its own. */
  onHold?: (event: PointerEvent) => void;
  moves?: PhotoMoves;
  onReplace: (file: File) => void;
  onRemove: () => void;
};

/** One photo that a record has. */
export function StoredPhotoTile(props: StoredPhotoTileProps) {
  const { photo, n = photo.slot, isCover = false, canMove, isHeld, onHold, moves } = props;
  const { t, number } = useI18n();
  return (
    <PhotoFrame
      photoKey={photo.url}
      n={n}
      className={isHeld ? 'photo is-held' : 'photo'}
      isCover={isCover}
      {...(canMove && { ...moves, onHold })}
      onReplace={props.onReplace}
      onRemove={props.onRemove}
    >
      <Picture photo={photo} sizes="160px" maxWidth={320} alt={t('photo.n', { n: number(n) })} />
    </PhotoFrame>
  );
}
