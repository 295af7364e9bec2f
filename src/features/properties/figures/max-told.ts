/** Most listings of one figure in a call. A file of its own, because the boot module gets all of it. */
export const MAX_TOLD = 60;
