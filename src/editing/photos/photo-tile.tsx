import type { PointerEvent } from 'react';
import type { EarlyUpload } from './early-uploads.ts';
import type { ChosenPhoto } from './photo-choice.ts';
import { PhotoFrame, usePhotoName } from './photo-frame.tsx';
import type { PhotoMoves } from './stored/use-photo-moves.ts';
import { UploadState } from './upload-state.tsx';
import type { RefOfPart } from './use-item-focus.ts';

type PhotoTileProps = {
  photo: ChosenPhoto;
  /** Its way to the server, if it is on it. */
  upload?: EarlyUpload | undefined;
  onRetry?: () => void;
  index: number;
  refOf: RefOfPart;
  /** Whether the first photo is marked as the cover. */
  hasCover?: boolean;
  isHeld?: boolean;
  onHold?: (event: PointerEvent) => void;
  /** Absent if the photo cannot be moved. */
  moves?: PhotoMoves;
  onReplace: (file: File) => void;
  onRemove: () => void;
};

/** A chosen photo. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, upload, onRetry, index, refOf, hasCover = false, isHeld = false } = props;
  const { onHold, moves, onReplace, onRemove } = props;
  const n = index + 1;
  const name = usePhotoName(n);
  return (
    <PhotoFrame
      photoKey={photo.key}
      n={n}
      className={`photo${isHeld ? ' is-held' : ''}${photo.fault || upload?.isFailed ? ' is-bad' : ''}${upload && !upload.isFailed ? ' is-up' : ''}`}
      refOf={refOf}
      isCover={hasCover && index === 0}
      {...moves}
      {...(onHold && { onHold })}
      onReplace={onReplace}
      onRemove={onRemove}
    >
      <img src={photo.preview ?? '/default-property.svg'} alt={name} width={400} height={300} />
      {!photo.file && photo.uploaded === undefined && (
        <span className="photo__s">
          <i className="spin" />
        </span>
      )}
      {upload && <UploadState n={n} upload={upload} retryRef={refOf('choose')} onRetry={onRetry} />}
    </PhotoFrame>
  );
}
