import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { photoId } from './gallery-photo.ts';

const className = ({ isPrevious }: { isPrevious: boolean }): string =>
  `gallery__btn gallery__btn--${isPrevious ? 'p' : 'n'}`;

/** Links from a photo to the previous and the next one, for use before hydration. */
export function GalleryLinks({ index, total }: { index: number; total: number }) {
  const { t } = useI18n();
  return (
    <>
      {index > 0 && (
        <a
          className={className({ isPrevious: true })}
          href={`#${photoId(index - 1)}`}
          aria-label={t('details.previous_photo')}
        >
          <Icon name="left" />
        </a>
      )}
      {index < total - 1 && (
        <a
          className={className({ isPrevious: false })}
          href={`#${photoId(index + 1)}`}
          aria-label={t('details.next_photo')}
        >
          <Icon name="right" />
        </a>
      )}
    </>
  );
}

type GalleryButtonsProps = { current: number; total: number; goTo: (index: number) => void };

/**
 * Buttons to the previous and the next photo. At an end they are `aria-disabled` instead of
 * `disabled`, so that they keep the focus.
 */
export function GalleryButtons({ current, total, goTo }: GalleryButtonsProps) {
  const { t } = useI18n();
  return (
    <>
      <button
        className={className({ isPrevious: true })}
        type="button"
        aria-label={t('details.previous_photo')}
        aria-disabled={current === 0}
        onClick={() => goTo(current - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        className={className({ isPrevious: false })}
        type="button"
        aria-label={t('details.next_photo')}
        aria-disabled={current === total - 1}
        onClick={() => goTo(current + 1)}
      >
        <Icon name="right" />
      </button>
    </>
  );
}
