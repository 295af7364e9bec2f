import type { ReactNode, Ref } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePhotoName } from './photo-frame.tsx';

type UploadStateProps = {
  /** Number of the photo, from 1: several may have failed. */
  n: number;
  upload: { percent: number; isFailed: boolean };
  /** Why it has failed, if that is known. */
  failure?: string | undefined;
  retryRef: Ref<HTMLButtonElement>;
  onRetry: (() => void) | undefined;
};

/**
 * How far the upload of a photo is, as a ring over its picture, or a button that tries it again. The `output` stays when one takes the
 * place of the other, because screen readers announce only changes of an existing one.
 */
export function UploadState(props: UploadStateProps) {
  const { t } = useI18n();
  const { n, upload, failure = t('photo.upload_failed') } = props;
  const { isFailed } = upload;
  const name = usePhotoName(n);
  return (
    <>
      <output className="vh">{isFailed ? `${name}: ${failure}` : t('photo.uploading')}</output>
      {isFailed ? <FailedUpload {...props} /> : <RunningUpload {...props} />}
    </>
  );
}

function FailedUpload({ n, retryRef, onRetry }: UploadStateProps) {
  const { t, list } = useI18n();
  const name = usePhotoName(n);
  const [state, action] = [t('photo.upload_failed_short'), t('action.retry')];
  return (
    <button
      className="photo__s"
      type="button"
      ref={retryRef}
      aria-label={list([name, state, action])}
      onClick={onRetry}
    >
      <UploadRing percent={0}>
        <Icon name="retry" />
      </UploadRing>
      <span>{state}</span>
      <span>{action}</span>
    </button>
  );
}

function RunningUpload({ upload: { percent } }: UploadStateProps) {
  const { t, number } = useI18n();
  return (
    <span className="photo__s">
      <progress className="vh" value={percent} max={100} aria-label={t('photo.uploading')} />
      <UploadRing percent={percent}>
        <span aria-hidden="true">{`${number(percent)}%`}</span>
      </UploadRing>
    </span>
  );
}

/** How much of a circle is filled, in percent; `children` is in its middle. */
function UploadRing({ percent, children }: { percent: number; children: ReactNode }) {
  const circle = { cx: 24, cy: 24, r: 21, pathLength: 100 };
  return (
    <span className="ring">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle {...circle} className="ring__track" />
        <circle {...circle} className="ring__part" strokeDasharray={`${percent} 100`} />
      </svg>
      {children}
    </span>
  );
}
