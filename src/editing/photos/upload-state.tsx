import type { Ref } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

type UploadStateProps = {
  upload: { percent: number; isFailed: boolean };
  retryRef: Ref<HTMLButtonElement>;
  onRetry: (() => void) | undefined;
};

/** How far the upload of a photo is, over its picture, or a button that tries it again. */
export function UploadState({
  upload: { percent, isFailed },
  retryRef,
  onRetry,
}: UploadStateProps) {
  const { t, number } = useI18n();
  const text = `${number(percent)}%`;
  if (isFailed)
    return (
      <button className="photo__s" type="button" ref={retryRef} onClick={onRetry}>
        <Icon name="retry" />
        <span>{t('photo.upload_failed_short')}</span>
        <span>{t('action.retry')}</span>
      </button>
    );
  return (
    <>
      <span className="photo__s">
        <output className="vh">{t('photo.uploading')}</output>
        <span aria-hidden="true">{text}</span>
      </span>
      <progress className="photo__bar" value={percent} max={100} aria-label={text} />
    </>
  );
}
