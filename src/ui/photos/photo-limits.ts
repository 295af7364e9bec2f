const MEGABYTE = 1024 * 1024;

/** The most megabytes of a photo (PRODUCT 8). */
export const MAX_MEGABYTES = 10;

/** The same in bytes. */
export const MAX_BYTES = MAX_MEGABYTES * MEGABYTE;
