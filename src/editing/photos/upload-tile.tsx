import { useI18n } from '#i18n/context.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import { UploadState } from './upload-state.tsx';
import type { RefOfPart } from './use-item-focus.ts';
import type { Upload } from './use-uploads.ts';

type UploadTileProps = {
  slot: number;
  refOf: RefOfPart;
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
};

/** A photo that is being uploaded, or whose upload failed. */
export function UploadTile({ slot, refOf, upload, onRetry, onCancel }: UploadTileProps) {
  const { t, number } = useI18n();
  const { preview, isFailed } = upload;
  return (
    <PhotoFrame
      n={slot}
      className={isFailed ? 'photo is-bad' : 'photo is-up'}
      refOf={refOf}
      onRemove={onCancel}
    >
      <img
        src={preview ?? '/default-property.svg'}
        alt={t('photo.n', { n: number(slot) })}
        width={400}
        height={300}
      />
      <UploadState upload={upload} retryRef={refOf('choose')} onRetry={onRetry} />
    </PhotoFrame>
  );
}
