/** Width of all photos together in wide windows, where they are beside each other. */
const WIDE = '(min-width: 1304px) 832px, (min-width: 992px) calc(100vw - 30rem)';
const SMALL_WIDE = '(min-width: 992px) 270px';
const NARROW = '(min-width: 765px) 95vw, 100vw';

/** Displayed widths of a photo on the page of a listing: the first is large in wide windows, too. */
export const photoSizes = (index: number): string =>
  `${index === 0 ? WIDE : SMALL_WIDE}, ${NARROW}`;

/** Returns the element id of a photo in the gallery, as the target of links. */
export const photoId = (index: number): string => `photo-${index + 1}`;
