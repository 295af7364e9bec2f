import { photoErrorText } from '#editing/photos/photo-errors.tsx';
import { PhotoFrame, usePhotoName } from '#editing/photos/photo-frame.tsx';
import { UploadState } from '#editing/photos/upload-state.tsx';
import type { RefOfPart } from '#editing/photos/use-item-focus.ts';
import { useI18n } from '#i18n/context.tsx';
import type { Upload } from './upload-queue.ts';

type UploadTileProps = {
  slot: number;
  refOf: RefOfPart;
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
};

/** A photo that is being uploaded, or whose upload failed. */
export function UploadTile({ slot, refOf, upload, onRetry, onCancel }: UploadTileProps) {
  const i18n = useI18n();
  const { preview, percent, failure } = upload;
  const isFailed = failure !== undefined;
  return (
    <PhotoFrame
      n={slot}
      className={isFailed ? 'photo is-bad' : 'photo is-up'}
      refOf={refOf}
      onRemove={onCancel}
    >
      <img
        src={preview ?? '/default-property.svg'}
        alt={usePhotoName(slot)}
        width={400}
        height={300}
      />
      <UploadState
        n={slot}
        upload={{ percent, isFailed }}
        failure={failure && photoErrorText(i18n, failure)}
        retryRef={refOf('choose')}
        onRetry={onRetry}
      />
    </PhotoFrame>
  );
}
