import type { PointerEvent } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { PhotoFrame, usePhotoName } from '#editing/photos/photo-frame.tsx';
import type { RefOfPart } from '#editing/photos/use-item-focus.ts';
import { Picture } from '#ui/picture.tsx';
import type { PhotoMoves } from './use-photo-moves.ts';

type StoredPhotoTileProps = {
  photo: Photo;
  refOf: RefOfPart;
  /** Number of the photo, from 1; by default its slot. */
  n?: number;
  isCover?: boolean;
  canMove: boolean;
  isHeld: boolean;
  /** Absent if the photo cannot be moved. */
  onHold?: (event: PointerEvent) => void;
  moves?: PhotoMoves;
  onReplace: (file: File) => void;
  onRemove: () => void;
};

/** A stored photo. */
export function StoredPhotoTile(props: StoredPhotoTileProps) {
  const { photo, refOf, n = photo.slot, isCover = false, canMove, isHeld, onHold, moves } = props;
  return (
    <PhotoFrame
      photoKey={photo.url}
      n={n}
      className={isHeld ? 'photo is-held' : 'photo'}
      refOf={refOf}
      isCover={isCover}
      {...(canMove && { ...moves, onHold })}
      onReplace={props.onReplace}
      onRemove={props.onRemove}
    >
      <Picture photo={photo} sizes="160px" maxWidth={320} alt={usePhotoName(n)} />
    </PhotoFrame>
  );
}
