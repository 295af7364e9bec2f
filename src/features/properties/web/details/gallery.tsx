import { useRef } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { ListingTag } from '#features/properties/web/parts/listing-tag.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Picture } from '#ui/picture.tsx';
import { GalleryButtons, GallerySteps } from './gallery-moves.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { photoId } from './photo-id.ts';
import { GALLERY_PHOTO } from './photo-sizes.ts';
import { useGallery } from './use-gallery.ts';

type GalleryProps = { photos: readonly Photo[]; title: string; listingType: ListingType };

/**
 * The photos of a listing. They move by swipe and by links without scripts; scripts put two
 * buttons over them, and move without leaving entries in the history.
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
              {isMany && !isHydrated && <GallerySteps index={index} total={total} />}
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
