import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import type { PhotoError, PhotoErrorReason } from './photo-error.ts';

type PhotoErrorsProps = { errors: readonly PhotoError[]; max: number };

/** Says which photos were refused, and why. */
export function PhotoErrors({ errors, max }: PhotoErrorsProps) {
  const i18n = useI18n();
  return (
    <output>
      {errors.map(({ reason, fileNames, id }) => (
        <span className="field__err" key={id}>
          <Icon name="alert" />
          <span>
            {fileNames && (
              <>
                <bdi>{i18n.list(fileNames)}</bdi>
                {': '}
              </>
            )}
            {photoErrorText(i18n, reason, max)}
          </span>
        </span>
      ))}
    </output>
  );
}

/** Says why a photo was refused; `max` is how many there may be. */
export const photoErrorText = ({ t, number }: I18n, reason: PhotoErrorReason, max = 1): string => {
  const texts = {
    max_reached: () => t('photo.max_reached', { max: number(max) }),
    upload_failed: () => t('photo.upload_failed'),
    gone: () => t('photo.gone'),
    daily_limit: () => t('message.daily_limit'),
    uploads_at_once: () => t('message.uploads_at_once'),
    unsupported_image: () => t('message.unsupported_image'),
    heic: () => t('photo.heic'),
    file_too_large: () => t('message.file_too_large', { size: number(MAX_PHOTO_MEGABYTES) }),
  };
  return texts[reason]();
};
