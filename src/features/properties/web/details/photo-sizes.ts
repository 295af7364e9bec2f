/** How wide the photos of a listing are shown on its own page. */
export const GALLERY_PHOTO = {
  sizes:
    '(min-width: 1304px) 832px, (min-width: 992px) calc(100vw - 30rem), (min-width: 765px) 95vw, 100vw',
};
