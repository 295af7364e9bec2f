/**
 * How wide a card's photo is shown. Phones are told less than it is, those with three pixels for one the
 * least: 640 pixels will do, and 960 would make the first view half as heavy again.
 */
export const CARD_PHOTO = {
  sizes:
    '(min-width: 1304px) 397px, (min-width: 1180px) 31vw, (min-width: 765px) 47vw, (min-width: 600px) 92vw, (min-resolution: 2.5dppx) 213px, 320px',
  maxWidth: 960,
};
