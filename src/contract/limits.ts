/** The largest photo, in megabytes (PRODUCT 8). */
export const MAX_PHOTO_MEGABYTES = 10;

/** The largest photo, in bytes. */
export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;

/** How long a session lives that nobody uses (PRODUCT 4). */
export const SESSION_IDLE_SECONDS = 30 * 24 * 60 * 60;

/** How long a browser waits for an answer, for an upload to move, and for the code of a page (S7). */
export const TIMEOUT_MS = 50_000;
