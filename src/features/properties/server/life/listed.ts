import { LISTED } from '#features/properties/life/status.ts';

/** The condition of SQL for listings that searches, lists and feeds hold; without parameters. */
export const IS_LISTED = `status in (${LISTED.map((status) => `'${status}'`).join(', ')})`;
