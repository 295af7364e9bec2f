/** Matches the addresses of the gallery. */
export const GALLERY_PATHS = /^\/_states(?:[/?]|$)/;

/** Address of the page that signs a frame in. */
export const ENTRY_PATH = '/_states/enter';
