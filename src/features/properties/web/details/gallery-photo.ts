/** Displayed widths of the photos on the page of a listing. */
export const GALLERY_PHOTO = {
  sizes:
    '(min-width: 1304px) 832px, (min-width: 992px) calc(100vw - 30rem), (min-width: 765px) 95vw, 100vw',
};

/** Returns the element id of a photo in the gallery, as the target of links. */
export const photoId = (index: number): string => `photo-${index + 1}`;
