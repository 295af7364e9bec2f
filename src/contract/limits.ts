/** Size limit of an uploaded photo (PRODUCT 8). */
export const MAX_PHOTO_MEGABYTES = 10;

export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;

/** The largest picture that is kept of a photo fits into this box, in pixels; its height leaves tall photos a readable width. */
export const KEPT_PHOTO = { width: 1280, height: 1920 };

/** Most menus of a kind, entries of a menu, and labels in the menus of every page (PRODUCT 26): the first are shown. */
export const MAX_MENU_ENTRIES = 50;

/** An unused session expires after this time (PRODUCT 4). */
export const SESSION_IDLE_SECONDS = 30 * 24 * 60 * 60;

/** How long a browser waits for an answer, for progress of an upload, and for the code of a page (S7). */
export const TIMEOUT_MS = 50_000;
