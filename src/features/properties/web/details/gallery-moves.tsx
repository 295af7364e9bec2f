import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { photoId } from './photo-id.ts';

type Step = { isPrevious: boolean };

const className = ({ isPrevious }: Step): string =>
  `gallery__btn gallery__btn--${isPrevious ? 'p' : 'n'}`;

/** Previous and next on one photo, as links to its neighbours: they need no script. */
export function GallerySteps({ index, total }: { index: number; total: number }) {
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

/** Previous and next for the whole gallery; at an end a button stays, but does nothing. */
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
