import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { PhotoFrame } from './photo-frame.tsx';
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
  const { preview, percent, isFailed } = upload;
  const text = `${number(percent)}%`;
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
      {isFailed ? (
        <button className="photo__s" type="button" ref={refOf('choose')} onClick={onRetry}>
          <Icon name="retry" />
          <span>{t('photo.upload_failed_short')}</span>
          <span>{t('action.retry')}</span>
        </button>
      ) : (
        <>
          <span className="photo__s">
            <output className="vh">{t('photo.uploading')}</output>
            <span aria-hidden="true">{text}</span>
          </span>
          <progress className="photo__bar" value={percent} max={100} aria-label={text} />
        </>
      )}
    </PhotoFrame>
  );
}
