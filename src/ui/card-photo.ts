/**
 * The `sizes` of a card's photo. For phones they are smaller than the photo is shown, most of all on displays
 * with three physical pixels per CSS pixel: variants of 640 px are sharp enough, and those of 960 px would make
 * the first view half as heavy again.
 */
export const CARD_PHOTO = {
  sizes:
    '(min-width: 1304px) 397px, (min-width: 1180px) 31vw, (min-width: 765px) 47vw, (min-width: 600px) 92vw, (min-resolution: 2.5dppx) 213px, 320px',
  maxWidth: 960,
};
