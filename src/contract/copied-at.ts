/** The header of an answer that is a copy of the service worker, with the ISO instant at which it was made. */
export const COPIED_AT_HEADER = 'x-copied-at';
