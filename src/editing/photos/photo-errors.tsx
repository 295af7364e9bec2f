import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PhotoError } from './photo-error.ts';

type PhotoErrorsProps = { errors: readonly PhotoError[]; max: number };

/** Says which photos were refused, and why. */
export function PhotoErrors({ errors, max }: PhotoErrorsProps) {
  const { t, number } = useI18n();
  const texts = {
    max_reached: () => t('photo.max_reached', { max: number(max) }),
    upload_failed: () => t('photo.upload_failed'),
    unsupported_image: () => t('message.unsupported_image'),
    heic: () => t('photo.heic'),
    file_too_large: () => t('message.file_too_large', { size: number(MAX_PHOTO_MEGABYTES) }),
  };
  return (
    <output>
      {errors.map(({ reason, fileName, id }) => (
        <span className="field__err" key={id}>
          <Icon name="alert" />
          <span>
            {fileName !== undefined && (
              <>
                <bdi>{fileName}</bdi>
                {': '}
              </>
            )}
            {texts[reason]()}
          </span>
        </span>
      ))}
    </output>
  );
}
