/** How wide a card's photo is shown. Phones are told a little less than it is: 640 pixels will do. */
export const CARD_PHOTO = {
  sizes:
    '(min-width: 1304px) 397px, (min-width: 1180px) 31vw, (min-width: 765px) 47vw, (min-width: 600px) 92vw, 320px',
  maxWidth: 960,
};

/** How wide the photos of a listing are shown on its own page. */
export const GALLERY_PHOTO = {
  sizes:
    '(min-width: 1304px) 832px, (min-width: 992px) calc(100vw - 30rem), (min-width: 765px) 95vw, 100vw',
};
