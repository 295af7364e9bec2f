import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { ListingTag } from '#features/properties/web/parts/listing-tag.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { scrollBehavior } from '#ui/motion.ts';
import { Picture } from '#ui/picture.tsx';
import { GalleryButtons, GalleryLinks } from './gallery-controls.tsx';
import { GALLERY_PHOTO, photoId } from './gallery-photo.ts';
import { GalleryThumbs } from './gallery-thumbs.tsx';

type GalleryProps = { photos: readonly Photo[]; title: string; listingType: ListingType };

/**
 * Photos of a listing in a scrolling row. Before hydration links move between them; the buttons that
 * replace the links leave no entries in the history.
 */
export function Gallery({ photos, title, listingType }: GalleryProps) {
  const { t, list, number, digits } = useI18n();
  const { isHydrated } = useApp();
  const track = useRef<HTMLUListElement>(null);
  const { current, goTo } = useGallery(track, photos.length);
  const total = photos.length;
  const isMany = total > 1;
  const nameOf = (index: number) =>
    t('details.photo_of', { n: number(index + 1), total: number(total) });
  return (
    <>
      <section
        className="gallery"
        aria-roledescription={isMany ? 'carousel' : undefined}
        aria-label={t('details.photos')}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
        <ul className="gallery__track" tabIndex={isMany ? 0 : undefined} ref={track}>
          {photos.map((photo, index) => (
            <li key={photo.slot} id={photoId(index)}>
              <Picture
                photo={photo}
                {...GALLERY_PHOTO}
                alt={isMany ? list([title, nameOf(index)]) : title}
                loading={index === 0 ? 'first' : 'lazy'}
              />
              {index === 0 && <ListingTag listingType={listingType} />}
              {isMany && !isHydrated && <GalleryLinks index={index} total={total} />}
              {isMany && (
                <span className="gallery__n" aria-hidden="true">
                  {digits(`${index + 1} / ${total}`)}
                </span>
              )}
            </li>
          ))}
          {total === 0 && (
            <li>
              <DefaultPicture loading="first" />
              <ListingTag listingType={listingType} />
            </li>
          )}
        </ul>
        {isMany && isHydrated && <GalleryButtons current={current} total={total} goTo={goTo} />}
        {isMany && isHydrated && (
          <span className="vh" aria-live="polite">
            {nameOf(current)}
          </span>
        )}
      </section>
      {isMany && (
        <GalleryThumbs photos={photos} current={current} goTo={isHydrated ? goTo : undefined} />
      )}
    </>
  );
}

type GalleryPosition = { current: number; goTo: (index: number) => void };

/** Index of the photo in view, which swipes change, too, and a function that scrolls to another. */
const useGallery = (track: RefObject<HTMLElement | null>, total: number): GalleryPosition => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const node = track.current;
    if (!node) return undefined;
    const update = () => setCurrent(Math.round(node.scrollLeft / node.clientWidth));
    update();
    node.addEventListener('scroll', update, { passive: true });
    return () => node.removeEventListener('scroll', update);
  }, [track]);
  const goTo = (index: number) => {
    const node = track.current;
    const target = Math.min(Math.max(index, 0), total - 1);
    node?.scrollTo({ left: target * node.clientWidth, behavior: scrollBehavior() });
  };
  return { current, goTo };
};
