import type { MouseEvent } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { Picture } from '#ui/picture.tsx';
import { photoId } from './gallery-photo.ts';

type GalleryThumbsProps = {
  photos: readonly Photo[];
  current: number;
  /** Undefined before hydration, when the browser follows the links. */
  goTo: ((index: number) => void) | undefined;
};

/** Thumbnails that link to the photos; CSS shows them from 992 px up. */
export function GalleryThumbs({ photos, current, goTo }: GalleryThumbsProps) {
  const { t, number } = useI18n();
  const follow = (event: MouseEvent, index: number) => {
    if (!goTo) return;
    event.preventDefault();
    goTo(index);
  };
  return (
    <ul className="thumbs">
      {photos.map((photo, index) => (
        <li key={photo.slot}>
          <a
            href={`#${photoId(index)}`}
            aria-label={t('details.photo_of', {
              n: number(index + 1),
              total: number(photos.length),
            })}
            aria-current={goTo && index === current ? 'true' : undefined}
            onClick={(event) => follow(event, index)}
          >
            <Picture photo={photo} sizes="160px" alt="" maxWidth={320} />
          </a>
        </li>
      ))}
    </ul>
  );
}
