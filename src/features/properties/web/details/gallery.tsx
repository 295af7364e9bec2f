import { useRef } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { ListingTag } from '#features/properties/web/parts/listing-tag.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Picture } from '#ui/picture.tsx';
import { GalleryButtons, GalleryLinks } from './gallery-controls.tsx';
import { photoId, photoSizes } from './gallery-photo.ts';
import { usePhotoTrack } from './use-photo-track.ts';
import { usePhotoViewer } from './use-photo-viewer.tsx';

type GalleryProps = { photos: readonly Photo[]; title: string; listingType: ListingType };

/**
 * Photos of a listing: in a scrolling row, or all beside each other in wide windows. Before hydration links move between them; the buttons that
 * replace the links leave no entries in the history. A tap on a photo opens it whole (PRODUCT 28).
 */
export function Gallery({ photos, title, listingType }: GalleryProps) {
  const { t, list, number, digits } = useI18n();
  const { isHydrated } = useApp();
  const track = useRef<HTMLUListElement>(null);
  const { current, goTo } = usePhotoTrack(track, photos.length);
  const viewer = usePhotoViewer(photos, title, goTo);
  const total = photos.length;
  const isMany = total > 1;
  const { width = 0, height = 0 } = photos[0] ?? {};
  const shape = width > 1.4 * height ? ' gallery--wide' : '';
  const nameOf = (index: number) =>
    t('details.photo_of', { n: number(index + 1), total: number(total) });
  return (
    <>
      <section
        className={`gallery gallery--${total}${shape}`}
        aria-roledescription={isMany ? 'carousel' : undefined}
        aria-label={t('details.photos')}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
        <ul className="gallery__track" tabIndex={isMany ? 0 : undefined} ref={track}>
          {photos.map((photo, index) => (
            <li key={photo.slot} id={photoId(index)}>
              <a
                className="gallery__whole"
                href={photo.url}
                data-button
                onClick={(event) => viewer.open(event, index)}
              >
                <Picture
                  photo={photo}
                  sizes={photoSizes(index)}
                  alt={isMany ? list([title, nameOf(index)]) : title}
                  loading={index === 0 ? 'first' : 'lazy'}
                />
                <span className="vh">{t('details.whole_photo')}</span>
              </a>
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
      {viewer.dialog}
    </>
  );
}
